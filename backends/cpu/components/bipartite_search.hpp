// The two sides of a graph by breadth-first searches.
#pragma once

#include <backends/common/kernels/bipartite_search.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/undirected_rows.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// Searches each component from its first vertex and gives vertices the side that their parent has not, until an edge
// joins two of one side: it and the paths from its ends to where they meet are an odd cycle. One thread. Memory: two
// indices and a byte a vertex. Source: Konig 1916.
template <class I>
class bipartite_search {
 public:
  // Throws out_of_memory.
  explicit bipartite_search(const undirected_rows<I>& rows);

  // Throws std::bad_alloc.
  kernels::bipartite_search::result<I> run(const observer<bipartite_block>& on_block) &&;

 private:
  static constexpr I unknown = -1;

  bool visit(I u);
  std::vector<I> cycle_through(I u, I v) const;

  const undirected_rows<I>& rows_;
  buffer<I> parent_;  // of a first vertex itself
  kernels::bipartite_search::result<I> found_;
};

extern template class bipartite_search<std::int32_t>;
extern template class bipartite_search<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// The reference has no other rule.
template <host_executor E>
struct implementation<bipartite_search, E> {
  template <class I>
  static bipartite_search::result<I> run(const E&, const lazy_operand<unit, I>& a, const bipartite_options& options) {
    const undirected_rows<I> rows(a.by_rows(), options.symmetric ? pattern_view<I>{} : a.by_cols());
    return backends::cpu::bipartite_search<I>(rows).run(options.on_block);
  }
};

}  // namespace gustav::kernels

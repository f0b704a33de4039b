// Biconnected components by a depth-first search.
#pragma once

#include <backends/common/kernels/biconnected_search.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/undirected_rows.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// Hopcroft and Tarjan's depth-first search, without recursion, on one thread. A vertex stays in pending_ until the
// component of the edge to its parent is known. Memory: 80 bytes a vertex with 32-bit indices at most.
template <class I>
class biconnected_search {
 public:
  // Throws std::bad_alloc.
  explicit biconnected_search(const undirected_rows<I>& rows);

  // Throws std::bad_alloc.
  kernels::biconnected_search::result<I> run(const observer<biconnected_block>& on_block) &&;

 private:
  struct frame {
    typename undirected_rows<I>::cursor left;
    I vertex, parent, low;
  };

  frame open(I v, I parent);
  void close(I head, I child);
  bool visit(I root, const observer<biconnected_block>& on_block);
  kernels::biconnected_search::result<I> number() const;

  const undirected_rows<I>& rows_;
  std::vector<I> index_, component_;
  std::vector<std::uint8_t> cuts_;
  std::vector<I> heads_, least_, pending_;
  std::vector<offset_t> sizes_;
  std::vector<frame> path_;
  I visited_ = 0;
  offset_t budget_;  // vertices and entries until the observer is called
};

extern template class biconnected_search<std::int32_t>;
extern template class biconnected_search<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// The reference has no other rule.
template <host_executor E>
struct implementation<biconnected_search, E> {
  template <class I>
  static biconnected_search::result<I> run(const E&, const lazy_operand<unit, I>& a,
                                           const biconnected_options& options) {
    const undirected_rows<I> rows(a.by_rows(), options.symmetric ? pattern_view<I>{} : a.by_cols());
    return backends::cpu::biconnected_search<I>(rows).run(options.on_block);
  }
};

}  // namespace gustav::kernels

// Strongly connected components.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/strong_components.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/components/components.hpp>
#include <backends/cpu/components/numbering.hpp>
#include <backends/cpu/components/strong_core.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Tarjan's search, after a strong_core where one is found: the core is then one visited vertex, and need not be a whole
// component. In a graph with a large component, the path of a depth-first search is soon long and lies in it for the
// most part, so a part of a search finds members for the core, or goes on as the whole search. It keeps one number
// a vertex and no recursion.
// Memory: an index a vertex and what the core takes; an offset and three indices for each vertex on the path of the
// search or pending.
// Sources: Tarjan 1972; Pearce 2016 (one number a vertex).
template <class I>
class strong_search {
 public:
  // The rows of `a` are sorted. Throws out_of_memory.
  strong_search(const pattern_view<I>& a, int threads, const tuning& numbers);

  // on_block is called after about 2^18 vertices and entries. Returns false when it ended the search: vertices whose
  // component is not known are then components of their own. Throws std::bad_alloc.
  bool run(const observer<strong_components_block>& on_block);
  offset_t read() const { return state_.read; }  // entries
  // The components by number_trees(). Throws out_of_memory.
  numbered_components<I> number() &&;

 private:
  // A vertex on the path of the search. Its index there is the least one that it reaches, so far.
  struct frame {
    offset_t at;  // of its entries that are left
    I vertex, index;
  };

  bool search_all();
  bool probe();
  frame open(I v);
  bool search_from(I v);
  template <bool Probe>
  bool search(frame now);
  void close(I root, I index);
  std::vector<I> members_on_path() const;
  bool tell();

  pattern_view<I> a_;
  int threads_;
  const tuning& numbers_;
  strong_state<I> state_;
  strong_core<I> core_;
  bool has_core_ = false;
  buffer<frame> path_;  // without its last vertex
  buffer<I> pending_;   // visited vertices that are not on the path and not closed
  std::size_t depth_ = 0, pending_end_ = 0;
  I next_index_;
  offset_t budget_;  // vertices and entries until the observer is called
  const observer<strong_components_block>* on_block_ = nullptr;
};

extern template class strong_search<std::int32_t>;
extern template class strong_search<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<strong_components, cpu> {
  template <class I>
  static strong_components::result<I> run(const cpu& e, const lazy_operand<unit, I>& a, const scc_options& options) {
    if (options.symmetric && !options.on_block) {
      auto weak = implementation<weak_components, cpu>::run(e, a, {.on_block = {}, .symmetric = true});
      return {std::move(weak.component), std::move(weak.sizes)};
    }
    stopwatch clock = detail::stopwatch_of(e);
    const pattern_view<I>& rows = a.by_rows();
    backends::cpu::strong_search<I> search(rows, e.threads, detail::numbers_of(e));
    const bool is_complete = search.run(options.on_block);
    const offset_t read = search.read();
    auto numbered = std::move(search).number();
    detail::report(
        e, {strong_components::name, "core and depth-first search",
            "the largest component is found on all threads, the others by one search", read,
            read * static_cast<std::int64_t>(sizeof(I)) + 3 * rows.rows * static_cast<std::int64_t>(sizeof(I)), 0,
            clock.lap()});
    return {std::move(numbered.component), std::move(numbered.sizes), !is_complete};
  }
};

}  // namespace gustav::kernels

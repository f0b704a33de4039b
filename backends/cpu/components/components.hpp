// Weakly connected components by a union-find that samples neighbours (Afforest).
#pragma once

#include <backends/common/component_blocks.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/kernels/weak_components.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/components/numbering.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace gustav::backends::cpu {

// A forest over the vertices whose trees are the components of the arcs linked so far. A vertex points to a smaller one
// of its tree, the root to itself, so a root is the first vertex of its component whatever the order of the links and
// the number of threads. Memory: an index a vertex.
// Sources: Sutton, Ben-Nun, Barak 2018 (Afforest); Tarjan and van Leeuwen 1984 (path halving).
template <class I>
class component_forest {
 public:
  // Every vertex is a tree of its own. Throws out_of_memory.
  explicit component_forest(offset_t vertices) : up_(static_cast<std::size_t>(vertices)) {}

  // Links the arcs of the rows [first, last). Returns how many trees they joined.
  offset_t link_rows(const pattern_view<I>& a, offset_t first, offset_t last, int threads);

  // Links all arcs; for a forest without links. First the first component_neighbours of each vertex are linked. The
  // rows of the largest tree, which a sample finds, are then skipped where the other end of each of their arcs has it
  // in its own row: `at`, the matrix by columns, is `a` for a symmetric matrix. Where `at` is null, the entries of
  // skipped rows are only tested for vertices outside the tree. Returns the entries read. Throws out_of_memory.
  offset_t link_all(const pattern_view<I>& a, const pattern_view<I>* at, int threads, const tuning& numbers);

  // Ends the forest by number_trees(). Throws out_of_memory.
  numbered_components<I> number(int threads) &&;

 private:
  void begin();
  template <bool Shared>
  void link_first(const pattern_view<I>& a, long begin, long end);
  template <bool Shared>
  offset_t link_neighbour(const pattern_view<I>& a, offset_t r, long begin, long end);
  void compress(int threads);
  I sample_largest(offset_t samples) const;
  offset_t link_others(const pattern_view<I>& a, const pattern_view<I>* at, I largest, offset_t sampled, int threads);

  buffer<I> up_;
  bool has_begun_ = false;        // up_ is initialised
  buffer<std::uint64_t> inside_;  // the vertices that link_all() has seen in the tree of largest_
  I largest_ = 0;
};

extern template class component_forest<std::int32_t>;
extern template class component_forest<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<weak_components, cpu> {
  template <class I>
  static weak_components::result<I> run(const cpu& e, const lazy_operand<unit, I>& a,
                                        const components_options& options) {
    stopwatch clock = detail::stopwatch_of(e);
    const tuning& numbers = detail::numbers_of(e);
    const pattern_view<I>& rows = a.by_rows();
    backends::cpu::component_forest<I> forest(rows.rows);
    weak_components::result<I> r;
    offset_t read = 0;
    if (options.on_block) {
      const offset_t last = detail::for_each_block(rows, options.on_block, [&](offset_t first, offset_t end) {
        return forest.link_rows(rows, first, end, e.threads);
      });
      r.cancelled = last < rows.rows;
      read = last > 0 ? rows.offsets[last] - rows.offsets[0] : 0;
    } else {
      const pattern_view<I>* columns = nullptr;
      if (options.symmetric)
        columns = &rows;
      else if (a.has_cols() || a.cols_due(rows.entries(), numbers.transpose_cost))
        columns = &a.by_cols();
      read = forest.link_all(rows, columns, e.threads, numbers);
    }
    auto numbered = std::move(forest).number(e.threads);
    r.component = std::move(numbered.component);
    r.sizes = std::move(numbered.sizes);
    const bool observed{options.on_block};
    detail::report(
        e, {weak_components::name, observed ? "union of all rows" : "neighbour sampling",
            observed ? "the rows are observed block by block" : "the rows of the largest component need not be linked",
            read,
            read * static_cast<std::int64_t>(sizeof(I)) + detail::bytes_of(rows) -
                rows.entries() * static_cast<std::int64_t>(sizeof(I)),
            0, clock.lap()});
    return r;
  }
};

}  // namespace gustav::kernels

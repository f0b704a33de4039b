// Weakly connected components by a union-find that samples neighbours (Afforest).
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/components/numbering.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>

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

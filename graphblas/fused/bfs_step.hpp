// bfs_step: one level of a breadth-first search as a fused operation.
#pragma once

#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/bfs_step.hpp>

#include <algorithm>
#include <cstdint>
#include <new>
#include <string>
#include <utility>
#include <vector>

namespace gustav {

// The state of a search: levels (-1: not reached), parents if with_parents (a source is its own parent), the frontier.
template <class I = std::int32_t>
class bfs_state {
 public:
  bfs_state(offset_t vertices, bool with_parents) : search_(vertices, with_parents) {}

  // Adds a source. Throws index_out_of_bounds. Call before the first step.
  void add_source(offset_t v) {
    detail::require_vertex("add_source", "source", v, vertices());
    auto& level = search_.levels[static_cast<std::size_t>(v)];
    if (level == 0) return;
    search_.frontier.add(static_cast<I>(v));
    level = 0;
    if (!search_.parents.empty()) search_.parents[static_cast<std::size_t>(v)] = static_cast<I>(v);
    ++search_.reached;
  }

  offset_t vertices() const { return static_cast<offset_t>(search_.levels.size()); }
  offset_t reached() const { return search_.reached; }
  std::int32_t depth() const { return search_.depth; }
  // A sorted copy of the frontier: O(|frontier| log |frontier|).
  std::vector<I> frontier() const try { return search_.frontier.sorted(); } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // The vertices reached, ascending: O(reached log reached), or O(vertices) where that is less or a step has pulled.
  buffer<I> reached_vertices() const;
  const buffer<std::int32_t>& levels() const { return search_.levels; }
  const buffer<I>& parents() const { return search_.parents; }
  buffer<std::int32_t> take_levels() { return std::move(search_.levels); }
  buffer<I> take_parents() { return std::move(search_.parents); }

 private:
  friend struct bfs_step_call;
  kernels::bfs_step::search<I> search_;
};

template <class I>
buffer<I> bfs_state<I>::reached_vertices() const {
  // One more, because a vertex is stored before it is looked at.
  buffer<I> found(static_cast<std::size_t>(search_.reached) + 1);
  const auto queue = search_.frontier.queue();
  if (static_cast<offset_t>(queue.size()) == search_.reached && search_.reached <= vertices() / 64) {
    std::copy(queue.begin(), queue.end(), found.data());
    std::sort(found.data(), found.data() + queue.size());
  } else {
    I* to = found.data();
    const std::int32_t* const level = search_.levels.data();
    for (offset_t v = 0; v < vertices(); ++v) {
      *to = static_cast<I>(v);
      to += level[v] >= 0;
    }
  }
  found.shrink(static_cast<std::size_t>(search_.reached));
  return found;
}

// next<!structure(levels)> = frontier' A over (min, first), levels<structure(next)> = depth, parents likewise; then
// next becomes the frontier. Returns whether the new frontier has vertices. Traverses the rows of the frontier (push)
// or, from the unreached vertices, the columns of A (pull), whichever reads less. Pull needs A by columns, which is
// free for a symmetric matrix (`symmetric`) or when the transpose is cached. Otherwise the transpose is built once the
// steps that would have used it add up to its cost. With `most` above 1 a call goes on, up to that many levels, while
// they are pushes: a level then costs little more than its entries, which counts where the frontier is small. Throws
// dimension_mismatch, out_of_memory; the search is then unchanged. The entries of A must not change between the steps
// of a search.
// Source: Beamer et al. 2012.
struct bfs_step_call {
  template <executor E, matrix_operand A, class I>
  bool operator()(const E& exec, const A& a, bfs_state<I>& s, bool symmetric = false, std::int32_t most = 1) const {
    detail::require_same_index<I, A>();
    const auto shape = detail::shape_of(a);
    detail::require_square("bfs_step", shape.rows, shape.cols);
    if (shape.rows != s.vertices())
      throw dimension_mismatch("bfs_step: A is " + detail::text(shape) + ", the search has " +
                               std::to_string(s.vertices()) + " vertices");
    auto& search = s.search_;
    if (search.frontier.empty()) return false;
    run<kernels::bfs_step>(exec, pattern_argument(a), &search, symmetric, most);
    if (!search.frontier.empty()) return true;
    --search.depth;
    return false;
  }
};
inline constexpr detail::entry<bfs_step_call> bfs_step;

}  // namespace gustav

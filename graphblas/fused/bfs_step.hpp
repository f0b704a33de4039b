// bfs_step: one level of a breadth-first search as a fused operation.
#pragma once

#include <backends/cpu/bfs/step.hpp>
#include <backends/reference/bfs_step.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

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
  bfs_state(offset_t vertices, bool with_parents)
      : levels_(static_cast<std::size_t>(vertices), std::int32_t{-1}),
        parents_(with_parents ? static_cast<std::size_t>(vertices) : 0, I{-1}),
        frontier_(vertices) {}

  // Adds a source. Throws index_out_of_bounds. Call before the first step.
  void add_source(offset_t v) {
    detail::require_vertex("add_source", "source", v, vertices());
    auto& level = levels_[static_cast<std::size_t>(v)];
    if (level == 0) return;
    frontier_.add(static_cast<I>(v));
    level = 0;
    if (!parents_.empty()) parents_[static_cast<std::size_t>(v)] = static_cast<I>(v);
    ++reached_;
  }

  offset_t vertices() const { return static_cast<offset_t>(levels_.size()); }
  offset_t reached() const { return reached_; }
  std::int32_t depth() const { return depth_; }
  // A sorted copy of the frontier: O(|frontier| log |frontier|).
  std::vector<I> frontier() const try { return frontier_.sorted(); } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // The vertices reached, ascending: O(reached log reached), or O(vertices) where that is less or a step has pulled.
  buffer<I> reached_vertices() const;
  const buffer<std::int32_t>& levels() const { return levels_; }
  const buffer<I>& parents() const { return parents_; }
  buffer<std::int32_t> take_levels() { return std::move(levels_); }
  buffer<I> take_parents() { return std::move(parents_); }

  template <executor E, matrix_operand A, class J>
  friend bool bfs_step(const E&, const A&, bfs_state<J>&, bool, std::int32_t);

 private:
  // What a level reads and writes, each element once: both offsets of the rows that it looks at, the entries read, the
  // bitmaps of a pull, or the frontier and the levels of the neighbours of a push; of each vertex found its level, its
  // parent, its offsets, and its place in the queue of a push.
  std::int64_t bytes_of(const backends::cpu::bfs_found& found, bool pull, offset_t frontier) const {
    constexpr std::int64_t index = sizeof(I), level = sizeof(std::int32_t), offsets = 2 * sizeof(offset_t);
    const offset_t n = vertices();
    const std::int64_t each = level + (parents_.empty() ? 0 : index) + offsets;
    return found.read * index + found.vertices * each +
           (pull ? 3 * ((n + 63) / 64 * 8) + (n - reached_) * offsets
                 : frontier * (index + offsets) + std::min(found.read, found.levels * n) * level +
                       found.vertices * index);
  }

  buffer<std::int32_t> levels_;
  buffer<I> parents_;
  backends::cpu::bfs_frontier<I> frontier_;
  std::int32_t depth_ = 0;
  offset_t reached_ = 0;
  offset_t explored_ = 0;  // entries of the rows of all vertices reached so far
};

template <class I>
buffer<I> bfs_state<I>::reached_vertices() const {
  // One more, because a vertex is stored before it is looked at.
  buffer<I> found(static_cast<std::size_t>(reached_) + 1);
  const auto queue = frontier_.queue();
  if (static_cast<offset_t>(queue.size()) == reached_ && reached_ <= vertices() / 64) {
    std::copy(queue.begin(), queue.end(), found.data());
    std::sort(found.data(), found.data() + queue.size());
  } else {
    I* to = found.data();
    const std::int32_t* const level = levels_.data();
    for (offset_t v = 0; v < vertices(); ++v) {
      *to = static_cast<I>(v);
      to += level[v] >= 0;
    }
  }
  found.shrink(static_cast<std::size_t>(reached_));
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
template <executor E, matrix_operand A, class I>
bool bfs_step(const E& exec, const A& a, bfs_state<I>& s, bool symmetric = false, std::int32_t most = 1) try {
  detail::require_same_index<I, A>();
  const auto shape = detail::shape_of(a);
  detail::require_square("bfs_step", shape.rows, shape.cols);
  if (shape.rows != s.vertices())
    throw dimension_mismatch("bfs_step: A is " + detail::text(shape) + ", the search has " +
                             std::to_string(s.vertices()) + " vertices");
  if (s.frontier_.empty()) return false;
  const detail::call_operand<A, unit> graph(a, detail::threads_of(exec), detail::numbers_of(exec));
  const auto& rows = graph.by_rows();
  const backends::cpu::bfs_arrays<I> arrays{s.levels_.data(), s.parents_.empty() ? nullptr : s.parents_.data()};
  const offset_t frontier_entries = s.frontier_.entries(rows);
  offset_t explored = s.explored_;
  std::int32_t depth = s.depth_;
  detail::dispatch(
      exec,
      [&](const auto&) {
        s.frontier_.advance(backends::reference::bfs_step(rows, ++depth, arrays.level, arrays.parent));
        explored += frontier_entries;
        s.reached_ += s.frontier_.size();
      },
      [&](const auto& e) {
        // What pull would save, in entries; not above 0: push.
        const tuning& numbers = detail::numbers_of(e);
        const auto saves = [&](offset_t entries) {
          return backends::cpu::pull_saves(entries, rows.entries() - explored - entries, shape.rows, numbers);
        };
        const offset_t saved = saves(frontier_entries);
        const bool pull = saved > 0 && (symmetric || graph.has_cols() || graph.cols_due(saved, numbers.transpose_cost));
        const pattern_view<I>& read = pull && !symmetric ? graph.by_cols() : rows;
        const int threads = resolve_threads(e.threads);
        stopwatch clock = detail::stopwatch_of(e);
        offset_t entries = frontier_entries, entries_read = 0, bytes = 0, last = 0;
        do {
          const offset_t frontier = s.frontier_.size();
          const auto found = pull ? s.frontier_.pull(read, rows, depth + 1, arrays, threads, numbers)
                                  : s.frontier_.push(rows, depth + 1, arrays, most, threads, numbers);
          entries_read += found.read;
          bytes += s.bytes_of(found, pull, frontier + found.vertices - found.last);
          s.reached_ += found.vertices;
          depth += found.levels;
          most -= found.levels;
          // A push reads the rows of its frontiers.
          explored += pull ? entries : found.read;
          entries = found.entries;
          last = found.last;
        } while (!pull && most > 0 && last > 0 && saves(entries) <= 0);
        const double spent = clock.lap();
        detail::report(e, {"bfs_step", pull ? "pull from the unreached" : "push from the frontier",
                           pull ? "the frontier has many entries beside the unexplored ones"
                                : "the frontier has few entries beside the unexplored ones",
                           entries_read, bytes, 0, spent});
      },
      detail::no_cuda{"bfs_step"});
  s.explored_ = explored;
  s.depth_ = s.frontier_.empty() ? depth - 1 : depth;
  return !s.frontier_.empty();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <matrix_operand A, class I>
bool bfs_step(const A& a, bfs_state<I>& s, bool symmetric = false, std::int32_t most = 1) {
  return bfs_step(automatic{}, a, s, symmetric, most);
}

}  // namespace gustav

// bfs_step: one level of a breadth-first search.
#pragma once

#include <backends/cpu/bfs/frontier.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::kernels {

// run(exec, pattern, search*, symmetric, most): finds the vertices that the rows of the frontier lead to and that are
// not reached, writes their levels and parents, the least neighbour in the frontier, and makes them the frontier.
// symmetric: the matrix equals its transpose. With `most` above 1 it may go on, up to that many levels. Throws
// std::bad_alloc, and the search is then unchanged. Source: Beamer et al. 2012.
struct bfs_step {
  static constexpr const char* name = "bfs_step";
  // A search between two steps. Its frontier is that of the backends on the host.
  template <class I>
  struct search {
    search(offset_t vertices, bool with_parents)
        : levels(static_cast<std::size_t>(vertices), -1),
          parents(with_parents ? static_cast<std::size_t>(vertices) : 0, I{-1}),
          frontier(vertices) {}

    buffer<std::int32_t> levels;  // -1: not reached
    buffer<I> parents;            // -1: not reached; empty where parents are not wanted
    backends::cpu::bfs_frontier<I> frontier;
    std::int32_t depth = 0;  // of the level that was looked for last
    offset_t reached = 0;
    offset_t explored = 0;  // entries of the rows of all vertices before the frontier

    backends::cpu::bfs_arrays<I> arrays() { return {levels.data(), parents.empty() ? nullptr : parents.data()}; }
  };
};

}  // namespace gustav::kernels

// multi_source_bfs: breadth-first searches from many sources.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav {

// bit_parallel: each search is a bit of one or several words a vertex (MS-BFS; Then et al. 2014). independent: one
// search after the other on each thread. automatic begins bit-parallel and switches when the searches share few
// vertices.
enum class multi_source_method : std::uint8_t { automatic, bit_parallel, independent };
// The direction of a bit-parallel level; automatic compares the entries that each direction would read.
enum class bfs_direction : std::uint8_t { automatic, push, pull };

struct multi_source_bfs_options {
  bool parents = true;
  bool symmetric = false;  // the matrix equals its transpose: pull needs no transpose
  multi_source_method method = multi_source_method::automatic;
  bfs_direction direction = bfs_direction::automatic;  // pull needs A by columns and makes them when it is forced
};

namespace backends {

// Rows of levels, and of parents in the same pattern with options.parents.
template <class I>
struct multi_source_bfs_arrays {
  buffer<offset_t> offsets;  // sources + 1
  buffer<I> indices;
  buffer<std::int32_t> levels;
  buffer<I> parents;  // empty without options.parents
};

// What ran, for the kernel report.
struct multi_source_bfs_statistics {
  int pushes = 0, pulls = 0;              // bit-parallel levels
  int bit_parallel = 0, independent = 0;  // searches
  bool switched = false;                  // began bit-parallel and went on independently
  std::int64_t entries_read = 0;
};

}  // namespace backends

namespace kernels {

// run(exec, pattern, sources, multi_source_bfs_options): row s holds the levels of the search from sources[s] along the
// rows, the source on level 0, and as parent of a vertex the least-numbered neighbour one level up, a source its own.
// The result does not depend on the number of threads. Source: Then et al. 2014.
struct multi_source_bfs {
  static constexpr const char* name = "multi_source_bfs";
  template <class I>
  using result = backends::multi_source_bfs_arrays<I>;
};

}  // namespace kernels
}  // namespace gustav

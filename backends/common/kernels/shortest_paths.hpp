// shortest_paths: distances, and predecessors, from the nearest of some sources.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav {

// The argument of on_bucket. L: path_length_t of the values.
template <class L>
struct paths_bucket {
  L settled{};           // distances below this are final
  offset_t relaxed = 0;  // entries read so far
};

template <class L>
struct sssp_options {
  bool parents = true;
  L width{};  // of a bucket in distance; 0: by the mean length and degree. It affects time alone
  observer<paths_bucket<L>> on_bucket = {};  // called after each bucket
};

namespace kernels {

// run(exec, lengths, sources, sssp_options): the distance of each vertex from the nearest of the sources, and as parent
// the vertex before it: the smallest one that is nearer and lies on a shortest path. A floating-point sum beyond the
// range counts as no path. The result does not depend on the number of threads nor the width. When on_bucket returns
// false only final distances are kept. The reference calls it never. Source: Meyer and Sanders 2003.
struct shortest_paths {
  static constexpr const char* name = "shortest_paths";
  template <class L, class I>
  struct result {
    buffer<L> distances;           // unreachable_v<L> where no path leads
    buffer<std::uint8_t> present;  // of each vertex, whether one does
    offset_t reached = 0;          // vertices with a distance, the sources included
    buffer<I> parents;             // a source is its own, -1 where no path leads; empty if not wanted
    bool cancelled = false;
  };
};

}  // namespace kernels
}  // namespace gustav

// inverse_distances: sums of the inverse distances from some sources to every vertex.
#pragma once

#include <backends/common/source_sums.hpp>

namespace gustav::kernels {

// run(exec, lengths, sources, on_block): for each vertex v the sum over the sources s of 1 / distance from s to v along
// the arcs; 0 where there is no path, and for s itself. A source that is named twice counts twice. The result does not
// depend on the number of threads. Source: Dijkstra 1959.
struct inverse_distances {
  static constexpr const char* name = "inverse_distances";
  using result = source_sums;
};

}  // namespace gustav::kernels

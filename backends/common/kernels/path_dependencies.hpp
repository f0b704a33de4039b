// path_dependencies: how much the shortest paths from some sources depend on each vertex.
#pragma once

#include <backends/common/source_sums.hpp>

namespace gustav::kernels {

// run(exec, lengths, sources, symmetric, on_block): for each vertex v the sum over the sources s, and over all targets
// t, of the part of the shortest paths from s to t that pass through v, where s and t are not v. Lengths are above 0.
// symmetric: the matrix equals its transpose. A source that is named twice counts twice. Counts of paths are doubles; a
// source that has 2^1000 or more paths to a vertex is computed again with an exponent of 64 bits, so that nothing
// overflows. The result does not depend on the number of threads. Sources: Brandes 2001; Beamer, Asanovic, Patterson
// 2012.
struct path_dependencies {
  static constexpr const char* name = "path_dependencies";
  using result = source_sums;
};

}  // namespace gustav::kernels

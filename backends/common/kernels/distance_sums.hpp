// distance_sums: how many vertices each of many sources reaches and how far they are.
#pragma once

#include <backends/common/path_length.hpp>

#include <vector>

namespace gustav::kernels {

// run(exec, lengths, sources, symmetric, multi_source_method): for each source the number of vertices that it reaches
// along the arcs, itself included, the sum of their distances, the largest one, and the sum of 1 / distance. symmetric:
// the matrix equals its transpose. Where all lengths are 1, breadth-first searches share their levels where they can,
// as the method says. Sources: Then et al. 2014; Meyer and Sanders 2003.
struct distance_sums {
  static constexpr const char* name = "distance_sums";
  template <class L>
  using result = std::vector<distance_sum<L>>;
};

}  // namespace gustav::kernels

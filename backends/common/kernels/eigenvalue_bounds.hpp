// eigenvalue_bounds: bounds on the largest eigenvalue of a matrix without negative entries.
#pragma once

#include <limits>

namespace gustav::kernels {

// run(exec, A, component, x): A is n x n, component(v) the number of the strongly connected component of v, and x a
// full vector of n finite elements from which the search begins. The eigenvalue is that of one of the components; in
// each it lies between the least and the largest ratio of A x to x, for any x > 0 (Collatz 1942, Wielandt 1950).
// Improves x by the power method until the bounds are within 1e-6, or for 1000 products. Cost: O(entries + n) a
// product. Memory: two doubles a vertex.
struct eigenvalue_bounds {
  static constexpr const char* name = "eigenvalue_bounds";
  struct result {
    double least = 0, most = std::numeric_limits<double>::infinity();
  };
};

}  // namespace gustav::kernels

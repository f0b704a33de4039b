// The kernel that merges the result of another into an output.
#pragma once

#include <backends/common/kernels/products.hpp>

namespace gustav::kernels {

// run(exec, C, T, m, accum, replace): C<m, replace> = C accum T as a new csr_result or vector_result, for a view of C
// and a T that lies inside the mask. over_values<write_back> updates C in its memory where T is small:
// changes(exec, C, T, accum) gives new values of entries, or nothing where entries come or go, touches_few(w, T, m,
// accum, replace) tells where run(exec, arrays, T, m, accum) costs less than a rebuilt w.
struct write_back {
  static constexpr const char* name = "write_back";
};

}  // namespace gustav::kernels

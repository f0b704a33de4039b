// mxm over truth values and floating-point numbers.
#include <graphblas/runtime/product_kernels.hpp>

namespace gustav::runtime {

#define GUSTAV_INSTANTIATE(X)                                                                    \
  template void mxm_typed<X>(any_matrix & c, const mask<index_type>& m, const matrix_product& p, \
                             const descriptor& desc);
GUSTAV_INSTANTIATE(bool)
GUSTAV_INSTANTIATE(float)
GUSTAV_INSTANTIATE(double)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime

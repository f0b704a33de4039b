// mxm over values of up to 8 bytes, by calls of functions.
#include <graphblas/runtime/product_kernels.hpp>

namespace gustav::runtime {

#define GUSTAV_INSTANTIATE(X)                                                                       \
  template void mxm_by_calls<X>(any_matrix & c, const mask<index_type>& m, const matrix_product& p, \
                                const descriptor& desc);
GUSTAV_INSTANTIATE(1)
GUSTAV_INSTANTIATE(2)
GUSTAV_INSTANTIATE(4)
GUSTAV_INSTANTIATE(8)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime

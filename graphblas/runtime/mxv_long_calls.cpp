// mxv and vxm over values of 16 to 128 bytes, by calls of functions.
#include <graphblas/runtime/product_kernels.hpp>

namespace gustav::runtime {

#define GUSTAV_INSTANTIATE(X)                                                                              \
  template void mxv_by_calls<X>(any_vector & w, const vector_mask<index_type>& m, const vector_product& p, \
                                const descriptor& desc);
GUSTAV_INSTANTIATE(16)
GUSTAV_INSTANTIATE(32)
GUSTAV_INSTANTIATE(64)
GUSTAV_INSTANTIATE(128)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime

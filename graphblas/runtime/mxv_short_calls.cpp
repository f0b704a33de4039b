// mxv and vxm over values of up to 8 bytes, by calls of functions.
#include <graphblas/runtime/product_kernels.hpp>

namespace gustav::runtime {

#define GUSTAV_INSTANTIATE(X)                                                                              \
  template void mxv_by_calls<X>(any_vector & w, const vector_mask<index_type>& m, const vector_product& p, \
                                const descriptor& desc);
GUSTAV_INSTANTIATE(1)
GUSTAV_INSTANTIATE(2)
GUSTAV_INSTANTIATE(4)
GUSTAV_INSTANTIATE(8)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime

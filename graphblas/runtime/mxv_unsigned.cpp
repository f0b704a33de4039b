// mxv and vxm over unsigned integers.
#include <graphblas/runtime/product_kernels.hpp>

#include <cstdint>

namespace gustav::runtime {

#define GUSTAV_INSTANTIATE(X)                                                                           \
  template void mxv_typed<X>(any_vector & w, const vector_mask<index_type>& m, const vector_product& p, \
                             const descriptor& desc);
GUSTAV_INSTANTIATE(std::uint8_t)
GUSTAV_INSTANTIATE(std::uint16_t)
GUSTAV_INSTANTIATE(std::uint32_t)
GUSTAV_INSTANTIATE(std::uint64_t)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime

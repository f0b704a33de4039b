// mxm over signed integers.
#include <graphblas/runtime/product_kernels.hpp>

#include <cstdint>

namespace gustav::runtime {

#define GUSTAV_INSTANTIATE(X)                                                                    \
  template void mxm_typed<X>(any_matrix & c, const mask<index_type>& m, const matrix_product& p, \
                             const descriptor& desc);
GUSTAV_INSTANTIATE(std::int8_t)
GUSTAV_INSTANTIATE(std::int16_t)
GUSTAV_INSTANTIATE(std::int32_t)
GUSTAV_INSTANTIATE(std::int64_t)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime

// Products that the library carries compiled: 64-bit indices.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_MXM_PAIRS(4, GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

// Products that the library carries compiled: integers.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_MXM_PAIRS(2, GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

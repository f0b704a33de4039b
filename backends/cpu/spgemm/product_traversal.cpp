// Products that the library carries compiled: traversals.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_MXM_PAIRS(3, GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

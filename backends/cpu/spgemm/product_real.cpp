// Products that the library carries compiled: real numbers.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_MXM_PAIRS(1, GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

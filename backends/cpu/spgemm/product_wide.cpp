// Products that the library carries compiled: 64-bit indices.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_WIDE_PRODUCT(GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

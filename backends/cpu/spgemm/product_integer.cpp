// Products that the library carries compiled: integers.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_INTEGER_PRODUCT(GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

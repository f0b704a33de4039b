// Products that the library carries compiled: real numbers.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_REAL_PRODUCT(GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

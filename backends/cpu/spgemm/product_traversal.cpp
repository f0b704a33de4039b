// Products that the library carries compiled: traversals.
#include <backends/cpu/spgemm/product.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_TRAVERSAL_PRODUCT(GUSTAV_PRODUCT)

}  // namespace gustav::backends::cpu

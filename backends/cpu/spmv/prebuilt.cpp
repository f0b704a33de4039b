// Matrix-vector products that the library carries compiled.
#include <backends/cpu/spmv/mxv.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_VECTOR_PRODUCT(GUSTAV_VECTOR_PRODUCT)

}  // namespace gustav::backends::cpu

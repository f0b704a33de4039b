// Matrix-vector products that the library carries compiled.
#include <backends/cpu/spmv/mxv.hpp>

namespace gustav::backends::cpu {

GUSTAV_MXV_PAIRS(any, GUSTAV_VECTOR_PRODUCT)

}  // namespace gustav::backends::cpu

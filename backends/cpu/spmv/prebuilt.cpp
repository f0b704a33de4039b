// Matrix-vector products that the library carries compiled.
#include <backends/cpu/spmv/mxv.hpp>

namespace gustav::backends::cpu {

GUSTAV_MXV_PAIRS(any, GUSTAV_MATRIX_FIRST)
GUSTAV_MXV_PAIRS(2, GUSTAV_VECTOR_FIRST)

}  // namespace gustav::backends::cpu

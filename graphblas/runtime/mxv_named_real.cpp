// mxv and vxm over named pairs of floating-point numbers and truth values.
#include <graphblas/runtime/named_kernels.hpp>

namespace gustav::runtime {

GUSTAV_FOR_EACH_REAL_PAIR(GUSTAV_INSTANTIATE_PAIR)

}  // namespace gustav::runtime

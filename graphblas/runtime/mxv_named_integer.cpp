// mxv and vxm over named pairs of integers.
#include <graphblas/runtime/named_kernels.hpp>

namespace gustav::runtime {

GUSTAV_FOR_EACH_INTEGER_PAIR(GUSTAV_INSTANTIATE_PAIR)

}  // namespace gustav::runtime

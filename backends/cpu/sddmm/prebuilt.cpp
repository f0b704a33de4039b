// Products of dense matrices inside a mask that the library carries compiled.
#include <backends/cpu/sddmm/sddmm.hpp>

namespace gustav::backends::cpu {

GUSTAV_DENSE_PAIRS(any, GUSTAV_COMPILED_DENSE_DOTS)

}  // namespace gustav::backends::cpu

// Products of dense matrices inside a mask that the library carries compiled.
#include <backends/cpu/sddmm/sddmm.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_DENSE_PRODUCT(GUSTAV_COMPILED_DENSE_DOTS)

}  // namespace gustav::backends::cpu

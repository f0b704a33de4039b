// Products of storage formats that the library carries compiled: plus_times over float.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/formats/all_formats.hpp>

namespace gustav::backends::cpu {

GUSTAV_FORMATS_PAIRS(2, GUSTAV_FORMATS_PRODUCT)
GUSTAV_TUNED_PAIRS(2, GUSTAV_TUNED_PRODUCT)

}  // namespace gustav::backends::cpu

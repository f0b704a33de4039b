// Products of storage formats that the library carries compiled: 64-bit indices.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/formats/all_formats.hpp>

namespace gustav::backends::cpu {

#define GUSTAV_TUNED_PRODUCT(...) GUSTAV_FORM_PRODUCT(, tuned_formats, __VA_ARGS__)
GUSTAV_FORMATS_PAIRS(t, GUSTAV_TUNED_PRODUCT)

}  // namespace gustav::backends::cpu

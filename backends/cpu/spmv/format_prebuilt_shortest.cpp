// Products of storage formats that the library carries compiled: min_plus over double.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/formats/all_formats.hpp>

namespace gustav::backends::cpu {

GUSTAV_FORMATS_PAIRS(3, GUSTAV_COMPILED_FORMAT_PRODUCTS)

}  // namespace gustav::backends::cpu

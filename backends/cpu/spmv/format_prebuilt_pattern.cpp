// Products of storage formats that the library carries compiled: patterns.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/formats/all_formats.hpp>

namespace gustav::backends::cpu {

GUSTAV_FORMAT_PRODUCTS(, plus_second<double>, unit, double, std::int32_t)

}  // namespace gustav::backends::cpu

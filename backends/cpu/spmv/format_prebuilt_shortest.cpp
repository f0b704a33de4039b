// Products of storage formats that the library carries compiled: min_plus over double.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/formats/all_formats.hpp>

namespace gustav::backends::cpu {

GUSTAV_FORMAT_PRODUCTS(, min_plus<double>, double, double, std::int32_t)

}  // namespace gustav::backends::cpu

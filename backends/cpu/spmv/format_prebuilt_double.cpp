// Products of storage formats that the library carries compiled: plus_times over double.
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/cpu/spmv/format_prebuilt.hpp>

namespace gustav::backends::cpu {

GUSTAV_FORMAT_PRODUCTS(, plus_times<double>, double, double, std::int32_t)

}  // namespace gustav::backends::cpu

// Products of storage formats that the library carries compiled: 64-bit indices.
#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/cpu/spmv/format_prebuilt.hpp>

namespace gustav::backends::cpu {

GUSTAV_FOR_EACH_WIDE_FORMAT_PRODUCT(GUSTAV_COMPILED_WIDE_FORMAT_PRODUCTS)

}  // namespace gustav::backends::cpu

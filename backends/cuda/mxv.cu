// Products with vectors, the pairs of backends/common/pairs.hpp, compiled for CUDA.
#include <backends/common/pairs.hpp>
#include <backends/cuda/add_kernels.cuh>
#include <backends/cuda/prebuilt.hpp>
#include <backends/cuda/spmv/format_run.hpp>

namespace gustav::backends::cuda {

#define GUSTAV_ADD(S, TA, TU, I) add_mxv<device_launcher, S, TA, TU, I>();
#define GUSTAV_ADD_FORMATS(S, TA, TU, I) add_format_product<device_launcher, S, TA, TU, I>();
void add_products() {
  GUSTAV_CUDA_MXV_PAIRS(1, GUSTAV_ADD)
  GUSTAV_CUDA_FORMATS_PAIRS(1, GUSTAV_ADD_FORMATS)
}
#undef GUSTAV_ADD
#undef GUSTAV_ADD_FORMATS

}  // namespace gustav::backends::cuda

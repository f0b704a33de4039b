// The pairs of backends/common/pairs.hpp, compiled for CUDA.
#include <backends/common/pairs.hpp>
#include <backends/cuda/add_kernels.cuh>
#include <backends/cuda/prebuilt.hpp>

namespace gustav::backends::cuda {

#define GUSTAV_ADD(S, TA, TU, I) add_mxv<device_launcher, S, TA, TU, I>();
void add_products() { GUSTAV_CUDA_MXV_PAIRS(1, GUSTAV_ADD) }
#undef GUSTAV_ADD

}  // namespace gustav::backends::cuda

// Products of sparse matrices, the pairs of backends/common/pairs.hpp, and of dense ones, compiled for CUDA.
#include <backends/common/pairs.hpp>
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/prebuilt.hpp>
#include <backends/cuda/sddmm/sddmm_run.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <backends/cuda/spmm/spmm_batch_run.hpp>
#include <backends/cuda/spmm/spmm_run.hpp>
#include <semirings/semirings.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

#define GUSTAV_ADD_SPARSE(S, TA, TB, I) add_mxm<device_launcher, S, TA, TB, I>();
#define GUSTAV_ADD_DENSE(S, TA, TB, I)             \
  add_spmm<device_launcher, S, TA, TB, I>();       \
  add_spmm_batch<device_launcher, S, TA, TB, I>(); \
  add_sddmm<device_launcher, S, TA, TB, I>();
void add_matrix_products() {
  GUSTAV_CUDA_MXM_PAIRS(1, GUSTAV_ADD_SPARSE)
  GUSTAV_CUDA_DENSE_PAIRS(1, GUSTAV_ADD_DENSE)
}
#undef GUSTAV_ADD_SPARSE
#undef GUSTAV_ADD_DENSE

}  // namespace gustav::backends::cuda

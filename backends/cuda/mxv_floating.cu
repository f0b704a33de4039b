// The floating pairs of backends/common/pairs.hpp, compiled for CUDA.
#include <backends/cuda/mxv_launch.cuh>

namespace gustav::backends::cuda {

#define GUSTAV_BUILD(S, TA, TU, I)                                \
  template vector_result<S::value_type, I> run_mxv<S, TA, TU, I>( \
      const gustav::cuda&, const S&, const csr_view<TA, I>&, const vector_view<TU, I>&, const vector_mask_view<I>&);
GUSTAV_CUDA_MXV_PAIRS(1, GUSTAV_BUILD)
#undef GUSTAV_BUILD

}  // namespace gustav::backends::cuda

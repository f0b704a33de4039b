// The prebuilt mxv combinations in a build without CUDA.
#include <backends/cuda/mxv.hpp>

namespace gustav::backends::cuda {

template <class S, class TA, class TU, class I>
vector_result<typename S::value_type, I> run_mxv(const gustav::cuda&, const S&, const csr_view<TA, I>&,
                                                 const vector_view<TU, I>&, const vector_mask_view<I>&) {
  throw not_compiled("Gustav was built without CUDA");
}

#define GUSTAV_STUB(S, TA, TU, I)                                 \
  template vector_result<S::value_type, I> run_mxv<S, TA, TU, I>( \
      const gustav::cuda&, const S&, const csr_view<TA, I>&, const vector_view<TU, I>&, const vector_mask_view<I>&);
GUSTAV_CUDA_MXV_PAIRS(any, GUSTAV_STUB)
#undef GUSTAV_STUB

}  // namespace gustav::backends::cuda

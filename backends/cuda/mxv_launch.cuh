// Launches kernels/mxv.hpp on a device, for any semiring known to the .cu file that includes this header:
//
//   #include <backends/cuda/mxv_launch.cuh>
//   #include "my_semiring.hpp"   // operators marked GUSTAV_HD
//   static const bool added = gustav::backends::cuda::register_mxv<my_semiring, double, double>();
//
// Then gustav::mxv(gustav::cuda{}, ...) runs my_semiring on matrix<double> and vector<double> from any source file.
#pragma once

#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/mxv_run.hpp>

namespace gustav::backends::cuda {

template <class S, class TA, class TU, class I>
vector_result<typename S::value_type, I> run_mxv(const gustav::cuda& exec, const S& s, const csr_view<TA, I>& a,
                                                 const vector_view<TU, I>& u, const vector_mask_view<I>& mask) {
  const device_scope scope(exec.device);
  device_launcher on_device(exec.stream);
  return run_mxv_on(on_device, s, a, u, mask);
}

// Registers S with mxv for matrix<A>, vector<U> (void: pattern only) and index type I. Call it once, before main.
template <class S, class A, class U, class I = std::int32_t>
bool register_mxv() {
  using left = mxv_left_t<S, storage_t<A>>;
  using right = mxv_right_t<S, storage_t<U>>;
  mxv_registration<S, left, right, I>::run = &run_mxv<S, left, right, I>;
  return true;
}

}  // namespace gustav::backends::cuda

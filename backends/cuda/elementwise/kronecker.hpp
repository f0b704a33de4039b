// kronecker on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <core/kernel.hpp>

namespace gustav::backends::cuda {

// A kron B inside the mask. Defined in parts_run.hpp.
template <class Op, class S, class T, class I>
struct kronecker_entry {
  static constexpr const char* name = "kronecker";
  using canonical = kronecker_entry<canonical_operator_t<Op, S, T>, S, T, I>;
  using result = matrix_on_device<combined_t<Op, S, T>, I>;
  using function = result(device_stream&, const Op&, const device_matrix<S, I>&, const device_matrix<T, I>&,
                          const mask_rows<I>&);
  template <class L>
  static result on(device_stream& stream, const Op& op, const device_matrix<S, I>& a, const device_matrix<T, I>& b,
                   const mask_rows<I>& mask);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<kronecker, E> {
  template <class Op, class S, class T, class I>
  static auto run(const E& e, const Op& op, const lazy_operand<S, I>& a, const lazy_operand<T, I>& b,
                  const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    return device::run_on<device::kronecker_entry<Op, S, T, I>>(e, op, m, a, b);
  }
};

}  // namespace gustav::kernels

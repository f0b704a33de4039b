// w = A (+.x) u on a CUDA device, as the operations call it. Includes no CUDA header: the pairs of
// backends/common/pairs.hpp are compiled into the library, other semirings into a user's .cu file (register_mxv in
// mxv_launch.cuh).
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/pairs.hpp>
#include <backends/common/result.hpp>
#include <backends/cuda/device.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// Copies the operands to the device, computes the product and copies w back. Defined in mxv_launch.cuh.
template <class S, class TA, class TU, class I>
vector_result<typename S::value_type, I> run_mxv(const gustav::cuda& exec, const S& s, const csr_view<TA, I>& a,
                                                 const vector_view<TU, I>& u, const vector_mask_view<I>& mask);

template <class S, class TA, class TU, class I>
inline constexpr bool mxv_prebuilt_v = false;

#define GUSTAV_DECLARE(S, TA, TU, I)                                     \
  template <>                                                            \
  inline constexpr bool mxv_prebuilt_v<S, TA, TU, I> = true;             \
  extern template vector_result<S::value_type, I> run_mxv<S, TA, TU, I>( \
      const gustav::cuda&, const S&, const csr_view<TA, I>&, const vector_view<TU, I>&, const vector_mask_view<I>&);
GUSTAV_CUDA_MXV_PAIRS(any, GUSTAV_DECLARE)
#undef GUSTAV_DECLARE

// The kernel of a user's .cu file for a semiring that is not prebuilt. Set before main, read by mxv.
template <class S, class TA, class TU, class I>
struct mxv_registration {
  using entry = vector_result<typename S::value_type, I>(const gustav::cuda&, const S&, const csr_view<TA, I>&,
                                                         const vector_view<TU, I>&, const vector_mask_view<I>&);
  static inline entry* run = nullptr;
};

// The value types that a kernel is instantiated with: unit for values that it never loads.
template <class S, class TA>
using mxv_left_t = std::conditional_t<ignores_left_v<semiring_multiply_t<S>>, unit, TA>;
template <class S, class TU>
using mxv_right_t = std::conditional_t<ignores_right_v<semiring_multiply_t<S>>, unit, TU>;

// u has any form. w is full or a bitmap, with entries inside the mask only. The caller checks the shapes. Throws
// not_compiled (no CUDA in the library, or no kernel for this semiring in the program), no_device, out_of_memory. Cost:
// the transfer of the operands and of w, and the kernels of kernels/mxv.hpp.
template <class S, class TA, class I, class TU>
vector_result<typename S::value_type, I> mxv(const gustav::cuda& exec, const S& s, const csr_view<TA, I>& a,
                                             const vector_view<TU, I>& u, const vector_mask_view<I>& mask) {
  using left = mxv_left_t<S, TA>;
  using right = mxv_right_t<S, TU>;
  csr_view<left, I> rows{a.rows, a.cols, a.offsets, a.indices, nullptr, a.iso, a.sorted};
  vector_view<right, I> x{u.size, u.entries, u.form, u.indices, u.present, nullptr, u.iso};
  if constexpr (std::is_same_v<left, TA>) rows.values = a.values;
  if constexpr (std::is_same_v<right, TU>) x.values = u.values;
  if constexpr (mxv_prebuilt_v<S, left, right, I>) {
    return run_mxv<S, left, right, I>(exec, s, rows, x, mask);
  } else {
    if (const auto run = mxv_registration<S, left, right, I>::run) return run(exec, s, rows, x, mask);
    if (!compiled()) throw not_compiled("Gustav was built without CUDA");
    throw not_compiled(
        "mxv: this program has no CUDA kernel for these types and this semiring; a .cu file that calls "
        "register_mxv (backends/cuda/mxv_launch.cuh) adds one");
  }
}

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <>
struct implementation<mxv, cuda> {
  template <class Semiring, class SA, class SU, class I>
  static auto run(const cuda& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_vector<SU, I>& u,
                  const lazy_mask<vector_mask_view<I>>& m, method how, const char*) {
    if (how == method::push) throw not_implemented("mxv: push has no CUDA kernel yet");
    return backends::cuda::mxv(e, sr, a.by_rows(), u.view(), m.view());
  }
};

}  // namespace gustav::kernels

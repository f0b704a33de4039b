// The sum over a product of sparse matrices inside a mask, on a CUDA device, as the operation calls it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/objects.hpp>
#include <core/kernel.hpp>
#include <semirings/traits.hpp>

#include <optional>
#include <type_traits>

namespace gustav::backends::cuda {

// Whether products may be added to the total at once: it is the semiring's addition, and the order does not matter.
template <class Monoid, class S>
inline constexpr bool sums_directly_v =
    std::is_same_v<Monoid, semiring_add_t<S>>&& is_commutative_v<Monoid> && !is_always_terminal_v<Monoid>;

// Nothing where no entry lies in the mask, which has no complement. Defined in masked_sum_run.hpp.
template <class Monoid, class S, class TA, class TB, class I>
struct mxm_reduce_entry {
  static constexpr const char* name = "mxm_reduce";
  using canonical = mxm_reduce_entry<canonical_monoid_t<Monoid>, canonical_semiring_t<S, TA, TB>, TA, TB, I>;
  using result = std::optional<typename Monoid::value_type>;
  using function = result(device_stream&, const Monoid&, const S&, const device_matrix<TA, I>&,
                          const device_matrix<TB, I>&, const matrix_pattern<I>& mask);
  template <class L>
  static result on(device_stream& stream, const Monoid& total, const S& s, const device_matrix<TA, I>& a,
                   const device_matrix<TB, I>& b, const matrix_pattern<I>& mask);
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// A number moves down. Throws as mxm.
template <backends::cuda::cuda_executor E>
struct implementation<mxm_reduce, E> {
  template <class Monoid, class Semiring, class SA, class SB, class I>
  static std::optional<typename Monoid::value_type> run(const E& e, const Monoid& total, const Semiring& sr,
                                                        const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                                        const lazy_mask<mask_view<I>>& m) {
    namespace device = backends::cuda;
    using left = device::mxv_left_t<Semiring, SA>;
    using right = device::mxv_right_t<Semiring, SB>;
    const device::device_call<device::mxm_reduce_entry<Monoid, Semiring, left, right, I>> call(e);
    device::device_stream& on = call.stream();
    const auto x = device::rows_or_columns_on<left>(e, on, a, device::matrix_side::rows).matrix;
    const auto y = device::rows_or_columns_on<right>(e, on, b, device::matrix_side::rows).matrix;
    return call(total, sr, *x, *y, device::loaded(on, m).pattern);
  }
};

}  // namespace gustav::kernels

// C = A (+.x) B of sparse matrices on a CUDA device, as the operations call it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/objects.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cuda {

// What a product has done, for reports. The texts are literals.
struct product_outcome {
  const char* kernel = "";
  const char* why = "";
  offset_t products = 0;
  std::uint64_t memory = 0;  // the most bytes on the device from the first value on, known before it is computed
};

// The product inside the mask. Defined in mxm_run.hpp.
template <class S, class TA, class TB, class I>
struct mxm_entry {
  static constexpr const char* name = "mxm";
  using canonical = mxm_entry<canonical_semiring_t<S, TA, TB>, TA, TB, I>;
  using result = matrix_on_device<typename S::value_type, I>;
  using function = result(device_stream&, const S&, const device_matrix<TA, I>&, const device_matrix<TB, I>&,
                          const loaded_matrix_mask<I>&, product_outcome*);
  template <class L>
  static result on(device_stream& stream, const S& s, const device_matrix<TA, I>& a, const device_matrix<TB, I>& b,
                   const loaded_matrix_mask<I>& mask, product_outcome* outcome);
};

// The same inside a mask without complement, by inner products with the columns of B. memory: as of product_outcome, or
// null. Defined in mxm_run.hpp.
template <class S, class TA, class TB, class I>
struct mxm_dot_entry {
  static constexpr const char* name = "mxm by dots";
  using canonical = mxm_dot_entry<canonical_semiring_t<S, TA, TB>, TA, TB, I>;
  using result = matrix_on_device<typename S::value_type, I>;
  using function = result(device_stream&, const S&, const device_matrix<TA, I>&, const device_matrix<TB, I>& columns,
                          const loaded_matrix_mask<I>&, std::uint64_t* memory);
  template <class L>
  static result on(device_stream& stream, const S& s, const device_matrix<TA, I>& a,
                   const device_matrix<TB, I>& columns, const loaded_matrix_mask<I>& mask, std::uint64_t* memory);
};

// Steps of a search in a row or column, which inner products take for each of its entries.
inline constexpr double dot_steps = 4;

// Whether inner products at the positions of the mask take fewer steps than there are products, by the mean lengths of
// rows and columns.
template <class TA, class TB, class I>
bool dots_pay(const loaded_matrix_mask<I>& mask, const device_matrix<TA, I>& a, const lazy_operand<TB, I>& b) {
  if (!mask.view.present || mask.view.complement || !b.has_cols() || b.rows() == 0 || a.rows() == 0) return false;
  const auto entries_b = static_cast<double>(b.by_cols().entries()), entries_a = static_cast<double>(a.entries());
  const double shorter = std::min(entries_a / static_cast<double>(a.rows()),
                                  entries_b / static_cast<double>(std::max<offset_t>(b.cols(), 1)));
  const double products = entries_a * entries_b / static_cast<double>(b.rows());
  return dot_steps * shorter * static_cast<double>(mask.pattern.entries) < products;
}

// A is m x k, B k x n; m: a lazy_mask, or nothing. The result stays on the device. Throws not_compiled (no CUDA in the
// library, or no kernel for this semiring in the program), not_implemented (a method without a CUDA kernel),
// invalid_value (dots without a mask), no_device, out_of_memory.
// Cost: the transfer of the operands that the device has not yet, and the kernels of kernels/spgemm_pattern.hpp and
// kernels/spgemm_values.hpp.
template <class E, class S, class TA, class TB, class I, class... Mask>
auto mxm(const E& exec, const S& s, const lazy_operand<TA, I>& a, const lazy_operand<TB, I>& b, const descriptor& desc,
         const Mask&... m) {
  using left = mxv_left_t<S, TA>;
  using right = mxv_right_t<S, TB>;
  if (desc.how != method::automatic && desc.how != method::hash && desc.how != method::dot)
    throw not_implemented("mxm: this method has no CUDA kernel; hash and dot have");
  const device_call<mxm_entry<S, left, right, I>> call(exec);
  device_stream& on = call.stream();
  const auto x = rows_or_columns_on<left>(exec, on, a, matrix_side::rows).matrix;
  loaded_matrix_mask<I> mask;
  ((mask = loaded(on, m)), ...);
  if (desc.how == method::dot && (!mask.view.present || mask.view.complement))
    throw invalid_value("mxm: dot needs a mask that is not complemented");
  if (desc.how == method::dot || (desc.how == method::automatic && dots_pay(mask, *x, b))) {
    const device_call<mxm_dot_entry<S, left, right, I>> by_dots(exec);
    by_dots.report().count_from(call.report());
    const auto columns = rows_or_columns_on<right>(exec, on, b, matrix_side::columns).matrix;
    std::uint64_t memory = 0;
    auto c = by_dots(s, *x, *columns, mask, &memory);
    by_dots.report().explain(gustav::kernels::mxm::name, "inner products at the entries of the mask",
                             desc.how == method::dot ? "forced" : "they take fewer steps than there are products",
                             x->entries() + columns->entries());
    by_dots.report().state_memory(memory);
    return c;
  }
  const auto y = rows_or_columns_on<right>(exec, on, b, matrix_side::rows).matrix;
  product_outcome outcome;
  auto c = call(s, *x, *y, mask, &outcome);
  call.report().explain(gustav::kernels::mxm::name, outcome.kernel, outcome.why, outcome.products);
  call.report().state_memory(outcome.memory);
  return c;
}

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<mxm, E> {
  template <class Semiring, class SA, class SB, class I>
  static auto run(const E& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const lazy_mask<mask_view<I>>& m, const descriptor& desc) {
    return backends::cuda::mxm(e, sr, a, b, desc, m);
  }
  template <class Semiring, class SA, class SB, class I>
  static auto run(const E& e, const Semiring& sr, const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                  const descriptor& desc) {
    return backends::cuda::mxm(e, sr, a, b, desc);
  }
};

}  // namespace gustav::kernels

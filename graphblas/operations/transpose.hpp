// transpose: C<mask, replace> = C accum A'.
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/explain.hpp>

#include <new>
#include <type_traits>

namespace gustav {
namespace detail {
// One type for all outputs and operands, so that the kernel is instantiated once.
struct copy_value {
  template <class Load>
  auto operator()(Load&& load, offset_t, offset_t) const {
    return load();
  }
};
}  // namespace detail

// C has the shape of A'. A may itself be transposed (then this copies), a view, and C itself. Throws
// dimension_mismatch; C is then unchanged. O(entries + rows + cols).
template <executor E, class C, class I, class Accum, matrix_operand A>
requires detail::stores<C, Accum, detail::operand_storage_t<A>>
void transpose(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const A& a,
               const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  const auto s = detail::shape_of(a);
  detail::require_same_shape("transpose", detail::shape_of(c), detail::shape{s.cols, s.rows});
  detail::run(
      exec, "transpose", c, m, accum, desc,
      [&](const auto&) { return backends::reference::transpose(detail::to_reference(a)); },
      [&](const auto& view, const auto& e) {
        const auto x = detail::by_cols(a, e.threads, detail::numbers_of(e));
        using S = detail::operand_storage_t<A>;
        return backends::cpu::apply<S>(detail::copy_value{}, x.view, view, e.threads);
      });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class C, class I, class Accum, matrix_operand A>
requires detail::stores<C, Accum, detail::operand_storage_t<A>>
void transpose(matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const A& a,
               const descriptor& desc = {}) {
  transpose(automatic{}, c, m, accum, a, desc);
}

// A' as a new matrix.
template <executor E, class T, class I>
matrix<T, I> transpose(const E& exec, const matrix<T, I>& a) {
  matrix<T, I> c(a.cols(), a.rows());
  transpose(exec, c, no_mask, no_accum, a);
  return c;
}
template <class T, class I>
matrix<T, I> transpose(const matrix<T, I>& a) {
  return transpose(automatic{}, a);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::transfer_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto transpose(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
               const X8& = {}) {
  return detail::explain<detail::call<detail::transfer_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav

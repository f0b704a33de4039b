// select: C<mask, replace> = C accum (the entries of A for which f holds).
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/reference/select.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/objects.hpp>
#include <semirings/concepts.hpp>

#include <new>
#include <type_traits>

namespace gustav {
namespace detail {

template <class F, class S, class Thunk>
auto keep_if(const F& f, const Thunk& thunk) {
  return [&f, &thunk](auto&& load, offset_t i, offset_t j) -> bool {
    if constexpr (ignores_value_v<F>)
      return static_cast<bool>(f(S{}, i, j, thunk));
    else
      return static_cast<bool>(f(load(), i, j, thunk));
  };
}

}  // namespace detail

// T has the entries of A for which f(value, i, j, thunk) is true, unchanged; j is 0 for vectors. C and A have the same
// shape; A may be transposed, a view, and C itself. Throws dimension_mismatch and what f throws; C is then unchanged.
// O(entries). f runs on several threads, at most once per entry, so it may be a random choice.
template <executor E, detail::output_object C, class Accum, class F, detail::object_operand A, class Thunk>
requires index_unary_op<F, detail::value_of_t<A>, Thunk> &&
    detail::stores<typename C::value_type, Accum, detail::value_of_t<A>>
void select(const E& exec, C& c, const detail::mask_for<C>& m, const Accum& accum, const F& f, const A& a,
            const Thunk& thunk, const descriptor& desc = {}) try {
  auto keep = detail::keep_if<F, detail::value_of_t<A>>(f, thunk);
  auto reference = [&](const auto&) { return backends::reference::select(f, detail::to_reference(a), thunk); };
  if constexpr (matrix_operand<A>) {
    detail::require_same_shape("select", detail::shape_of(c), detail::shape_of(a));
    detail::run(exec, "select", c, m, accum, desc, reference, [&](const auto& view, const auto& e) {
      const auto x = detail::by_rows(a, e.threads, detail::numbers_of(e));
      return backends::cpu::select(keep, x.view, view, e.threads);
    });
  } else {
    detail::require_same_size("select", c.size(), a.size());
    detail::run(exec, "select", c, m, accum, desc, reference, [&](const auto& view, const auto& e) {
      return backends::cpu::select(keep, a.view(e.threads), view, e.threads);
    });
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <detail::output_object C, class Accum, class F, detail::object_operand A, class Thunk>
requires index_unary_op<F, detail::value_of_t<A>, Thunk> &&
    detail::stores<typename C::value_type, Accum, detail::value_of_t<A>>
void select(C& c, const detail::mask_for<C>& m, const Accum& accum, const F& f, const A& a, const Thunk& thunk,
            const descriptor& desc = {}) {
  select(automatic{}, c, m, accum, f, a, thunk, desc);
}

// The selected entries as a new object of the same type.
template <executor E, class T, class I, class F, class Thunk>
requires index_unary_op<F, storage_t<T>, Thunk>
auto select(const E& exec, const F& f, const matrix<T, I>& a, const Thunk& thunk) {
  matrix<T, I> c(a.rows(), a.cols());
  select(exec, c, no_mask, no_accum, f, a, thunk);
  return c;
}
template <executor E, class T, class I, class F, class Thunk>
requires index_unary_op<F, storage_t<T>, Thunk>
auto select(const E& exec, const F& f, const vector<T, I>& u, const Thunk& thunk) {
  vector<T, I> w(u.size());
  select(exec, w, no_mask, no_accum, f, u, thunk);
  return w;
}
template <class F, detail::output_object A, class Thunk>
requires(!executor<F> && index_unary_op<F, detail::value_of_t<A>, Thunk>) auto select(const F& f, const A& a,
                                                                                      const Thunk& thunk) {
  return select(automatic{}, f, a, thunk);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::select_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto select(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
            const X8& = {}) {
  return detail::explain<detail::call<detail::select_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav

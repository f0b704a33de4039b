// select: C<mask, replace> = C accum (the entries of A for which f holds).
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/reference/select.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct select_t {
  template <class... X>
  using form = select_form<X...>;
};
}  // namespace detail

inline constexpr detail::operation<detail::select_t> select;

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

// T has the entries of A for which f(value, i, j, thunk) is true, unchanged; j is 0 for vectors. C and A have the same
// shape; A may be transposed, a view, and C itself. Throws dimension_mismatch and what f throws; C is then unchanged.
// O(entries). f runs on several threads, at most once per entry, so it may be a random choice.
template <executor E, output_object C, class Accum, class F, object_operand A, class Thunk>
requires index_unary_op<F, value_of_t<A>, Thunk> && stores<typename C::value_type, Accum, value_of_t<A>>
void call(select_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const F& f, const A& a,
          const Thunk& thunk, const descriptor& desc = {}) {
  auto keep = keep_if<F, value_of_t<A>>(f, thunk);
  auto reference = [&](const auto&) { return backends::reference::select(f, to_reference(a), thunk); };
  if constexpr (matrix_operand<A>) {
    require_same_shape("select", shape_of(c), shape_of(a));
    run(exec, "select", c, m, accum, desc, reference, [&](const auto& view, const auto& e) {
      const auto x = by_rows(a, e.threads, numbers_of(e));
      return backends::cpu::select(keep, x.view, view, e.threads);
    });
  } else {
    require_same_size("select", c.size(), a.size());
    run(exec, "select", c, m, accum, desc, reference, [&](const auto& view, const auto& e) {
      return backends::cpu::select(keep, a.view(e.threads), view, e.threads);
    });
  }
}

// The selected entries as a new object of the same type.
template <executor E, class T, class I, class F, class Thunk>
requires index_unary_op<F, storage_t<T>, Thunk>
auto call(select_t, const E& exec, const F& f, const matrix<T, I>& a, const Thunk& thunk) {
  matrix<T, I> c(a.rows(), a.cols());
  select(exec, c, no_mask, no_accum, f, a, thunk);
  return c;
}
template <executor E, class T, class I, class F, class Thunk>
requires index_unary_op<F, storage_t<T>, Thunk>
auto call(select_t, const E& exec, const F& f, const vector<T, I>& u, const Thunk& thunk) {
  vector<T, I> w(u.size());
  select(exec, w, no_mask, no_accum, f, u, thunk);
  return w;
}

}  // namespace detail
}  // namespace gustav

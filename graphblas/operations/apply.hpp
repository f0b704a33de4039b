// apply: C<mask, replace> = C accum f(A): unary, with a bound argument, or index-unary.
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/reference/apply.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {
struct apply_t {
  template <class... X>
  using form = apply_form<X...>;
};
}  // namespace detail

inline constexpr detail::operation<detail::apply_t> apply;

namespace detail {
// Function objects that kernels call as f(load, i, j). They are structs because a lambda would be a new type, and
// instantiate another kernel, for every accumulator and every operand type.
template <class F>
struct on_value {
  const F& f;
  template <class Load>
  auto operator()(Load&& load, offset_t, offset_t) const {
    return f(load());
  }
};
template <class Op, class X>
struct with_left {
  const Op& op;
  const X& x;
  template <class Load>
  auto operator()(Load&& load, offset_t i, offset_t j) const {
    return combine_at(op, x, load(), i, j);
  }
};
template <class Op, class Y>
struct with_right {
  const Op& op;
  const Y& y;
  template <class Load>
  auto operator()(Load&& load, offset_t i, offset_t j) const {
    return combine_at(op, load(), y, i, j);
  }
};
template <class F, class S, class Y>
struct with_position {
  const F& f;
  const Y& y;
  template <class Load>
  auto operator()(Load&& load, offset_t i, offset_t j) const {
    if constexpr (ignores_value_v<F>)
      return f(S{}, i, j, y);
    else
      return f(load(), i, j, y);
  }
};

// All variants of apply: reference() returns the result of the reference, f is the function that the kernel runs.
template <class E, class C, class I, class Accum, class A, class Reference, class F>
void apply_any(const E& exec, matrix<C, I>& c, const mask<I>& m, const Accum& accum, const A& a, const descriptor& desc,
               Reference&& reference, const F& f) {
  require_same_index<I, A>();
  require_same_shape("apply", shape_of(c), shape_of(a));
  run(exec, "apply", c, m, accum, desc, reference, [&](const auto& view, const auto& e) {
    using S = operand_storage_t<A>;
    using Z = std::remove_cvref_t<decltype(f([]() -> S { return S(); }, offset_t(), offset_t()))>;
    const auto x = by_rows(a, e.threads, numbers_of(e));
    return backends::cpu::apply<Z>(f, x.view, view, e.threads);
  });
}
template <class E, class W, class I, class Accum, class U, class Reference, class F>
void apply_any(const E& exec, vector<W, I>& w, const vector_mask<I>& m, const Accum& accum, const vector<U, I>& u,
               const descriptor& desc, Reference&& reference, const F& f) {
  require_same_size("apply", w.size(), u.size());
  run(exec, "apply", w, m, accum, desc, reference, [&](const auto& view, const auto& e) {
    using S = storage_t<U>;
    using Z = std::remove_cvref_t<decltype(f([]() -> S { return S(); }, offset_t(), offset_t()))>;
    return backends::cpu::apply<Z>(f, u.view(e.threads), view, e.threads);
  });
}

// T(i, j) = f(A(i, j)). C and A (matrices or vectors) have the same shape; A may be transposed, a view, and C itself.
// Throws dimension_mismatch and what f throws; C is then unchanged. O(entries).
template <executor E, output_object C, class Accum, class F, object_operand A>
requires unary_op<F, value_of_t<A>> && stores_applied<C, Accum, F, A>
void call(apply_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const F& f, const A& a,
          const descriptor& desc = {}) {
  apply_any(
      exec, c, m, accum, a, desc, [&](const auto&) { return backends::reference::apply(f, to_reference(a)); },
      on_value<F>{f});
}

// T(i, j) = op(x, A(i, j)).
template <executor E, output_object C, class Accum, class Op, class X, object_operand A>
requires(!object_operand<X> && elementwise_op<Op, X, value_of_t<A>> &&
         stores_applied<C, Accum, Op, X, A>) void call(apply_t, const E& exec, C& c, const mask_for<C>& m,
                                                       const Accum& accum, const Op& op, const X& x, const A& a,
                                                       const descriptor& desc = {}) {
  apply_any(
      exec, c, m, accum, a, desc, [&](const auto&) { return backends::reference::apply_first(op, x, to_reference(a)); },
      with_left<Op, X>{op, x});
}

// T(i, j) = op(A(i, j), y), or f(A(i, j), i, j, y) for an index-unary operator; j is 0 for vectors.
template <executor E, output_object C, class Accum, class Op, object_operand A, class Y>
requires(!object_operand<Y> && !std::is_same_v<Y, descriptor> &&
         (elementwise_op<Op, value_of_t<A>, Y> || index_unary_op<Op, value_of_t<A>, Y>)&&stores_applied<
             C, Accum, Op, A, Y>) void call(apply_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum,
                                            const Op& op, const A& a, const Y& y, const descriptor& desc = {}) {
  if constexpr (index_unary_op<Op, value_of_t<A>, Y>)
    apply_any(
        exec, c, m, accum, a, desc,
        [&](const auto&) { return backends::reference::apply_index(op, to_reference(a), y); },
        with_position<Op, value_of_t<A>, Y>{op, y});
  else
    apply_any(
        exec, c, m, accum, a, desc,
        [&](const auto&) { return backends::reference::apply_second(op, to_reference(a), y); },
        with_right<Op, Y>{op, y});
}

// f(A) as a new object over the type that f gives.
template <executor E, matrix_operand A, class F>
requires unary_op<F, value_of_t<A>>
auto call(apply_t, const E& exec, const F& f, const A& a) {
  matrix<unary_result_t<F, value_of_t<A>>, operand_index_t<A>> c(shape_of(a).rows, shape_of(a).cols);
  apply(exec, c, no_mask, no_accum, f, a);
  return c;
}
template <executor E, class U, class I, class F>
requires unary_op<F, storage_t<U>>
auto call(apply_t, const E& exec, const F& f, const vector<U, I>& u) {
  vector<unary_result_t<F, storage_t<U>>, I> w(u.size());
  apply(exec, w, no_mask, no_accum, f, u);
  return w;
}

}  // namespace detail
}  // namespace gustav

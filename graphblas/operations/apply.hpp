// apply: C<mask, replace> = C accum f(A): unary, with a bound argument, or index-unary.
#pragma once

#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/elementwise.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {
struct apply_t : explained_by<apply_form> {
  static constexpr const char* binds_scalars = "apply";
};
}  // namespace detail

inline constexpr detail::operation<detail::apply_t> apply;

namespace detail {

template <executor E, class C, class Mask, class Accum, class A, class F>
void apply_function(const E& exec, C& c, const Mask& m, const Accum& accum, const A& a, const descriptor& desc,
                    const F& f) {
  require_alike("apply", c, a);
  update<kernels::apply>(exec, c, m, accum, desc, f, a);
}

// T(i, j) = f(A(i, j)). C and A (matrices or vectors) have the same shape; A may be transposed, a view, and C itself.
// Throws dimension_mismatch and what f throws; C is then unchanged. O(entries).
template <executor E, output_object C, class Accum, class F, object_operand A>
requires unary_op<F, value_of_t<A>> && stores_applied<C, Accum, F, A>
void call(apply_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const F& f, const A& a,
          const descriptor& desc = {}) {
  apply_function(exec, c, m, accum, a, desc, kernels::on_value<const F&>{f});
}

// T(i, j) = op(x, A(i, j)).
template <executor E, output_object C, class Accum, class Op, class X, object_operand A>
requires(!object_operand<X> && elementwise_op<Op, X, value_of_t<A>> &&
         stores_applied<C, Accum, Op, X, A>) void call(apply_t, const E& exec, C& c, const mask_for<C>& m,
                                                       const Accum& accum, const Op& op, const X& x, const A& a,
                                                       const descriptor& desc = {}) {
  apply_function(exec, c, m, accum, a, desc, kernels::with_left<const Op&, const X&>{op, x});
}

// T(i, j) = op(A(i, j), y), or f(A(i, j), i, j, y) for an index-unary operator; j is 0 for vectors.
template <executor E, output_object C, class Accum, class Op, object_operand A, class Y>
requires(!object_operand<Y> && !std::is_same_v<Y, descriptor> &&
         (elementwise_op<Op, value_of_t<A>, Y> || index_unary_op<Op, value_of_t<A>, Y>)&&stores_applied<
             C, Accum, Op, A, Y>) void call(apply_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum,
                                            const Op& op, const A& a, const Y& y, const descriptor& desc = {}) {
  if constexpr (index_unary_op<Op, value_of_t<A>, Y>)
    apply_function(exec, c, m, accum, a, desc, kernels::with_position<const Op&, value_of_t<A>, const Y&>{op, y});
  else
    apply_function(exec, c, m, accum, a, desc, kernels::with_right<const Op&, const Y&>{op, y});
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

// select: C<mask, replace> = C accum (the entries of A for which f holds).
#pragma once

#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/elementwise.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct select_t : explained_by<select_form> {
  static constexpr const char* binds_scalars = "select";
};
}  // namespace detail

inline constexpr detail::operation<detail::select_t> select;

namespace detail {

// T has the entries of A for which f(value, i, j, thunk) is true, unchanged; j is 0 for vectors. C and A have the same
// shape; A may be transposed, a view, and C itself. Throws dimension_mismatch and what f throws; C is then unchanged.
// O(entries). f runs on several threads, at most once per entry, so it may be a random choice.
template <executor E, output_object C, class Accum, class F, object_operand A, class Thunk>
requires index_unary_op<F, value_of_t<A>, Thunk> && stores<typename C::value_type, Accum, value_of_t<A>>
void call(select_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const F& f, const A& a,
          const Thunk& thunk, const descriptor& desc = {}) {
  require_alike("select", c, a);
  update<kernels::select>(exec, c, m, accum, desc, kernels::keeps<const F&, value_of_t<A>, const Thunk&>{f, thunk}, a);
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

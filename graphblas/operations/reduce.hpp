// reduce: rows to a vector, a matrix or vector to a scalar, by a monoid.
#pragma once

#include <backends/cpu/elementwise/reduce.hpp>
#include <backends/reference/reduce.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/scalar.hpp>
#include <semirings/arithmetic.hpp>

#include <new>
#include <optional>
#include <type_traits>

namespace gustav {

// w<mask, replace> = w accum t, where t(i) is the sum of row i of A by ascending column (transposed(A): of column i) if
// the row has entries. w has A's row count. Throws dimension_mismatch and what the monoid throws; w is then unchanged.
// O(entries).
template <executor E, class W, class I, class Accum, class Monoid, matrix_operand A>
requires monoid_for<Monoid, detail::value_of_t<A>> && detail::stores<W, Accum, typename Monoid::value_type>
void reduce(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
            const Monoid& monoid, const A& a, const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  detail::require_same_size("reduce", w.size(), detail::shape_of(a).rows);
  detail::run(
      exec, "reduce", w, m, accum, desc,
      [&](const auto&) { return backends::reference::reduce_rows(monoid, detail::to_reference(a)); },
      [&](const auto& view, const auto& e) {
        const auto x = detail::by_rows(a, e.threads, detail::numbers_of(e));
        return backends::cpu::reduce_rows(monoid, x.view, view, e.threads);
      });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class W, class I, class Accum, class Monoid, matrix_operand A>
requires monoid_for<Monoid, detail::value_of_t<A>> && detail::stores<W, Accum, typename Monoid::value_type>
void reduce(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum, const Monoid& monoid,
            const A& a, const descriptor& desc = {}) {
  reduce(automatic{}, w, m, accum, monoid, a, desc);
}

namespace detail {
template <class E, class Monoid, class A>
std::optional<typename Monoid::value_type> reduce_all(const E& exec, const Monoid& monoid, const A& a) try {
  return dispatch(
      exec,
      [&](const auto&) -> std::optional<typename Monoid::value_type> {
        return backends::reference::reduce_all(monoid, to_reference(a));
      },
      [&](const auto& e) -> std::optional<typename Monoid::value_type> {
        if constexpr (matrix_operand<A>)
          return backends::cpu::reduce_all(monoid, by_rows(a, e.threads, numbers_of(e)).view, e.threads);
        else
          return backends::cpu::reduce_all(monoid, a.view(e.threads), e.threads);
      },
      no_cuda{"reduce"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
}  // namespace detail

// s = s accum (the sum of all entries of a matrix or vector). An object without entries leaves s empty, or unchanged
// with an accumulator. The sum is over blocks of fixed length, so it is the same for any number of threads.
template <executor E, class T, class Accum, class Monoid, detail::object_operand A>
requires monoid_for<Monoid, detail::value_of_t<A>> && detail::stores<T, Accum, typename Monoid::value_type>
void reduce(const E& exec, scalar<T>& s, const Accum& accum, const Monoid& monoid, const A& a) {
  const auto sum = detail::reduce_all(exec, monoid, a);
  if constexpr (std::is_same_v<Accum, no_accum_t>) {
    if (sum)
      s.set(arithmetic::cast<T>(*sum));
    else
      s.clear();
  } else if (sum) {
    s.set(s.has_value() ? arithmetic::cast<T>(accum(s.value(), *sum)) : arithmetic::cast<T>(*sum));
  }
}
template <class T, class Accum, class Monoid, detail::object_operand A>
requires monoid_for<Monoid, detail::value_of_t<A>> && detail::stores<T, Accum, typename Monoid::value_type>
void reduce(scalar<T>& s, const Accum& accum, const Monoid& monoid, const A& a) {
  reduce(automatic{}, s, accum, monoid, a);
}

// The sum of all entries, or the monoid's identity if there are none.
template <executor E, class Monoid, detail::object_operand A>
requires monoid_for<Monoid, detail::value_of_t<A>>
typename Monoid::value_type reduce(const E& exec, const Monoid& monoid, const A& a) {
  return detail::reduce_all(exec, monoid, a).value_or(monoid.identity());
}
template <class Monoid, detail::object_operand A>
requires(!executor<Monoid> && monoid_for<Monoid, detail::value_of_t<A>>) typename Monoid::value_type
    reduce(const Monoid& monoid, const A& a) {
  return reduce(automatic{}, monoid, a);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::reduce_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto reduce(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
            const X8& = {}) {
  return detail::explain<detail::call<detail::reduce_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav

// reduce: rows to a vector, a matrix or vector to a scalar, by a monoid.
#pragma once

#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/reduce.hpp>
#include <graphblas/scalar.hpp>
#include <semirings/arithmetic.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct reduce_t : explained_by<reduce_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::reduce_t> reduce;

namespace detail {
// w<mask, replace> = w accum t, where t(i) is the sum of row i of A by ascending column (transposed(A): of column i) if
// the row has entries. w has A's row count. Throws dimension_mismatch and what the monoid throws; w is then unchanged.
// O(entries).
template <executor E, class W, class I, class Accum, class Monoid, matrix_operand A>
requires monoid_for<Monoid, value_of_t<A>> && stores<W, Accum, typename Monoid::value_type>
void call(reduce_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
          const Monoid& monoid, const A& a, const descriptor& desc = {}) {
  require_same_index<I, A>();
  require_same_size("reduce", w.size(), shape_of(a).rows);
  update<kernels::reduce_rows>(exec, w, m, accum, desc, monoid, a);
}

// The sum of all entries, or nothing.
template <executor E, class Monoid, class A>
auto sum_of_entries(const E& exec, const Monoid& monoid, const A& a) {
  if constexpr (matrix_operand<A>) {
    using I = operand_index_t<A>;
    refuse_hypersparse(exec, "reduce", a);
    if constexpr (may_relabel<E, I>)
      if (is_hypersparse_call(a)) {
        index_map<I> rows, cols;
        add_operand(a, &rows, &cols);
        rows.finish(shape_of(a).rows);
        cols.finish(shape_of(a).cols);
        return gustav::run<kernels::reduce_all>(exec, monoid, relabelled(a, rows, cols).argument());
      }
  }
  return gustav::run<kernels::reduce_all>(exec, monoid, a);
}

// s = s accum (the sum of all entries of a matrix or vector). An object without entries leaves s empty, or unchanged
// with an accumulator. The sum is over blocks of fixed length, so it is the same for any number of threads.
template <executor E, class T, class Accum, class Monoid, object_operand A>
requires monoid_for<Monoid, value_of_t<A>> && stores<T, Accum, typename Monoid::value_type>
void call(reduce_t, const E& exec, scalar<T>& s, const Accum& accum, const Monoid& monoid, const A& a) {
  const auto sum = sum_of_entries(exec, monoid, a);
  if constexpr (std::is_same_v<Accum, no_accum_t>) {
    if (sum)
      s.set(arithmetic::cast<T>(*sum));
    else
      s.clear();
  } else if (sum) {
    s.set(s.has_value() ? arithmetic::cast<T>(accum(s.value(), *sum)) : arithmetic::cast<T>(*sum));
  }
}

// The sum of all entries, or the monoid's identity if there are none.
template <executor E, class Monoid, object_operand A>
requires monoid_for<Monoid, value_of_t<A>>
typename Monoid::value_type call(reduce_t, const E& exec, const Monoid& monoid, const A& a) {
  return sum_of_entries(exec, monoid, a).value_or(monoid.identity());
}

}  // namespace detail
}  // namespace gustav

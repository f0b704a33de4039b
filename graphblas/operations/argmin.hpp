// argmin, argmax: where the least or the greatest entry of each row, or of a vector, is.
#pragma once

#include <core/types.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/scalar.hpp>

#include <limits>
#include <type_traits>

namespace gustav {
namespace detail {

// A value, and its column or its index.
template <class T>
struct located {
  T value;
  offset_t at;
};

// A matrix's entry by its column, a vector's by its index.
template <bool ByColumn>
struct locate {
  template <class T>
  GUSTAV_HD located<T> operator()(const T& value, offset_t i, offset_t j, unit) const {
    return {value, ByColumn ? j : i};
  }
};

// The entry that comes first by value, and by position among equal ones. A number comes before NaN.
template <class T, bool Greatest>
struct first_located {
  using value_type = located<T>;
  static constexpr bool is_commutative = true, is_idempotent = true;

  GUSTAV_HD static value_type identity() { return {T(), std::numeric_limits<offset_t>::max()}; }
  GUSTAV_HD static bool is_before(const T& a, const T& b) {
    if (a != a || b != b) return a == a;
    return Greatest ? b < a : a < b;
  }
  GUSTAV_HD value_type operator()(const value_type& a, const value_type& b) const {
    if (a.at == identity().at) return b;
    if (b.at == identity().at) return a;
    if (is_before(a.value, b.value)) return a;
    if (is_before(b.value, a.value)) return b;
    return a.at < b.at ? a : b;
  }
};

template <class I>
struct position_of {
  template <class T>
  GUSTAV_HD I operator()(const located<T>& entry) const {
    return static_cast<I>(entry.at);
  }
};

template <bool Greatest>
struct argument_t : explained_by<any_form> {};

}  // namespace detail

inline constexpr detail::operation<detail::argument_t<false>> argmin;
inline constexpr detail::operation<detail::argument_t<true>> argmax;

namespace detail {

// The column of the least (argmax: greatest) entry of each row of A that has entries, the first of equal ones; for
// transposed(A) the row of each column's. NaN counts only where a row has no number. Values are numbers or bool. Throws
// out_of_memory. Cost: O(entries), and a value and an index for each entry in memory. Source: python-graphblas, the
// aggregators argmin and argmax.
template <bool Greatest, executor E, matrix_operand A>
requires std::is_arithmetic_v<value_of_t<A>>
auto call(argument_t<Greatest>, const E& exec, const A& a) {
  using T = value_of_t<A>;
  using I = index_of_t<A>;
  const auto s = shape_of(a);
  matrix<located<T>, I> places(s.rows, s.cols);
  apply(exec, places, no_mask, no_accum, locate<true>{}, a, unit{});
  vector<located<T>, I> first(s.rows);
  reduce(exec, first, no_mask, no_accum, first_located<T, Greatest>{}, places);
  return apply(exec, position_of<I>{}, first);
}

// The index of the least (argmax: greatest) entry of u, the first of equal ones; empty where u has no entry. Otherwise
// as for matrices.
template <bool Greatest, executor E, class T, class I>
requires std::is_arithmetic_v<T> scalar<I> call(argument_t<Greatest>, const E& exec, const vector<T, I>& u) {
  vector<located<T>, I> places(u.size());
  apply(exec, places, no_mask, no_accum, locate<false>{}, u, unit{});
  const auto first = reduce(exec, first_located<T, Greatest>{}, places);
  return first.at == first_located<T, Greatest>::identity().at ? scalar<I>() : scalar<I>(static_cast<I>(first.at));
}

}  // namespace detail
}  // namespace gustav

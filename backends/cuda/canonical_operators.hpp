// The operators by which entries of the table are named: one entry serves plus<double> and plus<> on values of double.
//
// An operator of semirings/ for arguments of any type becomes the one over T, where all that it reads is of type T and
// it means the same there; so do monoids, semirings and functions of entries that hold one. A number bound to an
// operator, or a thunk, takes the type that the operator computes in. Everything else, a user's operators among it, is
// its own canonical form.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// --- Operators -------------------------------------------------------------------------------------------------------

template <template <class> class... Named>
struct named_operators {
  template <template <class> class X>
  static constexpr bool have = (std::is_same_v<X<void>, Named<void>> || ...);
};
using named_binary = named_operators<first, second, pair, any, plus, minus, rminus, times, div, rdiv, pow, min, max, eq,
                                     ne, gt, lt, ge, le, lor, land, lxor, lxnor, bor, band, bxor, bxnor>;
using named_unary = named_operators<identity, abs, ainv, minv, bnot, lnot, one>;
using value_conditions = named_operators<valueeq, valuene, valuelt, valuele, valuegt, valuege>;

// The type of the arguments that an operator reads, or of its result if it reads none; void: there is no such type.
template <class Op, class A>
constexpr auto domain_of() {
  return std::type_identity<std::conditional_t<ignores_value_v<Op>, unary_result_t<Op, A>, A>>();
}
template <class Op, class A, class B>
constexpr auto domain_of() {
  if constexpr (ignores_left_v<Op> && ignores_right_v<Op>)
    return std::type_identity<binary_result_t<Op, A, B>>();
  else if constexpr (ignores_left_v<Op>)
    return std::type_identity<B>();
  else if constexpr (ignores_right_v<Op> || std::is_same_v<A, B>)
    return std::type_identity<A>();
  else
    return std::type_identity<void>();
}

template <class Op, class... A>
using called_t = std::remove_cvref_t<decltype(std::declval<const Op&>()(std::declval<const A&>()...))>;
// Whether X<T> means on arguments of A... what X<> does. T: the domain of X<> there.
template <template <class> class X, class T, class... A>
concept same_over =
    !std::is_void_v<T> && !std::is_same_v<T, unit> && std::is_same_v<called_t<X<T>, A...>, called_t<X<void>, A...>>;

template <class Op, class... A>
struct canonical_operator {
  using type = Op;
};
template <template <class> class X, class... A>
requires(sizeof...(A) == 1 ? named_unary::have<X> : named_binary::have<X>) struct canonical_operator<X<void>, A...> {
  using domain = typename decltype(domain_of<X<void>, A...>())::type;
  using type = X<std::conditional_t<same_over<X, domain, A...>, domain, void>>;
};
// Of an operator that is called with arguments of A...
template <class Op, class... A>
using canonical_operator_t = typename canonical_operator<Op, A...>::type;

// --- Monoids and semirings -------------------------------------------------------------------------------------------

template <class Monoid>
struct canonical_monoid {
  using type = Monoid;
};
template <class Op, class T>
struct canonical_monoid<monoid<Op, T, monoid_constants<Op, T>>> {
  using type = monoid<canonical_operator_t<Op, T, T>, T>;
};
template <class Monoid>
using canonical_monoid_t = typename canonical_monoid<Monoid>::type;

template <class S, class A, class B>
struct canonical_semiring {
  using type = S;
};
template <class Add, class Multiply, class A, class B>
struct canonical_semiring<semiring<Add, Multiply>, A, B> {
  using type = semiring<canonical_monoid_t<Add>, canonical_operator_t<Multiply, A, B>>;
};
// Of a semiring that multiplies values of A by values of B.
template <class S, class A, class B>
using canonical_semiring_t = typename canonical_semiring<S, A, B>::type;

// --- Functions of entries --------------------------------------------------------------------------------------------

template <class S, class Y>
concept numbers = std::is_arithmetic_v<S> && std::is_arithmetic_v<Y>;

// The type that a value of Y takes which is bound to an operator, S being the other argument: T for an operator over T,
// S for one that computes in their common type, if that is S.
template <class Op, class S, class Y>
struct bound_value {
  using type = Y;
};
template <template <class> class X, class T, class S, class Y>
requires(named_binary::have<X>&& numbers<T, Y>) struct bound_value<X<T>, S, Y> {
  using type = T;
};
template <template <class> class X, class S, class Y>
requires(named_binary::have<X> && !ignores_left_v<X<void>> && !ignores_right_v<X<void>> &&
         numbers<S, Y>) struct bound_value<X<void>, S, Y> {
  using type = std::conditional_t<std::is_same_v<gustav::detail::meet_t<S, Y>, S>, S, Y>;
};

// The same for the thunk Y of an index-unary operator, with that operator.
template <class F, class S, class Y>
struct canonical_condition {
  using op = F;
  using thunk =
      std::conditional_t<std::derived_from<F, gustav::detail::index_unary_position> && numbers<Y, Y>, std::int64_t, Y>;
};
template <template <class> class X, class T, class S, class Y>
requires(value_conditions::have<X>&& numbers<T, Y>) struct canonical_condition<X<T>, S, Y> {
  using op = X<T>;
  using thunk = T;
};
template <template <class> class X, class S, class Y>
requires(value_conditions::have<X>&& numbers<S, Y>) struct canonical_condition<X<void>, S, Y> {
  using thunk = gustav::detail::meet_t<S, Y>;
  using op = X<thunk>;
};

template <class F, class S>
struct canonical_function {
  using type = F;
};
template <class F, class S>
struct canonical_function<gustav::kernels::on_value<F>, S> {
  using type = gustav::kernels::on_value<canonical_operator_t<F, S>>;
};
template <class Op, class X, class S>
struct canonical_function<gustav::kernels::with_left<Op, X>, S> {
  using value = typename bound_value<Op, S, X>::type;
  using type = gustav::kernels::with_left<canonical_operator_t<Op, value, S>, value>;
};
template <class Op, class Y, class S>
struct canonical_function<gustav::kernels::with_right<Op, Y>, S> {
  using value = typename bound_value<Op, S, Y>::type;
  using type = gustav::kernels::with_right<canonical_operator_t<Op, S, value>, value>;
};
template <class F, class Z, class Y, class S>
struct canonical_function<gustav::kernels::with_position<F, Z, Y>, S> {
  using condition = canonical_condition<F, S, Y>;
  using type = gustav::kernels::with_position<typename condition::op, Z, typename condition::thunk>;
};
template <class F, class Z, class Y, class S>
struct canonical_function<gustav::kernels::keeps<F, Z, Y>, S> {
  using condition = canonical_condition<F, S, Y>;
  using type = gustav::kernels::keeps<typename condition::op, Z, typename condition::thunk>;
};
// Of a function of entries, as it is held, for entries of S.
template <class F, class S>
using canonical_function_t = typename canonical_function<F, S>::type;

// --- Values ----------------------------------------------------------------------------------------------------------

// The canonical form To of an operator, which has no members unless it holds others.
template <class To>
struct to_canonical {
  template <class From>
  static To of(const From&) {
    return To();
  }
};
// An argument as a kernel takes it: as it is, or in its canonical form.
template <class To, class From>
decltype(auto) canonical(From&& from) {
  if constexpr (std::is_convertible_v<From&&, To>)
    return std::forward<From>(from);
  else
    return to_canonical<std::remove_cvref_t<To>>::of(from);
}
template <class Add, class Multiply>
struct to_canonical<semiring<Add, Multiply>> {
  template <class From>
  static semiring<Add, Multiply> of(const From& s) {
    return {canonical<Add>(s.add), canonical<Multiply>(s.multiply)};
  }
};
template <class F>
struct to_canonical<gustav::kernels::on_value<F>> {
  template <class From>
  static gustav::kernels::on_value<F> of(const From& c) {
    return {canonical<F>(c.f)};
  }
};
template <class Op, class X>
struct to_canonical<gustav::kernels::with_left<Op, X>> {
  template <class From>
  static gustav::kernels::with_left<Op, X> of(const From& c) {
    return {canonical<Op>(c.op), arithmetic::cast<X>(c.x)};
  }
};
template <class Op, class Y>
struct to_canonical<gustav::kernels::with_right<Op, Y>> {
  template <class From>
  static gustav::kernels::with_right<Op, Y> of(const From& c) {
    return {canonical<Op>(c.op), arithmetic::cast<Y>(c.y)};
  }
};
template <class F, class S, class Y>
struct to_canonical<gustav::kernels::with_position<F, S, Y>> {
  template <class From>
  static gustav::kernels::with_position<F, S, Y> of(const From& c) {
    return {canonical<F>(c.f), arithmetic::cast<Y>(c.y)};
  }
};
template <class F, class S, class Y>
struct to_canonical<gustav::kernels::keeps<F, S, Y>> {
  template <class From>
  static gustav::kernels::keeps<F, S, Y> of(const From& c) {
    return {canonical<F>(c.f), arithmetic::cast<Y>(c.thunk)};
  }
};

}  // namespace gustav::backends::cuda

// Concepts of operators, monoids and semirings. Each consists of named parts, so that compiler messages name the part
// that is missing.
#pragma once

#include <core/types.hpp>
#include <semirings/traits.hpp>

#include <concepts>
#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
// Functions are passed by reference.
template <class Op>
concept copyable_op = std::copy_constructible<std::decay_t<Op>>;
template <class Op, class... Args>
concept callable_when_const = requires(const bare_t<Op>& op, const Args&... args) {
  op(args...);
};
template <class Op, class... Args>
concept returns_a_value = callable_when_const<Op, Args...> && requires(const bare_t<Op>& op, const Args&... args) {
  requires !std::is_void_v<decltype(op(args...))>;
};
template <class Op, class A, class B>
concept plain_binary_op = !is_positional_v<Op> && returns_a_value<Op, A, B>;
template <class Op, class A, class B>
concept positional_binary_op = is_positional_v<Op> && returns_a_value<Op, A, B, offset_t, offset_t, offset_t>;
template <class Op, class A, class B>
concept positional_elementwise_op = is_positional_v<Op> && returns_a_value<Op, A, B, offset_t, offset_t>;
}  // namespace detail

// op(a) returns a value, called through a const reference.
template <class Op, class A>
concept unary_op = detail::copyable_op<Op> && detail::returns_a_value<Op, A>;

// op(a, b) returns a value; for a positional operator op(a, b, i, k, j).
template <class Op, class A, class B = A>
concept binary_op = detail::copyable_op<Op> &&
    (detail::plain_binary_op<Op, A, B> || detail::positional_binary_op<Op, A, B>);

// op(a, b) of an element-wise operation returns a value; for a positional operator op(a, b, i, j).
template <class Op, class A, class B = A>
concept elementwise_op = detail::plain_binary_op<Op, A, B> || detail::positional_elementwise_op<Op, A, B>;

// op(value, i, j, thunk) returns a value.
template <class Op, class A, class S>
concept index_unary_op = detail::copyable_op<Op> && detail::returns_a_value<Op, A, offset_t, offset_t, S>;

namespace detail {
template <class M>
concept has_value_type = requires {
  typename bare_t<M>::value_type;
};
template <class M>
concept has_identity_function = requires(const bare_t<M>& m) {
  { m.identity() } -> std::convertible_to<typename bare_t<M>::value_type>;
};
template <class M>
concept closed_over_its_values = requires(const bare_t<M>& m, const typename bare_t<M>::value_type& a,
                                          const typename bare_t<M>::value_type& b) {
  { m(a, b) } -> std::convertible_to<typename bare_t<M>::value_type>;
};
template <class M>
concept terminal_can_be_tested = !has_terminal_v<M> || is_always_terminal_v<M> ||
                                 requires(const bare_t<M>& m, const typename bare_t<M>::value_type& x) {
  { m.is_terminal(x) } -> std::convertible_to<bool>;
}
|| requires(const bare_t<M>& m, const typename bare_t<M>::value_type& x) {
  { x == m.terminal() } -> std::convertible_to<bool>;
};
template <class S>
concept has_add_and_multiply = requires(const bare_t<S>& s) {
  s.add;
  s.multiply;
};
}  // namespace detail

// value_type, m(a, b), m.identity(); with has_terminal also m.terminal() or m.is_terminal(x). monoid<Op, T>, or a
// user's struct with these members.
template <class M>
concept is_monoid = std::copy_constructible<detail::bare_t<M>> && detail::has_value_type<M> &&
    detail::has_identity_function<M> && detail::closed_over_its_values<M> && detail::terminal_can_be_tested<M>;

// value_type, a monoid `add` and an operator `multiply`. semiring<Add, Multiply>, or a user's struct with these
// members.
template <class S>
concept is_semiring =
    std::copy_constructible<detail::bare_t<S>> && detail::has_value_type<S> && detail::has_add_and_multiply<S> &&
    is_monoid<decltype(detail::bare_t<S>::add)> && std::same_as < typename detail::bare_t<S>::value_type,
typename decltype(detail::bare_t<S>::add)::value_type > ;

// A semiring that multiplies values of A by values of B.
template <class S, class A, class B>
concept semiring_for = is_semiring<S> && binary_op<decltype(detail::bare_t<S>::multiply), A, B> &&
    requires(binary_result_t<decltype(detail::bare_t<S>::multiply), A, B> product) {
  static_cast<typename detail::bare_t<S>::value_type>(product);
};

namespace detail {
// arithmetic::cast, and the conversions from and to pattern-only values.
template <class From, class To>
concept castable = std::same_as<From, To> || std::same_as<From, unit> || std::same_as<To, unit> ||
    requires(const From& x) {
  static_cast<To>(x);
};
template <class Accum>
concept no_accumulator = std::same_as<bare_t<Accum>, no_accum_t>;
template <class Accum, class C, class Z>
concept accumulating_op = plain_binary_op<Accum, C, Z> && requires(const bare_t<Accum>& accum, const C& c, const Z& z) {
  { accum(c, z) } -> castable<C>;
};
}  // namespace detail

// no_accum, or accum(c, z) for an entry of an output of C and a result of type Z. A pattern-only output has no values
// to accumulate.
template <class Accum, class C, class Z>
concept accumulator = detail::no_accumulator<Accum> || std::same_as<storage_t<C>, unit> ||
    detail::accumulating_op<Accum, storage_t<C>, Z>;

// A monoid that sums values of type A, which are converted to its value_type.
template <class M, class A>
concept monoid_for = is_monoid<M> && detail::castable<A, typename detail::bare_t<M>::value_type>;

}  // namespace gustav

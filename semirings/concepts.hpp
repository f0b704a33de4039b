// Concepts of operators, monoids and semirings. Each consists of named parts, so that compiler messages name the part
// that is missing.
#pragma once

#include <graphblas/types.hpp>
#include <semirings/traits.hpp>

#include <concepts>
#include <type_traits>
#include <utility>

namespace gustav {

namespace detail {
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
}  // namespace detail

// op(a) returns a value, called through a const reference.
template <class Op, class A>
concept unary_op = std::copy_constructible<detail::bare_t<Op>> && detail::returns_a_value<Op, A>;

// op(a, b) returns a value; for a positional operator op(a, b, i, k, j).
template <class Op, class A, class B = A>
concept binary_op = std::copy_constructible<detail::bare_t<Op>> &&
    (detail::plain_binary_op<Op, A, B> || detail::positional_binary_op<Op, A, B>);

// op(value, i, j, thunk) returns a value.
template <class Op, class A, class S>
concept index_unary_op =
    std::copy_constructible<detail::bare_t<Op>> && detail::returns_a_value<Op, A, offset_t, offset_t, S>;

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

}  // namespace gustav

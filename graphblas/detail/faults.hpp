// What is wrong with an operator, a monoid or a semiring, as values that explain.hpp turns into compiler messages.
#pragma once

#include <semirings/concepts.hpp>
#include <semirings/traits.hpp>

#include <concepts>
#include <type_traits>

namespace gustav::detail {

// The argument, or the part of it, that does not fit.
enum class part {
  none,
  semiring,
  add,
  multiply,
  monoid,
  binary_op,
  unary_op,
  index_unary_op,
  accumulator,
  call,
  batch
};

// What it lacks.
enum class lack {
  nothing,
  add_and_multiply,  // both members
  add,
  multiply,
  value_type,
  same_value_type,  // the value_type of its `add`
  identity,
  arguments,   // a call operator for the arguments
  const_call,  // one that is const and leaves its arguments alone
  result,      // one that returns something
  conversion,  // of its result
  operands,    // a conversion from the values of the operand
  terminal,
  copies,
  mask,  // a mask in its place
  order  // arguments that an operation takes, in their order
};

// A structural type, so that it can be the argument of explain().
struct fault {
  part where = part::none;
  lack what = lack::nothing;
  friend constexpr bool operator==(const fault&, const fault&) = default;
};
inline constexpr fault no_fault{};

template <class F, class... Args>
concept callable_when_mutable = requires(bare_t<F>& f, Args&... args) {
  f(args...);
};

// What keeps f(args...) from returning a value.
template <class F, class... Args>
constexpr lack call_lacks() {
  if constexpr (returns_a_value<F, Args...>)
    return lack::nothing;
  else if constexpr (callable_when_const<F, Args...>)
    return lack::result;
  else if constexpr (callable_when_mutable<F, Args...>)
    return lack::const_call;
  else
    return lack::arguments;
}

template <class F, class... Args>
constexpr lack operator_lacks() {
  if constexpr (!copyable_op<F>)
    return lack::copies;
  else
    return call_lacks<F, Args...>();
}

template <class Op, class A, class B>
constexpr lack multiply_lacks() {
  if constexpr (is_positional_v<Op>)
    return operator_lacks<Op, A, B, offset_t, offset_t, offset_t>();
  else
    return operator_lacks<Op, A, B>();
}
template <class Op, class A, class B>
constexpr lack elementwise_op_lacks() {
  if constexpr (is_positional_v<Op>)
    return call_lacks<Op, A, B, offset_t, offset_t>();
  else
    return call_lacks<Op, A, B>();
}

template <class M>
constexpr lack monoid_lacks() {
  if constexpr (is_monoid<M>)
    return lack::nothing;
  else if constexpr (!std::copy_constructible<bare_t<M>>)
    return lack::copies;
  else if constexpr (!has_value_type<M>)
    return lack::value_type;
  else if constexpr (!has_identity_function<M>)
    return lack::identity;
  else if constexpr (!closed_over_its_values<M>) {
    using T = typename bare_t<M>::value_type;
    constexpr lack call = call_lacks<M, T, T>();
    return call == lack::nothing ? lack::conversion : call;
  } else
    return lack::terminal;
}
// Where: the monoid itself, or the `add` of a semiring.
template <class M, class A>
constexpr fault monoid_fault(part where) {
  if constexpr (!is_monoid<M>)
    return {where, monoid_lacks<M>()};
  else if constexpr (!monoid_for<M, A>)
    return {where, lack::operands};
  else
    return no_fault;
}

template <class S>
concept has_add = requires(const bare_t<S>& s) {
  s.add;
};
template <class S>
concept has_multiply = requires(const bare_t<S>& s) {
  s.multiply;
};

template <class S, class A, class B>
constexpr fault semiring_fault() {
  if constexpr (semiring_for<S, A, B>)
    return no_fault;
  else if constexpr (!has_add<S> && !has_multiply<S>)
    return {part::semiring, lack::add_and_multiply};
  else if constexpr (!has_add<S>)
    return {part::semiring, lack::add};
  else if constexpr (!has_multiply<S>)
    return {part::semiring, lack::multiply};
  else if constexpr (!std::copy_constructible<bare_t<decltype(bare_t<S>::multiply)>>)
    return {part::multiply, lack::copies};
  else if constexpr (!is_monoid<decltype(bare_t<S>::add)>)
    return {part::add, monoid_lacks<decltype(bare_t<S>::add)>()};
  else if constexpr (!std::copy_constructible<bare_t<S>>)
    return {part::semiring, lack::copies};
  else if constexpr (!has_value_type<S>)
    return {part::semiring, lack::value_type};
  else if constexpr (!is_semiring<S>)
    return {part::semiring, lack::same_value_type};
  else {
    constexpr lack call = multiply_lacks<decltype(bare_t<S>::multiply), A, B>();
    return {part::multiply, call == lack::nothing ? lack::conversion : call};
  }
}

// C: the value type of the output. Z: that of the result.
template <class Accum, class C, class Z>
constexpr fault accumulator_fault() {
  if constexpr (!castable<Z, storage_t<C>>) {
    return {part::call, lack::conversion};
  } else if constexpr (accumulator<Accum, C, Z>) {
    return no_fault;
  } else {
    constexpr lack call = call_lacks<Accum, storage_t<C>, Z>();
    return {part::accumulator, call == lack::nothing ? lack::conversion : call};
  }
}

}  // namespace gustav::detail

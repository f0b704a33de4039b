// u' A as A' u: the semiring whose multiplication takes its arguments the other way round.
#pragma once

#include <backends/cuda/canonical_operators.hpp>
#include <backends/cuda/kernels/flipped_multiply.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// Operators that are another's flipped form need no kernel of their own.
template <class Multiply>
struct flipped_operator {
  using type = std::conditional_t<is_commutative_v<Multiply> && !is_positional_v<Multiply>, Multiply,
                                  flipped_multiply<Multiply>>;
};
template <class T>
struct flipped_operator<first<T>> {
  using type = second<T>;
};
template <class T>
struct flipped_operator<second<T>> {
  using type = first<T>;
};
template <class Multiply, class A, class B>
struct canonical_operator<flipped_multiply<Multiply>, A, B> {
  using type = typename flipped_operator<canonical_operator_t<Multiply, B, A>>::type;
};
template <class S>
using flipped_t = semiring<semiring_add_t<S>, typename flipped_operator<semiring_multiply_t<S>>::type>;

template <class S>
flipped_t<S> flipped(const S& s) {
  using multiply = semiring_multiply_t<S>;
  using result = typename flipped_operator<multiply>::type;
  if constexpr (std::is_same_v<result, multiply>)
    return {s.add, s.multiply};
  else if constexpr (std::is_same_v<result, flipped_multiply<multiply>>)
    return {s.add, {s.multiply}};
  else
    return {s.add, {}};
}

}  // namespace gustav::backends::cuda

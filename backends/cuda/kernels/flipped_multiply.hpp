// An operator with its arguments the other way round.
#pragma once

#include <core/types.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::cuda {

// multiply(b, a), at the positions of the product that is not flipped.
template <class Multiply>
struct flipped_multiply {
  static constexpr bool ignores_left = ignores_right_v<Multiply>;
  static constexpr bool ignores_right = ignores_left_v<Multiply>;
  static constexpr bool is_positional = is_positional_v<Multiply>;
  static constexpr bool is_speculatable = is_speculatable_v<Multiply>;
  [[no_unique_address]] Multiply multiply;

  GUSTAV_FORWARDS_USER_CODE
  template <class A, class B>
  requires(!is_positional_v<Multiply>) GUSTAV_HD auto operator()(const A& a, const B& b) const {
    return multiply(b, a);
  }
  GUSTAV_FORWARDS_USER_CODE
  template <class A, class B>
  requires(is_positional_v<Multiply>) GUSTAV_HD auto operator()(const A& a, const B& b, offset_t i, offset_t k,
                                                                offset_t j) const {
    return multiply(b, a, j, k, i);
  }
};

}  // namespace gustav::backends::cuda

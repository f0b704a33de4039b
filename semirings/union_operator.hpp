// The operator of ewise_union: an operator, and the values that stand for entries that one operand lacks.
#pragma once

#include <core/types.hpp>
#include <semirings/traits.hpp>

namespace gustav {

// op(a, b) where both operands have an entry, op(a, beta) where only the left one has, op(alpha, b) where only the
// right one has. Source: SuiteSparse:GraphBLAS, GxB_eWiseUnion.
template <class Op, class Alpha, class Beta>
struct union_operator {
  Op op;
  Alpha alpha;
  Beta beta;
  static constexpr bool is_positional = is_positional_v<Op>;

  template <class A, class B>
  GUSTAV_HD constexpr auto operator()(const A& a, const B& b) const requires(!is_positional) {
    return op(a, b);
  }
  template <class A, class B>
  GUSTAV_HD constexpr auto operator()(const A& a, const B& b, offset_t i, offset_t j) const requires is_positional {
    return op(a, b, i, j);
  }
  template <class A>
  GUSTAV_HD constexpr auto left_alone(const A& a, offset_t i, offset_t j) const {
    return combine_at(op, a, beta, i, j);
  }
  template <class B>
  GUSTAV_HD constexpr auto right_alone(const B& b, offset_t i, offset_t j) const {
    return combine_at(op, alpha, b, i, j);
  }
};
template <class Op, class Alpha, class Beta>
union_operator(Op, Alpha, Beta) -> union_operator<Op, Alpha, Beta>;

}  // namespace gustav

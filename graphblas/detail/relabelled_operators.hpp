// Operators that read positions, over relabelled operands: they get the original indices.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/types.hpp>
#include <graphblas/detail/index_map.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::detail {

// The maps of the positions of a call. Null: that position is passed as it is (the column of a vector's entry).
template <class I>
struct position_maps {
  const index_map<I>* row = nullptr;
  const index_map<I>* inner = nullptr;
  const index_map<I>* col = nullptr;

  static offset_t original(const index_map<I>* map, offset_t number) {
    return map ? offset_t{map->index(number)} : number;
  }
  offset_t i(offset_t number) const { return original(row, number); }
  offset_t k(offset_t number) const { return original(inner, number); }
  offset_t j(offset_t number) const { return original(col, number); }
};

// A positional operator of products and element-wise operations.
template <class Op, class I>
struct positional_at {
  static constexpr bool is_positional = true;
  static constexpr bool ignores_left = ignores_left_v<Op>;
  static constexpr bool ignores_right = ignores_right_v<Op>;
  static constexpr bool is_speculatable = is_speculatable_v<Op>;
  static constexpr bool is_commutative = is_commutative_v<Op>;

  const Op* op;
  position_maps<I> at;

  template <class A, class B>
  auto operator()(const A& a, const B& b, offset_t i, offset_t k, offset_t j) const requires requires {
    (*op)(a, b, i, k, j);
  }
  { return (*op)(a, b, at.i(i), at.k(k), at.j(j)); }
  template <class A, class B>
  auto operator()(const A& a, const B& b, offset_t i, offset_t j) const requires requires {
    (*op)(a, b, i, j);
  }
  { return (*op)(a, b, at.i(i), at.j(j)); }
  template <class A>
  auto left_alone(const A& a, offset_t i, offset_t j) const requires requires {
    op->left_alone(a, i, j);
  }
  { return op->left_alone(a, at.i(i), at.j(j)); }
  template <class B>
  auto right_alone(const B& b, offset_t i, offset_t j) const requires requires {
    op->right_alone(b, i, j);
  }
  { return op->right_alone(b, at.i(i), at.j(j)); }
};

// An index-unary operator.
template <class F, class I>
struct index_unary_at {
  static constexpr bool ignores_value = ignores_value_v<F>;

  const F* f;
  position_maps<I> at;

  template <class A, class Thunk>
  auto operator()(const A& a, offset_t i, offset_t j, const Thunk& thunk) const {
    return (*f)(a, at.i(i), at.j(j), thunk);
  }
};

// A semiring whose multiplication is positional.
template <class Semiring, class I>
struct semiring_at {
  using value_type = typename Semiring::value_type;
  semiring_add_t<Semiring> add;
  positional_at<semiring_multiply_t<Semiring>, I> multiply;
};

// The operator for relabelled operands: itself if it reads no position.
template <class Op, class I>
decltype(auto) operator_at(const Op& op, const position_maps<I>& at) {
  if constexpr (is_positional_v<Op>)
    return positional_at<Op, I>{&op, at};
  else
    return (op);
}
template <class Semiring, class I>
decltype(auto) multiplying_at(const Semiring& sr, const position_maps<I>& at) {
  if constexpr (is_positional_v<semiring_multiply_t<Semiring>>)
    return semiring_at<Semiring, I>{sr.add, {&sr.multiply, at}};
  else
    return (sr);
}

// The same for the functions of entries.
template <class F, class I>
const kernels::on_value<F>& function_at(const kernels::on_value<F>& f, const position_maps<I>&) {
  return f;
}
template <class Op, class X, class I>
decltype(auto) function_at(const kernels::with_left<Op, X>& f, const position_maps<I>& at) {
  using bare = std::remove_cvref_t<Op>;
  if constexpr (is_positional_v<bare>)
    return kernels::with_left<positional_at<bare, I>, X>{{&f.op, at}, f.x};
  else
    return (f);
}
template <class Op, class Y, class I>
decltype(auto) function_at(const kernels::with_right<Op, Y>& f, const position_maps<I>& at) {
  using bare = std::remove_cvref_t<Op>;
  if constexpr (is_positional_v<bare>)
    return kernels::with_right<positional_at<bare, I>, Y>{{&f.op, at}, f.y};
  else
    return (f);
}
template <class F, class S, class Y, class I>
auto function_at(const kernels::with_position<F, S, Y>& f, const position_maps<I>& at) {
  return kernels::with_position<index_unary_at<std::remove_cvref_t<F>, I>, S, Y>{{&f.f, at}, f.y};
}
template <class F, class S, class Thunk, class I>
auto function_at(const kernels::keeps<F, S, Thunk>& f, const position_maps<I>& at) {
  return kernels::keeps<index_unary_at<std::remove_cvref_t<F>, I>, S, Thunk>{{&f.f, at}, f.thunk};
}
template <class Op, class I>
decltype(auto) function_at(const Op& op, const position_maps<I>& at) {
  return operator_at(op, at);
}

}  // namespace gustav::detail

// The kernels of operations element by element, of reductions and of parts of matrices and vectors.
#pragma once

#include <core/types.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::kernels {

// Operands are matrices (lazy_operand) or vectors (vector_view; lazy_vector on a device), m is the mask, which the
// result lies inside. The result is a csr_result or a vector_result over what the operator returns, or a shared_ptr to
// what stays on a device.

// run(exec, op, A, B, m): the union, or the intersection, of A and B.
struct ewise_add {
  static constexpr const char* name = "ewise_add";
};
struct ewise_mult {
  static constexpr const char* name = "ewise_mult";
};
// run(exec, op, A, B, m), for matrices.
struct kronecker {
  static constexpr const char* name = "kronecker";
};
// run(exec, f, A, m): f is one of the functions of entries below.
struct apply {
  static constexpr const char* name = "apply";
};
// run(exec, keeps<...>, A, m).
struct select {
  static constexpr const char* name = "select";
};
// run(exec, A, m): A'.
struct transpose {
  static constexpr const char* name = "transpose";
};
// run(exec, monoid, A, m): a vector with the sum of each row that has entries.
struct reduce_rows {
  static constexpr const char* name = "reduce";
};
// run(exec, monoid, A): the sum of all entries as an optional.
struct reduce_all {
  static constexpr const char* name = "reduce";
};
// run(exec, monoid, g, n): the sum of g(i) over the positions i < n; g reads and writes what belongs to i. On a device
// run(exec, monoid, f, flags, vectors...): the sum of f(i, elements...), in a tuple with a vector for each: what f has
// made of it where its flag is set, null elsewhere.
struct transform_reduce {
  static constexpr const char* name = "transform_reduce";
};
template <bool... Written>
struct written_flags {};
// run(exec, A, rows, columns, m), or run(exec, u, list, m): lists are index_spans.
struct extract {
  static constexpr const char* name = "extract";
};
// run(exec, A, rows, column, m): a vector.
struct extract_column {
  static constexpr const char* name = "extract_column";
};

// run(exec, tuples, dup): a matrix of a coo_view, on a device. Throws as matrix<T, I>::build().
struct build {
  static constexpr const char* name = "build";
};
// run(exec, size, indices, values, dup): a vector of tuples, on a device. Throws as vector<T, I>::build().
struct build_vector {
  static constexpr const char* name = "build";
};

// Functions of entries, which kernels call as f(load, i, j). They are structs because a lambda would be a new type, and
// instantiate another kernel, for every accumulator and every operand type. What they hold are references on the host,
// and values where a device gets a copy (held()).
template <class F>
struct on_value {
  F f;
  GUSTAV_FORWARDS_USER_CODE
  template <class Load>
  GUSTAV_HD auto operator()(Load&& load, offset_t, offset_t) const {
    return f(load());
  }
};
template <class Op, class X>
struct with_left {
  Op op;
  X x;
  GUSTAV_FORWARDS_USER_CODE
  template <class Load>
  GUSTAV_HD auto operator()(Load&& load, offset_t i, offset_t j) const {
    return combine_at(op, x, load(), i, j);
  }
};
template <class Op, class Y>
struct with_right {
  Op op;
  Y y;
  GUSTAV_FORWARDS_USER_CODE
  template <class Load>
  GUSTAV_HD auto operator()(Load&& load, offset_t i, offset_t j) const {
    return combine_at(op, load(), y, i, j);
  }
};
// S: the type of the values, which an f that ignores them gets a default of.
template <class F, class S, class Y>
struct with_position {
  F f;
  Y y;
  GUSTAV_FORWARDS_USER_CODE
  template <class Load>
  GUSTAV_HD auto operator()(Load&& load, offset_t i, offset_t j) const {
    if constexpr (ignores_value_v<F>)
      return f(S{}, i, j, y);
    else
      return f(load(), i, j, y);
  }
};
template <class F, class S, class Thunk>
struct keeps {
  F f;
  Thunk thunk;
  GUSTAV_FORWARDS_USER_CODE
  template <class Load>
  GUSTAV_HD bool operator()(Load&& load, offset_t i, offset_t j) const {
    return static_cast<bool>(
        with_position<const std::remove_cvref_t<F>&, S, const std::remove_cvref_t<Thunk>&>{f, thunk}(load, i, j));
  }
};

// Whether what F gives may depend on where the entry is.
template <class F>
inline constexpr bool reads_position_v = true;
template <class F>
inline constexpr bool reads_position_v<on_value<F>> = false;
template <class Op, class X>
inline constexpr bool reads_position_v<with_left<Op, X>> = is_positional_v<Op>;
template <class Op, class Y>
inline constexpr bool reads_position_v<with_right<Op, Y>> = is_positional_v<Op>;

// The same function with values of its own in place of references; a pointer for a plain function.
template <class T>
using held_t = std::decay_t<T>;
template <class F>
on_value<held_t<F>> held(const on_value<F>& c) {
  return {c.f};
}
template <class Op, class X>
with_left<held_t<Op>, held_t<X>> held(const with_left<Op, X>& c) {
  return {c.op, c.x};
}
template <class Op, class Y>
with_right<held_t<Op>, held_t<Y>> held(const with_right<Op, Y>& c) {
  return {c.op, c.y};
}
template <class F, class S, class Y>
with_position<held_t<F>, S, held_t<Y>> held(const with_position<F, S, Y>& c) {
  return {c.f, c.y};
}
template <class F, class S, class Thunk>
keeps<held_t<F>, S, held_t<Thunk>> held(const keeps<F, S, Thunk>& c) {
  return {c.f, c.thunk};
}

// What F returns for values of S.
template <class F, class S>
using applied_t =
    std::remove_cvref_t<decltype(std::declval<const F&>()(std::declval<S (&)()>(), offset_t(), offset_t()))>;

}  // namespace gustav::kernels

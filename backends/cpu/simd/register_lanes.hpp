// Arrays of lanes in vector registers.
#pragma once

#include <core/types.hpp>
#include <semirings/monoids.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::cpu {

// to[0 .. L) = from[0 .. L) for a register of sums. g++ 12 turns a loop or a memcpy of an array that it keeps in a
// register into moves of single elements by way of memory.
template <int L, class Z>
GUSTAV_INLINE void store_lanes(Z* to, const Z* from) {
  if constexpr (std::is_arithmetic_v<Z> && !std::is_same_v<Z, bool> && L > 1 && (L & (L - 1)) == 0) {
    typedef Z lanes __attribute__((vector_size(L * sizeof(Z))));
    lanes moved;
    __builtin_memcpy(&moved, from, sizeof moved);
    __builtin_memcpy(to, &moved, sizeof moved);
  } else {
    for (int l = 0; l < L; ++l) to[l] = from[l];
  }
}

// L values of Z that stay in one vector register from one loop to the next. A loop copies them to an array of its own,
// applies any operator to its elements and copies them back: moves that compilers drop. Without it g++ 12 keeps an
// array on the stack at the end of each loop.
template <class Z, int L>
struct lane_register {
  static constexpr bool is_vector = std::is_arithmetic_v<Z> && !std::is_same_v<Z, bool> && L > 1 &&
                                    (L & (L - 1)) == 0 && sizeof(Z) * L <= 64;
  struct as_vector {
    typedef Z type __attribute__((vector_size(is_vector ? L * sizeof(Z) : sizeof(int))));
  };
  struct as_array {
    struct type {
      Z values[L];
    };
  };
  typename std::conditional_t<is_vector, as_vector, as_array>::type lanes;

  GUSTAV_INLINE void load(Z* to) const { __builtin_memcpy(static_cast<void*>(to), &lanes, L * sizeof(Z)); }
  GUSTAV_INLINE void store(const Z* from) { __builtin_memcpy(static_cast<void*>(&lanes), from, L * sizeof(Z)); }
};

// arithmetic::least (Least) or greatest of the lanes of two vectors. g++ must not merge the two choices: the first is
// one instruction. clang refuses a register that the target of this function, not of its caller, lacks.
template <bool Least, class Vector>
GUSTAV_INLINE void keep_extreme(Vector& x, const Vector& y) {
  Vector extreme = Least ? (x < y ? x : y) : (x > y ? x : y);
#if defined(__SSE2__) && !defined(__clang__)
  __asm__("" : "+v"(extreme));
#endif
  x = y == y ? extreme : x;
}

// Whether add_arrays() adds vectors; otherwise a loop that computes the terms, too, is as fast.
template <class S>
inline constexpr bool accumulates_vectors_v = gustav::detail::is_least_or_greatest_v<monoid_op_t<semiring_add_t<S>>>;

// to[l] = x[l] (+) y[l] for the lanes of a register; `to` may be x or y. Lanes of min and max are vectors, because g++
// 12 leaves a loop over them scalar or compares into masks, depending on its flags; other loops it must not unroll
// before it vectorizes.
template <int L, class S, class Z>
GUSTAV_INLINE void add_arrays(const S& s, const Z* x, const Z* y, Z* to) {
#if !defined(__CUDACC__)
  if constexpr (accumulates_vectors_v<S> && lane_register<Z, L>::is_vector && L * sizeof(Z) >= 16) {
    typename lane_register<Z, L>::as_vector::type u, v;
    __builtin_memcpy(&u, x, sizeof u);
    __builtin_memcpy(&v, y, sizeof v);
    keep_extreme<gustav::detail::is_least_v<monoid_op_t<semiring_add_t<S>>>>(u, v);
    __builtin_memcpy(to, &u, sizeof u);
    return;
  }
#endif
#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#pragma GCC unroll 1
#endif
  for (int l = 0; l < L; ++l) to[l] = s.add(x[l], y[l]);
}

}  // namespace gustav::backends::cpu

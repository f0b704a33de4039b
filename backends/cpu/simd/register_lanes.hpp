// Arrays of lanes in vector registers.
#pragma once

#include <graphblas/types.hpp>

#include <type_traits>

// Before a loop over lanes: g++ unrolls a short loop before it vectorizes, and then leaves operators with comparisons,
// such as min, scalar.
#if defined(__GNUC__) && !defined(__clang__)
#define GUSTAV_KEEP_LOOP _Pragma("GCC unroll 1")
#else
#define GUSTAV_KEEP_LOOP
#endif

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

}  // namespace gustav::backends::cpu

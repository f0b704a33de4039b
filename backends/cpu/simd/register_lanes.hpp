// Moves arrays of lanes as registers.
#pragma once

#include <graphblas/types.hpp>

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

}  // namespace gustav::backends::cpu

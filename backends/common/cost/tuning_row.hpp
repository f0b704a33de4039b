// The rows of the structs of tuning numbers: each declares a member and says all that is known of it.
#pragma once

#include <core/types.hpp>

#include <type_traits>

namespace gustav::backends {
inline constexpr double any_count = 9e18;  // what a count holds
}

// The default of a number, and its value in the adversarial build, in which rare paths are common.
#if defined(GUSTAV_ADVERSARIAL)
#define GUSTAV_BY_BUILD(usual, adversarial) (adversarial)
#else
#define GUSTAV_BY_BUILD(usual, adversarial) (usual)
#endif

// A count or a ratio: its name, default, range (both ends included; `any` is all that a count holds), unit, and the
// meaning, which continues the unit. tuning.cpp asks a struct for the row at each line of its file.
#define GUSTAV_COUNT(...) GUSTAV_NUMBER(offset_t, __VA_ARGS__)
#define GUSTAV_RATIO(...) GUSTAV_NUMBER(double, __VA_ARGS__)
#define GUSTAV_NUMBER(type, name, value, least, most, unit, meaning)             \
  template <class Struct, class F>                                               \
  static constexpr void row(std::integral_constant<int, __LINE__>, const F& f) { \
    [[maybe_unused]] constexpr double any = ::gustav::backends::any_count;       \
    f(#name, &Struct::name, least, most, unit, unit " " meaning);                \
  }                                                                              \
  type name = value

// The value types whose containers and conversions the library carries compiled, as it does the products of
// backends/common/pairs.hpp.
#pragma once

#include <core/types.hpp>

#include <cstdint>

#if defined(GUSTAV_NO_PREBUILT)
// For programs whose headers differ from the library's: they take no kernel from it.
#define GUSTAV_FOR_EACH_VALUE(X)
#define GUSTAV_FOR_EACH_CONVERTED_VALUE(X)
#define GUSTAV_FOR_EACH_TUNED_VALUE(X)
#else

// X(stored type, index type).
#define GUSTAV_FOR_EACH_VALUE(X) \
  X(double, std::int32_t)        \
  X(float, std::int32_t)         \
  X(std::int64_t, std::int32_t)  \
  X(std::int32_t, std::int32_t)  \
  X(bool, std::int32_t)          \
  X(unit, std::int32_t)          \
  X(double, std::int64_t)        \
  X(std::int64_t, std::int64_t)  \
  X(bool, std::int64_t)          \
  X(unit, std::int64_t)

// X(stored type, index type) for the conversions to storage formats.
#define GUSTAV_FOR_EACH_CONVERTED_VALUE(X) \
  X(double, std::int32_t)                  \
  X(float, std::int32_t)                   \
  X(unit, std::int32_t)
// The same for the formats that a tuner chooses from.
#define GUSTAV_FOR_EACH_TUNED_VALUE(X) \
  X(double, std::int32_t)              \
  X(float, std::int32_t)               \
  X(unit, std::int32_t)                \
  X(double, std::int64_t)              \
  X(unit, std::int64_t)
#endif

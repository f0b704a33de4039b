// The combinations of semiring and types for which the library contains a compiled CUDA mxv.
#pragma once

#include <semirings/semirings.hpp>

#include <cstdint>

// X(semiring, stored type of A, stored type of u, index type). The type of an operand that multiply ignores is unit,
// since mxv erases the types of values that are never loaded. Three lists, one source file each, to compile in
// parallel.
#define GUSTAV_CUDA_MXV_FLOATING(X)                                  \
  X(gustav::plus_times<double>, double, double, std::int32_t)        \
  X(gustav::plus_times<double>, double, double, std::int64_t)        \
  X(gustav::plus_times<float>, float, float, std::int32_t)           \
  X(gustav::plus_second<double>, gustav::unit, double, std::int32_t) \
  X(gustav::min_plus<double>, double, double, std::int32_t)          \
  X(gustav::min_plus<float>, float, float, std::int32_t)

#define GUSTAV_CUDA_MXV_INTEGER(X)                                              \
  X(gustav::plus_times<std::int64_t>, std::int64_t, std::int64_t, std::int32_t) \
  X(gustav::plus_pair<std::int64_t>, gustav::unit, gustav::unit, std::int32_t)  \
  X(gustav::min_plus<std::int64_t>, std::int64_t, std::int64_t, std::int32_t)   \
  X(gustav::min_first<std::int64_t>, std::int64_t, gustav::unit, std::int32_t)  \
  X(gustav::min_second<std::int64_t>, gustav::unit, std::int64_t, std::int32_t)

#define GUSTAV_CUDA_MXV_NARROW(X)                                               \
  X(gustav::lor_land<bool>, bool, bool, std::int32_t)                           \
  X(gustav::any_pair<bool>, gustav::unit, gustav::unit, std::int32_t)           \
  X(gustav::min_first<std::int32_t>, std::int32_t, gustav::unit, std::int32_t)  \
  X(gustav::min_second<std::int32_t>, gustav::unit, std::int32_t, std::int32_t) \
  X(gustav::min_second_row<std::int64_t>, gustav::unit, gustav::unit, std::int32_t)

#define GUSTAV_CUDA_MXV_PAIRS(X) \
  GUSTAV_CUDA_MXV_FLOATING(X)    \
  GUSTAV_CUDA_MXV_INTEGER(X)     \
  GUSTAV_CUDA_MXV_NARROW(X)

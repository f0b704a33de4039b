// What the library carries compiled: the value types, and the (semiring, type) pairs of products. Headers declare these
// as `extern template`, so that programs that use them compile none of their kernels. Everything else is compiled where
// it is used, from the same headers.
#pragma once

#include <core/types.hpp>

#include <cstdint>

#if defined(GUSTAV_NO_PREBUILT)
// For programs whose headers differ from the library's: they take no kernel from it.
#define GUSTAV_FOR_EACH_VALUE(X)
#define GUSTAV_FOR_EACH_REAL_PRODUCT(X)
#define GUSTAV_FOR_EACH_INTEGER_PRODUCT(X)
#define GUSTAV_FOR_EACH_TRAVERSAL_PRODUCT(X)
#define GUSTAV_FOR_EACH_WIDE_PRODUCT(X)
#define GUSTAV_FOR_EACH_VECTOR_PRODUCT(X)
#define GUSTAV_FOR_EACH_FORMAT_PRODUCT(X)
#define GUSTAV_FOR_EACH_WIDE_FORMAT_PRODUCT(X)
#define GUSTAV_FOR_EACH_DENSE_PRODUCT(X)
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

// X(semiring, stored type of A, of B, index type) for mxm, in four parts that compile apart. Operands that a semiring
// ignores are unit.
#define GUSTAV_FOR_EACH_REAL_PRODUCT(X)               \
  X(plus_times<double>, double, double, std::int32_t) \
  X(plus_times<float>, float, float, std::int32_t)    \
  X(min_plus<double>, double, double, std::int32_t)
#define GUSTAV_FOR_EACH_INTEGER_PRODUCT(X)                              \
  X(plus_times<std::int64_t>, std::int64_t, std::int64_t, std::int32_t) \
  X(plus_times<std::int32_t>, std::int32_t, std::int32_t, std::int32_t) \
  X(plus_pair<std::int64_t>, unit, unit, std::int32_t)
#define GUSTAV_FOR_EACH_TRAVERSAL_PRODUCT(X)                   \
  X(min_first<std::int32_t>, std::int32_t, unit, std::int32_t) \
  X(any_pair<bool>, unit, unit, std::int32_t)                  \
  X(lor_land<bool>, bool, bool, std::int32_t)
#define GUSTAV_FOR_EACH_WIDE_PRODUCT(X)                \
  X(plus_times<double>, double, double, std::int64_t)  \
  X(plus_pair<std::int64_t>, unit, unit, std::int64_t) \
  X(min_first<std::int64_t>, std::int64_t, unit, std::int64_t)

// The same for mxv and vxm: stored type of the matrix, of the vector.
#define GUSTAV_FOR_EACH_VECTOR_PRODUCT(X)             \
  X(plus_times<double>, double, double, std::int32_t) \
  X(plus_times<float>, float, float, std::int32_t)    \
  X(plus_second<double>, unit, double, std::int32_t)  \
  X(min_plus<double>, double, double, std::int32_t)   \
  X(any_pair<bool>, unit, unit, std::int32_t)         \
  X(lor_land<bool>, bool, bool, std::int32_t)         \
  X(plus_times<double>, double, double, std::int64_t) \
  X(plus_second<double>, unit, double, std::int64_t)  \
  X(any_pair<bool>, unit, unit, std::int64_t)

// The same for mxv with a matrix in any storage format.
#define GUSTAV_FOR_EACH_FORMAT_PRODUCT(X)             \
  X(plus_times<double>, double, double, std::int32_t) \
  X(plus_times<float>, float, float, std::int32_t)    \
  X(plus_second<double>, unit, double, std::int32_t)  \
  X(min_plus<double>, double, double, std::int32_t)
// The formats that a tuner chooses from, with 64-bit indices: what the command compiles as well.
#define GUSTAV_FOR_EACH_WIDE_FORMAT_PRODUCT(X)        \
  X(plus_times<double>, double, double, std::int64_t) \
  X(plus_second<double>, unit, double, std::int64_t)

// The same for mxm with a dense B, and with A and B dense inside a mask.
#define GUSTAV_FOR_EACH_DENSE_PRODUCT(X)              \
  X(plus_times<double>, double, double, std::int32_t) \
  X(plus_times<float>, float, float, std::int32_t)

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

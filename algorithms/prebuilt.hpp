// The graphs whose algorithms the library carries compiled, for the CPU executor. Others are compiled where they are
// used.
#pragma once

#include <cstdint>

#if defined(__clang__) && __clang_major__ >= 18
// Its names of templates with constraints are not those of g++ 12 and clang 14: a library of theirs has other symbols.
#define GUSTAV_FOR_EACH_GRAPH(X)
#else
// X(value type, index type).
#define GUSTAV_FOR_EACH_GRAPH(X) \
  X(double, std::int32_t)        \
  X(double, std::int64_t)        \
  X(void, std::int32_t)          \
  X(void, std::int64_t)
#endif

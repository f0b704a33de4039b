// The graphs whose algorithms the library carries compiled, for the CPU executor. Others are compiled where they are
// used.
#pragma once

#include <cstdint>

// X(value type, index type).
#define GUSTAV_FOR_EACH_GRAPH(X) \
  X(double, std::int32_t)        \
  X(double, std::int64_t)        \
  X(void, std::int32_t)          \
  X(void, std::int64_t)

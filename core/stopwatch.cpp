// The clock of measured times.
#include <core/stopwatch.hpp>

#include <chrono>

namespace gustav {

double steady_seconds() noexcept {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace gustav

// Time in stopwatch.
#pragma once

#include <chrono>

namespace gustav {

// Seconds from one call of lap() to the next; all 0, and no clock is read, where it is off.
class stopwatch {
 public:
  explicit stopwatch(bool on) : on_(on) {
    if (on_) last_ = clock::now();
  }
  double lap() {
    if (!on_) return 0;
    const clock::time_point now = clock::now();
    const std::chrono::duration<double> spent = now - last_;
    last_ = now;
    return spent.count();
  }

 private:
  using clock = std::chrono::steady_clock;
  bool on_;
  clock::time_point last_{};
};

}  // namespace gustav

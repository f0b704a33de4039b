// Time between events.
#pragma once

#include <chrono>

namespace gustav {

// lap() returns the seconds since the last lap() or the construction. When off, it returns 0 and reads no clock.
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

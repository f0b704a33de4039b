// Time between events.
#pragma once

namespace gustav {

// Seconds since some moment before, by a clock that is never set back. <chrono> stays out of headers: it costs every
// program that includes it memory to compile.
double steady_seconds() noexcept;

// lap() returns the seconds since the last lap() or the construction. When off, it returns 0 and reads no clock.
class stopwatch {
 public:
  explicit stopwatch(bool on) : on_(on) {
    if (on_) last_ = steady_seconds();
  }
  double lap() {
    if (!on_) return 0;
    const double now = steady_seconds(), spent = now - last_;
    last_ = now;
    return spent;
  }

 private:
  bool on_;
  double last_ = 0;
};

}  // namespace gustav

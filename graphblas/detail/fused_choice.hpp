// Whether a product whose elements are used up runs in a tuner's format or on CSR.
#pragma once

#include <atomic>
#include <limits>

namespace gustav::detail {

// The tuner compares plain products. A product that uses up its elements (mxv_reduce) does so on CSR while it computes
// them, but needs a second pass over its result in another format. So the first six calls alternate between the two and
// are timed, and later calls run the faster one. May be used from several threads.
class fused_choice {
 public:
  bool in_format() const noexcept {
    if (calls_.load(std::memory_order_relaxed) < trials) return calls_.fetch_add(1, std::memory_order_relaxed) % 2 == 0;
    return format_.load(std::memory_order_relaxed) <= csr_.load(std::memory_order_relaxed);
  }
  bool is_decided() const noexcept { return calls_.load(std::memory_order_relaxed) >= trials; }
  void record(bool in_format, double seconds) const noexcept {
    std::atomic<double>& least = in_format ? format_ : csr_;
    double known = least.load(std::memory_order_relaxed);
    while (seconds < known && !least.compare_exchange_weak(known, seconds, std::memory_order_relaxed)) {
    }
  }

 private:
  static constexpr int trials = 6;  // three for each, of which the first may find cold caches
  mutable std::atomic<int> calls_{0};
  mutable std::atomic<double> format_{std::numeric_limits<double>::infinity()},
      csr_{std::numeric_limits<double>::infinity()};
};

}  // namespace gustav::detail

// Lengths that are decimals of few digits, as whole numbers of a unit, whose sums are exact.
#pragma once

#include <backends/common/kernels/decimal_lengths.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>

namespace gustav::backends::cpu {

// The nearest whole number, for |x| < 2^51; at least 2^51 or not a number for others.
inline double nearest_whole(double x) {
  constexpr double shift = 0x1.8p52;  // doubles of this size are whole
  return std::abs(x) < kernels::decimal_range::most_units ? (x + shift) - shift : x;
}

// Whether x is the double nearest to a whole number of units.
inline bool is_whole(double x, double units_in_one) {
  const double units = nearest_whole(x * units_in_one);
  return std::abs(units) < kernels::decimal_range::most_units && units / units_in_one == x;
}

inline kernels::decimal_range::result range_of_decimals(std::span<const double> values, int threads) {
  std::atomic<int> places{0};
  kernels::decimal_range::result range;
  std::mutex guard;
  parallel_for(static_cast<long>(values.size()), 1L << 14, threads, [&](long begin, long end) {
    decimal_unit unit{places.load(std::memory_order_relaxed)};
    if (unit.places < 0) return;
    double in_one = unit.in_one(), longest = 0;
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      longest = std::max(longest, std::abs(values[k]));
      while (!is_whole(values[k], in_one)) {
        if (++unit.places > decimal_unit::most_places) {
          const std::lock_guard lock(guard);
          places = -1;
          return;
        }
        in_one = unit.in_one();
      }
    }
    const std::lock_guard lock(guard);
    if (places >= 0) places = std::max<int>(places, unit.places);
    range.longest = std::max(range.longest, longest);
  });
  range.places = places;
  return range;
}

template <class I>
bool paths_fit(const csr_view<double, I>& a, const decimal_unit& unit, int threads) {
  // Whole numbers, so the answer does not depend on the order in which they are added.
  constexpr auto most = static_cast<std::uint64_t>(kernels::decimal_paths::most_units);
  std::atomic<std::uint64_t> total{0};
  parallel_for(static_cast<long>(a.rows), 1024, threads, [&](long begin, long end) {
    const double in_one = unit.in_one();
    std::uint64_t sum = 0;
    for (long r = begin; r < end && sum < most; ++r) {
      double longest = 0;
      for (offset_t p = a.offsets[r]; p < a.offsets[r + 1]; ++p) longest = std::max(longest, std::abs(a.value(p)));
      sum += static_cast<std::uint64_t>(nearest_whole(longest * in_one));
    }
    if (total < most) total += sum;
  });
  return total < most;
}

inline void to_units(std::span<double> values, const decimal_unit& unit, int threads) {
  const double in_one = unit.in_one();
  parallel_for(static_cast<long>(values.size()), 1L << 14, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k) values.data()[k] = nearest_whole(values.data()[k] * in_one);
  });
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<decimal_range, E> {
  static decimal_range::result run(const E& e, std::span<const double> values) {
    return backends::cpu::range_of_decimals(values, detail::threads_of(e));
  }
};
template <host_executor E>
struct implementation<decimal_paths, E> {
  template <class I>
  static bool run(const E& e, const csr_view<double, I>& a, const decimal_unit& unit) {
    return backends::cpu::paths_fit(a, unit, detail::threads_of(e));
  }
};
template <host_executor E>
struct implementation<decimal_units, E> {
  static void run(const E& e, std::span<double> values, const decimal_unit& unit) {
    backends::cpu::to_units(values, unit, detail::threads_of(e));
  }
};

}  // namespace gustav::kernels

// Lengths that are decimals of few digits, as whole numbers of a unit, whose sums are exact.
#pragma once

#include <core/parallel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>
#include <optional>

namespace gustav {

// The unit 10^-places. 10^22 is the largest power of ten that a double holds exactly.
struct decimal_unit {
  static constexpr int most_places = 22;
  int places = 0;

  // The number of units in 1.
  constexpr double in_one() const {
    double power = 1;
    for (int k = 0; k < places; ++k) power *= 10;
    return power;
  }
  // The number that so many whole units are. Below 2^53 units it is the double nearest to the decimal, so it prints as
  // that: 0.3, not 0.30000000000000004.
  double value_of(double units) const { return units / in_one(); }
};

namespace detail {

// Up to here a product with a power of ten is within half of the whole number that it stands for.
inline constexpr double most_units = 0x1p51;
inline constexpr double most_units_of_a_path = 0x1p53;

// The nearest whole number, for |x| < 2^51; at least 2^51 or not a number for others.
inline double nearest_whole(double x) {
  constexpr double shift = 0x1.8p52;  // doubles of this size are whole
  return std::abs(x) < most_units ? (x + shift) - shift : x;
}

// Whether x is the double nearest to a whole number of units.
inline bool is_whole(double x, double units_in_one) {
  const double units = nearest_whole(x * units_in_one);
  return std::abs(units) < most_units && units / units_in_one == x;
}

struct decimal_range {
  int places = 0;      // that all values have at most; -1: one is no decimal
  double longest = 0;  // the greatest absolute value
};

// One pass over the values. Ends early where one is no decimal.
inline decimal_range range_of_decimals(const double* values, std::size_t count, int threads) {
  std::atomic<int> places{0};
  decimal_range range;
  std::mutex guard;
  parallel_for(static_cast<long>(count), 1L << 14, threads, [&](long begin, long end) {
    decimal_unit unit{places.load(std::memory_order_relaxed)};
    if (unit.places < 0) return;
    double in_one = unit.in_one(), longest = 0;
    for (long k = begin; k < end; ++k) {
      longest = std::max(longest, std::abs(values[k]));
      while (!is_whole(values[k], in_one)) {
        if (++unit.places > decimal_unit::most_places) {
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

// Whether the sum of the longest arc of each vertex, in units, which no path exceeds, is below 2^53. O(entries).
template <class I>
bool paths_fit(const csr_view<double, I>& a, const decimal_unit& unit, int threads) {
  // Whole numbers, so the answer does not depend on the order in which they are added.
  constexpr auto most = static_cast<std::uint64_t>(most_units_of_a_path);
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

}  // namespace detail

// The greatest unit 10^-places, 1 at most, of which all lengths of A (n x n) are whole numbers, as the decimals that
// they are written as: 0.1 is 1/10, though no double equals it. Nothing where a length has no such unit, as most
// results of a computation, or where the units of a path, the longest arc of each vertex added up, may reach 2^53.
// Lengths may be negative. In this unit (to_units) sums along paths are exact, so that paths of equal length tie: 0.1 +
// 0.2 and 0.15 + 0.15. Throws dimension_mismatch (not square). Cost: one pass over the values, which ends at one
// without a unit; a second one where n times the longest length reaches 2^53 units. No memory.
template <executor E, class I>
std::optional<decimal_unit> decimal_unit_of(const E& exec, const matrix<double, I>& a) {
  detail::require_square("decimal_unit_of", a.rows(), a.cols());
  const int threads = detail::threads_of(exec);
  const auto v = a.view(threads);
  if (v.entries() == 0) return decimal_unit{};
  const auto range = detail::range_of_decimals(v.values, v.iso ? 1 : static_cast<std::size_t>(v.entries()), threads);
  if (range.places < 0) return std::nullopt;
  const decimal_unit unit{range.places};
  const double longest = range.longest * unit.in_one();
  if (longest >= detail::most_units) return std::nullopt;
  const bool fit = longest * static_cast<double>(a.rows()) < detail::most_units_of_a_path;
  if (!fit && !detail::paths_fit(v, unit, threads)) return std::nullopt;
  return unit;
}
template <class I>
std::optional<decimal_unit> decimal_unit_of(const matrix<double, I>& a) {
  return decimal_unit_of(default_executor{}, a);
}

// Replaces the lengths of A by the whole numbers of units that they are. `unit` is that of decimal_unit_of(). As for
// any change of a matrix, mark_symmetric() has to be repeated. O(entries), in place unless the memory is foreign.
// Throws out_of_memory; A is then unchanged.
template <executor E, class I>
void to_units(const E& exec, matrix<double, I>& a, const decimal_unit& unit) try {
  const int threads = detail::threads_of(exec);
  const offset_t rows = a.rows(), cols = a.cols();
  a.view(threads);  // pending work is done
  auto arrays = a.release();
  const auto put_back = [&] { a = matrix<double, I>::adopt(exec, rows, cols, std::move(arrays), check::trusted); };
  try {
    if (!arrays.values.is_exclusive()) arrays.values = arrays.values.clone();
  } catch (...) {
    put_back();
    throw;
  }
  double* const values = arrays.values.data();
  const double in_one = unit.in_one();
  parallel_for(static_cast<long>(arrays.values.size()), 1L << 14, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k) values[k] = detail::nearest_whole(values[k] * in_one);
  });
  put_back();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class I>
void to_units(matrix<double, I>& a, const decimal_unit& unit) {
  to_units(default_executor{}, a, unit);
}

}  // namespace gustav

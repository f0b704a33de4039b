// Turns one row of the square into a row of the next matrix: prunes by mcl's rules, measures, inflates.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/cpu/mcl/inflate.hpp>
#include <core/buffer.hpp>
#include <core/stopwatch.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu::markov {

// Measures of a row before pruning.
struct row_measures {
  double highest = 0;
  double squares = 0;  // the sum of squares
  double mass = 0;
  offset_t entries = 0;
};

// Entries by ascending column.
template <class T, class I>
struct row_entries {
  I* columns = nullptr;
  T* values = nullptr;
  std::size_t count = 0;
};

// Copies the entries of a row that are at least `least`.
template <class T, class I>
class entries_above {
 public:
  row_entries<T, I> of(const row_entries<T, I>& row, double least) {
    columns_.resize(row.count);
    values_.resize(row.count);
    std::size_t kept = 0;
    for (std::size_t k = 0; k < row.count; ++k) {
      columns_[kept] = row.columns[k];
      values_[kept] = row.values[k];
      kept += static_cast<double>(row.values[k]) >= least;
    }
    return {columns_.data(), values_.data(), kept};
  }

 private:
  std::vector<I> columns_;
  std::vector<T> values_;
};

// The count-th largest of n values, 1 <= count <= n; `scratch` may grow. In long rows a histogram over 4,096 classes of
// magnitude first finds the class that holds the value.
template <class T>
T largest(const T* values, std::size_t n, std::size_t count, std::vector<T>& scratch) {
  using bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  constexpr int shift = sizeof(T) * 8 - 13;
  const auto class_of = [](T x) { return x > 0 ? std::bit_cast<bits>(x) >> shift : bits{0}; };
  scratch.clear();
  if (n < 4096) {
    scratch.assign(values, values + n);
  } else {
    std::uint32_t members[4096] = {};
    for (std::size_t k = 0; k < n; ++k) ++members[class_of(values[k])];
    bits at = 4095;
    for (; members[at] < count; --at) count -= members[at];
    for (std::size_t k = 0; k < n; ++k)
      if (class_of(values[k]) == at) scratch.push_back(values[k]);
  }
  const auto position = scratch.begin() + static_cast<std::ptrdiff_t>(count - 1);
  std::nth_element(scratch.begin(), position, scratch.end(), std::greater<>());
  return *position;
}

// Measures of a finished row.
struct row_outcome {
  double chaos = 0;
  double retained_mass = 1;  // the fraction of its sum that pruning retained
};

template <class T, class I>
class row_finisher {
 public:
  row_finisher(const markov_step_options& options, isa set) : o_(options), set_(set) {}

  // Computes row i of the next matrix. `above_cutoff`: the entries that are at least the cutoff; they are modified in
  // place. all() returns every nonzero entry of the row, or at least as many of the largest as the row recovers; it is
  // called only where the row recovers. The result is valid until the next call and lies in `above_cutoff` or in what
  // all() returned.
  template <class All>
  row_entries<T, I> finish(offset_t i, const row_measures& measured, row_entries<T, I> above_cutoff, const All& all,
                           row_outcome& outcome, markov_statistics& statistics) {
    stopwatch clock(o_.time_phases);
    row_entries<T, I> kept = above_cutoff;
    if (lost_too_much(kept)) {
      kept = all();
      recovered_from_ = selection_threshold(kept, o_.recover);
      keep_at_least(kept, recovered_from_);
      ++statistics.recovered;
    } else if (o_.select > 0 && static_cast<offset_t>(kept.count) > o_.select) {
      const double select = selection_threshold(kept, o_.select);
      if (lost_too_much_above(kept, select)) {
        keep_at_least(kept, selection_threshold(kept, o_.recover));
        ++statistics.recovered;
      } else {
        keep_at_least(kept, select);
      }
      ++statistics.selected;
    }
    if (kept.count == 0 && o_.recover == 0) {  // includes rows that were empty before
      loop_column_ = static_cast<I>(i);
      loop_value_ = T(1);
      kept = {&loop_column_, &loop_value_, 1};
    }
    const double retained = sum(kept);
    outcome.chaos = (measured.highest - measured.squares) * static_cast<double>(kept.count);
    statistics.expanded += measured.entries;
    if (measured.mass > 0) {
      outcome.retained_mass = retained / measured.mass;
      statistics.least_mass = std::min(statistics.least_mass, outcome.retained_mass);
      statistics.lost_mass += lost_mass_of(retained, measured.mass);
    }
    statistics.phases.select += clock.lap();
    inflate(kept, retained);
    statistics.phases.inflate += clock.lap();
    return kept;
  }
  // The selection threshold of the last row that called all(); 0 where it kept all entries.
  double recovered_from() const { return recovered_from_; }

 private:
  static double sum(const row_entries<T, I>& row) {
    double sum = 0;
    for (std::size_t k = 0; k < row.count; ++k) sum += static_cast<double>(row.values[k]);
    return sum;
  }
  bool lost_too_much(const row_entries<T, I>& row) const {
    return static_cast<offset_t>(row.count) < o_.recover && sum(row) < o_.pct;
  }
  bool lost_too_much_above(const row_entries<T, I>& row, double least) const {
    double sum = 0;
    offset_t count = 0;
    for (std::size_t k = 0; k < row.count; ++k)
      if (static_cast<double>(row.values[k]) >= least) {
        sum += static_cast<double>(row.values[k]);
        ++count;
      }
    return count < o_.recover && sum < o_.pct;
  }
  // The least of the `count` largest entries; 0 where there are no more than `count`.
  double selection_threshold(const row_entries<T, I>& row, offset_t count) {
    if (count <= 0) return std::numeric_limits<double>::infinity();
    if (static_cast<offset_t>(row.count) <= count) return 0;
    return static_cast<double>(largest(row.values, row.count, static_cast<std::size_t>(count), scratch_));
  }
  static void keep_at_least(row_entries<T, I>& row, double least) {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < row.count; ++k) {
      row.columns[kept] = row.columns[k];
      row.values[kept] = row.values[k];
      kept += static_cast<double>(row.values[k]) >= least;
    }
    row.count = kept;
  }

  // Scales to 1, raises to the power, scales to 1 again; rounds to T after each of the three.
  void inflate(row_entries<T, I>& row, double mass) const {
    if constexpr (std::is_same_v<T, float>) {
      if (markov::inflate(row.values, row.count, mass, o_.inflation, set_) == 0) row.count = 0;
      return;
    }
    const double power = o_.inflation;
    double sum = 0;
    for (std::size_t k = 0; k < row.count; ++k) {
      const double x = static_cast<T>(row.values[k] / mass);
      row.values[k] = static_cast<T>(power == 2 ? x * x : std::pow(x, power));
      sum += row.values[k];
    }
    if (sum == 0) row.count = 0;  // every power underflowed in T
    for (std::size_t k = 0; k < row.count; ++k) row.values[k] = static_cast<T>(row.values[k] / sum);
  }

  markov_step_options o_;
  isa set_;
  std::vector<T> scratch_;
  double recovered_from_ = 0;
  I loop_column_ = 0;
  T loop_value_ = 0;
};

}  // namespace gustav::backends::cpu::markov

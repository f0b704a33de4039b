// One step of the Markov cluster process by definition: expand, prune each row, inflate.
#pragma once

#include <backends/common/kernels/markov_step.hpp>
#include <backends/common/markov_options.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/maps.hpp>
#include <core/function_ref.hpp>
#include <core/kernel.hpp>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace gustav::backends::reference {

template <class T>
struct markov_result {
  map_matrix<T> next;
  double chaos = 0;
  markov_statistics statistics;
};

using markov_row = std::map<offset_t, double>;

inline double sum_of(const markov_row& row) {
  double sum = 0;
  for (const auto& [j, x] : row) sum += x;
  return sum;
}

inline markov_row at_least(const markov_row& row, double threshold) {
  markov_row kept;
  for (const auto& [j, x] : row)
    if (x >= threshold) kept.emplace(j, x);
  return kept;
}

// The largest `count` entries and all that equal the least of them.
inline markov_row largest(const markov_row& row, offset_t count) {
  if (offset_t(row.size()) <= count) return row;
  if (count <= 0) return {};
  std::vector<double> values;
  for (const auto& [j, x] : row) values.push_back(x);
  std::sort(values.begin(), values.end(), [](const auto& x, const auto& y) { return x > y; });
  return at_least(row, values[std::size_t(count) - 1]);
}

// Calls f(j, x, y) for each multiply-add x y of column j of row i of the product m m.
template <class T, class F>
void for_multiply_adds(const map_matrix<T>& m, offset_t i, const F& f) {
  for (auto a = m.entries.lower_bound({i, 0}); a != m.entries.end() && a->first.first == i; ++a) {
    const offset_t k = a->first.second;
    for (auto b = m.entries.lower_bound({k, 0}); b != m.entries.end() && b->first.first == k; ++b)
      f(b->first.second, a->second, b->second);
  }
}

// Terms (see rounds_terms) and the results of the expansion, the scalings and the power are rounded to T. Sums are
// taken in double. m is square with stochastic rows (row i is column i of the matrix of MCL).
template <class T>
markov_result<T> markov_step(const map_matrix<T>& m, const markov_step_options& options) {
  markov_result<T> result{{m.rows, m.cols, {}}, 0, {}};
  for (offset_t i = 0; i < m.rows; ++i) {
    offset_t multiply_adds = 0;
    for_multiply_adds(m, i, [&](offset_t, T, T) { ++multiply_adds; });
    const bool rounded = rounds_terms(multiply_adds, m.rows, options.sparse);
    markov_row full;
    for_multiply_adds(m, i,
                      [&](offset_t j, T x, T y) { full[j] += rounded ? double(T(x * y)) : double(x) * double(y); });
    result.statistics.multiply_adds += multiply_adds;
    for (auto& [j, x] : full) x = T(x);
    std::erase_if(full, [](const auto& entry) { return entry.second == 0; });
    double highest = 0, center = 0;
    for (const auto& [j, x] : full) {
      highest = std::max(highest, x);
      center += x * x;
    }
    const double mass = sum_of(full);
    const auto lost_too_much = [&](const markov_row& row) {
      return offset_t(row.size()) < options.recover && sum_of(row) < options.pct;
    };
    const markov_row above = at_least(full, options.cutoff);
    markov_row kept = above;
    if (lost_too_much(above)) {
      kept = largest(full, options.recover);
      ++result.statistics.recovered;
    } else if (options.select > 0 && offset_t(above.size()) > options.select) {
      kept = largest(above, options.select);
      ++result.statistics.selected;
      if (lost_too_much(kept)) {
        kept = largest(above, options.recover);
        ++result.statistics.recovered;
      }
    }
    if (kept.empty() && options.recover == 0) kept.emplace(i, 1.0);
    result.chaos = std::max(result.chaos, (highest - center) * double(kept.size()));
    result.statistics.expanded += offset_t(full.size());
    result.statistics.kept += offset_t(kept.size());
    const double kept_sum = sum_of(kept);
    if (mass > 0) {
      result.statistics.least_mass = std::min(result.statistics.least_mass, kept_sum / mass);
      result.statistics.lost_mass += lost_mass_of(kept_sum, mass);
    }
    for (auto& [j, x] : kept) x = T(std::pow(T(x / kept_sum), options.inflation));
    const double inflated_sum = sum_of(kept);
    if (inflated_sum == 0) kept.clear();
    for (const auto& [j, x] : kept) result.next.entries.emplace(position(i, j), T(x / inflated_sum));
  }
  return result;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<markov_step, reference> {
  template <class T, class I>
  static markov_step::result<T, I> run(const reference&, const lazy_operand<T, I>& m,
                                       const markov_step_options& options, markov_step_state*, function_ref<void()>) {
    namespace ref = backends::reference;
    const auto r = ref::markov_step(ref::to_map(m.by_rows()), options);
    return {ref::from_map<I>(r.next), r.chaos, r.statistics};
  }
};

template <>
struct implementation<markov_step_rows, reference> {
  template <class T, class I>
  static csr_result<T, I> run(const reference&, const lazy_operand<T, I>& m, std::span<const I> rows,
                              const markov_step_options& options) {
    namespace ref = backends::reference;
    const auto next = ref::markov_step(ref::to_map(m.by_rows()), options).next;
    ref::map_matrix<T> found{static_cast<offset_t>(rows.size()), next.cols, {}};
    for (const auto& [at, x] : next.entries)
      for (std::size_t k = 0; k < rows.size(); ++k)
        if (at.first == rows[k]) found.entries.emplace(ref::position(static_cast<offset_t>(k), at.second), x);
    return ref::from_map<I>(found);
  }
};

}  // namespace gustav::kernels

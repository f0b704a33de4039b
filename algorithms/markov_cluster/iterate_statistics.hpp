// The columns of mcl's table of iterations that the statistics of a step do not cover.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <core/parallel.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <vector>

namespace gustav::detail {

// Collects statistics of the iterate before a step and of the one after it, in two passes over the entries.
template <class I>
class iterate_statistics_collector {
 public:
  // Called before a step with the iterate, the state and the inflation that the step is given.
  void before(const matrix<float, I>& M, markov_step_state& state, double inflation, offset_t sparse, int threads) {
    threads_ = threads;
    const auto m = M.view();
    const auto n = static_cast<std::size_t>(m.rows);
    out_ = {};
    if (state.retained_mass.size() != n) state.retained_mass = buffer<double>(n, 1.0);
    centers_ = centers(m, 1);
    if (seen_.size() != n) seen_.assign(n, I(-1));
    std::fill(seen_.begin(), seen_.end(), I(-1));
    const bool known = state.unchanged.size() == n && state.inflation == inflation;
    std::vector<char> dense(n, 0), unchanged(n, 0);
    by_rows(m, [&](offset_t i) {
      const auto at = static_cast<std::size_t>(i);
      bool skipped = known && state.unchanged[at];
      offset_t multiply_adds = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        const auto j = static_cast<std::size_t>(m.indices[k]);
        multiply_adds += m.offsets[j + 1] - m.offsets[j];
        skipped = skipped && state.unchanged[j];
      }
      dense[at] = rounds_terms(multiply_adds, m.rows, sparse);
      unchanged[at] = skipped;
    });
    for (std::size_t i = 0; i < n; ++i) {
      out_.dense += dense[i];
      if (unchanged[i]) out_.expanded += square_entries(m, static_cast<offset_t>(i));
    }
  }
  // Called after the step. The step's own count of entries of the square leaves unchanged rows out; they were added
  // before.
  iterate_statistics after(const matrix<float, I>& M, const markov_statistics& statistics,
                           const markov_step_state& state, double inflation) {
    out_.expanded += statistics.expanded;
    const std::vector<double> now = centers(M.view(), 2 / inflation);
    double sum = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
      const bool empty = now[i] == 0;  // mcl counts one entry in such a row
      const double ratio = empty ? 1 : centers_[i] / now[i];
      out_.expanded += empty;
      out_.least = i ? std::min(out_.least, ratio) : ratio;
      out_.greatest = i ? std::max(out_.greatest, ratio) : ratio;
      sum += ratio;
    }
    out_.mean = now.empty() ? 0 : sum / static_cast<double>(now.size());
    out_.jury = mean_of_least(state.retained_mass, 1000);
    return out_;
  }

 private:
  // The mean of the `most` least values. All are at most 1; nearly all are 1 in late iterations, and those are not
  // sorted.
  static double mean_of_least(const buffer<double>& values, std::size_t most) {
    std::vector<double> least;
    std::copy_if(values.begin(), values.end(), std::back_inserter(least), [](double x) { return x < 1; });
    const std::size_t count = std::min(most, values.size()), below = std::min(count, least.size());
    if (count == 0) return 1;
    std::partial_sort(least.begin(), least.begin() + static_cast<std::ptrdiff_t>(below), least.end());
    double sum = static_cast<double>(count - below);
    for (std::size_t k = 0; k < below; ++k) sum += least[k];
    return sum / static_cast<double>(count);
  }
  template <class F>
  void by_rows(const csr_view<float, I>& m, F&& f) const {
    parallel_for(static_cast<long>(m.rows), 1 << 10, threads_, [&](long begin, long end) {
      for (long i = begin; i < end; ++i) f(static_cast<offset_t>(i));
    });
  }
  // The sum of squares of each row after its entries are raised to `power` and scaled to sum 1; 0 for empty rows.
  std::vector<double> centers(const csr_view<float, I>& m, double power) const {
    std::vector<double> out(static_cast<std::size_t>(m.rows), 0);
    by_rows(m, [&](offset_t i) {
      double sum = 0, squares = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        const double x =
            power == 1 ? m.value(k) : std::pow(m.value(k), static_cast<float>(power));  // mcl prints two digits
        sum += x;
        squares += x * x;
      }
      if (sum > 0) out[static_cast<std::size_t>(i)] = squares / (sum * sum);
    });
    return out;
  }
  // The number of entries of row i of the square.
  offset_t square_entries(const csr_view<float, I>& m, offset_t i) {
    offset_t count = 0;
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
      for (offset_t l = m.offsets[m.indices[k]]; l < m.offsets[m.indices[k] + 1]; ++l) {
        I& last = seen_[static_cast<std::size_t>(m.indices[l])];
        count += last != static_cast<I>(i);
        last = static_cast<I>(i);
      }
    return count;
  }

  int threads_ = 0;
  iterate_statistics out_;
  std::vector<double> centers_;
  std::vector<I> seen_;
};

}  // namespace gustav::detail

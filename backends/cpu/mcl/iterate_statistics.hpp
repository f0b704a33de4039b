// The columns of mcl's table of iterations that the statistics of a step do not cover.
#pragma once

#include <backends/common/kernels/markov_iterate.hpp>
#include <backends/common/markov_options.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <vector>

namespace gustav::backends::cpu {
namespace detail {

template <class I, class F>
void for_rows(const csr_view<float, I>& m, int threads, const F& f) {
  parallel_for(static_cast<long>(m.rows), 1 << 10, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) f(static_cast<offset_t>(i));
  });
}

// The sum of squares of each row after its entries are raised to `power` and scaled to sum 1; 0 for empty rows.
template <class I>
buffer<double> row_centers(const csr_view<float, I>& m, double power, int threads) {
  buffer<double> out(static_cast<std::size_t>(m.rows), 0);
  for_rows(m, threads, [&](offset_t i) {
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

// The number of entries of row i of the square. seen: the row that each column was last seen in.
template <class I>
offset_t square_entries(const csr_view<float, I>& m, offset_t i, buffer<I>& seen) {
  offset_t count = 0;
  for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
    for (offset_t l = m.offsets[m.indices[k]]; l < m.offsets[m.indices[k] + 1]; ++l) {
      I& last = seen[static_cast<std::size_t>(m.indices[l])];
      count += last != static_cast<I>(i);
      last = static_cast<I>(i);
    }
  return count;
}

// The mean of the `most` least values. All are at most 1; nearly all are 1 in late iterations, and those are not
// sorted.
inline double mean_of_least(const buffer<double>& values, std::size_t most) {
  std::vector<double> least;
  std::copy_if(values.begin(), values.end(), std::back_inserter(least), [](double x) { return x < 1; });
  const std::size_t count = std::min(most, values.size()), below = std::min(count, least.size());
  if (count == 0) return 1;
  std::partial_sort(least.begin(), least.begin() + static_cast<std::ptrdiff_t>(below), least.end());
  double sum = static_cast<double>(count - below);
  for (std::size_t k = 0; k < below; ++k) sum += least[k];
  return sum / static_cast<double>(count);
}

}  // namespace detail

template <class I>
kernels::markov_iterate::trace trace_iterate(const csr_view<float, I>& m, markov_step_state& state, double inflation,
                                             offset_t sparse, int threads) {
  const auto n = static_cast<std::size_t>(m.rows);
  if (state.retained_mass.size() != n) state.retained_mass = buffer<double>(n, 1.0);
  kernels::markov_iterate::trace out{detail::row_centers(m, 1, threads)};
  const bool known = state.unchanged.size() == n && state.inflation == inflation;
  buffer<char> dense(n), unchanged(n);
  detail::for_rows(m, threads, [&](offset_t i) {
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
  buffer<I> seen(n, I(-1));
  for (std::size_t i = 0; i < n; ++i) {
    out.dense += dense[i];
    if (unchanged[i]) out.expanded += detail::square_entries(m, static_cast<offset_t>(i), seen);
  }
  return out;
}

// The step's own count of entries of the square leaves unchanged rows out; the trace has them.
template <class I>
iterate_statistics statistics_of(const csr_view<float, I>& next, const kernels::markov_iterate::trace& before,
                                 const markov_statistics& step, const markov_step_state& state, double inflation,
                                 int threads) {
  const buffer<double> now = detail::row_centers(next, 2 / inflation, threads);
  iterate_statistics out{.expanded = before.expanded + step.expanded, .dense = before.dense};
  double sum = 0;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool empty = now[i] == 0;  // mcl counts one entry in such a row
    const double ratio = empty ? 1 : before.centers[i] / now[i];
    out.expanded += empty;
    out.least = i ? std::min(out.least, ratio) : ratio;
    out.greatest = i ? std::max(out.greatest, ratio) : ratio;
    sum += ratio;
  }
  out.mean = now.empty() ? 0 : sum / static_cast<double>(now.size());
  out.jury = detail::mean_of_least(state.retained_mass, 1000);
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<markov_iterate, E> {
  template <class I>
  static markov_iterate::trace run(const E& e, const lazy_operand<float, I>& m, markov_step_state* state,
                                   double inflation, offset_t sparse) {
    return backends::cpu::trace_iterate(m.by_rows(), *state, inflation, sparse, detail::threads_of(e));
  }
  template <class I>
  static iterate_statistics run(const E& e, const lazy_operand<float, I>& next, const markov_iterate::trace& before,
                                const markov_statistics& step, const markov_step_state* state, double inflation) {
    return backends::cpu::statistics_of(next.by_rows(), before, step, *state, inflation, detail::threads_of(e));
  }
};

}  // namespace gustav::kernels

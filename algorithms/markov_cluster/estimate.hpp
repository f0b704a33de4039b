// Estimates the work and memory of a Markov clustering before it runs.
#pragma once

#include <algorithms/components.hpp>
#include <algorithms/markov_cluster/process.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gustav {

struct markov_estimate {
  double multiply_adds_first = 0;   // of the first step, exact
  double multiply_adds_second = 0;  // of the second step, by sample
  std::uint64_t entries_first = 0;  // of the iterate after the first step, by sample
  // The most entries that two iterates have at any time, not counting ties at the selection threshold: a row keeps at
  // most max(select, recover) entries, all in its component.
  std::uint64_t max_entries = 0;
};

namespace detail {

// Calls f for up to `most` of first ... first + count - 1, evenly spaced.
template <class F>
void for_spaced(offset_t first, offset_t count, offset_t most, F&& f) {
  const offset_t taken = std::min(count, most);
  for (offset_t k = 0; k < taken; ++k) f(first + (2 * k + 1) * count / (2 * taken));
}

}  // namespace detail

// The estimate for a process at its start, an n x n matrix (dimension_mismatch). Deterministic. Cost: one read of the
// start, and about 2,000 rows of the first step, on one thread.
struct estimate_markov_cluster_call {
  using options = markov_cluster_options;
  template <executor E, class I>
  markov_estimate operator()(const E& exec, const matrix<float, I>& start,
                             const markov_cluster_options& how = {}) const {
    constexpr offset_t rows_sampled = 256, entries_sampled = 8;
    detail::require_host(exec, "estimate_markov_cluster");
    detail::require_square("estimate_markov_cluster", start.rows(), start.cols(), "the start");
    const auto m = start.view(detail::threads_of(exec));
    const auto length = [](const auto& v, offset_t i) { return v.offsets[i + 1] - v.offsets[i]; };
    markov_estimate e;
    for (offset_t k = 0; k < m.entries(); ++k) e.multiply_adds_first += static_cast<double>(length(m, m.indices[k]));
    const offset_t longest = how.select > 0 ? std::max(how.select, how.recover) : m.rows;
    for (const offset_t size : components(exec, start).sizes)
      e.max_entries += 2 * static_cast<std::uint64_t>(size * std::min(size, longest));

    const markov_step_options step{how.inflation, how.cutoff, how.recover, how.select, how.pct};
    std::vector<I> rows;
    detail::for_spaced(0, m.rows, rows_sampled, [&](offset_t i) { rows.push_back(static_cast<I>(i)); });
    if (rows.empty()) return e;
    const matrix<float, I> next = markov_step_rows(exec, start, rows, step);
    const auto n = next.view();
    const double rows_for_one = static_cast<double>(m.rows) / static_cast<double>(rows.size());
    e.entries_first = static_cast<std::uint64_t>(static_cast<double>(n.entries()) * rows_for_one);

    std::vector<I> sampled;  // rows that the second step reads
    std::vector<double> weight;
    for (offset_t r = 0; r < n.rows; ++r) {
      const double each = static_cast<double>(length(n, r)) /
                          static_cast<double>(std::max<offset_t>(std::min(length(n, r), entries_sampled), 1));
      detail::for_spaced(n.offsets[r], length(n, r), entries_sampled, [&](offset_t k) {
        sampled.push_back(n.indices[k]);
        weight.push_back(each);
      });
    }
    const matrix<float, I> second = markov_step_rows(exec, start, sampled, step);
    const auto s = second.view();
    for (offset_t r = 0; r < s.rows; ++r)
      e.multiply_adds_second += rows_for_one * weight[static_cast<std::size_t>(r)] * static_cast<double>(length(s, r));
    return e;
  }
};
inline constexpr detail::entry<estimate_markov_cluster_call> estimate_markov_cluster;

}  // namespace gustav

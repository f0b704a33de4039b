// The most similar vertices of some vertices, row by row.
#pragma once

#include <backends/common/kernels/most_similar.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// A vertex and its similarity, negated: the best candidate is the least one.
template <class I>
using similar_candidate = std::pair<double, I>;

// The `kept` best candidates of row k in ascending order; score(k, v, value) for each entry.
template <class Z, class I, class Score>
void best_of_row(const csr_view<Z, I>& common, offset_t k, offset_t kept, const Score& score,
                 std::vector<similar_candidate<I>>& row) {
  // Candidates are cut to the best ones when they have become many; `bound` is then the last of these.
  const auto many = static_cast<std::size_t>(4 * kept + 64);
  const auto cut = [&] {
    if (kept < static_cast<offset_t>(row.size())) std::nth_element(row.begin(), row.begin() + kept - 1, row.end());
    row.resize(static_cast<std::size_t>(kept));
  };
  similar_candidate<I> bound{std::numeric_limits<double>::infinity(), I{}};
  row.clear();
  for (offset_t p = common.offsets[k]; p < common.offsets[k + 1]; ++p) {
    const I v = common.indices[p];
    const similar_candidate<I> now{-score(k, v, static_cast<double>(common.value(p))), v};
    if (!(now < bound)) continue;
    row.push_back(now);
    if (row.size() < many) continue;
    cut();
    bound = row.back();
  }
  cut();
  std::sort(row.begin(), row.end());
}

template <class Z, class I, class Score>
kernels::most_similar::result<I> most_similar(const csr_view<Z, I>& common, const Score& score, offset_t most,
                                              int threads) {
  kernels::most_similar::result<I> found;
  for (offset_t k = 0; k < common.rows; ++k)
    found.offsets.push_back(found.offsets.back() + std::min(most, common.offsets[k + 1] - common.offsets[k]));
  found.vertices.resize(static_cast<std::size_t>(found.offsets.back()));
  found.scores.resize(found.vertices.size());
  parallel_for(common.rows, 64, useful_threads(threads, 8 * common.entries()), [&](long from, long until) {
    std::vector<similar_candidate<I>> row;
    for (offset_t k = from; k < until; ++k) {
      const auto at = static_cast<std::size_t>(found.offsets[static_cast<std::size_t>(k)]);
      const auto kept = static_cast<std::size_t>(found.offsets[static_cast<std::size_t>(k) + 1]) - at;
      if (kept == 0) continue;
      best_of_row(common, k, static_cast<offset_t>(kept), score, row);
      for (std::size_t r = 0; r < kept; ++r) {
        found.scores[at + r] = -row[r].first;
        found.vertices[at + r] = row[r].second;
      }
    }
  });
  return found;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<most_similar, E> {
  template <class Z, class I>
  static most_similar::result<I> run(const E& e, const lazy_operand<Z, I>& common, std::span<const I> owner,
                                     const lazy_operand<unit, I>& graph, similarity_measure measure, offset_t most) {
    const offset_t* const offsets = graph.by_rows().offsets;
    const auto degree = [offsets](offset_t v) { return offsets[v + 1] - offsets[v]; };
    const auto score = [=](offset_t k, I v, double value) {
      return most_similar::score(measure, value, degree(owner[static_cast<std::size_t>(k)]), degree(v));
    };
    return backends::cpu::most_similar(common.by_rows(), score, most, detail::threads_of(e));
  }
};

}  // namespace gustav::kernels

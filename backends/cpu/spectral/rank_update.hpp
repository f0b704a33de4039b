// The next ranks of many random walks with restarts, in one pass over the vertices.
#pragma once

#include <backends/common/kernels/rank_update.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace gustav::backends::cpu {

// Rows begin to end - 1; adds the changes of each column to changes[0], changes[1], ... and what it loses behind them.
template <class I>
void update_ranks(const dense_view<const double>& next, const vector_view<double, I>& share,
                  const dense_view<double>& ranks, const dense_view<double>& sent, offset_t begin, offset_t end,
                  double* changes) {
  const offset_t columns = next.cols;
  double* const lost = changes + columns;
  for (offset_t i = begin; i < end; ++i) {
    const double each = share.value(i);
    double* const rank = ranks.data + i * ranks.stride;
    double* const send = sent.data + i * sent.stride;
    const double* const from = next.data + i * next.stride;
    for (offset_t c = 0; c < columns; ++c) {
      changes[c] += std::abs(from[c] - rank[c]);
      rank[c] = from[c];
      send[c] = from[c] * each;
    }
    if (each == 0)
      for (offset_t c = 0; c < columns; ++c) lost[c] += from[c];
  }
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<rank_update, E> {
  template <class I>
  static rank_update::result run(const E& e, const dense_view<const double>& next, const vector_view<double, I>& share,
                                 const dense_view<double>& ranks, const dense_view<double>& sent) {
    constexpr offset_t grain = 1 << 10;
    const offset_t n = next.rows, chunks = (n + grain - 1) / grain;
    const auto columns = static_cast<std::size_t>(next.cols);
    std::vector<double> parts(static_cast<std::size_t>(chunks) * 2 * columns, 0.0);
    parallel_for(chunks, 1, useful_threads(detail::threads_of(e), n * next.cols), [&](long begin, long end) {
      for (long k = begin; k < end; ++k)
        backends::cpu::update_ranks(next, share, ranks, sent, k * grain, std::min(n, (k + 1) * grain),
                                    parts.data() + static_cast<std::size_t>(k) * 2 * columns);
    });
    rank_update::result sums{0, std::vector<double>(columns, 0.0)};
    for (std::size_t c = 0; c < columns; ++c) {
      double change = 0;
      for (std::size_t k = 0; k < static_cast<std::size_t>(chunks); ++k) {
        change += parts[(2 * k) * columns + c];
        sums.lost[c] += parts[(2 * k + 1) * columns + c];
      }
      sums.change = std::max(sums.change, change);
    }
    return sums;
  }
};

}  // namespace gustav::kernels

// One step of the Markov cluster process, fused: each row of the square is formed, measured, pruned and inflated
// while it is in cache, so that the square itself is never stored.
// Rules: van Dongen, Graph clustering by flow simulation (2000), chapters 6 and 11, and the behaviour of mcl 22-282.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/markov_rules.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/markov_row.hpp>

#include <algorithm>
#include <memory>
#include <vector>

namespace gustav::backends::cpu {

template <class T, class I>
struct markov_result {
  csr_result<T, I> next;
  double chaos = 0;
  markov_statistics statistics;
};

namespace markov {

// The finished rows of one chunk.
template <class T, class I>
struct piece {
  buffer<I> indices;
  buffer<T> values;
  std::size_t used = 0;
  double chaos = 0;
  markov_statistics statistics;

  // Room for n more entries.
  void reserve(std::size_t n) {
    if (used + n <= indices.size()) return;
    const std::size_t room = std::max(used + n, 2 * indices.size());
    buffer<I> more_indices(room);
    buffer<T> more_values(room);
    std::copy_n(indices.data(), used, more_indices.data());
    std::copy_n(values.data(), used, more_values.data());
    indices = std::move(more_indices);
    values = std::move(more_values);
  }
};

// Products of every row, as a running sum of n + 1 entries.
template <class T, class I>
buffer<offset_t> product_prefix(const csr_view<T, I>& m, int threads) {
  buffer<offset_t> counts(static_cast<std::size_t>(m.rows) + 1, 0);
  parallel_for(m.rows, 4096, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t products = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
        products += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
      counts[static_cast<std::size_t>(i)] = products;
    }
  });
  exclusive_scan(counts.data(), m.rows, counts.data(), threads);
  return counts;
}

}  // namespace markov

// m: square, rows stochastic (row i is column i of MCL's matrix). The result has sorted rows and does not depend on
// `threads`. Cost: one multiplication a product; memory: the result twice, and rows-long scratch a thread at most.
template <class T, class I>
markov_result<T, I> markov_step(const csr_view<T, I>& m, const markov_step_options& options, int threads) {
  threads = resolve_threads(threads);
  const offset_t n = m.rows;
  if (m.iso && m.entries() > 1) {
    const buffer<T> values(static_cast<std::size_t>(m.offsets[n]), m.value(0));
    return markov_step(csr_view<T, I>{n, n, m.offsets, m.indices, values.data(), false, m.sorted}, options, threads);
  }
  const buffer<offset_t> products = markov::product_prefix(m, threads);
  // Rows too, not only products, so that many light rows are shared out as well.
  buffer<offset_t> weights(static_cast<std::size_t>(n) + 1);
  for (offset_t i = 0; i <= n; ++i)
    weights[static_cast<std::size_t>(i)] = products[static_cast<std::size_t>(i)] + 8 * i;

  constexpr int most_chunks = 256;
  const int chunks =
      static_cast<int>(std::clamp<offset_t>(weights[static_cast<std::size_t>(n)] / 65536, 1, most_chunks));
  long borders[most_chunks + 1];
  balance(weights.data(), n, chunks, borders);

  std::vector<markov::piece<T, I>> pieces(static_cast<std::size_t>(chunks));
  std::vector<std::unique_ptr<markov::row_worker<T, I>>> workers(static_cast<std::size_t>(threads));
  markov_result<T, I> result;
  result.next.rows = result.next.cols = n;
  result.next.offsets = buffer<offset_t>(static_cast<std::size_t>(n) + 1, 0);
  offset_t* offsets = result.next.offsets.data();

  auto compute = [&](long begin, long end, int chunk) {
    auto& worker = workers[static_cast<std::size_t>(current_worker())];
    if (!worker) worker = std::make_unique<markov::row_worker<T, I>>(m, options);
    auto& piece = pieces[static_cast<std::size_t>(chunk)];
    for (long i = begin; i < end; ++i) {
      const offset_t row_products = products[static_cast<std::size_t>(i) + 1] - products[static_cast<std::size_t>(i)];
      const std::size_t kept = worker->step(i, row_products, piece.chaos, piece.statistics);
      piece.reserve(kept);
      worker->store(piece.indices.data() + piece.used, piece.values.data() + piece.used);
      piece.used += kept;
      offsets[i] = static_cast<offset_t>(kept);
    }
  };
  parallel_chunks(borders, chunks, threads, compute);
  workers.clear();

  const offset_t total = exclusive_scan(offsets, n, offsets, threads);
  result.next.indices = buffer<I>(static_cast<std::size_t>(total));
  result.next.values = buffer<T>(static_cast<std::size_t>(total));
  auto gather = [&](long begin, long, int chunk) {
    auto& piece = pieces[static_cast<std::size_t>(chunk)];
    std::copy_n(piece.indices.data(), piece.used, result.next.indices.data() + offsets[begin]);
    std::copy_n(piece.values.data(), piece.used, result.next.values.data() + offsets[begin]);
    piece.indices = {};
    piece.values = {};
  };
  parallel_chunks(borders, chunks, threads, gather);

  for (const auto& piece : pieces) {
    result.chaos = std::max(result.chaos, piece.chaos);
    result.statistics.expanded += piece.statistics.expanded;
    result.statistics.selected += piece.statistics.selected;
    result.statistics.recovered += piece.statistics.recovered;
    result.statistics.least_mass = std::min(result.statistics.least_mass, piece.statistics.least_mass);
  }
  result.statistics.products = products[static_cast<std::size_t>(n)];
  result.statistics.kept = total;
  return result;
}

}  // namespace gustav::backends::cpu

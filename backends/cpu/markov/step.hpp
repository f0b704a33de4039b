// One step of the Markov cluster process, fused: each row of the square is formed, measured, pruned and inflated
// while it is in cache, so that the square itself is never stored.
// Rules: van Dongen, Graph clustering by flow simulation (2000), chapters 6 and 11, and the behaviour of mcl 22-282.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/markov_rules.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/isa.hpp>
#include <backends/cpu/markov/alike_rows.hpp>
#include <backends/cpu/markov/grouped_rows.hpp>
#include <backends/cpu/markov/single_rows.hpp>

#include <algorithm>
#include <memory>
#include <type_traits>
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

  void append(const row_entries<T, I>& row) {
    reserve(row.count);
    std::copy_n(row.columns, row.count, indices.data() + used);
    std::copy_n(row.values, row.count, values.data() + used);
    used += row.count;
  }

 private:
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

template <class T, class I>
buffer<offset_t> products_of_rows(const csr_view<T, I>& m, int threads) {
  buffer<offset_t> products(static_cast<std::size_t>(m.rows));
  parallel_for(m.rows, 4096, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t sum = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
        sum += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
      products[static_cast<std::size_t>(i)] = sum;
    }
  });
  return products;
}

// The order in which rows are formed: first those that are formed together, then the others. Task t is the rows
// rows[begin[t]] ... rows[begin[t + 1] - 1]; the first `groups` tasks are of up to `lanes` rows, the others of one.
template <class I>
struct row_tasks {
  std::vector<I> rows;
  std::vector<offset_t> begin{0};
  std::vector<offset_t> work{0};  // a running sum over tasks
  offset_t groups = 0;

  void add(offset_t rows_now, offset_t products) {
    begin.push_back(rows_now);
    work.push_back(work.back() + products + 8);
  }
};

// Rows that have at least as many products as the matrix has columns are formed together.
template <class T, class I>
row_tasks<I> tasks_of(const csr_view<T, I>& m, const buffer<offset_t>& products, int threads) {
  const offset_t n = m.rows;
  row_tasks<I> tasks;
  const auto products_of = [&](offset_t i) { return products[static_cast<std::size_t>(i)]; };
  const auto heavy = [&](offset_t i) {
    return std::is_same_v<T, float> && rounds_products(products_of(i), n) && products_of(i) >= n;
  };
  for (offset_t i = 0; i < n; ++i)
    if (heavy(i)) tasks.rows.push_back(static_cast<I>(i));
  std::stable_sort(tasks.rows.begin(), tasks.rows.end(), [&](I a, I b) { return products_of(a) > products_of(b); });
  alike_rows<I>(m, tasks.rows, lanes, threads);
  const auto heavy_rows = static_cast<offset_t>(tasks.rows.size());
  for (offset_t r = 0; r < heavy_rows; r += lanes) {
    const offset_t end = std::min(r + lanes, heavy_rows);
    offset_t work = 0;
    for (offset_t q = r; q < end; ++q) work += products_of(tasks.rows[static_cast<std::size_t>(q)]);
    tasks.add(end, work);
  }
  tasks.groups = static_cast<offset_t>(tasks.begin.size()) - 1;
  tasks.rows.reserve(static_cast<std::size_t>(n));
  for (offset_t i = 0; i < n; ++i) {
    if (heavy(i)) continue;
    tasks.rows.push_back(static_cast<I>(i));
    tasks.add(static_cast<offset_t>(tasks.rows.size()), products_of(i));
  }
  return tasks;
}

template <class T, class I>
struct row_worker {
  row_worker(const csr_view<T, I>& m, const markov_step_options& options) : single(m, options) {}
  single_rows<T, I> single;
  std::conditional_t<std::is_same_v<T, float>, std::unique_ptr<grouped_rows<I>>, std::nullptr_t> grouped{};
};

}  // namespace markov

// m: square, rows stochastic (row i is column i of MCL's matrix). The result has sorted rows and does not depend on
// `threads`. Cost: one multiplication a product; memory: the result twice, and rows-long scratch a thread at most.
template <class T, class I>
markov_result<T, I> markov_step(const csr_view<T, I>& m, const markov_step_options& options, int threads,
                                isa set = isa::best) {
  threads = resolve_threads(threads);
  set = resolve_isa(set);
  const offset_t n = m.rows;
  if (m.iso && m.entries() > 1) {
    const buffer<T> values(static_cast<std::size_t>(m.offsets[n]), m.value(0));
    return markov_step(csr_view<T, I>{n, n, m.offsets, m.indices, values.data(), false, m.sorted}, options, threads,
                       set);
  }
  const buffer<offset_t> products = markov::products_of_rows(m, threads);
  const markov::row_tasks<I> tasks = markov::tasks_of(m, products, threads);
  const auto count = static_cast<offset_t>(tasks.begin.size()) - 1;

  constexpr int most_chunks = 256;
  const int chunks = static_cast<int>(std::clamp<offset_t>(tasks.work.back() / 65536, 1, most_chunks));
  long borders[most_chunks + 1];
  balance(tasks.work.data(), count, chunks, borders);

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
    for (long t = begin; t < end; ++t) {
      const I* rows = tasks.rows.data() + tasks.begin[static_cast<std::size_t>(t)];
      if constexpr (std::is_same_v<T, float>) {
        if (t < tasks.groups) {
          if (!worker->grouped) worker->grouped = std::make_unique<markov::grouped_rows<I>>(m, options, set);
          const auto members =
              static_cast<int>(tasks.begin[static_cast<std::size_t>(t) + 1] - tasks.begin[static_cast<std::size_t>(t)]);
          worker->grouped->step(rows, members, piece.chaos, piece.statistics,
                                [&](int l, const markov::row_entries<T, I>& row) {
                                  offsets[rows[l]] = static_cast<offset_t>(row.count);
                                  piece.append(row);
                                });
          continue;
        }
      }
      const auto row =
          worker->single.step(*rows, products[static_cast<std::size_t>(*rows)], piece.chaos, piece.statistics);
      offsets[*rows] = static_cast<offset_t>(row.count);
      piece.append(row);
    }
  };
  parallel_chunks(borders, chunks, threads, compute);
  workers.clear();

  const offset_t total = exclusive_scan(offsets, n, offsets, threads);
  result.next.indices = buffer<I>(static_cast<std::size_t>(total));
  result.next.values = buffer<T>(static_cast<std::size_t>(total));
  auto gather = [&](long begin, long end, int chunk) {
    auto& piece = pieces[static_cast<std::size_t>(chunk)];
    const I* indices = piece.indices.data();
    const T* values = piece.values.data();
    for (offset_t r = tasks.begin[static_cast<std::size_t>(begin)]; r < tasks.begin[static_cast<std::size_t>(end)];
         ++r) {
      const I i = tasks.rows[static_cast<std::size_t>(r)];
      const offset_t entries = offsets[i + 1] - offsets[i];
      std::copy_n(indices, entries, result.next.indices.data() + offsets[i]);
      std::copy_n(values, entries, result.next.values.data() + offsets[i]);
      indices += entries;
      values += entries;
    }
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
  for (const offset_t p : products) result.statistics.products += p;
  result.statistics.kept = total;
  return result;
}

}  // namespace gustav::backends::cpu

// In which order, and together with which others, the rows of a Markov step are formed.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/cpu/mcl/clustered_rows.hpp>
#include <backends/cpu/mcl/light_rows.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/fused/markov_options.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu::markov {

constexpr offset_t at_rest = -1;

// The products of each row; at_rest where the row is known to stay as it is.
template <class T, class I>
buffer<offset_t> products_of_rows(const csr_view<T, I>& m, const std::uint8_t* still, int threads) {
  buffer<offset_t> products(static_cast<std::size_t>(m.rows));
  parallel_for(m.rows, 4096, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t sum = 0;
      bool rests = still && still[i];
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        sum += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
        rests = rests && still[m.indices[k]];
      }
      products[static_cast<std::size_t>(i)] = rests ? at_rest : sum;
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
    work.push_back(work.back() + std::max<offset_t>(products, 0) + 8);
  }
};

// How a row is formed.
enum class row_class : std::uint8_t { alone, together, together_light };

// Together with others: rows that have a third as many products as the matrix has columns, or a tenth where it is wide,
// as the sums of a row alone are in no near cache then. There lighter ones, too, but not with those: their products are
// not rounded.
template <class T>
row_class class_of(offset_t products, offset_t n, offset_t sparse) {
  constexpr offset_t wide = 32768, least = 256;
  if (!std::is_same_v<T, float>) return row_class::alone;
  if (rounds_products(products, n, sparse))
    return n >= wide || products >= n / 3 ? row_class::together : row_class::alone;
  return n >= wide && products >= least ? row_class::together_light : row_class::alone;
}

template <class T, class I>
row_tasks<I> tasks_of(const csr_view<T, I>& m, const buffer<offset_t>& products, offset_t sparse, int threads,
                      isa set) {
  const offset_t n = m.rows;
  row_tasks<I> tasks;
  const auto products_of = [&](offset_t i) { return products[static_cast<std::size_t>(i)]; };
  offset_t heavy_products = 0;
  std::vector<I> light, alone;
  for (offset_t i = 0; i < n; ++i) {
    const row_class c = class_of<T>(products_of(i), n, sparse);
    (c == row_class::together ? tasks.rows : c == row_class::alone ? alone : light).push_back(static_cast<I>(i));
    if (c == row_class::together) heavy_products += products_of(i);
  }
  const auto add_groups = [&](offset_t first) {
    const auto last = static_cast<offset_t>(tasks.rows.size());
    for (offset_t r = first; r < last; r += lanes) {
      const offset_t end = std::min(r + lanes, last);
      offset_t work = 0;
      for (offset_t q = r; q < end; ++q) work += products_of(tasks.rows[static_cast<std::size_t>(q)]);
      tasks.add(end, work);
    }
  };
  std::stable_sort(tasks.rows.begin(), tasks.rows.end(), [&](I a, I b) { return products_of(a) > products_of(b); });
  if (tasks.rows.size() > lanes) tasks.rows = cluster_rows(m, tasks.rows, heavy_products, lanes, threads, set);
  add_groups(0);
  const auto heavy_rows = static_cast<offset_t>(tasks.rows.size());
  tasks.rows.reserve(static_cast<std::size_t>(n));
  for (const auto& part : by_signatures(m, light, threads))
    tasks.rows.insert(tasks.rows.end(), part.begin(), part.end());
  add_groups(heavy_rows);
  tasks.groups = static_cast<offset_t>(tasks.begin.size()) - 1;
  for (const I i : alone) {
    tasks.rows.push_back(i);
    tasks.add(static_cast<offset_t>(tasks.rows.size()), products_of(i));
  }
  return tasks;
}

}  // namespace gustav::backends::cpu::markov

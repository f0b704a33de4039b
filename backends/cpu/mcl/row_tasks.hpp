// Plans a Markov step: which rows are computed as a block, and the order of blocks and rows.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/cpu/mcl/blocked_sums.hpp>
#include <backends/cpu/mcl/clustered_rows.hpp>
#include <backends/cpu/mcl/light_rows.hpp>
#include <backends/cpu/mcl/tuning.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu::markov {

// Stands for the number of multiply-adds of a row that is known not to change.
constexpr offset_t unchanged_row = -1;

// The multiply-adds of each row; unchanged_row where the last step left the row, and all rows that it is made of, as
// they were. `unchanged`: a flag for each row, or null.
template <class T, class I>
buffer<offset_t> count_multiply_adds(const csr_view<T, I>& m, const std::uint8_t* unchanged, int threads) {
  buffer<offset_t> multiply_adds(static_cast<std::size_t>(m.rows));
  parallel_for(m.rows, 4096, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t sum = 0;
      bool skips = unchanged && unchanged[i];
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        sum += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
        skips = skips && unchanged[m.indices[k]];
      }
      multiply_adds[static_cast<std::size_t>(i)] = skips ? unchanged_row : sum;
    }
  });
  return multiply_adds;
}

// The order in which rows are computed: first the blocks, then single rows. Task t is the rows
// rows[begin[t]] ... rows[begin[t + 1] - 1]. The first `blocks` tasks have up to rows_per_block rows, the others one.
template <class I>
struct row_tasks {
  std::vector<I> rows;
  std::vector<offset_t> begin{0};
  std::vector<offset_t> work{0};  // a running sum over tasks
  offset_t blocks = 0;

  void add(offset_t rows_so_far, offset_t multiply_adds) {
    begin.push_back(rows_so_far);
    work.push_back(work.back() + std::max<offset_t>(multiply_adds, 0) + 8);
  }
};

enum class row_class : std::uint8_t { single, blocked, blocked_light };

// A row is computed in a block when it has a share (markov_block_share) of the matrix's columns as multiply-adds, or a
// smaller one in a wide matrix, where the sums of a single row leave L2. In wide matrices lighter rows are blocked,
// too, but not with the heavy ones, because their products are not rounded.
template <class T>
row_class class_of(offset_t multiply_adds, offset_t n, offset_t sparse, const mcl_tuning& numbers) {
  const bool wide = n >= numbers.markov_wide_columns;
  if (!std::is_same_v<T, float>) return row_class::single;
  if (rounds_terms(multiply_adds, n, sparse))
    return wide || multiply_adds >= n / numbers.markov_block_share ? row_class::blocked : row_class::single;
  return wide && multiply_adds >= numbers.markov_block_multiply_adds ? row_class::blocked_light : row_class::single;
}

template <class T, class I>
row_tasks<I> plan_tasks(const csr_view<T, I>& m, const buffer<offset_t>& multiply_adds, offset_t sparse, int threads,
                        isa set, const mcl_tuning& numbers) {
  const offset_t n = m.rows;
  row_tasks<I> tasks;
  const auto work_of = [&](offset_t i) { return multiply_adds[static_cast<std::size_t>(i)]; };
  offset_t heavy_work = 0;
  std::vector<I> light, single;
  for (offset_t i = 0; i < n; ++i) {
    const row_class c = class_of<T>(work_of(i), n, sparse, numbers);
    (c == row_class::blocked ? tasks.rows : c == row_class::single ? single : light).push_back(static_cast<I>(i));
    if (c == row_class::blocked) heavy_work += work_of(i);
  }
  const auto add_blocks = [&](offset_t first) {
    const auto last = static_cast<offset_t>(tasks.rows.size());
    for (offset_t r = first; r < last; r += rows_per_block) {
      const offset_t end = std::min(r + rows_per_block, last);
      offset_t work = 0;
      for (offset_t q = r; q < end; ++q) work += work_of(tasks.rows[static_cast<std::size_t>(q)]);
      tasks.add(end, work);
    }
  };
  std::stable_sort(tasks.rows.begin(), tasks.rows.end(), [&](I a, I b) { return work_of(a) > work_of(b); });
  if (tasks.rows.size() > rows_per_block)
    tasks.rows = cluster_rows(m, tasks.rows, heavy_work, rows_per_block, threads, set, numbers);
  add_blocks(0);
  const auto heavy_rows = static_cast<offset_t>(tasks.rows.size());
  tasks.rows.reserve(static_cast<std::size_t>(n));
  for (const auto& part : sort_by_signature(m, light, threads, numbers))
    tasks.rows.insert(tasks.rows.end(), part.begin(), part.end());
  add_blocks(heavy_rows);
  tasks.blocks = static_cast<offset_t>(tasks.begin.size()) - 1;
  for (const I i : single) {
    tasks.rows.push_back(i);
    tasks.add(static_cast<offset_t>(tasks.rows.size()), work_of(i));
  }
  return tasks;
}

}  // namespace gustav::backends::cpu::markov

// Sums of the rows of a block, each row by itself: for rows with so few columns in common that most of a blocked
// accumulation would be idle.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/mcl/blocked_sums.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu::markov {

// Whether a block of `rows` rows with `multiply_adds` multiply-adds, read from `entries` distinct entries of the
// matrix, is computed faster row by row. A multiply-add of a single row takes 1.2 to 1.6 ns, the time in which it comes
// from memory; an entry for all rows of a block takes 2.3 to 3.6 ns, as the sums of the block are in no L2 cache. In
// narrow matrices and for light rows the sums stay in cache.
inline bool choose_unclustered(offset_t rows, offset_t columns, offset_t multiply_adds, offset_t entries,
                               const tuning& numbers) {
  return columns > numbers.markov_dense_columns && multiply_adds >= rows * columns &&
         static_cast<double>(multiply_adds) < numbers.markov_unclustered_share * static_cast<double>(entries);
}

template <class I>
class unclustered_rows {
 public:
  // Computes rows of m m, for square m.
  unclustered_rows(const csr_view<float, I>& m, const tuning& numbers)
      : m_(m), interleaved_(static_cast<std::size_t>(tile * rows_per_block), 0.0) {
    const offset_t half_of_l2 = numbers.sampled_cache_bytes / static_cast<offset_t>(sizeof(double));
    const offset_t most = std::min(std::max<offset_t>(half_of_l2, 8192), most_columns(numbers));
    const offset_t blocks = std::max<offset_t>(1, (m.cols + most - 1) / most);
    column_block_ = (m.cols + blocks - 1) / blocks;
  }

  // The number of columns to add at a time: their sums fill at most half of L2. Fewer columns would cut the rows that
  // are read into short parts.
  offset_t column_block() const { return column_block_; }

  void begin(const I* rows, int count) {
    rows_ = rows;
    count_ = count;
    cursors_.clear();
    for (int l = 0; l < count; ++l)
      for (offset_t a = m_.offsets[rows[l]]; a < m_.offsets[rows[l] + 1]; ++a)
        cursors_.push_back(m_.offsets[m_.indices[a]]);
  }
  // Adds columns begin, ..., end - 1 of each row to `sums`: those of the first row, then those of the second one, and
  // so on. Column blocks are added in ascending order.
  template <bool Rounded>
  void add(I begin, I end, double* sums) {
    offset_t* cursors = cursors_.data();
    for (int l = 0; l < count_; ++l) {
      add_row<Rounded>(rows_[l], cursors, begin, end, sums + l * static_cast<offset_t>(end - begin));
      cursors += m_.offsets[rows_[l] + 1] - m_.offsets[rows_[l]];
    }
  }
  // Calls f(interleaved, from, to) for tiles of these columns in ascending order. interleaved[8 (j - from) + l] is the
  // sum of row l and column j, the layout that drain_block() takes and clears. Clears `sums`.
  template <class F>
  void drain(I begin, I end, double* sums, F&& f) {
    const auto columns = static_cast<offset_t>(end - begin);
    for (offset_t from = 0; from < columns; from += tile) {
      const offset_t to = std::min(columns, from + tile);
      for (int l = 0; l < count_; ++l) {
        double* const of_row = sums + l * columns;
        for (offset_t j = from; j < to; ++j)
          interleaved_[static_cast<std::size_t>((j - from) * rows_per_block + l)] = of_row[j];
        std::fill(of_row + from, of_row + to, 0.0);
      }
      f(interleaved_.data(), static_cast<I>(begin + static_cast<I>(from)), static_cast<I>(begin + static_cast<I>(to)));
    }
  }

 private:
  static constexpr offset_t tile = 256;

  // cursors[a] is the read position in the row of m that entry a of row i selects. While one of these rows is read, the
  // next one is prefetched at the same pace. Prefetching all of it at once exceeds the outstanding misses of a core
  // (1.6 instead of 1.3 ns a multiply-add).
  template <bool Rounded>
  void add_row(I i, offset_t* cursors, I begin, I end, double* sums) const {
    using product = std::conditional_t<Rounded, float, double>;
    const offset_t first = m_.offsets[i], count = m_.offsets[i + 1] - first;
    for (offset_t a = 0; a < count; ++a) {
      const auto x = static_cast<product>(m_.values[first + a]);
      const offset_t last = m_.offsets[m_.indices[first + a] + 1];
      offset_t e = cursors[a], next = cursors[std::min(a + 1, count - 1)];
      const auto add = [&](offset_t entry) {
        sums[m_.indices[entry] - begin] += static_cast<double>(x * static_cast<product>(m_.values[entry]));
      };
      prefetch_line(m_, next);
      for (; e + line_entries<float> <= last && m_.indices[e + line_entries<float> - 1] < end;
           e += line_entries<float>) {
        next += line_entries<float>;
        prefetch_line(m_, next);
#pragma GCC unroll 16
        for (offset_t u = 0; u < line_entries<float>; ++u) add(e + u);
      }
      for (; e < last && m_.indices[e] < end; ++e) add(e);
      cursors[a] = e;
    }
  }

  csr_view<float, I> m_;
  buffer<double> interleaved_;  // 0 between calls
  offset_t column_block_ = 0;
  const I* rows_ = nullptr;
  int count_ = 0;
  std::vector<offset_t> cursors_;
};

}  // namespace gustav::backends::cpu::markov

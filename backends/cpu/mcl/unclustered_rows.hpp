// The sums of a group's rows, each row by itself: for rows that have so little in common that most lanes would be idle.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/mcl/blocked_sums.hpp>
#include <backends/cpu/mcl/row_lines.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu::markov {

// Whether a group of `rows` rows that has `products` products, read from `entries` different entries of the matrix, is
// formed faster so: a product of a row alone takes 1.2 to 1.6 ns, as long as it takes to come from memory, an entry for
// all lanes 2.3 to 3.6, as their sums are in no near cache. Narrow matrices and light rows leave sums near.
inline bool apart_pays(offset_t rows, offset_t columns, offset_t products, offset_t entries) {
  return columns > near_block && products >= rows * columns && products < 2 * entries;
}

template <class I>
class unclustered_rows {
 public:
  // All rows of m, and all columns.
  explicit unclustered_rows(const csr_view<float, I>& m) : m_(m), lined_(static_cast<std::size_t>(strip * lanes), 0.0) {
    const auto near = static_cast<offset_t>(second_cache_bytes() / (2 * sizeof(double)));
    const offset_t most = std::clamp<offset_t>(near, 8192, wide_block);
    const offset_t blocks = std::max<offset_t>(1, (m.cols + most - 1) / most);
    block_ = (m.cols + blocks - 1) / blocks;
  }

  // Columns to add at a time, at most: their sums fill half of the second cache. Fewer would cut the rows that are
  // read into short pieces.
  offset_t block() const { return block_; }

  void begin(const I* rows, int count) {
    rows_ = rows;
    count_ = count;
    at_.clear();
    for (int l = 0; l < count; ++l)
      for (offset_t a = m_.offsets[rows[l]]; a < m_.offsets[rows[l] + 1]; ++a) at_.push_back(m_.offsets[m_.indices[a]]);
  }
  // The sums of columns begin, ..., end - 1 of the first row, then those of the second one, and so on, are added to
  // `sums`. From block to block by ascending columns.
  template <bool Rounded>
  void add(I begin, I end, double* sums) {
    offset_t* at = at_.data();
    for (int l = 0; l < count_; ++l) {
      add_row<Rounded>(rows_[l], at, begin, end, sums + l * static_cast<offset_t>(end - begin));
      at += m_.offsets[rows_[l] + 1] - m_.offsets[rows_[l]];
    }
  }
  // f(lined, from, to) for strips of these columns by ascending column: lined[8 (j - from) + l] is the sum of row l and
  // column j, as take_from_lanes() takes it, which leaves it 0. Clears `sums`.
  template <class F>
  void take(I begin, I end, double* sums, F&& f) {
    const auto columns = static_cast<offset_t>(end - begin);
    for (offset_t from = 0; from < columns; from += strip) {
      const offset_t to = std::min(columns, from + strip);
      for (int l = 0; l < count_; ++l) {
        double* const of_row = sums + l * columns;
        for (offset_t j = from; j < to; ++j) lined_[static_cast<std::size_t>((j - from) * lanes + l)] = of_row[j];
        std::fill(of_row + from, of_row + to, 0.0);
      }
      f(lined_.data(), static_cast<I>(begin + static_cast<I>(from)), static_cast<I>(begin + static_cast<I>(to)));
    }
  }

 private:
  static constexpr offset_t strip = 256;

  // at[a] is where the row that entry a of row i stands for has been read to. While one is read, the next one is asked
  // for at the same pace: all at once would be more than a core waits for (1.6 instead of 1.3 ns a product).
  template <bool Rounded>
  void add_row(I i, offset_t* at, I begin, I end, double* sums) const {
    using product = std::conditional_t<Rounded, float, double>;
    const offset_t first = m_.offsets[i], count = m_.offsets[i + 1] - first;
    for (offset_t a = 0; a < count; ++a) {
      const auto x = static_cast<product>(m_.values[first + a]);
      const offset_t last = m_.offsets[m_.indices[first + a] + 1];
      offset_t e = at[a], next = at[std::min(a + 1, count - 1)];
      const auto add = [&](offset_t entry) {
        sums[m_.indices[entry] - begin] += static_cast<double>(x * static_cast<product>(m_.values[entry]));
      };
      ask(m_, next);
      for (; e + line_entries <= last && m_.indices[e + line_entries - 1] < end; e += line_entries) {
        next += line_entries;
        ask(m_, next);
#pragma GCC unroll 16
        for (offset_t u = 0; u < line_entries; ++u) add(e + u);
      }
      for (; e < last && m_.indices[e] < end; ++e) add(e);
      at[a] = e;
    }
  }

  csr_view<float, I> m_;
  buffer<double> lined_;  // 0 between calls
  offset_t block_ = 0;
  const I* rows_ = nullptr;
  int count_ = 0;
  std::vector<offset_t> at_;
};

}  // namespace gustav::backends::cpu::markov

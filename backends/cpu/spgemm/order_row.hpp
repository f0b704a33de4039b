// Sorting the columns of one row.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/simd/rank.hpp>
#include <backends/cpu/spgemm/tuning.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace gustav::backends::cpu {

// Sorts distinct columns below `cols`. Short rows are sorted by counting ranks. Longer rows are set in a bitmap and
// read back in order, with a second level that says which words are not zero: O(n + cols / 4096), where a comparison
// sort takes O(n log n). Rows too short or too sparse for the bitmap use std::sort. Memory: none before the first long
// row, then cols / 8 bytes, at most sort_bitmap_bytes or 256 bytes per entry of that row.
template <class I>
class row_sorter {
 public:
  row_sorter(offset_t cols, isa set, const spgemm_tuning& numbers)
      : set_(set),
        max_by_rank_(std::min<offset_t>(numbers.rank_sorted_columns, max_ranked)),
        small_words_(numbers.sort_bitmap_bytes / 8),
        word_count_(static_cast<offset_t>(bitmap::words_for(cols))),
        group_count_(word_count_ / bitmap::word_bits + 1) {}

  void operator()(I* columns, offset_t n) {
    if (n <= max_by_rank_) {
      std::array<I, max_ranked> ranks, copy;
      rank_distinct(columns, static_cast<int>(n), ranks.data(), set_);
      std::copy_n(columns, n, copy.begin());
      for (std::size_t p = 0; p < static_cast<std::size_t>(n); ++p) columns[ranks[p]] = copy[p];
      return;
    }
    const auto levels = static_cast<offset_t>(std::bit_width(static_cast<std::uint64_t>(n)));
    if (n * levels < group_count_ || word_count_ > std::max(small_words_, 32 * n)) {
      std::sort(columns, columns + n);
      return;
    }
    clear_once();
    std::uint64_t* const words = words_.data();
    std::uint64_t* const groups = groups_.data();
    std::size_t low = groups_.size(), high = 0;
    for (offset_t p = 0; p < n; ++p) {
      const auto j = static_cast<std::uint64_t>(columns[p]);
      const std::size_t w = bitmap::word_of(j), g = bitmap::word_of(w);
      bitmap::set(words, j);
      bitmap::set(groups, w);
      low = std::min(low, g);
      high = std::max(high, g);
    }
    I* to = columns;
    for (std::size_t g = low; g <= high; ++g)
      bitmap::for_each(std::exchange(groups[g], 0), g, [&](std::size_t w) {
        bitmap::for_each(std::exchange(words[w], 0), w, [&](std::size_t j) { *to++ = static_cast<I>(j); });
      });
  }

 private:
  // Bits are cleared as they are read.
  void clear_once() {
    if (!words_.empty()) return;
    groups_ = buffer<std::uint64_t>(static_cast<std::size_t>(group_count_), std::uint64_t{0});
    words_ = buffer<std::uint64_t>(static_cast<std::size_t>(word_count_), std::uint64_t{0});
  }
  isa set_;
  offset_t max_by_rank_, small_words_, word_count_, group_count_;
  buffer<std::uint64_t> words_;
  buffer<std::uint64_t> groups_;
};

}  // namespace gustav::backends::cpu

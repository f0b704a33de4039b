// Transposition of a matrix with so many columns that a cursor for each does not stay in cache.
#pragma once

#include <backends/common/result.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::detail {

// Buckets of 2^shift columns: few enough that a line of each stays in L2 while they are filled, and of at most 2^16
// columns.
inline int bucket_shift(offset_t cols) {
  constexpr offset_t buckets = 1024;
  return std::clamp(static_cast<int>(std::bit_width(static_cast<std::uint64_t>(cols / buckets))), 12, 16);
}

// Whether cursors leave L2, entries miss them, and there are entries enough to repay a second pass.
template <class I>
bool transposes_by_buckets(const pattern_view<I>& a, const tuning& numbers);

// Sorts the entries of a bucket, which are in the order of rows, by the low bits of their columns.
template <class T, class I>
class bucket_sort {
 public:
  bucket_sort(csr_result<T, I>& out, const std::uint16_t* low, int shift, std::size_t entries)
      : out_(out), low_(low), cursors_(std::size_t{1} << shift), rows_(entries), values_(has_values() ? entries : 0) {}

  // Entries [begin, end) of `out`, of the columns [first, last).
  void operator()(offset_t begin, offset_t end, offset_t first, offset_t last) {
    const auto from = static_cast<std::size_t>(begin), n = static_cast<std::size_t>(end - begin);
    std::fill_n(cursors_.begin(), last - first, offset_t{0});
    for (std::size_t k = from; k < from + n; ++k) ++cursors_[low_[k]];
    offset_t sum = begin;
    for (offset_t j = first; j < last; ++j) {
      offset_t& cursor = cursors_[static_cast<std::size_t>(j - first)];
      out_.offsets[static_cast<std::size_t>(j)] = sum;
      sum += std::exchange(cursor, sum);
    }
    std::copy_n(out_.indices.data() + from, n, rows_.data());
    if constexpr (!std::is_same_v<T, unit>)
      if (has_values()) std::copy_n(out_.values.data() + from, n, values_.data());
    for (std::size_t k = 0; k < n; ++k) {
      const auto to = static_cast<std::size_t>(cursors_[low_[from + k]]++);
      out_.indices[to] = rows_[k];
      if constexpr (!std::is_same_v<T, unit>)
        if (has_values()) out_.values[to] = values_[k];
    }
  }

 private:
  bool has_values() const { return !std::is_same_v<T, unit> && !out_.iso; }

  csr_result<T, I>& out_;
  const std::uint16_t* low_;
  std::vector<offset_t> cursors_;
  buffer<I> rows_;
  buffer<T> values_;
};

// Fills `out`, whose arrays are allocated, with A'. Entries are moved to buckets of columns, then sorted by column
// within each bucket, in cache. Cost: two reads of A's columns, one of its values, two writes of A', of which the
// second stays in cache. Memory: two bytes an entry, and a copy of a bucket for each thread.
template <class T, class I>
void transpose_by_buckets(const csr_view<T, I>& a, int threads, csr_result<T, I>& out) {
  constexpr bool valued = !std::is_same_v<T, unit>;
  const int shift = bucket_shift(a.cols);
  const offset_t mask = (offset_t{1} << shift) - 1;
  const auto buckets = static_cast<std::size_t>((a.cols + mask) >> shift);
  const int blocks = std::min(threads, 64);
  long borders[65];
  balance(a.offsets, a.rows, blocks, borders);
  // Entries of each block in each bucket, then their offsets.
  buffer<offset_t> offsets(buckets * static_cast<std::size_t>(blocks), 0);
  auto count = [&](long begin, long end, int block) {
    offset_t* const counts = offsets.data() + buckets * static_cast<std::size_t>(block);
    for (offset_t k = a.offsets[begin]; k < a.offsets[end]; ++k) ++counts[static_cast<offset_t>(a.indices[k]) >> shift];
  };
  parallel_chunks(borders, blocks, threads, count);
  buffer<offset_t> bucket_begin(buckets + 1);
  offset_t sum = 0;
  for (std::size_t b = 0; b < buckets; ++b) {
    bucket_begin[b] = sum;
    for (std::size_t block = 0; block < static_cast<std::size_t>(blocks); ++block)
      sum += std::exchange(offsets[buckets * block + b], sum);
  }
  bucket_begin[buckets] = sum;
  buffer<std::uint16_t> low(static_cast<std::size_t>(sum));
  auto move = [&](long begin, long end, int block) {
    offset_t* const next = offsets.data() + buckets * static_cast<std::size_t>(block);
    for (long i = begin; i < end; ++i)
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const auto column = static_cast<offset_t>(a.indices[k]);
        const auto to = static_cast<std::size_t>(next[column >> shift]++);
        out.indices[to] = static_cast<I>(i);
        low[to] = static_cast<std::uint16_t>(column & mask);
        if constexpr (valued)
          if (!a.iso) out.values[to] = a.values[k];
      }
  };
  parallel_chunks(borders, blocks, threads, move);
  const int parts = static_cast<int>(std::min<std::size_t>(buckets, 8 * static_cast<std::size_t>(threads)));
  std::vector<long> part_borders(static_cast<std::size_t>(parts) + 1);
  balance(bucket_begin.data(), static_cast<long>(buckets), parts, part_borders.data());
  auto sort = [&](long begin, long end, int) {
    offset_t largest = 0;
    for (long b = begin; b < end; ++b) largest = std::max(largest, bucket_begin[b + 1] - bucket_begin[b]);
    bucket_sort<T, I> sort_bucket(out, low.data(), shift, static_cast<std::size_t>(largest));
    for (long b = begin; b < end; ++b)
      sort_bucket(bucket_begin[b], bucket_begin[b + 1], offset_t{b} << shift,
                  std::min(a.cols, (offset_t{b} + 1) << shift));
  };
  parallel_chunks(part_borders.data(), parts, threads, sort);
  out.offsets[static_cast<std::size_t>(a.cols)] = sum;
}

}  // namespace gustav::backends::cpu::detail

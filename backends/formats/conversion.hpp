// What the conversions of all storage formats share: checks, byte counts and limits, CSR results, rows by length.
#pragma once

#include <backends/common/prefetch.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace gustav::formats {

// The byte limit of a conversion that may take any amount of memory.
inline constexpr std::uint64_t no_byte_limit = std::numeric_limits<std::uint64_t>::max();

// What every format stores beside its arrays. Its bytes() are those of its arrays.
struct matrix_properties {
  offset_t rows = 0;
  offset_t cols = 0;
  offset_t entries = 0;
  bool iso = false;
  bool every_row = false;  // there are rows, and each has an entry: a product with a full vector is full

  void set_properties(const matrix_properties& p) { *this = p; }
};

namespace detail {

// Cost: one read of the offsets.
bool every_row_has_an_entry(const offset_t* offsets, offset_t rows, int threads);
template <class T, class I>
matrix_properties properties_of(const csr_view<T, I>& a, int threads) {
  return {a.rows, a.cols, a.entries(), a.iso, every_row_has_an_entry(a.offsets, a.rows, threads)};
}

// The product, or the largest number where it does not fit 64 bits: byte counts of absurd layouts must exceed any
// limit.
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) noexcept;
std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) noexcept;
// Throws invalid_value for rows that are not sorted: the order of entries within a row is not stored.
void require_sorted(const char* call, bool sorted);
// Throws invalid_value unless low <= value <= high.
void require_between(const char* call, const char* name, offset_t value, offset_t low, offset_t high);
// Throws out_of_memory with both numbers if bytes > limit, before anything of that size is allocated.
void require_within(const char* call, std::uint64_t bytes, std::uint64_t limit);

// The values that a layout of `slots` slots stores: none of a pattern, one of an iso matrix with entries.
template <class T>
constexpr offset_t stored_values(offset_t slots, offset_t entries, bool iso) {
  if constexpr (std::is_same_v<T, unit>) return 0;
  return iso ? std::min<offset_t>(entries, 1) : slots;
}
// Their bytes.
template <class T>
std::uint64_t value_bytes(offset_t slots, offset_t entries, bool iso) {
  return saturating_product(static_cast<std::uint64_t>(stored_values<T>(slots, entries, iso)), sizeof(T));
}

// Whether every slot has a value of its own.
template <class T>
constexpr bool has_values(bool iso) {
  return !std::is_same_v<T, unit> && !iso;
}

// An array for the values of `slots` slots; the value of an iso matrix is set.
template <class T>
buffer<T> make_values(offset_t slots, offset_t entries, bool iso, const T* iso_value) {
  buffer<T> values(static_cast<std::size_t>(stored_values<T>(slots, entries, iso)));
  if constexpr (!std::is_same_v<T, unit>)
    if (iso && entries > 0) values[0] = *iso_value;
  return values;
}

// Of all arrays.
template <class... T>
std::uint64_t bytes_of(const buffer<T>&... arrays) {
  return (std::uint64_t{0} + ... + (arrays.size() * sizeof(T)));
}

// The rows of a CSR matrix of known row lengths; indices and values are still to be written. counts has rows + 1 slots,
// the last one ignored, and becomes the offsets.
template <class T, class I>
csr_result<T, I> csr_of_lengths(offset_t rows, offset_t cols, buffer<offset_t> counts, bool iso, const T* iso_value,
                                int threads) {
  csr_result<T, I> out;
  out.rows = rows;
  out.cols = cols;
  out.iso = iso;
  const offset_t entries = exclusive_scan(counts.data(), rows, counts.data(), threads);
  out.offsets = std::move(counts);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  out.values = make_values<T>(entries, entries, iso, iso_value);
  return out;
}

// Chunks for parallel loops: enough for dynamic scheduling, the same for any number of threads.
inline constexpr long row_grain = 1024;

// length(i) of 0 <= i < n, and a slot more for csr_of_lengths().
template <class Length>
buffer<offset_t> lengths_of(const Length& length, offset_t n, int threads) {
  buffer<offset_t> lengths(static_cast<std::size_t>(n) + 1);
  parallel_for(n, row_grain, useful_threads(threads, n), [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) lengths.data()[i] = length(i);
  });
  return lengths;
}

// The greatest length(i) of 0 <= i < n, at least 0.
template <class Length>
offset_t greatest_length(const Length& length, offset_t n, int threads) {
  std::atomic<offset_t> greatest = 0;
  const auto raise = [&](long begin, long end) {
    offset_t here = 0;
    for (offset_t i = begin; i < end; ++i) here = std::max<offset_t>(here, length(i));
    offset_t known = greatest.load(std::memory_order_relaxed);
    while (here > known && !greatest.compare_exchange_weak(known, here, std::memory_order_relaxed)) {
    }
  };
  if (threads = useful_threads(threads, n); threads == 1)
    raise(0, n);
  else
    parallel_for(n, row_grain, threads, raise);
  return greatest;
}
template <class T, class I>
offset_t longest_row(const csr_view<T, I>& a, int threads) {
  return greatest_length([&](offset_t i) { return a.offsets[i + 1] - a.offsets[i]; }, a.rows, threads);
}

// Counts the lengths of 0 <= i < n in ranges of i, each of which may be counted and ordered by a thread of its own.
template <class Length>
class length_counts {
 public:
  length_counts(const Length& length, offset_t n, int threads)
      : length_(length), n_(n), greatest_(greatest_length(length, n, threads)), ranges_(useful_threads(threads, n)) {
    // Counts of all ranges stay smaller than what they order.
    if (greatest_ > 4 * n_ / ranges_) ranges_ = 1;
    if (too_long()) return;
    counts_ = buffer<offset_t>(static_cast<std::size_t>(ranges_ * (greatest_ + 1)), 0);
    for_ranges([&](offset_t begin, offset_t end, offset_t* counts) {
      for (offset_t i = begin; i < end; ++i) ++counts[length_(i)];
    });
  }

  // A length is much greater than n: nothing is counted.
  bool too_long() const { return greatest_ > 4 * n_ + 64; }
  offset_t greatest() const { return greatest_; }
  offset_t count(offset_t length) const {
    offset_t sum = 0;
    for (int r = 0; r < ranges_; ++r) sum += counts_.data()[r * (greatest_ + 1) + length];
    return sum;
  }
  // Writes 0, ..., n - 1 by descending length and, among equal lengths, ascending. The counts become positions.
  template <class I>
  void order(I* to) && {
    offset_t at = 0;
    for (offset_t length = greatest_; length >= 0; --length)
      for (int r = 0; r < ranges_; ++r) at += std::exchange(counts_.data()[r * (greatest_ + 1) + length], at);
    for_ranges([&](offset_t begin, offset_t end, offset_t* positions) {
      for (offset_t i = begin; i < end; ++i) to[positions[length_(i)]++] = static_cast<I>(i);
    });
  }

 private:
  template <class F>
  void for_ranges(F&& f) {
    if (ranges_ == 1) return f(0, n_, counts_.data());
    parallel_for(ranges_, 1, ranges_, [&](long first, long last) {
      for (offset_t r = first; r < last; ++r)
        f(n_ * r / ranges_, n_ * (r + 1) / ranges_, counts_.data() + r * (greatest_ + 1));
    });
  }

  const Length& length_;
  offset_t n_, greatest_;
  int ranges_;
  buffer<offset_t> counts_;  // greatest + 1 for each range
};

// Writes 0, ..., n - 1 to order, by descending length and, among equal lengths, ascending. Cost: O(n + longest), or
// O(n log n) on one thread where the longest row is much longer than n. Allocates a histogram.
template <class Length, class I>
void order_by_length(const Length& length, offset_t n, I* order, int threads) {
  length_counts counts(length, n, threads);
  if (!counts.too_long()) return std::move(counts).order(order);
  for (offset_t i = 0; i < n; ++i) order[i] = static_cast<I>(i);
  std::sort(order, order + n, [&](I a, I b) {
    const offset_t la = length(a), lb = length(b);
    return la != lb ? la > lb : a < b;
  });
}

// One lane of a chunk of slots: to[j * chunk] = element(j) for j < length, then `padding` up to j = width.
template <class Z, class Element>
void fill_lane(Z* to, offset_t chunk, offset_t length, offset_t width, Z padding, const Element& element) {
  for (offset_t j = 0; j < length; ++j) to[j * chunk] = element(j);
  for (offset_t j = length; j < width; ++j) to[j * chunk] = padding;
}

// Prefetches slots [first, end), which are filled lane by lane: each lane touches a line of every vector, which no
// hardware prefetcher follows.
template <class Z>
GUSTAV_INLINE void prefetch_slots(Z* slots, offset_t first, offset_t end) {
  backends::prefetch_bytes_to_write(slots + first, (end - first) * static_cast<offset_t>(sizeof(Z)));
}

}  // namespace detail
}  // namespace gustav::formats

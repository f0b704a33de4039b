// What the conversions of all storage formats share: checks, byte counts and limits, CSR results, rows by length.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

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

// Writes 0, ..., n - 1 to order, by descending length and, among equal lengths, ascending. Cost: O(n + longest), or
// O(n log n) where the longest row is much longer than n. Allocates a histogram.
template <class Length, class I>
void order_by_length(const Length& length, offset_t n, I* order) {
  offset_t longest = 0;
  for (offset_t i = 0; i < n; ++i) longest = std::max<offset_t>(longest, length(i));
  if (longest > 4 * n + 64) {
    for (offset_t i = 0; i < n; ++i) order[i] = static_cast<I>(i);
    std::sort(order, order + n, [&](I a, I b) {
      const offset_t la = length(a), lb = length(b);
      return la != lb ? la > lb : a < b;
    });
    return;
  }
  buffer<offset_t> positions(static_cast<std::size_t>(longest) + 2, 0);
  offset_t* const at = positions.data();
  for (offset_t i = 0; i < n; ++i) ++at[longest - length(i) + 1];
  for (offset_t k = 1; k <= longest; ++k) at[k] += at[k - 1];
  for (offset_t i = 0; i < n; ++i) order[at[longest - length(i)]++] = static_cast<I>(i);
}

}  // namespace detail
}  // namespace gustav::formats

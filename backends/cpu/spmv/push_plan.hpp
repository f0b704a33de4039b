// Products with a sparse vector along the columns that it selects: their cost, the choice of a kernel, shares of
// threads.
#pragma once

#include <backends/cpu/spmv/tuning.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// The multiply-adds of push().
template <class SA, class SU, class I>
offset_t push_multiply_adds(const csr_view<SA, I>& at, const vector_view<SU, I>& u) {
  offset_t sum = 0;
  for (offset_t k = 0; k < u.entries; ++k) sum += at.offsets[u.indices[k] + 1] - at.offsets[u.indices[k]];
  return sum;
}

constexpr offset_t sampled_entries = 256;  // so few are all counted

// The multiply-adds of push() as far as a sample of u tells.
template <class SA, class SU, class I>
offset_t estimate_multiply_adds(const csr_view<SA, I>& at, const vector_view<SU, I>& u) {
  if (u.entries <= sampled_entries) return push_multiply_adds(at, u);
  offset_t sum = 0;
  for (offset_t s = 0; s < sampled_entries; ++s) {
    const I k = u.indices[static_cast<offset_t>(static_cast<__int128>(u.entries) * s / sampled_entries)];
    sum += at.offsets[k + 1] - at.offsets[k];
  }
  return static_cast<offset_t>(static_cast<__int128>(u.entries) * sum / sampled_entries);
}

// How a push adds the terms of a row: after a sort, over sums for all rows with a bit for each, or over a bitmap.
enum class push_kernel : std::uint8_t { sort, sparse, bitmap };

// Sorts where at most one term would fall on push_sort_bytes, a page, of the sums; a bitmap where the result may become
// one.
inline push_kernel push_kernel_for(offset_t rows, offset_t bytes_of_sum, offset_t multiply_adds,
                                   const spmv_tuning& numbers) {
  if (rows / numbers.push_sort_bytes * bytes_of_sum >= multiply_adds) return push_kernel::sort;
  return multiply_adds <= rows / bitmap_share ? push_kernel::sparse : push_kernel::bitmap;
}

// Borders of `chunks` ranges of output rows for push() that cost about the same: quantiles of a sample of the terms,
// each from its own stretch of `step`, and of rows, whose clearing costs an eighth of a term.
template <class SA, class SU, class I>
std::vector<long> push_borders(const csr_view<SA, I>& at, const vector_view<SU, I>& u, offset_t multiply_adds,
                               int chunks) {
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  borders.back() = static_cast<long>(at.cols);
  if (chunks == 1) return borders;
  constexpr offset_t terms_of_a_chunk = 256, rows_of_a_term = 8;
  const offset_t step = std::max<offset_t>(1, multiply_adds / (terms_of_a_chunk * chunks));
  std::vector<I> rows;
  rows.reserve(static_cast<std::size_t>(multiply_adds / step + at.cols / (step * rows_of_a_term) + 2));
  offset_t stretch = 0, next = 0, before = 0;  // `next`: in stretch number `stretch`
  for (offset_t ku = 0; ku < u.entries; ++ku) {
    const offset_t begin = at.offsets[u.indices[ku]], n = at.offsets[u.indices[ku] + 1] - begin;
    while (next < before + n) {
      rows.push_back(at.indices[begin + next - before]);
      // A fixed distance would meet rows of equal length at the same offset; a multiplicative hash varies it.
      const std::uint64_t hash = static_cast<std::uint64_t>(++stretch) * 0x9E3779B97F4A7C15u;
      next = stretch * step + static_cast<offset_t>(hash % static_cast<std::uint64_t>(step));
    }
    before += n;
  }
  for (offset_t i = 0; i < at.cols; i += step * rows_of_a_term) rows.push_back(static_cast<I>(i));
  auto from = rows.begin();
  for (std::size_t c = 1; c < static_cast<std::size_t>(chunks); ++c) {
    const auto quantile =
        rows.begin() + static_cast<std::ptrdiff_t>(rows.size() * c / static_cast<std::size_t>(chunks));
    std::nth_element(from, quantile, rows.end());
    borders[c] = static_cast<long>(*quantile);
    from = quantile;
  }
  return borders;
}

}  // namespace gustav::backends::cpu

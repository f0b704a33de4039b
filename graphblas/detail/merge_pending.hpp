// Merges lazy inserts and removals into CSR arrays.
#pragma once

#include <backends/common/entry_change.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gustav::detail {

// The pending entries by position, the last one for each.
template <class S, class I>
void keep_last(std::vector<entry_change<S, I>>& pending) {
  const auto before = [](const auto& x, const auto& y) { return x.row != y.row ? x.row < y.row : x.col < y.col; };
  if (!std::is_sorted(pending.begin(), pending.end(), before)) std::stable_sort(pending.begin(), pending.end(), before);
  std::size_t kept = 0;
  for (std::size_t p = 0; p < pending.size(); ++p) {
    const bool superseded =
        p + 1 < pending.size() && pending[p + 1].row == pending[p].row && pending[p + 1].col == pending[p].col;
    if (!superseded) pending[kept++] = pending[p];
  }
  pending.resize(kept);
}

// A with the pending entries applied in the order they were made; the last one for a position wins. What lies between
// two of them is copied as it is. O(entries + rows + p log p).
template <class S, class I>
csr_result<S, I> merge_pending(const csr_view<S, I>& a, std::vector<entry_change<S, I>> pending, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  keep_last(pending);
  csr_result<S, I> out;
  out.rows = a.rows;
  out.cols = a.cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  const std::size_t max_entries = static_cast<std::size_t>(a.entries()) + pending.size();
  out.indices = buffer<I>(max_entries);
  if constexpr (valued) out.values = buffer<S>(max_entries);
  offset_t row = 0, from = 0, to = 0;  // the next row, the next entry of A, and where it goes
  const auto begin_rows = [&](offset_t end) {
    for (; row < end; ++row) out.offsets[static_cast<std::size_t>(row)] = a.offsets[row] + (to - from);
  };
  const auto copy = [&](offset_t begin, offset_t end) {
    if (begin == end) return;  // an iso matrix without entries has no value
    std::copy(a.indices + begin, a.indices + end, out.indices.data() + begin + (to - from));
    if constexpr (valued) {
      if (a.iso)
        std::fill_n(out.values.data() + begin + (to - from), end - begin, a.values[0]);
      else
        std::copy(a.values + begin, a.values + end, out.values.data() + begin + (to - from));
    }
  };
  const auto copy_until = [&](offset_t end) {
    constexpr offset_t long_range = 1 << 16;
    if (end - from < long_range)
      copy(from, end);
    else
      parallel_for(end - from, long_range, useful_threads(threads, end - from),
                   [&](long begin, long last) { copy(from + begin, from + last); });
    to += end - from;
    from = end;
  };
  for (const auto& x : pending) {
    begin_rows(offset_t{x.row} + 1);
    const I* const end = a.indices + a.offsets[x.row + 1];
    const I* const found = std::lower_bound(a.indices + std::max(from, a.offsets[x.row]), end, x.col);
    if (found - a.indices > from) copy_until(found - a.indices);
    from += found != end && *found == x.col;
    if (x.removed) continue;
    out.indices[static_cast<std::size_t>(to)] = x.col;
    if constexpr (valued) out.values[static_cast<std::size_t>(to)] = x.value;
    ++to;
  }
  begin_rows(a.rows);
  copy_until(a.entries());
  out.offsets[static_cast<std::size_t>(a.rows)] = to;
  out.indices.shrink(static_cast<std::size_t>(to));
  if constexpr (valued) out.values.shrink(static_cast<std::size_t>(to));
  return out;
}

#define GUSTAV_PREBUILT(S, I) \
  extern template csr_result<S, I> merge_pending(const csr_view<S, I>&, std::vector<entry_change<S, I>>, int);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)
#undef GUSTAV_PREBUILT

}  // namespace gustav::detail

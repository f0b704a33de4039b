// Merges lazy inserts and removals into CSR arrays.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <type_traits>
#include <vector>

namespace gustav::detail {

template <class S, class I>
struct pending_entry {
  I row;
  I col;
  bool removed;
  S value;
};

// A with the pending entries applied in the order they were made; the last one for a position wins.
// O(entries + p log p).
template <class S, class I>
csr_result<S, I> merge_pending(const csr_view<S, I>& a, std::vector<pending_entry<S, I>> pending) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  std::stable_sort(pending.begin(), pending.end(),
                   [](const auto& x, const auto& y) { return x.row != y.row ? x.row < y.row : x.col < y.col; });
  std::size_t kept = 0;
  for (std::size_t p = 0; p < pending.size(); ++p) {
    const bool superseded =
        p + 1 < pending.size() && pending[p + 1].row == pending[p].row && pending[p + 1].col == pending[p].col;
    if (!superseded) pending[kept++] = pending[p];
  }
  pending.resize(kept);

  csr_result<S, I> out;
  out.rows = a.rows;
  out.cols = a.cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  const std::size_t max_entries = static_cast<std::size_t>(a.entries()) + pending.size();
  out.indices = buffer<I>(max_entries);
  if constexpr (valued) out.values = buffer<S>(max_entries);
  std::size_t to = 0, p = 0;
  auto put = [&](I col, const S& value) {
    out.indices[to] = col;
    if constexpr (valued) out.values[to] = value;
    ++to;
  };
  for (offset_t i = 0; i < a.rows; ++i) {
    out.offsets[static_cast<std::size_t>(i)] = static_cast<offset_t>(to);
    offset_t k = a.offsets[i];
    const offset_t end = a.offsets[i + 1];
    for (; p < pending.size() && pending[p].row == i; ++p) {
      for (; k < end && a.indices[k] < pending[p].col; ++k) put(a.indices[k], a.value(k));
      if (k < end && a.indices[k] == pending[p].col) ++k;
      if (!pending[p].removed) put(pending[p].col, pending[p].value);
    }
    for (; k < end; ++k) put(a.indices[k], a.value(k));
  }
  out.offsets[static_cast<std::size_t>(a.rows)] = static_cast<offset_t>(to);
  out.indices.shrink(to);
  if constexpr (valued) out.values.shrink(to);
  return out;
}

#define GUSTAV_PREBUILT(S, I) \
  extern template csr_result<S, I> merge_pending(const csr_view<S, I>&, std::vector<pending_entry<S, I>>);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)
#undef GUSTAV_PREBUILT

}  // namespace gustav::detail

// The columns that a mask lists in a row.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

namespace gustav::backends::cpu {

// A worker's own. Without values these are the mask's own indices, with them a copy of those that are let through.
template <class I>
class mask_row {
 public:
  explicit mask_row(const mask_view<I>& m) : m_(m) {}

  // Before the mask's values are asked.
  offset_t bound(offset_t i) const { return m_.offsets[i + 1] - m_.offsets[i]; }
  bool ascending() const { return m_.sorted; }

  std::span<const I> at(offset_t i) {
    const offset_t begin = m_.offsets[i];
    const auto most = static_cast<std::size_t>(bound(i));
    if (!m_.bits) return {m_.indices + begin, most};
    if (listed_.size() < most) listed_ = buffer<I>(2 * most);
    std::size_t n = 0;
    for (std::size_t k = 0; k < most; ++k) {
      const offset_t entry = begin + static_cast<offset_t>(k);
      listed_[n] = m_.indices[entry];
      n += m_.allows_entry(entry);
    }
    return {listed_.data(), n};
  }
  // Those of [from, to) alone; for masks whose rows ascend.
  std::span<const I> at(offset_t i, offset_t from, offset_t to) {
    const auto all = at(i);
    const auto first = std::lower_bound(all.begin(), all.end(), static_cast<I>(from));
    return {first, std::lower_bound(first, all.end(), static_cast<I>(to))};
  }
  // What at(i) gave may be read on to the end of the mask, unless it is a copy: how far, counted from `columns`.
  offset_t readable(std::span<const I> columns) const {
    return m_.bits ? static_cast<offset_t>(columns.size()) : m_.indices + m_.offsets[m_.rows] - columns.data();
  }

 private:
  const mask_view<I> m_;
  buffer<I> listed_;
};

}  // namespace gustav::backends::cpu

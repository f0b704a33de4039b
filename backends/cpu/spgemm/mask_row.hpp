// The columns of a mask in one row.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

namespace gustav::backends::cpu {

// State of one worker. A structural mask gives its own indices, a valued mask a copy of the indices that its values
// allow.
template <class I>
class mask_row {
 public:
  explicit mask_row(const mask_view<I>& m) : m_(m) {}

  // An upper bound, which does not read the mask's values.
  offset_t bound(offset_t i) const { return m_.offsets[i + 1] - m_.offsets[i]; }
  bool ascending() const { return m_.sorted; }

  std::span<const I> at(offset_t i) {
    const offset_t begin = m_.offsets[i];
    const auto max_entries = static_cast<std::size_t>(bound(i));
    if (!m_.bits) return {m_.indices + begin, max_entries};
    if (allowed_.size() < max_entries) allowed_ = buffer<I>(2 * max_entries);
    std::size_t n = 0;
    for (std::size_t k = 0; k < max_entries; ++k) {
      const offset_t entry = begin + static_cast<offset_t>(k);
      allowed_[n] = m_.indices[entry];
      n += m_.allows_entry(entry);
    }
    return {allowed_.data(), n};
  }
  // The columns in [from, to); for masks whose rows ascend.
  std::span<const I> at(offset_t i, offset_t from, offset_t to) {
    const auto all = at(i);
    const auto first = std::lower_bound(all.begin(), all.end(), static_cast<I>(from));
    return {first, std::lower_bound(first, all.end(), static_cast<I>(to))};
  }
  // How many indices may be read from `columns` on, which at() returned: up to the end of the mask, unless it is a
  // copy.
  offset_t readable(std::span<const I> columns) const {
    return m_.bits ? static_cast<offset_t>(columns.size()) : m_.indices + m_.offsets[m_.rows] - columns.data();
  }

 private:
  const mask_view<I> m_;
  buffer<I> allowed_;
};

}  // namespace gustav::backends::cpu

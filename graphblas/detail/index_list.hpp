// The index lists of extract and assign.
#pragma once

#include <backends/common/index_span.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gustav {

namespace detail {

[[noreturn]] inline void throw_index_in_list(offset_t i, offset_t n) {
  throw index_out_of_bounds("index " + std::to_string(i) + " in a list of indices into " +
                            (n > 0 ? "0 to " + std::to_string(n - 1) : "an object that is empty"));
}

[[noreturn]] inline void throw_repeated_index(offset_t i) {
  throw invalid_value("assign: index " + std::to_string(i) + " occurs twice");
}

}  // namespace detail

// A list of indices, or gb::all. Refers to the array that it was made from.
template <class I = std::int32_t>
class indices {
 public:
  indices(all_t) {}
  indices(std::span<const I> list) : list_(list), all_(false) {}
  indices(const std::vector<I>& list) : list_(list), all_(false) {}

  // The list for a dimension of size n. Throws index_out_of_bounds.
  index_span<I> checked(offset_t n) const {
    if (all_) return {nullptr, n};
    for (const I i : list_)
      if (i < 0 || i >= n) detail::throw_index_in_list(i, n);
    // A null list stands for "all", so an empty one needs an address.
    static constexpr I none{};
    return {list_.empty() ? &none : list_.data(), static_cast<offset_t>(list_.size())};
  }
  offset_t size(offset_t n) const { return all_ ? n : static_cast<offset_t>(list_.size()); }

 private:
  std::span<const I> list_;
  bool all_ = true;
};

namespace detail {

// The position of each index of [0, n) in the list, or -1. Throws invalid_value if an index occurs twice: it would be
// unspecified which of the two values is assigned.
template <class I>
buffer<I> distinct_positions(const index_span<I>& list, offset_t n) {
  buffer<I> positions(static_cast<std::size_t>(n), I{-1});
  for (offset_t k = 0; k < list.size; ++k) {
    I& position = positions[static_cast<std::size_t>(list[k])];
    if (position >= 0) throw_repeated_index(list[k]);
    position = static_cast<I>(k);
  }
  return positions;
}

// The last position of each index of [0, n) in the list, or -1.
template <class I>
buffer<I> last_positions(const index_span<I>& list, offset_t n) {
  buffer<I> positions(static_cast<std::size_t>(n), I{-1});
  for (offset_t k = 0; k < list.size; ++k) positions[static_cast<std::size_t>(list[k])] = static_cast<I>(k);
  return positions;
}

// The indices of a list, ascending, with the last position of each. `distinct`: throws as distinct_positions().
template <class I>
std::vector<std::pair<I, I>> sorted_list(const index_span<I>& list, bool distinct) {
  std::vector<std::pair<I, I>> sorted(static_cast<std::size_t>(list.size));
  for (offset_t k = 0; k < list.size; ++k) sorted[static_cast<std::size_t>(k)] = {list[k], static_cast<I>(k)};
  if (!list.list) return sorted;
  std::sort(sorted.begin(), sorted.end());
  std::size_t kept = 0;
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    if (k + 1 < sorted.size() && sorted[k + 1].first == sorted[k].first) {
      if (distinct) throw_repeated_index(sorted[k].first);
      continue;
    }
    sorted[kept++] = sorted[k];
  }
  sorted.resize(kept);
  return sorted;
}

}  // namespace detail
}  // namespace gustav

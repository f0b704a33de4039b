// Blocks of rows after which a search for components is observed.
#pragma once

#include <backends/common/kernels/weak_components.hpp>
#include <core/views.hpp>

#include <utility>

namespace gustav::detail {

// Vertices and entries of a block.
inline constexpr offset_t components_block_size = offset_t{1} << 18;

// The end of the block of rows that begins at `first`: as few rows as have a block's vertices and entries.
template <class I>
offset_t end_of_block(const pattern_view<I>& a, offset_t first) {
  offset_t low = first, high = a.rows;  // the end is in (low, high]
  while (low + 1 < high) {
    const offset_t middle = low + (high - low) / 2;
    if (a.offsets[middle] - a.offsets[first] + middle - first < components_block_size)
      low = middle;
    else
      high = middle;
  }
  return high;
}

// Calls link(first, last) and on_block for each block; link returns how many components it has joined. Returns the rows
// read.
template <class I, class F>
offset_t for_each_block(const pattern_view<I>& a, const components_observer& on_block, F&& link) {
  components_block now{.rows = 0, .components = a.rows};
  while (now.rows < a.rows) {
    const offset_t first = std::exchange(now.rows, end_of_block(a, now.rows));
    now.components -= link(first, now.rows);
    if (now.rows < a.rows && !on_block(now)) break;
  }
  return now.rows;
}

}  // namespace gustav::detail

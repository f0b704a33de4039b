// The mapping of matrix rows to lanes: the tile width, and the rows that are too long for one tile.
#pragma once

#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace gustav::backends::cuda {

// Lanes per block, for rows by tile and for segments of long rows.
inline constexpr int mxv_block = 256;

// Rows of more than long_row entries are split into segments of that many entries. The segments depend on the matrix
// only.
struct mxv_plan {
  int width = 32;                       // lanes per row: 2, 4, 8, 16 or 32
  offset_t long_row = 0;                // longest row for one tile; also the length of a segment
  std::vector<offset_t> rows;           // the long rows, ascending
  std::vector<offset_t> first_segment;  // rows.size() + 1: prefix sum of their segments

  offset_t segments() const { return first_segment.empty() ? 0 : first_segment.back(); }
};

inline constexpr offset_t mxv_long_row = 4096;

// offsets: rows + 1, on the host. Cost: one pass over the offsets.
inline mxv_plan plan_mxv(const offset_t* offsets, offset_t rows, offset_t long_row = mxv_long_row) {
  mxv_plan plan;
  plan.long_row = std::max<offset_t>(long_row, 1);
  plan.first_segment.push_back(0);
  offset_t short_entries = 0, short_rows = 0;
  for (offset_t i = 0; i < rows; ++i) {
    const offset_t length = offsets[i + 1] - offsets[i];
    if (length > plan.long_row) {
      plan.rows.push_back(i);
      plan.first_segment.push_back(plan.segments() + (length + plan.long_row - 1) / plan.long_row);
    } else if (length > 0) {
      short_entries += length;
      ++short_rows;
    }
  }
  const offset_t mean = short_rows ? (short_entries + short_rows - 1) / short_rows : 1;
  plan.width = static_cast<int>(std::clamp<std::uint64_t>(std::bit_ceil(static_cast<std::uint64_t>(mean)), 2, 32));
  return plan;
}

// Blocks for `items` work items at `per_block` items each, at most 2^16. The bodies loop over the grid if that is
// fewer.
inline int mxv_grid(offset_t items, offset_t per_block) {
  return static_cast<int>(std::clamp<offset_t>((items + per_block - 1) / per_block, 1, 1 << 16));
}

}  // namespace gustav::backends::cuda

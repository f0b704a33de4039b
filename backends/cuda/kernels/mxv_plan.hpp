// The mapping of matrix rows to lanes: the tile width, blocks of consecutive rows, and the rows that are too long for
// either.
#pragma once

#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cuda {

// Lanes per block of the kernels by rows and by segments, and of the one by row blocks, where a small block leaves
// little shared memory unused.
inline constexpr int mxv_block = 256;
inline constexpr int mxv_row_blocks_lanes = 128;

// The borders at which rows are grouped and split. Why these: docs/notes/cuda-mxv.md.
struct mxv_borders {
  offset_t long_row = 2048;      // longer rows are split into segments of so many entries
  offset_t alone = 128;          // longer rows are a row block of their own
  offset_t block_entries = 512;  // of a row block of several rows
  offset_t block_rows = 128;
};

// For a device with so much shared memory on a multiprocessor: row blocks of 256 entries where those of 512 would leave
// lanes idle.
inline mxv_borders mxv_borders_for(std::size_t shared_bytes) {
  mxv_borders borders;
  if (shared_bytes < std::size_t{160} << 10) borders.block_entries = 256;
  return borders;
}

// Where a row block begins.
struct alignas(16) mxv_row_block {
  offset_t row, entry;
};

// Row blocks and segments depend on the matrix and the kind of device only.
struct mxv_plan {
  int width = 32;  // lanes per row: 2, 4, 8, 16 or 32
  mxv_borders borders;
  offset_t present = 0;                 // rows with entries
  std::vector<mxv_row_block> blocks;    // row blocks + 1; long rows are row blocks, too
  std::vector<offset_t> rows;           // the long rows, ascending
  std::vector<offset_t> first_segment;  // rows.size() + 1: prefix sum of their segments

  offset_t row_blocks() const { return static_cast<offset_t>(blocks.size()) - 1; }
  offset_t segments() const { return first_segment.empty() ? 0 : first_segment.back(); }
};

// offsets: rows + 1, on the host. Cost: one pass over the offsets.
inline mxv_plan plan_mxv(const offset_t* offsets, offset_t rows, mxv_borders borders = {}) {
  mxv_plan plan;
  borders.alone = std::min({borders.alone, borders.long_row, borders.block_entries});
  plan.borders = borders;
  plan.first_segment.push_back(0);
  plan.blocks.push_back({0, rows ? offsets[0] : 0});
  const auto end_block = [&](offset_t row) {
    if (row > plan.blocks.back().row) plan.blocks.push_back({row, offsets[row]});
  };
  offset_t short_entries = 0;
  for (offset_t i = 0; i < rows; ++i) {
    const offset_t length = offsets[i + 1] - offsets[i], first = plan.blocks.back().row;
    if (length > borders.alone || i - first == borders.block_rows ||
        offsets[i + 1] - offsets[first] > borders.block_entries)
      end_block(i);
    if (length > borders.alone) end_block(i + 1);
    if (length > borders.long_row) {
      plan.rows.push_back(i);
      plan.first_segment.push_back(plan.segments() + (length + borders.long_row - 1) / borders.long_row);
    } else {
      short_entries += length;
    }
    plan.present += length > 0;
  }
  end_block(rows);
  const offset_t short_rows = plan.present - static_cast<offset_t>(plan.rows.size());
  const offset_t mean = short_rows ? (short_entries + short_rows - 1) / short_rows : 1;
  plan.width = static_cast<int>(std::clamp<std::uint64_t>(std::bit_ceil(static_cast<std::uint64_t>(mean)), 2, 32));
  return plan;
}

}  // namespace gustav::backends::cuda

// The plan of a product of a matrix and a vector by rows, made on the host: the tile width, blocks of consecutive rows,
// and the rows that are too long for either.
#pragma once

#include <backends/cuda/kernels/mxv_borders.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace gustav::backends::cuda {

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

// For reports. width: lanes for each row; 0: row blocks.
inline const char* mxv_kernel_name(const mxv_plan& plan, int width) {
  const bool splits = plan.segments() > 0;
  switch (width) {
    case 0:
      return splits ? "pull by row blocks, long rows by segments" : "pull by row blocks";
    case 2:
      return splits ? "pull by 2 lanes a row, long rows by segments" : "pull by 2 lanes a row";
    case 4:
      return splits ? "pull by 4 lanes a row, long rows by segments" : "pull by 4 lanes a row";
    case 8:
      return splits ? "pull by 8 lanes a row, long rows by segments" : "pull by 8 lanes a row";
    case 16:
      return splits ? "pull by 16 lanes a row, long rows by segments" : "pull by 16 lanes a row";
    default:
      return splits ? "pull by 32 lanes a row, long rows by segments" : "pull by 32 lanes a row";
  }
}

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

// How the rows of a matrix are divided among lanes: the borders of row lengths, and a block of consecutive rows.
#pragma once

#include <core/types.hpp>

#include <cstddef>

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

}  // namespace gustav::backends::cuda

// What the kernels of matrix times vector work on.
#pragma once

#include <backends/cuda/group.hpp>
#include <backends/cuda/kernels/mxv_plan.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// Device pointers of one product. u is full or a bitmap; mask has a byte per row. w is returned as values and present.
template <class TA, class TU, class Z, class I>
struct mxv_task {
  csr_view<TA, I> a;
  vector_view<TU, I> u;
  const std::uint8_t* mask = nullptr;  // null: every row
  bool complement = false;
  mxv_borders borders;
  Z* values = nullptr;              // a.rows
  std::uint8_t* present = nullptr;  // a.rows; null: every row has an entry
  offset_t* entries = nullptr;      // one counter, zero on entry; null: nobody asks
  // The long rows (mxv_plan) and a partial sum for each of their segments.
  const offset_t* rows = nullptr;
  const offset_t* first_segment = nullptr;
  offset_t long_rows = 0;
  partial<Z>* partials = nullptr;
  // Row blocks (mxv_row_blocks.hpp).
  const mxv_row_block* blocks = nullptr;  // row_blocks + 1
  offset_t row_blocks = 0;

  GUSTAV_HD bool allowed(offset_t i) const { return mask == nullptr || (mask[i] != 0) != complement; }
};

}  // namespace gustav::backends::cuda

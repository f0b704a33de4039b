// What the kernels of matrix times vector work on.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/mxv_borders.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// One product. w is returned as values and present.
template <class TA, class TU, class Z, class I>
struct mxv_task {
  csr_arrays<TA, I> a;
  vector_arrays<TU> u;
  mask_bytes mask;
  mxv_borders borders;
  global<Z> values;              // a.rows
  global<std::uint8_t> present;  // a.rows; null: every row has an entry
  global<offset_t> entries;      // one counter, zero on entry; null: nobody asks
  // The long rows (mxv_plan) and a partial sum for each of their segments.
  global<const offset_t> rows;
  global<const offset_t> first_segment;
  offset_t long_rows = 0;
  global<partial<Z>> partials;
  // Row blocks (mxv_row_blocks.hpp).
  global<const mxv_row_block> blocks;  // row_blocks + 1
  offset_t row_blocks = 0;
};

// The sum of a row of such a product.
template <class Task>
using mxv_partial_t = typename decltype(Task::partials)::value_type;

}  // namespace gustav::backends::cuda

// What the kernels of matrix times vector work on.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/mxv_plan.hpp>
#include <core/types.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// The value of an entry: one stands for all if iso.
template <class G, class T>
GUSTAV_HD T load_value(const G& g, global<const T> values, bool iso, offset_t k) {
  if constexpr (std::is_same_v<T, unit>)
    return unit{};
  else
    return g.load(iso ? values : values + k);
}

// A matrix in CSR form on the device, as csr_view.
template <class T, class I>
struct csr_arrays {
  offset_t rows = 0;
  global<const offset_t> offsets;
  global<const I> indices;
  global<const T> values;
  bool iso = false;
};

// A vector on the device with a value for each position; full or a bitmap.
template <class T>
struct vector_arrays {
  bool full = false;
  global<const std::uint8_t> present;
  global<const T> values;
  bool iso = false;
};

// One product. mask has a byte per row. w is returned as values and present.
template <class TA, class TU, class Z, class I>
struct mxv_task {
  csr_arrays<TA, I> a;
  vector_arrays<TU> u;
  global<const std::uint8_t> mask;  // null: every row
  bool complement = false;
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

  template <class G>
  GUSTAV_HD bool allowed(const G& g, offset_t i) const {
    return mask.is_null() || (g.load(mask + i) != 0) != complement;
  }
};

// The sum of a row of such a product.
template <class Task>
using mxv_partial_t = typename decltype(Task::partials)::value_type;

}  // namespace gustav::backends::cuda

// Views: what kernels read, and what users wrap around their own arrays. They own nothing.
#pragma once

#include <core/types.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav {

// Reads stored values by position. A local copy in a kernel keeps the test for iso out of the loop.
template <class T>
struct value_reader {
  const T* values = nullptr;
  offset_t mask = 0;  // 0 if one value stands for all, otherwise all ones

  GUSTAV_HD T operator()(offset_t k) const {
    if constexpr (std::is_same_v<T, unit>)
      return unit{};
    else
      return values[k & mask];
  }
};

// A matrix in CSR form over foreign arrays.
//   offsets: rows + 1 positions; indices: one column per stored entry; values: one per entry, a single one if iso,
//   null if T is unit. sorted: columns ascend strictly within each row.
// T is a storage type: unit for pattern-only matrices, otherwise the value type itself.
template <class T, class I = std::int32_t>
struct csr_view {
  using value_type = T;
  using index_type = I;

  offset_t rows = 0;
  offset_t cols = 0;
  const offset_t* offsets = nullptr;
  const I* indices = nullptr;
  const T* values = nullptr;
  bool iso = false;
  bool sorted = true;

  GUSTAV_HD offset_t entries() const { return rows ? offsets[rows] - offsets[0] : 0; }
  GUSTAV_HD value_reader<T> reader() const { return {values, iso ? 0 : ~offset_t{0}}; }
  GUSTAV_HD T value(offset_t k) const { return reader()(k); }
};

// The pattern of a matrix, a view of the same arrays without values. Plans read patterns only, so they are compiled
// once for each index type.
template <class I>
using pattern_view = csr_view<unit, I>;
template <class S, class I>
pattern_view<I> pattern_of(const csr_view<S, I>& a) {
  return {a.rows, a.cols, a.offsets, a.indices, nullptr, a.iso, a.sorted};
}
// Bytes of values for each entry.
template <class S, class I>
offset_t value_bytes(const csr_view<S, I>& a) {
  return std::is_same_v<S, unit> || a.iso ? 0 : static_cast<offset_t>(sizeof(S));
}

// The same in CSC form, as the rows of the transpose. offsets has cols + 1 positions, indices are rows.
template <class T, class I = std::int32_t>
struct csc_view {
  using value_type = T;
  using index_type = I;
  csr_view<T, I> transpose;  // transpose.rows == cols of this matrix
};

// The same as csr_view with 32-bit offsets, as other libraries store small matrices. An operand of every operation; the
// offsets are converted for each call, in O(rows).
template <class T, class I = std::int32_t>
struct csr_view32 {
  using value_type = T;
  using index_type = I;

  offset_t rows = 0;
  offset_t cols = 0;
  const std::int32_t* offsets = nullptr;
  const I* indices = nullptr;
  const T* values = nullptr;
  bool iso = false;
  bool sorted = true;
};

// Tuples in any order.
template <class T, class I = std::int32_t>
struct coo_view {
  using value_type = T;
  using index_type = I;
  offset_t rows = 0;
  offset_t cols = 0;
  offset_t entries = 0;
  const I* row = nullptr;
  const I* col = nullptr;
  const T* values = nullptr;  // null if T is unit, a single value if iso
  bool iso = false;
};

enum class layout : std::uint8_t { row_major, column_major };

// A dense matrix. Element (i, j) is data[i * stride + j], or data[j * stride + i] if column-major. T is const for
// inputs.
template <class T>
struct dense_view {
  using value_type = std::remove_const_t<T>;
  offset_t rows = 0;
  offset_t cols = 0;
  T* data = nullptr;
  offset_t stride = 0;
  layout order = layout::row_major;

  GUSTAV_HD T& operator()(offset_t i, offset_t j) const {
    return order == layout::row_major ? data[i * stride + j] : data[j * stride + i];
  }
};

// A vector in one of three forms. sparse: `entries` ascending indices with their values. bitmap: i has an entry if
// present[i] != 0, with value values[i]. full: every i has the entry values[i].
enum class vector_form : std::uint8_t { sparse, bitmap, full };

template <class T, class I = std::int32_t>
struct vector_view {
  using value_type = T;
  using index_type = I;

  offset_t size = 0;
  offset_t entries = 0;
  vector_form form = vector_form::sparse;
  const I* indices = nullptr;             // sparse only
  const std::uint8_t* present = nullptr;  // bitmap only
  const T* values = nullptr;
  bool iso = false;

  GUSTAV_HD value_reader<T> reader() const { return {values, iso ? 0 : ~offset_t{0}}; }
  // sparse: value of the k-th entry; otherwise value at position k.
  GUSTAV_HD T value(offset_t k) const { return reader()(k); }
  // bitmap and full only.
  GUSTAV_HD bool has(offset_t i) const { return form == vector_form::full || present[i] != 0; }
};

// The pattern of a matrix mask with an optional truth byte per entry (null: structural). Kernels branch on its flags at
// run time and are not instantiated per kind of mask.
template <class I = std::int32_t>
struct mask_view {
  bool present = false;  // false: no mask, all entries may be written
  bool complement = false;
  bool sorted = true;
  offset_t rows = 0;
  offset_t cols = 0;
  const offset_t* offsets = nullptr;
  const I* indices = nullptr;
  const std::uint8_t* bits = nullptr;

  GUSTAV_HD bool allows_entry(offset_t k) const { return bits == nullptr || bits[k] != 0; }
};

// The same for vectors. sparse: indices and, for valued masks, a byte of bits per entry. bitmap: i is in the mask if
// bits[i] != 0. full: as bitmap, or null for all positions.
template <class I = std::int32_t>
struct vector_mask_view {
  bool present = false;
  bool complement = false;
  offset_t size = 0;
  offset_t entries = 0;
  vector_form form = vector_form::sparse;
  const I* indices = nullptr;
  const std::uint8_t* bits = nullptr;
};

}  // namespace gustav

// Views: what kernels see, and what users wrap around arrays of their own. They own nothing.
#pragma once

#include <graphblas/types.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav {

// Reads stored values by position; a copy of it in a kernel's hands keeps the question for iso out of the loop.
template <class T>
struct value_reader {
  const T* values = nullptr;
  offset_t keep = 0;  // 0 where one value stands for all, otherwise all ones

  GUSTAV_HD T operator()(offset_t k) const {
    if constexpr (std::is_same_v<T, unit>)
      return unit{};
    else
      return values[k & keep];
  }
};

// A matrix by rows over arrays that somebody else owns.
//   offsets: rows + 1 positions; indices: one column a stored entry; values: one value an entry, one
//   value in all when `iso`, null when T is unit. `sorted`: columns ascend strictly within each row.
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

// The same by columns: rows of the transpose. offsets has cols + 1 positions, indices are rows.
template <class T, class I = std::int32_t>
struct csc_view {
  using value_type = T;
  using index_type = I;
  csr_view<T, I> transpose;  // transpose.rows == cols of this matrix
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
  const T* values = nullptr;  // null when T is unit, one value when iso
  bool iso = false;
};

enum class layout : std::uint8_t { row_major, column_major };

// A dense matrix; element (i, j) at data[i * stride + j], or data[j * stride + i] when column-major.
// T may be const for an input.
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

// A vector in one of three forms. sparse: `entries` ascending indices with their values; bitmap:
// present[i] != 0 says that i has an entry, values[i] is its value; full: every i has values[i].
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

// The pattern of a matrix mask with an optional truth bit an entry (null: structural). Kernels branch
// on its flags at run time, so that masks are no template axis.
template <class I = std::int32_t>
struct mask_view {
  bool present = false;  // false: no mask, everything may be written
  bool complement = false;
  bool sorted = true;
  offset_t rows = 0;
  offset_t cols = 0;
  const offset_t* offsets = nullptr;
  const I* indices = nullptr;
  const std::uint8_t* bits = nullptr;

  GUSTAV_HD bool allows_entry(offset_t k) const { return bits == nullptr || bits[k] != 0; }
};

// The same for vectors. sparse: indices (+ bits per entry); bitmap: bits[i] != 0 says that i is in the mask.
template <class I = std::int32_t>
struct vector_mask_view {
  bool present = false;
  bool complement = false;
  offset_t size = 0;
  offset_t entries = 0;
  vector_form form = vector_form::sparse;
  const I* indices = nullptr;
  const std::uint8_t* bits =
      nullptr;  // sparse: per entry, null = structural; bitmap: per position; full: null or per position
};

}  // namespace gustav

// Operands of kernel bodies: vectors, masks and matrices in the memory of the device.
#pragma once

#include <backends/cuda/group/pointer.hpp>
#include <core/types.hpp>
#include <semirings/arithmetic.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// x as a value of type Z; unit takes no value.
template <class Z, class X>
GUSTAV_HD Z stored_as(const X& x) {
  if constexpr (std::is_same_v<Z, unit>)
    return unit{};
  else
    return arithmetic::cast<Z>(x);
}

// The truth of a value in a mask; entries without values are true.
template <class S>
GUSTAV_HD bool is_true(const S& x) {
  if constexpr (std::is_same_v<S, unit>)
    return true;
  else
    return static_cast<bool>(x);
}

// The values of entries: an array, or one that stands for all and comes with the launch. unit has neither.
template <class T>
struct value_array {
  global<const T> values;
  bool iso = false;
  T one{};

  template <class G>
  GUSTAV_HD T load(const G& g, offset_t k) const {
    if constexpr (std::is_same_v<T, unit>)
      return unit{};
    else
      return iso ? one : g.load(values + k);
  }
};

// A matrix in CSR form, as csr_view.
template <class T, class I>
struct csr_arrays {
  offset_t rows = 0;
  global<const offset_t> offsets;
  global<const I> indices;
  value_array<T> values;
};

// A vector with a value for each position; full, or a bitmap with a byte for each. Without either it has no entries.
template <class T>
struct vector_arrays {
  bool full = false;
  global<const std::uint8_t> present;
  value_array<T> values;

  template <class G>
  GUSTAV_HD bool has(const G& g, offset_t i) const {
    return full || (!present.is_null() && g.load(present + i) != 0);
  }
  template <class G>
  GUSTAV_HD T value(const G& g, offset_t i) const {
    return values.load(g, i);
  }
};

// Elements of a dense matrix as kernels address them: (i, j) is at i * row_step + j * col_step.
template <class T>
struct dense_array {
  global<T> data;
  offset_t row_step = 0, col_step = 0;

  GUSTAV_HD global<T> at(offset_t i, offset_t j) const { return data + (i * row_step + j * col_step); }
};

// The mask of a vector: a byte for each position, null where all are in it.
struct mask_bytes {
  global<const std::uint8_t> bytes;
  bool complement = false;

  template <class G>
  GUSTAV_HD bool allows(const G& g, offset_t i) const {
    return (bytes.is_null() || g.load(bytes + i) != 0) != complement;
  }
  GUSTAV_HD bool allows_all() const { return bytes.is_null() && !complement; }
};

}  // namespace gustav::backends::cuda

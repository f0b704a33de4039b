// The arrays that a matrix is made of and gives out: CSR and tuples.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace gustav {

// The three arrays of a CSR matrix, for adopt() and release(). offsets: rows + 1. indices: one column per entry.
// values: one per entry; a single one if iso and there are entries; none for T = void.
template <class T, class I = std::int32_t>
struct csr_arrays {
  buffer<offset_t> offsets;
  buffer<I> indices;
  buffer<storage_t<T>> values;
  bool iso = false;
  bool sorted = true;

  // From 32-bit offsets, which are copied into 64-bit ones; rows in any order. Throws out_of_memory.
  static csr_arrays widened(std::span<const std::int32_t> offsets, buffer<I> indices, buffer<storage_t<T>> values) {
    csr_arrays arrays{buffer<offset_t>(offsets.size()), std::move(indices), std::move(values)};
    std::copy(offsets.begin(), offsets.end(), arrays.offsets.begin());
    arrays.sorted = false;
    return arrays;
  }
  // The same arrays once more (buffer::share()), and arrays that may be written (buffer::own()).
  csr_arrays share() const { return {offsets.share(), indices.share(), values.share(), iso, sorted}; }
  void own() {
    offsets.own();
    indices.own();
    values.own();
  }
  // Whether one of them is in a user's memory (buffer::is_foreign()).
  bool is_foreign() const { return offsets.is_foreign() || indices.is_foreign() || values.is_foreign(); }
};

// All entries as tuples in row-major order. values is empty for T = void, full length otherwise.
template <class T, class I = std::int32_t>
struct tuple_arrays {
  buffer<I> rows;
  buffer<I> cols;
  buffer<storage_t<T>> values;
};

}  // namespace gustav

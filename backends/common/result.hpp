// Results of kernels: arrays that the kernel allocates and fills and that a container adopts.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav {

// T is a storage type (unit: no values).
template <class T, class I>
struct csr_result {
  offset_t rows = 0;
  offset_t cols = 0;
  buffer<offset_t> offsets;  // rows + 1
  buffer<I> indices;
  buffer<T> values;  // empty when T is unit, one element when iso
  bool iso = false;
  bool sorted = true;

  csr_view<T, I> view() const { return {rows, cols, offsets.data(), indices.data(), values.data(), iso, sorted}; }
  std::uint64_t bytes() const {
    return offsets.size() * sizeof(offset_t) + indices.size() * sizeof(I) + values.size() * sizeof(T);
  }
};

template <class T, class I>
struct vector_result {
  offset_t size = 0;
  offset_t entries = 0;
  vector_form form = vector_form::sparse;
  buffer<I> indices;             // sparse: `entries` of them, ascending
  buffer<std::uint8_t> present;  // bitmap: one byte per position
  buffer<T> values;              // sparse: entries; bitmap, full: size; one when iso; empty when T is unit
  bool iso = false;
  bool is_adopted = false;  // the arrays came from outside: they may be shared, or read-only

  vector_view<T, I> view() const { return {size, entries, form, indices.data(), present.data(), values.data(), iso}; }
  // Before values are written where they are (buffer::own()).
  void own() {
    if (!is_adopted) return;
    indices.own();
    present.own();
    values.own();
    is_adopted = false;
  }
};

}  // namespace gustav

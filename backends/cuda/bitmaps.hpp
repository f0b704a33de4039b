// Conversion of vectors and masks to the device format: a byte and a value per position.
#pragma once

#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// A byte per position: whether the mask has it. The kernel applies the complement flag.
template <class I>
buffer<std::uint8_t> bytes_of_mask(const vector_mask_view<I>& mask) {
  buffer<std::uint8_t> bytes(static_cast<std::size_t>(mask.size), 0);
  if (mask.form == vector_form::sparse) {
    for (offset_t k = 0; k < mask.entries; ++k)
      bytes[static_cast<std::size_t>(mask.indices[k])] = mask.bits == nullptr || mask.bits[k] != 0;
  } else {
    for (offset_t i = 0; i < mask.size; ++i)
      bytes[static_cast<std::size_t>(i)] = mask.bits == nullptr || mask.bits[i] != 0;
  }
  return bytes;
}

// A byte per position: whether the sparse vector has an entry.
template <class T, class I>
buffer<std::uint8_t> present_bytes(const vector_view<T, I>& sparse) {
  buffer<std::uint8_t> bytes(static_cast<std::size_t>(sparse.size), 0);
  for (offset_t k = 0; k < sparse.entries; ++k) bytes[static_cast<std::size_t>(sparse.indices[k])] = 1;
  return bytes;
}

// The values of a sparse vector that is not iso, by position; T{} without an entry.
template <class T, class I>
buffer<T> scatter_values(const vector_view<T, I>& sparse) {
  buffer<T> values(static_cast<std::size_t>(sparse.size), T{});
  for (offset_t k = 0; k < sparse.entries; ++k) values[static_cast<std::size_t>(sparse.indices[k])] = sparse.values[k];
  return values;
}

}  // namespace gustav::backends::cuda

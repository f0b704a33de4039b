// Vectors and masks of any form as the device takes them: one byte, and one value, a position.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/views.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// Which positions the mask names; its complement flag is the kernel's business.
template <class I>
buffer<std::uint8_t> mask_bytes(const vector_mask_view<I>& mask) {
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

// Where a sparse vector has entries.
template <class T, class I>
buffer<std::uint8_t> present_bytes(const vector_view<T, I>& sparse) {
  buffer<std::uint8_t> bytes(static_cast<std::size_t>(sparse.size), 0);
  for (offset_t k = 0; k < sparse.entries; ++k) bytes[static_cast<std::size_t>(sparse.indices[k])] = 1;
  return bytes;
}

// The values of a sparse vector that is not iso, by position; T{} where there is none.
template <class T, class I>
buffer<T> spread_values(const vector_view<T, I>& sparse) {
  buffer<T> values(static_cast<std::size_t>(sparse.size), T{});
  for (offset_t k = 0; k < sparse.entries; ++k) values[static_cast<std::size_t>(sparse.indices[k])] = sparse.values[k];
  return values;
}

}  // namespace gustav::backends::cuda

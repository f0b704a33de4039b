// Vectors of what searches have found.
#pragma once

#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <utility>

namespace gustav::detail {

// A vector with an entry for each of the `entries` positions that are present.
template <class I, class V>
vector<V, I> entries_where(buffer<V>&& values, buffer<std::uint8_t>&& present, offset_t entries) {
  vector_result<V, I> r;
  r.size = static_cast<offset_t>(values.size());
  r.entries = entries;
  r.form = entries == r.size ? vector_form::full : vector_form::bitmap;
  if (r.form == vector_form::bitmap) r.present = std::move(present);
  r.values = std::move(values);
  return vector<V, I>::adopt(std::move(r));
}

}  // namespace gustav::detail

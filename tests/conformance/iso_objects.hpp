// Objects of the C++ API that store one value for all entries.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <tests/conformance/model.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace conformance {

// A matrix of more rows has no array of offsets here.
inline constexpr std::int64_t max_iso_rows = 1000;
inline bool can_be_iso(const model::object& o) { return !o.at.empty() && (o.is_vector || o.rows <= max_iso_rows); }

template <class Matrix, class T>
Matrix iso_matrix(const model::object& o, const T& value) {
  const auto n = o.at.size();
  typename Matrix::arrays_type arrays{gustav::buffer<gustav::offset_t>(static_cast<std::size_t>(o.rows) + 1, 0),
                                      gustav::buffer<std::int64_t>(n), gustav::buffer<T>(1, value), true};
  std::size_t k = 0;
  for (const auto& entry : o.at) {
    ++arrays.offsets[static_cast<std::size_t>(entry.first.first) + 1];
    arrays.indices[k++] = entry.first.second;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(o.rows); ++i) arrays.offsets[i + 1] += arrays.offsets[i];
  return Matrix::adopt(o.rows, o.cols, std::move(arrays), gustav::check::trusted);
}

template <class Vector, class T>
Vector iso_vector(const model::object& o, const T& value) {
  if (static_cast<std::int64_t>(o.at.size()) == o.rows) return Vector(o.rows, value);
  typename Vector::arrays_type arrays;
  arrays.size = o.rows;
  arrays.entries = static_cast<gustav::offset_t>(o.at.size());
  arrays.indices = gustav::buffer<std::int64_t>(o.at.size());
  std::size_t k = 0;
  for (const auto& entry : o.at) arrays.indices[k++] = entry.first.first;
  arrays.values = gustav::buffer<T>(1, value);
  arrays.iso = true;
  return Vector::adopt(std::move(arrays), gustav::check::trusted);
}

}  // namespace conformance

// Checks of users' indices and sizes, with messages that name the object.
#pragma once

#include <core/types.hpp>

#include <limits>

namespace gustav::detail {

// what: "row", "column" or "index"; plural: of what; object: "matrix" or "vector".
[[noreturn]] void throw_index(offset_t i, offset_t n, const char* what, const char* plural, const char* object);

// i as I. Throws index_out_of_bounds unless 0 <= i < n.
template <class I>
I checked_index(offset_t i, offset_t n, const char* what, const char* plural, const char* object) {
  if (i < 0 || i >= n) throw_index(i, n, what, plural, object);
  return static_cast<I>(i);
}

// Throws invalid_value for a negative size, index_overflow for one beyond max_size, the range of an index type.
void check_shape_within(offset_t rows, offset_t cols, offset_t max_size);
void check_size_within(offset_t size, offset_t max_size);
template <class I>
void check_shape(offset_t rows, offset_t cols) {
  check_shape_within(rows, cols, std::numeric_limits<I>::max());
}
template <class I>
void check_size(offset_t size) {
  check_size_within(size, std::numeric_limits<I>::max());
}

}  // namespace gustav::detail

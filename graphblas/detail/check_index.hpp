// Checks of users' indices and sizes, with messages that name the object.
#pragma once

#include <graphblas/error.hpp>
#include <graphblas/types.hpp>

#include <limits>
#include <new>
#include <string>

namespace gustav::detail {

// what: "row", "column" or "index"; plural: of what; object: "matrix" or "vector".
[[noreturn]] inline void throw_index(offset_t i, offset_t n, const char* what, const char* plural,
                                     const char* object) try {
  const std::string text = std::string(what) + " " + std::to_string(i) + " is out of bounds: the " + object;
  if (n == 0) throw index_out_of_bounds(text + " is empty, it has no " + plural);
  throw index_out_of_bounds(text + " has " + plural + " 0 to " + std::to_string(n - 1));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// i as I. Throws index_out_of_bounds unless 0 <= i < n.
template <class I>
I checked_index(offset_t i, offset_t n, const char* what, const char* plural, const char* object) {
  if (i < 0 || i >= n) throw_index(i, n, what, plural, object);
  return static_cast<I>(i);
}

// Throws invalid_value for a negative size, index_overflow for one beyond the range of I.
template <class I>
void check_shape(offset_t rows, offset_t cols) try {
  if (rows < 0 || cols < 0)
    throw invalid_value("a matrix cannot be " + std::to_string(rows) + " x " + std::to_string(cols));
  constexpr offset_t max_size = std::numeric_limits<I>::max();
  if (rows > max_size || cols > max_size)
    throw index_overflow("a " + std::to_string(rows) + " x " + std::to_string(cols) + " matrix does not fit " +
                         std::to_string(8 * sizeof(I)) + "-bit indices");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class I>
void check_size(offset_t size) try {
  if (size < 0) throw invalid_value("a vector cannot have size " + std::to_string(size));
  if (size > std::numeric_limits<I>::max())
    throw index_overflow("a vector of size " + std::to_string(size) + " does not fit " + std::to_string(8 * sizeof(I)) +
                         "-bit indices");
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail

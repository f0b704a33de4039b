// Indices and sizes that users give: checked, with messages that name the object.
#pragma once

#include <graphblas/error.hpp>
#include <graphblas/types.hpp>

#include <limits>
#include <new>
#include <string>

namespace gustav::detail {

// what: "row", "column" or "index"; each: its plural; object: "matrix" or "vector".
[[noreturn]] inline void throw_index(offset_t i, offset_t n, const char* what, const char* each,
                                     const char* object) try {
  const std::string text = std::string(what) + " " + std::to_string(i) + " is out of bounds: the " + object;
  if (n == 0) throw index_out_of_bounds(text + " is empty, it has no " + each);
  throw index_out_of_bounds(text + " has " + each + " 0 to " + std::to_string(n - 1));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// i, which must lie in [0, n). Throws index_out_of_bounds.
template <class I>
I checked_index(offset_t i, offset_t n, const char* what, const char* each, const char* object) {
  if (i < 0 || i >= n) throw_index(i, n, what, each, object);
  return static_cast<I>(i);
}

// Refuses sizes below 0 (invalid_value) and sizes that I cannot count (index_overflow).
template <class I>
void check_shape(offset_t rows, offset_t cols) try {
  if (rows < 0 || cols < 0)
    throw invalid_value("a matrix cannot be " + std::to_string(rows) + " x " + std::to_string(cols));
  constexpr offset_t most = std::numeric_limits<I>::max();
  if (rows > most || cols > most)
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

// The messages of index and size checks.
#include <core/error.hpp>
#include <graphblas/detail/check_index.hpp>

#include <cstdint>
#include <limits>
#include <new>
#include <string>

namespace gustav::detail {
namespace {

const char* index_name(offset_t max_size) {
  return max_size == std::numeric_limits<std::int32_t>::max() ? "32-bit indices" : "64-bit indices";
}

}  // namespace

void throw_index(offset_t i, offset_t n, const char* what, const char* plural, const char* object) try {
  const std::string text = std::string(what) + " " + std::to_string(i) + " is out of bounds: the " + object;
  if (n == 0) throw index_out_of_bounds(text + " is empty, it has no " + plural);
  throw index_out_of_bounds(text + " has " + plural + " 0 to " + std::to_string(n - 1));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void check_shape_within(offset_t rows, offset_t cols, offset_t max_size) try {
  if (rows < 0 || cols < 0)
    throw invalid_value("a matrix cannot be " + std::to_string(rows) + " x " + std::to_string(cols));
  if (rows > max_size || cols > max_size)
    throw index_overflow("a " + std::to_string(rows) + " x " + std::to_string(cols) + " matrix does not fit " +
                         index_name(max_size));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void check_size_within(offset_t size, offset_t max_size) try {
  if (size < 0) throw invalid_value("a vector cannot have size " + std::to_string(size));
  if (size > max_size)
    throw index_overflow("a vector of size " + std::to_string(size) + " does not fit " + index_name(max_size));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail

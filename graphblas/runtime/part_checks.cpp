// Checks of calls that move parts of objects.
#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/part_checks.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace gustav::runtime {
namespace {

// An index as the program gave it: those of C programs are unsigned.
std::string index_text(offset_t i) { return std::to_string(static_cast<std::uint64_t>(i)); }

bool is_inside(offset_t i, offset_t n) { return i >= 0 && i < n; }

void throw_mismatch(const char* operation, const char* what, const std::string& a, const char* other_what,
                    const std::string& b) {
  throw dimension_mismatch(std::string(operation) + ": " + what + " " + a + ", " + other_what + " " + b);
}

}  // namespace

detail::shape shape_of(const any_matrix& a, bool is_transposed) {
  detail::shape s{a.rows(), a.cols()};
  if (is_transposed) std::swap(s.rows, s.cols);
  return s;
}

indices<index_type> checked_list(const char* operation, const char* what, const index_list& list, offset_t n) {
  if (!list.indices) return all;
  if (list.size < 0) throw invalid_value(std::string(operation) + ": a negative number of " + what + " indices");
  const std::span<const index_type> given(list.indices, static_cast<std::size_t>(list.size));
  const auto bad = std::find_if(given.begin(), given.end(), [&](index_type i) { return !is_inside(i, n); });
  if (bad != given.end())
    throw index_out_of_bounds(std::string(operation) + ": " + what + " index " + index_text(*bad) + " at position " +
                              std::to_string(bad - given.begin()) + " of a list, for a dimension of size " +
                              std::to_string(n));
  return given;
}

void require_index(const char* operation, const char* what, offset_t i, offset_t n) {
  if (!is_inside(i, n))
    throw error(info::invalid_index, std::string(operation) + ": " + what + " index " + index_text(i) +
                                         ", for a dimension of size " + std::to_string(n));
}

void require_alike(const char* operation, const char* what, detail::shape a, const char* other_what, detail::shape b) {
  if (a.rows != b.rows || a.cols != b.cols)
    throw_mismatch(operation, what, "is " + detail::text(a), other_what, "is " + detail::text(b));
}
void require_alike(const char* operation, const char* what, offset_t a, const char* other_what, offset_t b) {
  if (a != b)
    throw_mismatch(operation, what, "has size " + std::to_string(a), other_what, "has size " + std::to_string(b));
}

void require_mask(const char* operation, const any_matrix* mask, const any_matrix& c) {
  if (mask) require_alike(operation, "the mask", shape_of(*mask), "the output", shape_of(c));
}
void require_mask(const char* operation, const any_vector* mask, offset_t size) {
  if (mask) require_alike(operation, "the mask", mask->size(), "the output", size);
}

}  // namespace gustav::runtime

// Lengths that are decimals of few digits, as whole numbers of a unit, whose sums are exact.
#pragma once

#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/decimal_lengths.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <new>
#include <optional>
#include <span>
#include <utility>

namespace gustav {

// The greatest unit 10^-places, 1 at most, of which all lengths of A (n x n) are whole numbers, as the decimals that
// they are written as: 0.1 is 1/10, though no double equals it. Nothing where a length has no such unit, as most
// results of a computation, or where the units of a path, the longest arc of each vertex added up, may reach 2^53.
// Lengths may be negative. In this unit (to_units) sums along paths are exact, so that paths of equal length tie: 0.1 +
// 0.2 and 0.15 + 0.15. Throws dimension_mismatch (not square). Cost: one pass over the values, which ends at one
// without a unit; a second one where n times the longest length reaches 2^53 units. No memory.
template <executor E, class I>
std::optional<decimal_unit> decimal_unit_of(const E& exec, const matrix<double, I>& a) {
  detail::require_square("decimal_unit_of", a.rows(), a.cols());
  const auto v = a.view(detail::threads_of(exec));
  if (v.entries() == 0) return decimal_unit{};
  const std::span lengths(v.values, v.iso ? 1 : static_cast<std::size_t>(v.entries()));
  const auto range = run<kernels::decimal_range>(exec, lengths);
  if (range.places < 0) return std::nullopt;
  const decimal_unit unit{range.places};
  const double longest = range.longest * unit.in_one();
  if (longest >= kernels::decimal_range::most_units) return std::nullopt;
  const bool fit = longest * static_cast<double>(a.rows()) < kernels::decimal_paths::most_units;
  if (!fit && !run<kernels::decimal_paths>(exec, detail::view_argument{v}, unit)) return std::nullopt;
  return unit;
}
template <class I>
std::optional<decimal_unit> decimal_unit_of(const matrix<double, I>& a) {
  return decimal_unit_of(default_executor{}, a);
}

// Replaces the lengths of A by the whole numbers of units that they are. `unit` is that of decimal_unit_of(). As for
// any change of a matrix, mark_symmetric() has to be repeated. O(entries), in place unless the memory is foreign.
// Throws out_of_memory; A is then unchanged.
template <executor E, class I>
void to_units(const E& exec, matrix<double, I>& a, const decimal_unit& unit) try {
  const offset_t rows = a.rows(), cols = a.cols();
  a.wait(exec);
  auto arrays = a.release();
  const auto put_back = [&] { a = matrix<double, I>::adopt(exec, rows, cols, std::move(arrays), check::trusted); };
  try {
    if (!arrays.values.is_exclusive()) arrays.values = arrays.values.clone();
  } catch (...) {
    put_back();
    throw;
  }
  run<kernels::decimal_units>(exec, std::span(arrays.values.data(), arrays.values.size()), unit);
  put_back();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class I>
void to_units(matrix<double, I>& a, const decimal_unit& unit) {
  to_units(default_executor{}, a, unit);
}

}  // namespace gustav

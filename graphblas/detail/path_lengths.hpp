// The entries of a matrix as lengths of arcs: their range, which the matrix keeps, and checks.
#pragma once

#include <backends/common/path_length.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <backends/cpu/paths/lengths.hpp>
#include <core/error.hpp>
#include <graphblas/matrix.hpp>

#include <limits>
#include <memory>
#include <string>
#include <type_traits>

namespace gustav {

template <class T>
using length_of_t = path_length_t<storage_t<T>>;

namespace detail {

using backends::cpu::lengths_of;

// Integer lengths are refused where a path might be longer, others where a sum over the paths to all vertices might be.
inline constexpr double longest_sum = 0x1p62;
inline constexpr const char* too_long = ": sums of these lengths may leave the range of 64-bit integers";

// The range of the lengths of A, which A keeps until it changes, for the next search.
template <class T, class I>
length_range<length_of_t<T>> range_of(const matrix<T, I>& a, int threads) {
  using range = length_range<length_of_t<T>>;
  return *a.template alternate<range>([&] {
    const lengths_of<storage_t<T>, I> lengths(a.view(threads));
    const auto found = std::make_shared<const range>(backends::cpu::range_of_lengths(lengths.view(), threads));
    return alternates::made<range>{found, sizeof(range)};
  });
}

// Throws invalid_value unless lengths that are stored as S can be added up: "sssp: lengths must be finite and
// not negative". Unsigned ones that no L holds have become negative.
template <class S, class L>
void require_lengths(const char* call, const length_range<L>& range, offset_t vertices) {
  const bool is_too_long = !std::is_floating_point_v<L> && (std::is_unsigned_v<S> || range.least >= L{0});
  if (!range.valid && !is_too_long)
    throw invalid_value(std::string(call) + ": lengths must be finite and not negative");
  const double n = static_cast<double>(vertices), longest = static_cast<double>(range.longest);
  if constexpr (!std::is_floating_point_v<L>) {
    if (!range.valid || longest * n > longest_sum) throw invalid_value(std::string(call) + too_long);
  } else if (longest * n * n > std::numeric_limits<double>::max()) {
    throw invalid_value(std::string(call) + ": sums of these lengths may leave the range of doubles");
  }
}

// Throws invalid_value unless the entries of A are lengths, those of vertices that no path passes included.
template <class T, class I>
void require_lengths(const char* call, const matrix<T, I>& a, int threads) {
  if constexpr (!std::is_void_v<T>) require_lengths<T>(call, range_of(a, threads), a.rows());
}

// The same, and for a length that is not above 0.
template <class T, class I>
void require_positive_lengths(const char* call, const matrix<T, I>& a, int threads) {
  require_lengths(call, a, threads);
  if (a.entries() > 0 && !(range_of(a, threads).least > 0))
    throw invalid_value(std::string(call) + ": lengths must be above 0");
}

}  // namespace detail
}  // namespace gustav

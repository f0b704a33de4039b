// The entries of a matrix as lengths of arcs: checks, and copies in the type that their sums have.
#pragma once

#include <backends/common/path_length.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/views.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Integer lengths are refused where a path might be longer.
inline constexpr double longest_sum = 0x1p62;
inline constexpr const char* too_long = ": sums of these lengths may leave the range of 64-bit integers";

// What the kernels read of a stored value.
template <class S>
using kernel_length_t =
    std::conditional_t<std::is_same_v<S, unit> || std::is_same_v<S, float> || std::is_same_v<S, double> ||
                           std::is_same_v<S, std::int32_t> || std::is_same_v<S, std::int64_t>,
                       S, path_length_t<S>>;

// The lengths of a matrix as Kernel values, with a copy of values of other types.
template <class S, class I, class Kernel = kernel_length_t<S>>
class lengths_of {
 public:
  using kernel_type = Kernel;
  explicit lengths_of(const csr_view<S, I>& a) : view_{a.rows, a.cols, a.offsets, a.indices, nullptr, a.iso, a.sorted} {
    if constexpr (std::is_same_v<S, kernel_type>) {
      view_.values = a.values;
    } else if (a.entries() > 0) {
      if (std::is_same_v<S, unit>) view_.iso = true;  // one copy serves all entries of a pattern
      const offset_t last = view_.iso ? 1 : a.offsets[a.rows];
      copy_ = buffer<kernel_type>(static_cast<std::size_t>(last));
      for (offset_t p = 0; p < last; ++p) copy_[static_cast<std::size_t>(p)] = length(a.value(p));
      view_.values = std::as_const(copy_).data();
    }
  }
  const csr_view<kernel_type, I>& view() const { return view_; }

 private:
  static kernel_type length(const S& x) {
    if constexpr (std::is_same_v<S, unit>)
      return 1;
    else
      return static_cast<kernel_type>(x);
  }
  buffer<kernel_type> copy_;
  csr_view<kernel_type, I> view_;
};
template <class S, class I>
using sums_of_lengths = lengths_of<S, I, path_length_t<S>>;

// Throws invalid_value unless lengths that are stored as S can be added up: "shortest_paths: lengths must be finite and
// not negative". Unsigned ones that no L holds have become negative.
template <class S, class L>
void require_lengths(const char* call, const backends::cpu::length_range<L>& range, offset_t vertices) {
  const bool is_too_long = !std::is_floating_point_v<L> && (std::is_unsigned_v<S> || range.least >= L{0});
  if (!range.valid && !is_too_long)
    throw invalid_value(std::string(call) + ": lengths must be finite and not negative");
  if constexpr (!std::is_floating_point_v<L>)
    if (!range.valid || static_cast<double>(range.longest) * static_cast<double>(vertices) > longest_sum)
      throw invalid_value(std::string(call) + too_long);
}

// The range of the lengths of A, whose view `lengths` is. A keeps it until it changes, for the next search.
template <class T, class I>
backends::cpu::length_range<path_length_t<storage_t<T>>> range_of(const matrix<T, I>& a,
                                                                  const lengths_of<storage_t<T>, I>& lengths,
                                                                  int threads) {
  using range = backends::cpu::length_range<path_length_t<storage_t<T>>>;
  return *a.template alternate<range>([&] {
    const auto found = std::make_shared<const range>(backends::cpu::range_of_lengths(lengths.view(), threads));
    return alternates::made<range>{found, sizeof(range)};
  });
}

// Throws invalid_value unless the entries of A are lengths, those of vertices that no path passes included.
template <class T, class I>
void require_lengths(const char* call, const matrix<T, I>& a, int threads) {
  if constexpr (!std::is_void_v<T>) {
    const lengths_of<storage_t<T>, I> lengths(a.view(threads));
    require_lengths<T>(call, range_of(a, lengths, threads), a.rows());
  }
}

// Whether all lengths are 1, as those of a graph whose file has no weights.
template <class S, class I>
bool has_unit_lengths(const csr_view<S, I>& a, int threads) {
  if (std::is_same_v<S, unit> || a.entries() == 0) return true;
  const lengths_of<S, I> lengths(a);
  const auto range = backends::cpu::range_of_lengths(lengths.view(), threads);
  return range.valid && range.least == 1 && range.longest == 1;
}

// Throws invalid_value as require_lengths(), and for a length that is not above 0. Returns whether they are all the
// same.
template <class S, class I>
bool require_positive_lengths(const char* call, const csr_view<S, I>& a, int threads) {
  if (a.entries() == 0) return true;
  const lengths_of<S, I> lengths(a);
  const auto range = backends::cpu::range_of_lengths(lengths.view(), threads);
  require_lengths<S>(call, range, a.rows);
  if (!(range.least > 0)) throw invalid_value(std::string(call) + ": lengths must be above 0");
  return range.least == range.longest;
}

}  // namespace gustav::detail

// HYB: the first entries of each row in ELL, the rest in COO (Bell and Garland 2008). Suits rows of
// similar length with a few long ones.
#pragma once

#include <backends/formats/conversion.hpp>
#include <backends/formats/coo.hpp>
#include <backends/formats/ell.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace gustav::formats {

struct hyb_parameters {
  offset_t width = -1;  // entries of a row in ELL; -1: hyb_width()
  bool operator==(const hyb_parameters&) const = default;
};

// Two matrices of the same shape whose entries do not overlap.
template <class T, class I = std::int32_t>
struct hyb : matrix_properties {
  ell<T, I> regular;  // the first entries of each row, up to the width
  coo<T, I> rest;

  std::uint64_t bytes() const { return regular.bytes() + rest.bytes(); }
};

// k for the width of HYB, which is the length of the k-th longest row: a third of the rows, and at least 4,096 unless
// there are fewer (Bell and Garland 2008).
inline offset_t hyb_rows(offset_t rows) {
  return std::max<offset_t>(1, std::max(std::min<offset_t>(rows, 4096), rows / 3));
}

// The largest width that hyb_rows() rows have. Cost: O(rows + longest row) time and a histogram of the lengths.
template <class T, class I>
offset_t hyb_width(const csr_view<T, I>& a, int threads = 0) {
  const offset_t enough = hyb_rows(a.rows);
  const auto length = [&](offset_t i) { return a.offsets[i + 1] - a.offsets[i]; };
  const detail::length_counts counts(length, a.rows, threads);
  if (counts.too_long()) {
    auto lengths = detail::lengths_of(length, a.rows, threads);
    offset_t* const kth = lengths.data() + std::min(enough, a.rows) - 1;
    std::nth_element(lengths.data(), kth, lengths.data() + a.rows, [](offset_t x, offset_t y) { return x > y; });
    return *kth;
  }
  offset_t width = counts.greatest();
  for (offset_t rows = 0; width > 0; --width) {
    rows += counts.count(width);
    if (rows >= enough) break;
  }
  return width;
}

namespace detail {

inline void check_hyb(const char* call, offset_t cols, const hyb_parameters& p) {
  require_between(call, "width", p.width, -1, std::max<offset_t>(cols, 0));
}

template <class T, class I>
offset_t resolve_hyb_width(const char* call, const csr_view<T, I>& a, const hyb_parameters& p, int threads) {
  check_hyb(call, a.cols, p);
  return p.width < 0 ? hyb_width(a, threads) : p.width;
}

// Entries within the first `width` of their rows.
template <class T, class I>
offset_t regular_entries(const csr_view<T, I>& a, offset_t width, int threads) {
  std::atomic<offset_t> all = 0;
  parallel_for(a.rows, row_grain, useful_threads(threads, a.rows), [&](long begin, long end) {
    offset_t n = 0;
    for (offset_t i = begin; i < end; ++i) n += std::min(width, a.offsets[i + 1] - a.offsets[i]);
    all.fetch_add(n, std::memory_order_relaxed);
  });
  return all;
}

template <class T, class I>
std::uint64_t hyb_bytes(const csr_view<T, I>& a, offset_t width, int threads) {
  const offset_t regular = regular_entries(a, width, threads);
  return saturating_sum(ell_bytes<T, I>(a.rows, width, regular, a.iso), coo_bytes<T, I>(a.entries() - regular, a.iso));
}

}  // namespace detail

// bytes() of the HYB form, exactly. Cost: O(rows), and that of hyb_width. Throws invalid_value for a width out of
// range.
template <class T, class I>
std::uint64_t hyb_bytes(const csr_view<T, I>& a, const hyb_parameters& p = {}, int threads = 0) {
  return detail::hyb_bytes(a, detail::resolve_hyb_width("hyb_bytes", a, p, threads), threads);
}

// Throws invalid_value if a is not sorted or the width is out of range, out_of_memory if the form takes more than
// byte_limit bytes or memory is short. Cost: O(rows x width + entries).
template <class T, class I>
hyb<T, I> to_hyb(const csr_view<T, I>& a, const hyb_parameters& p = {}, std::uint64_t byte_limit = no_byte_limit,
                 int threads = 0) {
  detail::require_sorted("to_hyb", a.sorted);
  const offset_t width = detail::resolve_hyb_width("to_hyb", a, p, threads);
  detail::require_within("to_hyb", detail::hyb_bytes(a, width, threads), byte_limit);
  hyb<T, I> out;
  out.set_properties(detail::properties_of(a, threads));
  const offset_t regular = detail::regular_entries(a, width, threads);
  out.regular = detail::make_ell(a, width, regular, threads);
  out.rest = detail::make_coo(a, out.entries - regular, threads);
  threads = useful_threads(threads, out.entries + a.rows);
  auto offsets = detail::lengths_of(
      [&](offset_t i) { return std::max<offset_t>(0, a.offsets[i + 1] - a.offsets[i] - width); }, a.rows, threads);
  exclusive_scan(offsets.data(), a.rows, offsets.data(), threads);
  detail::fill_coo(
      a, width, out.rest, [first = offsets.data()](offset_t i) { return first[i]; }, threads);
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: O(entries + rows).
template <class T, class I>
csr_result<T, I> to_csr(const hyb<T, I>& a, int threads = 0) {
  threads = useful_threads(threads, a.entries + a.rows);
  const auto rest = detail::offsets_of_rows(a.rest.row_of.data(), a.rest.entries, a.rows, threads);
  const offset_t* const first = rest.data();
  auto counts =
      detail::lengths_of([&](offset_t i) { return a.regular.length(i) + first[i + 1] - first[i]; }, a.rows, threads);
  const T* const iso_value = a.regular.entries > 0 ? a.regular.values.data() : a.rest.values.data();
  auto out = detail::csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, iso_value, threads);
  const bool valued = detail::has_values<T>(a.iso);
  parallel_for(a.rows, detail::row_grain, threads, [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      offset_t to = out.offsets.data()[i];
      for (offset_t j = 0; j < a.regular.length(i); ++j, ++to) {
        out.indices.data()[to] = a.regular.indices.data()[j * a.rows + i];
        if (valued) out.values.data()[to] = a.regular.values.data()[j * a.rows + i];
      }
      for (offset_t k = first[i]; k < first[i + 1]; ++k, ++to) {
        out.indices.data()[to] = a.rest.indices.data()[k];
        if (valued) out.values.data()[to] = a.rest.values.data()[k];
      }
    }
  });
  return out;
}

}  // namespace gustav::formats

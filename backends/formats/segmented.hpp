// Segmented formats: the columns cut into segments, each of which is a matrix in JDS or SELL of its own, so that a
// segment of the vector stays in cache. S-JDS and S-SELL have segments of one width (Nagasaka 2019, section 3.3.2);
// NUS-JDS and NUS-SELL sort the columns by their number of entries first and have segments of any widths
// (section 3.3.3).
#pragma once

#include <backends/formats/conversion.hpp>
#include <backends/formats/jds.hpp>
#include <backends/formats/segments.hpp>
#include <backends/formats/sell.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <new>
#include <span>
#include <utility>
#include <vector>

namespace gustav::formats {

// Part s holds the columns at the positions borders[s] <= p < borders[s + 1], numbered from 0, and all rows.
//   borders  segments() + 1 positions
//   columns  the column at each position; empty if positions are columns
// The rows keep their numbers: unlike Nagasaka's, this NUS form does not exchange them, so that results need no order.
template <class Part, class I>
struct segmented : matrix_properties {
  buffer<offset_t> borders;
  buffer<I> columns;
  std::vector<Part> parts;

  offset_t segments() const { return static_cast<offset_t>(parts.size()); }
  std::uint64_t bytes() const {
    std::uint64_t sum = detail::bytes_of(borders) + detail::bytes_of(columns);
    for (const Part& part : parts) sum += part.bytes();
    return sum;
  }
};

template <class T, class I = std::int32_t>
using segmented_jds = segmented<jds<T, I>, I>;
template <class T, class I = std::int32_t>
using segmented_sell = segmented<sell<T, I>, I>;

namespace detail {

// How the parts of a segmented matrix are made: bytes(rows, cols, entries, length) and convert(part).
template <class T, class I>
struct jds_parts {
  bool iso;
  int threads;
  using part_type = jds<T, I>;
  template <class Length>
  std::uint64_t bytes(offset_t rows, offset_t, offset_t entries, const Length& length) const {
    return jds_bytes<T, I>(rows, greatest_length(length, rows, threads), entries, iso);
  }
  part_type convert(const csr_view<T, I>& part) const { return to_jds(part, no_byte_limit, threads); }
};

template <class T, class I>
struct sell_parts {
  bool iso;
  int threads;
  sell_parameters parameters;
  using part_type = sell<T, I>;
  template <class Length>
  std::uint64_t bytes(offset_t rows, offset_t cols, offset_t entries, const Length& length) const {
    return planned_bytes(
        sell_layout<T, I>({rows, cols, entries, iso}, parameters, length, useful_threads(threads, rows)));
  }
  part_type convert(const csr_view<T, I>& part) const { return to_sell(part, parameters, no_byte_limit, threads); }
};

// bytes() of the segmented form of `a`, whose columns are positions; column_bytes: those of the order of the columns.
template <class T, class I, class Parts>
std::uint64_t segmented_bytes(const csr_view<T, I>& a, const buffer<offset_t>& borders, std::uint64_t column_bytes,
                              const Parts& parts) {
  std::uint64_t sum = saturating_sum(bytes_of(borders), column_bytes);
  for_each_segment(pattern_of(a), borders, parts.threads,
                   [&](offset_t s, const offset_t* begins, const offset_t* ends, offset_t entries) {
                     const auto length = [&](offset_t i) { return ends[i] - begins[i]; };
                     sum = saturating_sum(
                         sum, parts.bytes(a.rows, borders.data()[s + 1] - borders.data()[s], entries, length));
                   });
  return sum;
}

// The segmented form of `a`, whose columns are positions.
template <class T, class I, class Parts>
segmented<typename Parts::part_type, I> make_segmented(const char* call, const csr_view<T, I>& a,
                                                       buffer<offset_t> borders, buffer<I> columns,
                                                       std::uint64_t byte_limit, const Parts& parts) try {
  if (byte_limit != no_byte_limit)
    require_within(call, segmented_bytes(a, borders, bytes_of(columns), parts), byte_limit);
  segmented<typename Parts::part_type, I> out;
  out.set_properties(properties_of(a, parts.threads));
  out.parts.reserve(borders.size() - 1);
  for_each_segment(
      pattern_of(a), borders, parts.threads, [&](offset_t s, const offset_t* begins, const offset_t* ends, offset_t) {
        const auto part = segment_of(a, begins, ends, borders.data()[s], borders.data()[s + 1], parts.threads);
        out.parts.push_back(parts.convert(part.view()));
      });
  out.borders = std::move(borders);
  out.columns = std::move(columns);
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// The same with the columns sorted by their number of entries.
template <class T, class I, class Parts>
segmented<typename Parts::part_type, I> make_nus(const char* call, const csr_view<T, I>& a,
                                                 std::span<const offset_t> widths, std::uint64_t byte_limit,
                                                 const Parts& parts) {
  require_sorted(call, a.sorted);
  auto borders = nus_borders(call, a.cols, widths);
  auto columns = columns_by_count(pattern_of(a), parts.threads);
  const auto positions = inverse_order(columns, parts.threads);
  const auto permuted = permute_columns(a, positions.data(), parts.threads);
  return make_segmented(call, permuted.view(), std::move(borders), std::move(columns), byte_limit, parts);
}
template <class T, class I, class Parts>
std::uint64_t nus_bytes(const char* call, const csr_view<T, I>& a, std::span<const offset_t> widths,
                        const Parts& parts) {
  require_sorted(call, a.sorted);
  const auto borders = nus_borders(call, a.cols, widths);
  const auto columns = columns_by_count(pattern_of(a), parts.threads);
  const auto positions = inverse_order(columns, parts.threads);
  const auto permuted = permute_columns(pattern_of(a), positions.data(), parts.threads);
  return segmented_bytes(permuted.view(), borders, bytes_of(columns), parts);
}

}  // namespace detail

// bytes() of the forms below, exactly. Cost: O(entries + rows x segments), for NUS the sort of the columns and of each
// row, and a copy of the indices. Errors: those of the conversions.
template <class T, class I>
std::uint64_t segmented_jds_bytes(const csr_view<T, I>& a, offset_t width, int threads = 0) {
  return detail::segmented_bytes(a, detail::uniform_borders("segmented_jds_bytes", a.cols, width), 0,
                                 detail::jds_parts<T, I>{a.iso, threads});
}
template <class T, class I>
std::uint64_t segmented_sell_bytes(const csr_view<T, I>& a, offset_t width, const sell_parameters& p = {},
                                   int threads = 0) {
  detail::check_sell("segmented_sell_bytes", p);
  return detail::segmented_bytes(a, detail::uniform_borders("segmented_sell_bytes", a.cols, width), 0,
                                 detail::sell_parts<T, I>{a.iso, threads, p});
}
template <class T, class I>
std::uint64_t nus_jds_bytes(const csr_view<T, I>& a, std::span<const offset_t> widths, int threads = 0) {
  return detail::nus_bytes("nus_jds_bytes", a, widths, detail::jds_parts<T, I>{a.iso, threads});
}
template <class T, class I>
std::uint64_t nus_sell_bytes(const csr_view<T, I>& a, std::span<const offset_t> widths, const sell_parameters& p = {},
                             int threads = 0) {
  detail::check_sell("nus_sell_bytes", p);
  return detail::nus_bytes("nus_sell_bytes", a, widths, detail::sell_parts<T, I>{a.iso, threads, p});
}

// S-JDS and S-SELL: segments of `width` columns, the last one may be narrower. Throws invalid_value if a is not sorted,
// width is below 1 or there are more than 4,096 segments, out_of_memory if the form takes more than byte_limit bytes or
// memory is short. Cost: that of the parts and a copy of one segment at a time, and segmented_*_bytes under a limit.
template <class T, class I>
segmented_jds<T, I> to_segmented_jds(const csr_view<T, I>& a, offset_t width, std::uint64_t byte_limit = no_byte_limit,
                                     int threads = 0) {
  detail::require_sorted("to_segmented_jds", a.sorted);
  return detail::make_segmented("to_segmented_jds", a, detail::uniform_borders("to_segmented_jds", a.cols, width),
                                buffer<I>(), byte_limit, detail::jds_parts<T, I>{a.iso, threads});
}
template <class T, class I>
segmented_sell<T, I> to_segmented_sell(const csr_view<T, I>& a, offset_t width, const sell_parameters& p = {},
                                       std::uint64_t byte_limit = no_byte_limit, int threads = 0) {
  detail::require_sorted("to_segmented_sell", a.sorted);
  detail::check_sell("to_segmented_sell", p);
  return detail::make_segmented("to_segmented_sell", a, detail::uniform_borders("to_segmented_sell", a.cols, width),
                                buffer<I>(), byte_limit, detail::sell_parts<T, I>{a.iso, threads, p});
}

// NUS-JDS and NUS-SELL: the columns by descending number of entries, in segments of the given widths and one more for
// those that remain. Errors and cost: those of S-JDS, and the sort of the columns and of each row, and a copy of the
// entries.
template <class T, class I>
segmented_jds<T, I> to_nus_jds(const csr_view<T, I>& a, std::span<const offset_t> widths,
                               std::uint64_t byte_limit = no_byte_limit, int threads = 0) {
  return detail::make_nus("to_nus_jds", a, widths, byte_limit, detail::jds_parts<T, I>{a.iso, threads});
}
template <class T, class I>
segmented_sell<T, I> to_nus_sell(const csr_view<T, I>& a, std::span<const offset_t> widths,
                                 const sell_parameters& p = {}, std::uint64_t byte_limit = no_byte_limit,
                                 int threads = 0) {
  detail::check_sell("to_nus_sell", p);
  return detail::make_nus("to_nus_sell", a, widths, byte_limit, detail::sell_parts<T, I>{a.iso, threads, p});
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: that of the parts, a copy of the entries, and for
// NUS the sort of each row.
template <class Part, class I>
auto to_csr(const segmented<Part, I>& a, int threads = 0) try {
  using result = decltype(to_csr(std::declval<const Part&>(), threads));
  std::vector<result> parts;
  parts.reserve(a.parts.size());
  for (const Part& part : a.parts) parts.push_back(to_csr(part, threads));
  result joined = detail::join_segments(a.rows, a.cols, a.iso, a.borders, parts, threads);
  return a.columns.empty() ? std::move(joined) : detail::permute_columns(joined.view(), a.columns.data(), threads);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::formats

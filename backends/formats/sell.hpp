// SELL-C-sigma: sliced ELLPACK with rows sorted by length inside windows (Kreutzer, Hager, Wellein, Fehske and Bishop
// 2014). Suits short rows of similar length.
#pragma once

#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::formats {

struct sell_parameters {
  offset_t chunk = 32;   // C, rows in a chunk: 1 to 256
  offset_t sigma = 256;  // rows in a sorting window: 1 (rows keep their order) or a multiple of chunk
  bool operator==(const sell_parameters&) const = default;
};

// Chunks of `chunk` rows, each padded to its longest row and stored column by column. Position p of the sorted order is
// lane p % chunk of chunk p / chunk.
//   chunk_offsets  chunks() + 1: the first slot of each chunk; entry j of a lane is at chunk_offsets[c] + j * chunk +
//                  lane
//   lengths        chunks() * chunk: entries of the row at each position, descending inside a chunk if sigma > 1; 0
//                  behind the last row
//   order          the row at each position; empty if sigma is 1 (position = row)
//   indices        a column for each slot; padding repeats the last column of its row (0 in a row without entries)
//   values         a value for each slot, T{} in padding; none for a pattern, one for an iso matrix
// Padding is what lies beyond the length of its row.
template <class T, class I = std::int32_t>
struct sell : matrix_properties {
  offset_t chunk = 1;
  offset_t sigma = 1;
  buffer<offset_t> chunk_offsets;
  buffer<I> lengths;
  buffer<I> order;
  buffer<I> indices;
  buffer<T> values;

  offset_t chunks() const { return (rows + chunk - 1) / chunk; }
  offset_t slots() const { return chunk_offsets.empty() ? 0 : chunk_offsets[chunk_offsets.size() - 1]; }
  offset_t row_at(offset_t position) const {
    return order.empty() ? position : static_cast<offset_t>(order[static_cast<std::size_t>(position)]);
  }
  std::uint64_t bytes() const { return detail::bytes_of(chunk_offsets, lengths, order, indices, values); }
};

namespace detail {

inline void check_sell(const char* call, const sell_parameters& p) {
  require_between(call, "chunk", p.chunk, 1, 256);
  require_between(call, "sigma", p.sigma, 1, std::numeric_limits<std::int64_t>::max() / 2);
  if (p.sigma != 1 && p.sigma % p.chunk != 0) require_between(call, "sigma modulo chunk", p.sigma % p.chunk, 0, 0);
}

// Everything but slots: order, lengths and chunk offsets for rows of length(i) entries.
template <class T, class I, class Length>
sell<T, I> sell_layout(const matrix_properties& a, const sell_parameters& p, const Length& length, int threads) {
  sell<T, I> out;
  out.set_properties(a);
  const offset_t rows = a.rows;
  out.chunk = p.chunk;
  out.sigma = p.sigma;
  const offset_t chunks = out.chunks();
  out.chunk_offsets = buffer<offset_t>(static_cast<std::size_t>(chunks) + 1);
  out.lengths = buffer<I>(static_cast<std::size_t>(chunks * p.chunk));
  const bool sorts = p.sigma > 1;
  if (sorts) out.order = buffer<I>(static_cast<std::size_t>(rows));
  // Without sorting any multiple of the chunk is a window.
  const offset_t window = sorts ? std::min(p.sigma, (chunks + 1) * p.chunk) : 64 * p.chunk;
  const offset_t windows = (rows + window - 1) / window;
  parallel_for(windows, std::max<long>(1, row_grain / window), threads, [&](long first, long last) {
    for (offset_t w = first; w < last; ++w) {
      const offset_t begin = w * window, end = std::min(rows, begin + window);
      I* const order = sorts ? out.order.data() + begin : nullptr;
      if (sorts) order_by_length([&](offset_t i) { return length(begin + i); }, end - begin, order, 1);
      for (offset_t i = 0; i < end - begin; ++i) {
        if (sorts) order[i] = static_cast<I>(order[i] + begin);
        out.lengths.data()[begin + i] = static_cast<I>(length(sorts ? static_cast<offset_t>(order[i]) : begin + i));
      }
      const offset_t padded = (end + p.chunk - 1) / p.chunk * p.chunk;
      std::fill(out.lengths.data() + end, out.lengths.data() + padded, I{0});
      for (offset_t c = begin / p.chunk; c < padded / p.chunk; ++c) {
        const I* const lengths = out.lengths.data() + c * p.chunk;
        out.chunk_offsets.data()[c] = static_cast<offset_t>(*std::max_element(lengths, lengths + p.chunk)) * p.chunk;
      }
    }
  });
  exclusive_scan(out.chunk_offsets.data(), chunks, out.chunk_offsets.data(), threads);
  return out;
}

// The bytes of a layout, with those of the slots that it does not have yet.
template <class T, class I>
std::uint64_t planned_bytes(const sell<T, I>& s) {
  const auto slots = static_cast<std::uint64_t>(s.slots());
  return saturating_sum(
      bytes_of(s.chunk_offsets) + bytes_of(s.lengths) + bytes_of(s.order),
      saturating_sum(saturating_product(slots, sizeof(I)), value_bytes<T>(s.slots(), s.entries, s.iso)));
}

// Borders of parts with about as many slots each. Throws out_of_memory, as the conversions do.
template <class T, class I>
buffer<long> balanced_chunks(const sell<T, I>& s, int parts) {
  buffer<long> borders(static_cast<std::size_t>(parts) + 1);
  balance(s.chunk_offsets.data(), s.chunks(), parts, borders.data(), s.chunk);
  return borders;
}

template <class T, class I>
sell<T, I> plan_sell(const char* call, const csr_view<T, I>& a, const sell_parameters& p, int threads) {
  check_sell(call, p);
  return sell_layout<T, I>(
      properties_of(a, threads), p, [&](offset_t i) { return a.offsets[i + 1] - a.offsets[i]; },
      useful_threads(threads, a.rows));
}

}  // namespace detail

// bytes() of the SELL form, exactly. Cost: O(rows) and the sort of each window by length. Throws invalid_value for
// parameters out of range, out_of_memory.
template <class T, class I>
std::uint64_t sell_bytes(const csr_view<T, I>& a, const sell_parameters& p = {}, int threads = 0) {
  return detail::planned_bytes(detail::plan_sell("sell_bytes", a, p, threads));
}

// Throws invalid_value if a is not sorted or a parameter is out of range, out_of_memory if the form takes more than
// byte_limit bytes or memory is short. Cost: O(slots + rows), and the sort of each window by length.
template <class T, class I>
sell<T, I> to_sell(const csr_view<T, I>& a, const sell_parameters& p = {}, std::uint64_t byte_limit = no_byte_limit,
                   int threads = 0) {
  detail::require_sorted("to_sell", a.sorted);
  auto out = detail::plan_sell("to_sell", a, p, threads);
  detail::require_within("to_sell", detail::planned_bytes(out), byte_limit);
  out.indices = buffer<I>(static_cast<std::size_t>(out.slots()));
  out.values = detail::make_values<T>(out.slots(), out.entries, a.iso, a.values);
  const bool has_values = detail::has_values<T>(a.iso);
  threads = useful_threads(threads, out.slots());
  const int parts = threads * 8;
  const auto borders = detail::balanced_chunks(out, parts);
  auto fill = [&](long first, long last, int) {
    for (offset_t c = first; c < last; ++c) {
      const offset_t begin = out.chunk_offsets.data()[c], end = out.chunk_offsets.data()[c + 1];
      const offset_t width = (end - begin) / p.chunk;
      if (width == 0) continue;
      if (c + 1 < last) {
        detail::prefetch_slots(out.indices.data(), end, out.chunk_offsets.data()[c + 2]);
        if (has_values) detail::prefetch_slots(out.values.data(), end, out.chunk_offsets.data()[c + 2]);
      }
      for (offset_t lane = 0; lane < p.chunk; ++lane) {
        const offset_t position = c * p.chunk + lane;
        const offset_t length = position < a.rows ? out.lengths.data()[position] : I{0};
        const offset_t from = length > 0 ? a.offsets[out.row_at(position)] : 0;
        detail::fill_lane(out.indices.data() + begin + lane, p.chunk, length, width,
                          length > 0 ? a.indices[from + length - 1] : I{0},
                          [&](offset_t j) { return a.indices[from + j]; });
        if (has_values)
          detail::fill_lane(out.values.data() + begin + lane, p.chunk, length, width, T{},
                            [&](offset_t j) { return a.values[from + j]; });
      }
    }
  };
  parallel_chunks(borders.data(), parts, threads, fill);
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: O(slots + rows).
template <class T, class I>
csr_result<T, I> to_csr(const sell<T, I>& a, int threads = 0) {
  threads = useful_threads(threads, a.slots() + a.rows);
  buffer<offset_t> counts(static_cast<std::size_t>(a.rows) + 1);
  parallel_for(a.rows, detail::row_grain, threads, [&](long begin, long end) {
    for (offset_t p = begin; p < end; ++p) counts.data()[a.row_at(p)] = a.lengths.data()[p];
  });
  auto out = detail::csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, a.values.data(), threads);
  const bool has_values = detail::has_values<T>(a.iso);
  const int parts = threads * 8;
  const auto borders = detail::balanced_chunks(a, parts);
  auto fill = [&](long first, long last, int) {
    for (offset_t p = first * a.chunk; p < std::min(a.rows, last * a.chunk); ++p) {
      const offset_t from = a.chunk_offsets.data()[p / a.chunk] + p % a.chunk, to = out.offsets.data()[a.row_at(p)];
      const offset_t length = a.lengths.data()[p];
      for (offset_t j = 0; j < length; ++j) out.indices.data()[to + j] = a.indices.data()[from + j * a.chunk];
      if (has_values)
        for (offset_t j = 0; j < length; ++j) out.values.data()[to + j] = a.values.data()[from + j * a.chunk];
    }
  };
  parallel_chunks(borders.data(), parts, threads, fill);
  return out;
}

}  // namespace gustav::formats

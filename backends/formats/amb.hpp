// AMB: adaptive multi-level blocking (Nagasaka 2019, section 4.3.1). Columns in segments of up to 2^16, rows of each
// segment in SELL chunks without the empty ones, column indices and row numbers of 16 bits, and one column index for
// `block` contiguous columns.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/formats/amb_plan.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>

namespace gustav::formats {
namespace detail {

// fill_amb_chunk for blocks of one column: a lane is a copy of its row's entries.
template <class T, class I>
void fill_single_columns(const csr_view<T, I>& a, amb<T, I>& out, offset_t c, offset_t origin, const offset_t* begins) {
  const offset_t chunk = out.chunk, first = out.chunk_offsets.data()[c];
  const offset_t width = (out.chunk_offsets.data()[c + 1] - first) / chunk;
  const bool valued = has_values<T>(out.iso);
  if (c + 1 < out.chunks()) {
    const offset_t next = out.chunk_offsets.data()[c + 1], end = out.chunk_offsets.data()[c + 2];
    prefetch_slots(out.indices.data(), next, end);
    if (valued) prefetch_slots(out.values.data(), next, end);
  }
  for (offset_t lane = 0; lane < chunk; ++lane) {
    const std::uint16_t row = out.order.data()[c * chunk + lane];
    const bool present = row != amb<T, I>::no_row;
    const offset_t length = present ? offset_t{out.lengths.data()[c * chunk + lane]} + 1 : 0;
    const offset_t from = present ? begins[row] : 0;
    const auto column = [&](offset_t j) {
      return static_cast<std::uint16_t>(static_cast<offset_t>(a.indices[from + j]) - origin);
    };
    fill_lane(out.indices.data() + first + lane, chunk, length, width, present ? column(length - 1) : std::uint16_t{0},
              column);
    if (valued)
      fill_lane(out.values.data() + first + lane, chunk, length, width, T{},
                [&](offset_t j) { return a.values[from + j]; });
  }
}

// Fills chunk c with the entries of its rows. begins[r]: the first entry of row r of the window in the segment, of
// which `origin` is the first column.
template <class T, class I>
void fill_amb_chunk(const csr_view<T, I>& a, amb<T, I>& out, offset_t c, offset_t origin, const offset_t* begins) {
  const offset_t chunk = out.chunk, block = out.block, first = out.chunk_offsets.data()[c];
  const offset_t width = (out.chunk_offsets.data()[c + 1] - first) / chunk;
  const bool valued = has_values<T>(out.iso), marks = !out.occupied.empty();
  std::uint16_t* const indices = out.indices.data() + first;
  std::uint16_t* const occupied = out.occupied.data() + (marks ? first : 0);
  T* const values = out.values.data() + (valued ? first * block : 0);
  if (valued) std::fill_n(values, width * chunk * block, T{});
  if (marks) std::fill_n(occupied, width * chunk, std::uint16_t{0});
  for (offset_t lane = 0; lane < chunk; ++lane) {
    const std::uint16_t row = out.order.data()[c * chunk + lane];
    if (row == amb<T, I>::no_row) {
      for (offset_t j = 0; j < width; ++j) indices[j * chunk + lane] = 0;
      continue;
    }
    const offset_t i = out.window_of.data()[c] * out.sigma + row;
    const offset_t end = std::min(origin + out.segment, a.cols);
    offset_t j = -1, start = -block;  // the current block and its first column in the segment
    for (offset_t k = begins[row]; k < a.offsets[i + 1] && static_cast<offset_t>(a.indices[k]) < end; ++k) {
      const offset_t column = static_cast<offset_t>(a.indices[k]) - origin;
      if (column >= start + block) {
        start = column;
        ++j;
        indices[j * chunk + lane] = static_cast<std::uint16_t>(start);
      }
      const offset_t e = column - start;
      if (marks) occupied[j * chunk + lane] = static_cast<std::uint16_t>(occupied[j * chunk + lane] | 1 << e);
      if (valued) values[(j * block + e) * chunk + lane] = a.values[k];
    }
    for (++j; j < width; ++j) indices[j * chunk + lane] = static_cast<std::uint16_t>(start);
  }
}

// f(segment, chunk) for the chunks of window w, by ascending segments. Cost: a binary search in each segment.
template <class T, class I, class F>
void for_each_chunk_of_window(const amb<T, I>& a, offset_t w, F&& f) {
  const std::uint32_t* const window_of = a.window_of.data();
  for (offset_t s = 0; s < a.segments(); ++s) {
    const std::uint32_t* const last = window_of + a.segment_chunks.data()[s + 1];
    const std::uint32_t* at = std::lower_bound(window_of + a.segment_chunks.data()[s], last, w,
                                               [](std::uint32_t x, offset_t y) { return x < y; });
    for (; at != last && *at == w; ++at) f(s, at - window_of);
  }
}

}  // namespace detail

// bytes() of the AMB form, exactly. Cost: O(entries + segments x windows), and the sort of the rows of each window in
// each segment. Throws invalid_value for unsorted rows, parameters out of range, more than 65,536 segments and
// more than 2^20 + 4 entries pairs of a segment and a window; out_of_memory.
template <class T, class I>
std::uint64_t amb_bytes(const csr_view<T, I>& a, const amb_parameters& p = {}, int threads = 0) {
  return detail::planned_bytes(detail::plan_amb("amb_bytes", a, p, threads));
}

// Throws what amb_bytes throws, and out_of_memory if the form takes more than byte_limit bytes. Cost: that of
// amb_bytes, one more read of the entries and one write of all slots.
template <class T, class I>
amb<T, I> to_amb(const csr_view<T, I>& a, const amb_parameters& p = {}, std::uint64_t byte_limit = no_byte_limit,
                 int threads = 0) {
  auto plan = detail::plan_amb("to_amb", a, p, threads);
  detail::require_within("to_amb", detail::planned_bytes(plan), byte_limit);
  amb<T, I> out = std::move(plan.layout);
  const offset_t slots = out.slots();
  out.indices = buffer<std::uint16_t>(static_cast<std::size_t>(slots));
  out.values = detail::make_values<T>(slots * out.block, out.entries, a.iso, a.values);
  if (plan.blocks * out.block > out.entries) out.occupied = buffer<std::uint16_t>(static_cast<std::size_t>(slots));
  parallel_for(out.windows(), 1, useful_threads(threads, slots * out.block), [&](long first, long last) {
    detail::amb_scratch scratch(out.segments());
    buffer<offset_t> begins(static_cast<std::size_t>(std::min(out.sigma, a.rows)));
    for (offset_t w = first; w < last; ++w)
      scratch.for_each_segment(a, out, plan.rows.data(), w, [&](offset_t s, const detail::amb_rows& rows) {
        for (offset_t k = 0; k < rows.count; ++k) begins.data()[rows.row[k]] = rows.begin[k];
        const offset_t begin = plan.first_chunk.data()[s * out.windows() + w];
        const offset_t end = plan.first_chunk.data()[s * out.windows() + w + 1];
        for (offset_t c = begin; c < end; ++c)
          if (out.block == 1)
            detail::fill_single_columns(a, out, c, s * out.segment, begins.data());
          else
            detail::fill_amb_chunk(a, out, c, s * out.segment, begins.data());
      });
  });
  return out;
}

// The CSR matrix that `a` was made from. Throws out_of_memory. Cost: O(slots + rows), two reads of the marks, one of
// the indices and values.
template <class T, class I>
csr_result<T, I> to_csr(const amb<T, I>& a, int threads = 0) {
  constexpr std::uint16_t no_row = amb<T, I>::no_row;
  threads = useful_threads(threads, a.slots() * a.block + a.rows);
  const bool marks = !a.occupied.empty(), valued = detail::has_values<T>(a.iso);
  const auto full = static_cast<std::uint16_t>((1 << a.block) - 1);
  buffer<offset_t> counts(static_cast<std::size_t>(a.rows) + 1);
  // f(row, slot of its first block, blocks, segment) for the rows of window w with entries in a segment.
  const auto for_each_row = [&](offset_t w, auto&& f) {
    detail::for_each_chunk_of_window(a, w, [&](offset_t s, offset_t c) {
      for (offset_t p = c * a.chunk; p < (c + 1) * a.chunk; ++p)
        if (a.order.data()[p] != no_row)
          f(w * a.sigma + a.order.data()[p], a.chunk_offsets.data()[c] + p % a.chunk, offset_t{a.lengths.data()[p]} + 1,
            s);
    });
  };
  parallel_for(a.windows(), 1, threads, [&](long first, long last) {
    std::fill(counts.data() + first * a.sigma, counts.data() + std::min(a.rows, last * a.sigma), offset_t{0});
    for (offset_t w = first; w < last; ++w)
      for_each_row(w, [&](offset_t row, offset_t slot, offset_t length, offset_t) {
        offset_t n = length * a.block;
        if (marks) {
          n = 0;
          for (offset_t j = 0; j < length; ++j) n += std::popcount(a.occupied.data()[slot + j * a.chunk]);
        }
        counts.data()[row] += n;
      });
  });
  auto out = detail::csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, a.values.data(), threads);
  parallel_for(a.windows(), 1, threads, [&](long first, long last) {
    buffer<offset_t> next(static_cast<std::size_t>(std::min(a.sigma, a.rows)));
    for (offset_t w = first; w < last; ++w) {
      std::copy_n(out.offsets.data() + w * a.sigma, std::min(a.sigma, a.rows - w * a.sigma), next.data());
      for_each_row(w, [&](offset_t row, offset_t slot, offset_t length, offset_t s) {
        offset_t& to = next.data()[row - w * a.sigma];
        for (offset_t j = 0; j < length; ++j) {
          const offset_t at = slot + j * a.chunk, lane = slot % a.chunk;
          backends::bitmap::for_each(marks ? a.occupied.data()[at] : full, 0, [&](int e) {
            out.indices.data()[to] = static_cast<I>(s * a.segment + a.indices.data()[at] + e);
            if (valued) out.values.data()[to] = a.values.data()[(at - lane) * a.block + e * a.chunk + lane];
            ++to;
          });
        }
      });
    }
  });
  return out;
}

}  // namespace gustav::formats

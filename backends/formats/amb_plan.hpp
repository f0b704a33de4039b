// The arrays of AMB, and their layout before entries are moved.
#pragma once

#include <backends/formats/conversion.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gustav::formats {

struct amb_parameters {
  offset_t segment = 65520;  // columns in a segment: 1 to 65,536; a multiple of all blocks, so that none is cut
  offset_t chunk = 32;       // rows in a chunk: 1 to 256
  offset_t sigma = 4096;     // rows in a sorting window: 1 to 32,768
  offset_t block = 1;        // contiguous columns that share an index: 1 to 10
  bool operator==(const amb_parameters&) const = default;
};

// Each segment holds chunks of `chunk` rows of one window, by ascending windows; inside a window the rows with entries
// in the segment descend by their number of blocks. A block begins at an entry and covers `block` columns.
//   segment_chunks  segments() + 1: the first chunk of each segment
//   chunk_offsets   chunks() + 1: the first slot of each chunk; block j of a lane is in slot chunk_offsets[c] +
//                   j * chunk + lane
//   window_of       the window of each chunk
//   order           a lane's row in its window; no_row if the lane has none
//   lengths         a lane's blocks, less one; 0 if it has no row
//   indices         a slot's first column in its segment; padding repeats the last one of its lane
//   values          element e of block j of a lane: values[(chunk_offsets[c] + j * chunk) * block + e * chunk + lane];
//                   T{} where there is no entry; none for a pattern, one for an iso matrix
//   occupied        bit e of occupied[slot] is set where element e is an entry; empty if all elements of all blocks are
//                   entries, and then no block reaches beyond its segment; 0 in padding
template <class T, class I = std::int32_t>
struct amb : matrix_properties {
  static constexpr std::uint16_t no_row = 0xFFFF;

  offset_t segment = 65536;
  offset_t chunk = 1;
  offset_t sigma = 1;
  offset_t block = 1;
  buffer<offset_t> segment_chunks;
  buffer<offset_t> chunk_offsets;
  buffer<std::uint32_t> window_of;
  buffer<std::uint16_t> order;
  buffer<std::uint16_t> lengths;
  buffer<std::uint16_t> indices;
  buffer<T> values;
  buffer<std::uint16_t> occupied;

  offset_t segments() const { return (cols + segment - 1) / segment; }
  offset_t windows() const { return (rows + sigma - 1) / sigma; }
  offset_t chunks() const { return static_cast<offset_t>(window_of.size()); }
  offset_t slots() const { return chunk_offsets.empty() ? 0 : chunk_offsets[chunk_offsets.size() - 1]; }
  std::uint64_t bytes() const {
    return detail::bytes_of(segment_chunks, chunk_offsets, window_of, order, lengths, indices, values, occupied);
  }
};

namespace detail {

// Of the rows of one window: the first entry in the current segment, the first one behind it, blocks in it.
struct amb_scratch {
  buffer<offset_t> begins, ends;
  buffer<std::uint32_t> lengths;
  explicit amb_scratch(offset_t sigma)
      : begins(static_cast<std::size_t>(sigma)),
        ends(static_cast<std::size_t>(sigma)),
        lengths(static_cast<std::size_t>(sigma)) {}
};

// The first of the entries [k, end) of a row in column `border` or behind it. Cost: O(1) if there is none.
template <class T, class I>
offset_t entries_before(const csr_view<T, I>& a, offset_t k, offset_t end, offset_t border) {
  if (k == end || static_cast<offset_t>(a.indices[end - 1]) < border) return end;
  return std::lower_bound(a.indices + k, a.indices + end, border,
                          [](I x, offset_t y) { return static_cast<offset_t>(x) < y; }) -
         a.indices;
}

// f(s) for each segment in which window w has entries, ascending, with scratch set. Cost: O(sigma x segments with
// entries), and O(entries) if blocks have several columns.
template <class T, class I, class F>
void for_each_segment_of_window(const csr_view<T, I>& a, const amb<T, I>& layout, offset_t w, amb_scratch& scratch,
                                F&& f) {
  const offset_t first = w * layout.sigma, n = std::min(layout.sigma, a.rows - first);
  offset_t *const begins = scratch.begins.data(), *const ends = scratch.ends.data();
  offset_t column = a.cols;  // the first one of the next segment that has an entry
  for (offset_t r = 0; r < n; ++r) {
    ends[r] = a.offsets[first + r];
    if (ends[r] < a.offsets[first + r + 1]) column = std::min(column, static_cast<offset_t>(a.indices[ends[r]]));
  }
  while (column < a.cols) {
    const offset_t s = column / layout.segment, border = (s + 1) * layout.segment;
    column = a.cols;
    for (offset_t r = 0; r < n; ++r) {
      const offset_t end = a.offsets[first + r + 1];
      offset_t k = ends[r];
      std::uint32_t blocks = 0;
      begins[r] = k;
      if (layout.block == 1) {
        k = entries_before(a, k, end, border);
        blocks = static_cast<std::uint32_t>(k - begins[r]);
      } else {
        for (offset_t covered = 0; k < end && static_cast<offset_t>(a.indices[k]) < border; ++k)
          if (static_cast<offset_t>(a.indices[k]) >= covered) {
            ++blocks;
            covered = static_cast<offset_t>(a.indices[k]) + layout.block;
          }
      }
      ends[r] = k;
      scratch.lengths.data()[r] = blocks;
      if (k < end) column = std::min(column, static_cast<offset_t>(a.indices[k]));
    }
    f(s);
  }
}

template <class T, class I>
struct amb_plan {
  amb<T, I> layout;              // all but indices, values and marks
  buffer<offset_t> first_chunk;  // segment s, window w: first_chunk[s * windows + w]; one more at the end
  offset_t blocks = 0;           // without padding
};

template <class T, class I>
std::uint64_t planned_bytes(const amb_plan<T, I>& plan) {
  const amb<T, I>& a = plan.layout;
  const auto slots = static_cast<std::uint64_t>(a.slots());
  const std::uint64_t marks = plan.blocks * a.block > a.entries ? 2 : 0;
  return saturating_sum(a.bytes(), saturating_sum(saturating_product(slots, sizeof(std::uint16_t) + marks),
                                                  value_bytes<T>(a.slots() * a.block, a.entries, a.iso)));
}

template <class T, class I>
void check_amb(const char* call, const csr_view<T, I>& a, const amb_parameters& p) {
  require_sorted(call, a.sorted);
  require_between(call, "segment", p.segment, 1, 65536);
  require_between(call, "chunk", p.chunk, 1, 256);
  require_between(call, "sigma", p.sigma, 1, 32768);
  require_between(call, "block", p.block, 1, 10);
  require_between(call, "the number of segments", a.cols / p.segment, 0, 65535);
  // Each window has an offset in each segment, so narrow segments and windows would cost more than the entries.
  const offset_t cells = (a.cols / p.segment + 1) * (a.rows / p.sigma + 1);
  require_between(call, "segments x windows", cells, 1, (1 << 20) + 4 * a.entries());
}

// Writes order and lengths of the chunks of one window and segment, from chunk c on, and their numbers of slots.
template <class T, class I>
void plan_amb_chunks(amb<T, I>& out, offset_t w, offset_t c, const std::uint32_t* lengths, offset_t rows,
                     std::int32_t* order) {
  order_by_length([&](offset_t r) { return static_cast<offset_t>(lengths[r]); }, rows, order, 1);
  for (offset_t from = 0; from < rows && lengths[order[from]] > 0; from += out.chunk, ++c) {
    out.window_of.data()[c] = static_cast<std::uint32_t>(w);
    out.chunk_offsets.data()[c] = static_cast<offset_t>(lengths[order[from]]) * out.chunk;
    for (offset_t lane = 0; lane < out.chunk; ++lane) {
      const offset_t p = from + lane;
      const bool present = p < rows && lengths[order[p]] > 0;
      out.order.data()[c * out.chunk + lane] = present ? static_cast<std::uint16_t>(order[p]) : amb<T, I>::no_row;
      out.lengths.data()[c * out.chunk + lane] =
          present ? static_cast<std::uint16_t>(lengths[order[p]] - 1) : std::uint16_t{0};
    }
  }
}

// Two passes over the indices: chunks are counted, then described.
template <class T, class I>
amb_plan<T, I> plan_amb(const char* call, const csr_view<T, I>& a, const amb_parameters& p, int threads) {
  check_amb(call, a, p);
  amb_plan<T, I> plan;
  amb<T, I>& out = plan.layout;
  out.set_properties(properties_of(a, threads));
  out.segment = p.segment;
  out.chunk = p.chunk;
  out.sigma = p.sigma;
  out.block = p.block;
  const offset_t windows = out.windows(), cells = out.segments() * windows;
  threads = useful_threads(threads, out.entries + a.rows);
  plan.first_chunk = buffer<offset_t>(static_cast<std::size_t>(cells) + 1, 0);
  buffer<offset_t> blocks(static_cast<std::size_t>(windows), 0);
  const offset_t most_rows = std::min(p.sigma, a.rows);
  parallel_for(windows, 1, threads, [&](long first, long last) {
    amb_scratch scratch(most_rows);
    for (offset_t w = first; w < last; ++w) {
      const offset_t rows = std::min(p.sigma, a.rows - w * p.sigma);
      for_each_segment_of_window(a, out, w, scratch, [&](offset_t s) {
        const std::uint32_t* const lengths = scratch.lengths.data();
        offset_t present = 0;
        for (offset_t r = 0; r < rows; ++r) {
          present += lengths[r] > 0;
          blocks.data()[w] += lengths[r];
        }
        plan.first_chunk.data()[s * windows + w] = (present + p.chunk - 1) / p.chunk;
      });
    }
  });
  for (const offset_t n : blocks) plan.blocks += n;
  const offset_t chunks = exclusive_scan(plan.first_chunk.data(), cells, plan.first_chunk.data(), threads);
  out.segment_chunks = buffer<offset_t>(static_cast<std::size_t>(out.segments()) + 1);
  for (offset_t s = 0; s <= out.segments(); ++s) out.segment_chunks.data()[s] = plan.first_chunk.data()[s * windows];
  out.chunk_offsets = buffer<offset_t>(static_cast<std::size_t>(chunks) + 1);
  out.window_of = buffer<std::uint32_t>(static_cast<std::size_t>(chunks));
  out.order = buffer<std::uint16_t>(static_cast<std::size_t>(chunks * p.chunk));
  out.lengths = buffer<std::uint16_t>(static_cast<std::size_t>(chunks * p.chunk));
  parallel_for(windows, 1, threads, [&](long first, long last) {
    amb_scratch scratch(most_rows);
    buffer<std::int32_t> order(static_cast<std::size_t>(most_rows));
    for (offset_t w = first; w < last; ++w)
      for_each_segment_of_window(a, out, w, scratch, [&](offset_t s) {
        plan_amb_chunks(out, w, plan.first_chunk.data()[s * windows + w], scratch.lengths.data(),
                        std::min(p.sigma, a.rows - w * p.sigma), order.data());
      });
  });
  exclusive_scan(out.chunk_offsets.data(), chunks, out.chunk_offsets.data(), threads);
  return plan;
}

}  // namespace detail
}  // namespace gustav::formats

// The arrays of AMB, and their layout before entries are moved.
#pragma once

#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

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

// f(segment, first entry, the first one behind it) for each segment in which row i has entries, ascending.
template <class T, class I, class F>
void for_each_segment_of_row(const csr_view<T, I>& a, offset_t segment, offset_t i, F&& f) {
  const offset_t end = a.offsets[i + 1];
  for (offset_t k = a.offsets[i]; k < end;) {
    const offset_t begin = k, s = static_cast<offset_t>(a.indices[k]) / segment, border = (s + 1) * segment;
    if (static_cast<offset_t>(a.indices[end - 1]) < border)
      k = end;
    else
      while (static_cast<offset_t>(a.indices[k]) < border) ++k;
    f(s, begin, k);
  }
}

// Blocks of `block` columns, each of which begins at an entry, over the entries [begin, end) of a row.
template <class T, class I>
offset_t count_amb_blocks(const csr_view<T, I>& a, offset_t block, offset_t begin, offset_t end) {
  if (block == 1) return end - begin;
  offset_t blocks = 0, covered = 0;
  for (offset_t k = begin; k < end; ++k)
    if (static_cast<offset_t>(a.indices[k]) >= covered) {
      ++blocks;
      covered = static_cast<offset_t>(a.indices[k]) + block;
    }
  return blocks;
}

// The rows of one window that have entries in one segment, ascending by their numbers in the window.
struct amb_rows {
  offset_t count;
  const std::int32_t* row;
  const offset_t *begin, *end;  // their entries
};

// Sorts the entries of a window by segments. The counts of rows are those of the plan, cells of `windows` a segment.
class amb_scratch {
 public:
  explicit amb_scratch(offset_t segments) : next_(static_cast<std::size_t>(segments) + 1) {}

  // f(s, rows) for each segment in which window w has entries, ascending. Cost: O(entries + segments).
  template <class T, class I, class F>
  void for_each_segment(const csr_view<T, I>& a, const amb<T, I>& layout, const offset_t* counts, offset_t w, F&& f) {
    const offset_t segments = layout.segments(), windows = layout.windows();
    offset_t* const next = next_.data();
    offset_t total = 0;
    for (offset_t s = 0; s < segments; ++s) {
      next[s] = total;
      total += counts[s * windows + w];
    }
    reserve(total);
    const offset_t first = w * layout.sigma, rows = std::min(layout.sigma, a.rows - first);
    for (offset_t r = 0; r < rows; ++r)
      for_each_segment_of_row(a, layout.segment, first + r, [&](offset_t s, offset_t begin, offset_t end) {
        const offset_t at = next[s]++;
        rows_.data()[at] = static_cast<std::int32_t>(r);
        begins_.data()[at] = begin;
        ends_.data()[at] = end;
      });
    offset_t at = 0;
    for (offset_t s = 0; s < segments; ++s) {
      const offset_t count = counts[s * windows + w];
      if (count > 0) f(s, amb_rows{count, rows_.data() + at, begins_.data() + at, ends_.data() + at});
      at += count;
    }
  }

 private:
  void reserve(offset_t total) {
    const auto n = static_cast<std::size_t>(total);
    if (rows_.size() >= n) return;
    rows_ = buffer<std::int32_t>(n);
    begins_ = buffer<offset_t>(n);
    ends_ = buffer<offset_t>(n);
  }

  buffer<offset_t> next_;  // of each segment: where the next row goes
  buffer<std::int32_t> rows_;
  buffer<offset_t> begins_, ends_;
};

template <class T, class I>
struct amb_plan {
  amb<T, I> layout;              // all but indices, values and marks
  buffer<offset_t> rows;         // segment s, window w: rows[s * windows + w] have entries
  buffer<offset_t> first_chunk;  // of each of these cells; one more at the end
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

inline void check_amb(const char* call, offset_t rows, offset_t cols, offset_t entries, const amb_parameters& p) {
  require_between(call, "segment", p.segment, 1, 65536);
  require_between(call, "chunk", p.chunk, 1, 256);
  require_between(call, "sigma", p.sigma, 1, 32768);
  require_between(call, "block", p.block, 1, 10);
  require_between(call, "the number of segments", cols / p.segment, 0, 65535);
  // Each window has an offset in each segment, so narrow segments and windows would cost more than the entries.
  const offset_t cells = (cols / p.segment + 1) * (rows / p.sigma + 1);
  require_between(call, "segments x windows", cells, 1, (1 << 20) + 4 * entries);
}

// Writes order and lengths of the chunks of one window and segment, from chunk c on, and their numbers of slots.
// `lengths` and `order` have room for the rows of a window.
template <class T, class I>
void plan_amb_chunks(const csr_view<T, I>& a, amb<T, I>& out, offset_t w, offset_t c, const amb_rows& rows,
                     offset_t* lengths, std::int32_t* order) {
  for (offset_t k = 0; k < rows.count; ++k) lengths[k] = count_amb_blocks(a, out.block, rows.begin[k], rows.end[k]);
  order_by_length([&](offset_t k) { return lengths[k]; }, rows.count, order, 1);
  for (offset_t from = 0; from < rows.count; from += out.chunk, ++c) {
    out.window_of.data()[c] = static_cast<std::uint32_t>(w);
    out.chunk_offsets.data()[c] = lengths[order[from]] * out.chunk;
    for (offset_t lane = 0; lane < out.chunk; ++lane) {
      const bool present = from + lane < rows.count;
      const offset_t k = present ? order[from + lane] : 0;
      out.order.data()[c * out.chunk + lane] = present ? static_cast<std::uint16_t>(rows.row[k]) : amb<T, I>::no_row;
      out.lengths.data()[c * out.chunk + lane] =
          present ? static_cast<std::uint16_t>(lengths[k] - 1) : std::uint16_t{0};
    }
  }
}

// Two passes over the rows: chunks are counted, then described.
template <class T, class I>
amb_plan<T, I> plan_amb(const char* call, const csr_view<T, I>& a, const amb_parameters& p, int threads) {
  require_sorted(call, a.sorted);
  check_amb(call, a.rows, a.cols, a.entries(), p);
  amb_plan<T, I> plan;
  amb<T, I>& out = plan.layout;
  out.set_properties(properties_of(a, threads));
  out.segment = p.segment;
  out.chunk = p.chunk;
  out.sigma = p.sigma;
  out.block = p.block;
  const offset_t windows = out.windows(), segments = out.segments(), cells = segments * windows;
  threads = useful_threads(threads, out.entries + a.rows);
  plan.rows = buffer<offset_t>(static_cast<std::size_t>(cells), 0);
  buffer<offset_t> blocks(static_cast<std::size_t>(windows), 0);
  parallel_for(windows, 1, threads, [&](long first, long last) {
    for (offset_t w = first; w < last; ++w)
      for (offset_t i = w * p.sigma; i < std::min(a.rows, (w + 1) * p.sigma); ++i)
        for_each_segment_of_row(a, p.segment, i, [&](offset_t s, offset_t begin, offset_t end) {
          ++plan.rows.data()[s * windows + w];
          blocks.data()[w] += count_amb_blocks(a, p.block, begin, end);
        });
  });
  for (const offset_t n : blocks) plan.blocks += n;
  plan.first_chunk = buffer<offset_t>(static_cast<std::size_t>(cells) + 1);
  for (offset_t k = 0; k < cells; ++k) plan.first_chunk.data()[k] = (plan.rows[k] + p.chunk - 1) / p.chunk;
  const offset_t chunks = exclusive_scan(plan.first_chunk.data(), cells, plan.first_chunk.data(), threads);
  out.segment_chunks = buffer<offset_t>(static_cast<std::size_t>(segments) + 1);
  for (offset_t s = 0; s <= segments; ++s) out.segment_chunks.data()[s] = plan.first_chunk.data()[s * windows];
  out.chunk_offsets = buffer<offset_t>(static_cast<std::size_t>(chunks) + 1);
  out.window_of = buffer<std::uint32_t>(static_cast<std::size_t>(chunks));
  out.order = buffer<std::uint16_t>(static_cast<std::size_t>(chunks * p.chunk));
  out.lengths = buffer<std::uint16_t>(static_cast<std::size_t>(chunks * p.chunk));
  const auto most_rows = static_cast<std::size_t>(std::min(p.sigma, a.rows));
  parallel_for(windows, 1, threads, [&](long first, long last) {
    amb_scratch scratch(segments);
    buffer<offset_t> lengths(most_rows);
    buffer<std::int32_t> order(most_rows);
    for (offset_t w = first; w < last; ++w)
      scratch.for_each_segment(a, out, plan.rows.data(), w, [&](offset_t s, const amb_rows& rows) {
        plan_amb_chunks(a, out, w, plan.first_chunk.data()[s * windows + w], rows, lengths.data(), order.data());
      });
  });
  exclusive_scan(out.chunk_offsets.data(), chunks, out.chunk_offsets.data(), threads);
  return plan;
}

}  // namespace detail
}  // namespace gustav::formats

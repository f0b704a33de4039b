// The conversion to AMB on any launcher.
#pragma once

#include <backends/cuda/kernels/column_slices.hpp>
#include <backends/cuda/kernels/conversion_amb.hpp>
#include <backends/cuda/spmv/conversion_parts.hpp>
#include <backends/formats/amb_plan.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

// Active rows, those with entries in a segment, in the order of the pattern, and by segment, window and descending
// length.
struct active_rows {
  offset_t count = 0, blocks = 0;  // blocks: of all
  device_array<offset_t> begins;   // their first entries, and the number of all entries
  device_array<offset_t> lengths;  // in blocks
  made_array<offset_t> order;
  device_array<offset_t> cell_starts;  // positions in the order; a cell is a window of a segment
};

template <launcher L, class I>
active_rows sorted_active_rows(L& l, const coordinates<I>& all, const formats::amb_parameters& p, offset_t windows,
                               offset_t cells) {
  const offset_t n = all.count;
  device_array<offset_t> starts(l, "active rows", static_cast<std::size_t>(n) + 1);
  launch_over(l, "active rows", find_active<I>{all, p.segment, starts.data()}, n + 1);
  const auto before = summed(l, "active rows before", starts);
  active_rows rows;
  rows.count = last_of(l, before);
  const auto size = static_cast<std::size_t>(rows.count);
  rows.begins = device_array<offset_t>(l, "active rows", size + 1);
  const device_array<offset_t> in_segments(l, "segments of active rows", size);
  launch_over(l, "segments of active rows",
              list_active<I>{all, p.segment, rows.count, before.data(), rows.begins.data(), in_segments.data()}, n + 1);

  rows.lengths = device_array<offset_t>(l, "blocks of active rows", size + 1);
  const device_array<offset_t> keys(l, "keys of active rows", size), cell_of(l, "cells of active rows", size);
  launch_over(
      l, "blocks of active rows",
      measure_active<I>{rows.count, p.block, p.sigma, windows, p.segment, rows.begins.data(), in_segments.data(),
                        all.rows, all.cols, rows.lengths.data(), keys.data(), cell_of.data()},
      rows.count + 1);
  rows.blocks = last_of(l, summed(l, "blocks of active rows", rows.lengths));
  const auto by_length = sorted_by_key(l, global<const offset_t>(keys.data()), rows.count, p.segment + 1);
  const auto cells_by_length =
      gathered(l, "cells of active rows", by_length.order, global<const offset_t>(cell_of.data()));
  const auto by_cell = sorted_by_key(l, global<const offset_t>(cells_by_length->data()), rows.count, cells);
  rows.order = gathered(l, "order of active rows", by_cell.order, global<const offset_t>(by_length.order.data()));
  rows.cell_starts = device_array<offset_t>(l, "starts of cells", static_cast<std::size_t>(cells) + 1);
  launch_over(l, "starts of cells",
              starts_of_keys<offset_t>{cells, rows.count, by_cell.keys.data(), rows.cell_starts.data()}, cells + 1);
  return rows;
}

// The active rows of each cell are cut into chunks.
template <launcher L, class I>
void add_amb(form_conversion<L, I>& c, const formats::amb_parameters& p) {
  L& l = c.l;
  const matrix_pattern<I>& a = c.a;
  formats::detail::check_amb(c.call(), a.rows, a.cols, a.entries, p);
  const offset_t n = a.entries, segments = (a.cols + p.segment - 1) / p.segment;
  const offset_t windows = (a.rows + p.sigma - 1) / p.sigma, cells = segments * windows;
  const numbered_entries<I> all(l, a);
  const active_rows rows = sorted_active_rows(l, all.view, p, windows, cells);

  const device_array<offset_t> chunk_counts(l, "chunks of cells", static_cast<std::size_t>(cells) + 1);
  launch_over(l, "chunks of cells", chunks_of_cells{cells, p.chunk, rows.cell_starts.data(), chunk_counts.data()},
              cells + 1);
  const auto first_chunk = summed(l, "first chunks of cells", chunk_counts);
  const offset_t chunks = last_of(l, first_chunk), lane_count = chunks * p.chunk;
  std::vector<offset_t> segment_chunks(static_cast<std::size_t>(segments) + 1);
  const device_array<offset_t> chunks_there(l, "chunks of segments", segment_chunks.size());
  launch_over(l, "chunks of segments", every_step{segments + 1, windows, first_chunk.data(), chunks_there.data()},
              segments + 1);
  chunks_there.copy_to(segment_chunks.data(), segment_chunks.size());
  c.count(segment_chunks.size() * sizeof(offset_t));

  const amb_lanes lanes{cells, p.chunk, first_chunk.data(), rows.cell_starts.data(), rows.order->data()};
  const global<std::uint32_t> window_of = c.template array<std::uint32_t>("windows of chunks", chunks);
  const global<std::uint16_t> order_in_windows = c.template array<std::uint16_t>("rows of lanes", lane_count);
  const global<std::uint16_t> lane_lengths = c.template array<std::uint16_t>("lengths of lanes", lane_count);
  const device_array<offset_t> widths(l, "widths of chunks", static_cast<std::size_t>(chunks) + 1);
  launch_over(l, "lanes of chunks",
              describe_lanes<I>{lanes, chunks, p.sigma, windows, rows.begins.data(), rows.lengths.data(), all.view.rows,
                                window_of, order_in_windows, lane_lengths, widths.data()},
              lane_count + 1);
  auto chunk_offsets = std::make_shared<device_array<offset_t>>(summed(l, "chunk offsets", widths));
  const offset_t slots = last_of(l, *chunk_offsets);

  amb_walk walk;
  walk.chunk = p.chunk;
  walk.sigma = p.sigma;
  walk.block = p.block;
  walk.chunk_offsets = c.template keep<offset_t>(std::move(chunk_offsets));
  walk.window_of = window_of;
  walk.order = order_in_windows;
  walk.lengths = lane_lengths;
  c.count_values(product_of_slots(slots, p.block), n);
  const global<std::uint16_t> indices = c.template array<std::uint16_t>("indices of a form", slots);
  walk.indices = indices;
  global<std::uint16_t> occupied;
  if (rows.blocks * p.block > n) {
    occupied = c.template array<std::uint16_t>("marks of entries", slots);
    walk.occupied = occupied;
  }
  const auto places = c.places_of_values(n);
  launch_over(l, "blocks of lanes",
              write_lanes<I>{lanes, chunks, p.block, p.segment, rows.begins.data(), walk.chunk_offsets, all.view.cols,
                             indices, occupied, data_of(places)},
              lane_count, 1);
  const std::size_t values = c.add_values({n, slots * p.block, nullptr, places});
  for (offset_t s = 0; s < segments; ++s) {
    walk.first_chunk = segment_chunks[static_cast<std::size_t>(s)];
    walk.chunks = segment_chunks[static_cast<std::size_t>(s) + 1] - walk.first_chunk;
    if (walk.chunks > 0) c.structure().add_part({walk, s * p.segment, values, true});
  }
}

}  // namespace gustav::backends::cuda

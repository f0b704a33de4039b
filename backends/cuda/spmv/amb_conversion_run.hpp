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

// Active rows, those with entries in a segment, are sorted by segment, window and descending length, and cut into
// chunks.
template <launcher L, class I>
void add_amb(form_conversion<L, I>& c, const formats::amb_parameters& p) {
  L& l = c.l;
  const matrix_pattern<I>& a = c.a;
  formats::detail::check_amb(c.call(), a.rows, a.cols, a.entries, p);
  const offset_t n = a.entries, segments = (a.cols + p.segment - 1) / p.segment;
  const offset_t windows = (a.rows + p.sigma - 1) / p.sigma, cells = segments * windows;
  const numbered_entries<I> all(l, a);

  device_array<offset_t> starts(l, "active rows", static_cast<std::size_t>(n) + 1);
  launch_over(l, "active rows", find_active<I>{all.view, p.segment, starts.data()}, n + 1);
  const auto before = summed(l, "active rows before", starts);
  const offset_t active = last_of(l, before);
  const auto size = static_cast<std::size_t>(active);
  const device_array<offset_t> begins(l, "active rows", size + 1), in_segments(l, "segments of active rows", size);
  launch_over(l, "segments of active rows",
              list_active<I>{all.view, p.segment, active, before.data(), begins.data(), in_segments.data()}, n + 1);

  const device_array<offset_t> lengths(l, "blocks of active rows", size + 1), keys(l, "keys of active rows", size);
  const device_array<offset_t> cell_of(l, "cells of active rows", size);
  launch_over(l, "blocks of active rows",
              measure_active<I>{active, p.block, p.sigma, windows, p.segment, begins.data(), in_segments.data(),
                                all.view.rows, all.view.cols, lengths.data(), keys.data(), cell_of.data()},
              active + 1);
  const offset_t blocks = last_of(l, summed(l, "blocks of active rows", lengths));
  const auto by_length = sorted_by_key(l, global<const offset_t>(keys.data()), active, p.segment + 1);
  const auto cells_by_length =
      gathered(l, "cells of active rows", by_length.order, global<const offset_t>(cell_of.data()));
  const auto by_cell = sorted_by_key(l, global<const offset_t>(cells_by_length->data()), active, cells);
  const auto order = gathered(l, "order of active rows", by_cell.order, global<const offset_t>(by_length.order.data()));

  const device_array<offset_t> cell_starts(l, "starts of cells", static_cast<std::size_t>(cells) + 1);
  launch_over(l, "starts of cells", starts_of_keys<offset_t>{cells, active, by_cell.keys.data(), cell_starts.data()},
              cells + 1);
  const device_array<offset_t> chunk_counts(l, "chunks of cells", static_cast<std::size_t>(cells) + 1);
  launch_over(l, "chunks of cells", chunks_of_cells{cells, p.chunk, cell_starts.data(), chunk_counts.data()},
              cells + 1);
  const auto first_chunk = summed(l, "first chunks of cells", chunk_counts);
  const offset_t chunks = last_of(l, first_chunk), lane_count = chunks * p.chunk;
  std::vector<offset_t> segment_chunks(static_cast<std::size_t>(segments) + 1);
  const device_array<offset_t> chunks_there(l, "chunks of segments", segment_chunks.size());
  launch_over(l, "chunks of segments", every_step{segments + 1, windows, first_chunk.data(), chunks_there.data()},
              segments + 1);
  chunks_there.copy_to(segment_chunks.data(), segment_chunks.size());
  c.count(segment_chunks.size() * sizeof(offset_t));

  const amb_lanes lanes{cells, p.chunk, first_chunk.data(), cell_starts.data(), order->data()};
  const global<std::uint32_t> window_of = c.template array<std::uint32_t>("windows of chunks", chunks);
  const global<std::uint16_t> order_in_windows = c.template array<std::uint16_t>("rows of lanes", lane_count);
  const global<std::uint16_t> lane_lengths = c.template array<std::uint16_t>("lengths of lanes", lane_count);
  const device_array<offset_t> widths(l, "widths of chunks", static_cast<std::size_t>(chunks) + 1);
  launch_over(l, "lanes of chunks",
              describe_lanes<I>{lanes, chunks, p.sigma, windows, begins.data(), lengths.data(), all.view.rows,
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
  if (blocks * p.block > n) {
    occupied = c.template array<std::uint16_t>("marks of entries", slots);
    walk.occupied = occupied;
  }
  const auto places = c.places_of_values(n);
  launch_over(l, "blocks of lanes",
              write_lanes<I>{lanes, chunks, p.block, p.segment, begins.data(), walk.chunk_offsets, all.view.cols,
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

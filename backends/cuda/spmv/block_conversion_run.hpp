// Conversions to formats of dense blocks on any launcher: BCSR, BELL and BCOO.
#pragma once

#include <backends/cuda/kernels/conversion_blocks.hpp>
#include <backends/cuda/spmv/conversion_parts.hpp>
#include <backends/formats/blocks.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace gustav::backends::cuda {

// Which arrays say where a block is: offsets of block rows, lengths of padded block rows, or the row of each block.
enum class block_layout : std::uint8_t { offsets, lengths, rows };

// The entries are sorted by block column in each block row, so that those of a block follow each other.
template <launcher L, class I>
void add_blocks(form_conversion<L, I>& c, const formats::block_parameters& p, block_layout layout) {
  formats::detail::check_blocks(c.call(), p);
  L& l = c.l;
  const matrix_pattern<I>& a = c.a;
  const offset_t n = a.entries, block_rows = (a.rows + p.rows - 1) / p.rows, size = p.rows * p.cols;
  const auto entries = static_cast<std::size_t>(n);

  const device_array<offset_t> starts(l, "starts of block rows", static_cast<std::size_t>(block_rows) + 1);
  launch_over(l, "starts of block rows",
              starts_of_block_rows{a.rows, block_rows, p.rows, data_of(a.offsets), starts.data()}, block_rows + 1);
  const device_array<I> keys(l, "block columns", entries);
  const auto order = make_array<offset_t>(l, "order of entries", n);
  {
    const device_array<I> columns(l, "block columns", entries);
    launch_over(l, "block columns", block_columns<I>{n, p.cols, data_of(a.indices), columns.data()}, n);
    const auto numbers = counted_up(l, n);
    l.segmented_sort(global<const I>(columns.data()), global<const offset_t>(numbers.data()), keys.data(),
                     order->data(), entries, global<const offset_t>(starts.data()),
                     static_cast<std::size_t>(block_rows));
  }
  device_array<offset_t> begins(l, "beginnings of blocks", entries + 1);
  launch_over(l, "beginnings of blocks", begins_of_blocks<I>{n, block_rows, starts.data(), keys.data(), begins.data()},
              n + 1);
  const auto before = summed(l, "blocks before entries", begins);
  const offset_t blocks = last_of(l, before);
  const device_array<offset_t> firsts(l, "entries of blocks", static_cast<std::size_t>(blocks) + 1);
  launch_over(l, "entries of blocks", firsts_of_blocks{n, blocks, before.data(), firsts.data()}, n + 1);
  auto offsets = make_array<offset_t>(l, "block offsets", block_rows + 1);
  launch_over(l, "block offsets", offsets_of_offsets{block_rows, starts.data(), before.data(), offsets->data()},
              block_rows + 1);
  const row_spans rows_of_blocks{block_rows, offsets->data(), offsets->data() + 1};

  block_walk<I> walk;
  walk.rows = a.rows;
  walk.block_rows = p.rows;
  walk.block_cols = p.cols;
  offset_t slots = blocks;
  global<I> rows_of;
  if (layout == block_layout::lengths) {
    slots = product_of_slots(block_rows, found_lengths(l, rows_of_blocks).longest());
    const global<I> lengths = c.template array<I>("lengths of block rows", block_rows);
    launch_over(l, "lengths of block rows", lengths_in_order<I>{rows_of_blocks, block_rows, {}, lengths}, block_rows);
    walk.lengths = lengths;
    walk.apart = block_rows;
  } else if (layout == block_layout::rows) {
    walk.rows_of = rows_of = c.template array<I>("block rows", blocks);
  } else {
    walk.offsets = c.template keep<offset_t>(offsets);
  }
  walk.blocks = slots;
  c.count_values(product_of_slots(slots, size), n);
  const global<I> block_cols = c.template array<I>("block columns", slots);
  walk.cols = block_cols;
  global<std::uint64_t> occupied;
  if (blocks * size > n) {
    occupied = c.template array<std::uint64_t>("marks of entries", slots);
    walk.occupied = occupied;
  }
  const numbered_entries<I> all(l, a);
  const auto places = c.places_of_values(n);
  write_blocks<I> body;
  body.blocks = blocks;
  body.block_rows = block_rows;
  body.height = p.rows;
  body.width = p.cols;
  body.by_columns = layout == block_layout::lengths;
  body.offsets = offsets->data();
  body.firsts = firsts.data();
  body.order = order->data();
  body.keys = keys.data();
  body.entry_rows = all.view.rows;
  body.entry_cols = all.view.cols;
  body.block_cols = block_cols;
  body.rows_of = rows_of;
  body.occupied = occupied;
  body.to = data_of(places);
  launch_over(l, "blocks of a form", body, blocks);
  const std::size_t values = c.add_values({n, slots * size, places ? order : nullptr, places});
  c.structure().add_part({walk, 0, values, false});
}

}  // namespace gustav::backends::cuda

// The tiles of columns of a matrix on the device: made there, and kept with its pattern.
#pragma once

#include <backends/cuda/kernels/column_tiles.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

namespace gustav::backends::cuda {

template <class I>
struct device_column_tiles {
  tile_cut cut;
  offset_t panels = 0, entries = 0;  // entries: of all tiles
  device_array<offset_t> first_tile, ends;
  device_array<I> counts, columns, codes, from;

  std::uint64_t bytes() const {
    return first_tile.bytes() + ends.bytes() + counts.bytes() + columns.bytes() + codes.bytes() + from.bytes();
  }
  tile_arrays<I> arrays() const {
    return {panels,        cut.panel_rows, cut.tile_cols, first_tile.data(), ends.data(),
            counts.data(), columns.data(), codes.data(),  from.data()};
  }
};

// Whether panels and columns of such a matrix can be numbered together.
inline bool can_cut(offset_t rows, offset_t cols) {
  return rows == 0 || cols <= std::numeric_limits<offset_t>::max() / rows;
}

// Cost: a sort of the entries by panel and column, a stable sort of each row by tiles, and about six passes.
template <launcher L, class I>
std::shared_ptr<const device_column_tiles<I>> made_tiles(L& l, const matrix_pattern<I>& a, const tile_cut& cut) {
  const auto tiles = std::make_shared<device_column_tiles<I>>();
  const offset_t panels = (a.rows + cut.panel_rows - 1) / cut.panel_rows;
  const auto size = static_cast<std::size_t>(a.entries);
  tiles->cut = cut;
  tiles->panels = panels;
  const numbered_entries<I> all(l, a);
  device_array<offset_t> keys(l, "panels and columns", size);
  launch_over(l, "panels and columns", key_by_panel<I>{all.view, a.cols, cut.panel_rows, keys.data()}, a.entries);
  const auto sorted = sorted_by_key(l, global<const offset_t>(keys.data()), a.entries, panels * a.cols);
  const panel_entries entries{a.entries, a.rows, cut, sorted.keys.data(), data_of(a.offsets)};

  device_array<offset_t> starts(l, "heavy columns", size + 1), lengths(l, "tiles of panels", panels + std::size_t{1});
  launch_over(l, "heavy columns", find_heavy{entries, starts.data()}, a.entries + 1);
  const auto before = summed(l, "heavy columns before", starts);
  launch_over(l, "tiles of panels", count_tiles{entries, panels, before.data(), lengths.data()}, panels + 1);
  tiles->first_tile = summed(l, "first tiles", lengths);
  const offset_t count = last_of(l, tiles->first_tile);
  tiles->counts = device_array<I>(l, "columns of tiles", static_cast<std::size_t>(count));
  tiles->columns = device_array<I>(l, "columns of tiles", static_cast<std::size_t>(count * cut.tile_cols));
  tiles->ends = device_array<offset_t>(l, "ends of tiles", static_cast<std::size_t>(count * cut.panel_rows));

  const device_array<I> tile(l, "tile of each entry", size), code(l, "place in its tile", size);
  device_array<offset_t> in_tiles(l, "entries in tiles", 1);
  in_tiles.fill_zero();
  launch_over(l, "tile of each entry",
              assign_tiles<I>{entries, a.cols, sorted.order.data(), before.data(), tiles->first_tile.data(),
                              tile.data(), code.data(), tiles->columns.data(), tiles->counts.data(), in_tiles.data()},
              a.entries);
  tiles->entries = l.value(global<const offset_t>(in_tiles.data()));

  const auto positions = counted_up(l, a.entries);
  const device_array<I> tile_in_order(l, "tiles in order", size);
  const device_array<offset_t> order(l, "order of entries", size);
  l.segmented_sort(global<const I>(tile.data()), global<const offset_t>(positions.data()), tile_in_order.data(),
                   order.data(), size, data_of(a.offsets), static_cast<std::size_t>(a.rows));
  tiles->codes = device_array<I>(l, "places in tiles", size);
  tiles->from = device_array<I>(l, "places in rows", size);
  launch_over(l, "order by tiles",
              reorder_entries<I>{a.entries, all.rows.data(), code.data(), data_of(a.offsets), order.data(),
                                 tiles->codes.data(), tiles->from.data()},
              a.entries);
  launch_over(l, "ends of tiles",
              find_tile_ends<I>{a.rows, panels, count * cut.panel_rows, cut.panel_rows, data_of(a.offsets),
                                tiles->first_tile.data(), tile_in_order.data(), tiles->ends.data()},
              count * cut.panel_rows);
  return tiles;
}

// Tells the alternates of different cuts apart.
inline std::uint64_t number_of(const tile_cut& cut) {
  const auto part = [](int x, int shift) { return static_cast<std::uint64_t>(x) << shift; };
  return part(cut.panel_rows, 40) | part(cut.tile_cols, 20) | part(cut.heavy, 0);
}

// Those that are kept with the pattern, or new ones, which are kept then.
template <launcher L, class I>
std::shared_ptr<const device_column_tiles<I>> tiles_of(L& l, const matrix_pattern<I>& a, const tile_cut& cut) {
  return copy_on<device_column_tiles<I>>(
      l, a.plans.get(), [&] { return made_tiles(l, a, cut); }, number_of(cut));
}

}  // namespace gustav::backends::cuda

// The conversion to DIA on any launcher.
#pragma once

#include <backends/cuda/kernels/conversion_diagonals.hpp>
#include <backends/cuda/spmv/conversion_parts.hpp>
#include <backends/formats/dia.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace gustav::backends::cuda {

// The diagonals are found by a sort of those of all entries.
template <launcher L, class I>
void add_diagonals(form_conversion<L, I>& c) {
  constexpr offset_t tile = formats::dia_tile_rows;
  L& l = c.l;
  const matrix_pattern<I>& a = c.a;
  const offset_t n = a.entries, tiles = (a.rows + tile - 1) / tile;
  const auto entries = static_cast<std::size_t>(n);
  const numbered_entries<I> all(l, a);

  const device_array<offset_t> keys(l, "diagonals of entries", entries);
  launch_over(l, "diagonals of entries", diagonals_of_entries<I>{all.view, a.rows, keys.data()}, n);
  const auto sorted = sorted_by_key(l, global<const offset_t>(keys.data()), n, a.rows + a.cols);
  const device_array<std::uint8_t> flags(l, "beginnings of diagonals", entries);
  launch_over(l, "beginnings of diagonals", first_keys{n, sorted.keys.data(), flags.data()}, n);
  const device_array<offset_t> at(l, "beginnings of diagonals", entries);
  const offset_t count = n > 0 ? l.select(global<const std::uint8_t>(flags.data()), at.data(), entries) : 0;

  dia_walk walk{a.rows, a.cols, tile, formats::dia_stripe_rows(c.element()), {}, {}, {}, {}};
  const global<offset_t> diagonals = c.template array<offset_t>("diagonals", count);
  const device_array<offset_t> lengths(l, "lengths of diagonals", static_cast<std::size_t>(count) + 1);
  launch_over(l, "diagonals",
              list_diagonals{count, a.rows, a.cols, sorted.keys.data(), at.data(), diagonals, lengths.data()},
              count + 1);
  const bool has_padding = last_of(l, summed(l, "lengths of diagonals", lengths)) > n;
  const global<offset_t> tile_first = c.template array<offset_t>("first diagonals of tiles", tiles);
  const device_array<offset_t> widths(l, "widths of tiles", static_cast<std::size_t>(tiles) + 1);
  launch_over(l, "first diagonals of tiles",
              diagonals_of_tiles{tiles, tile, a.rows, a.cols, count, diagonals, tile_first, widths.data()}, tiles + 1);
  auto tile_words = std::make_shared<device_array<offset_t>>(summed(l, "diagonals of tiles", widths));
  const offset_t words = last_of(l, *tile_words), slots = product_of_slots(words, tile);
  walk.diagonals = diagonals;
  walk.tile_first = tile_first;
  walk.tile_words = c.template keep<offset_t>(std::move(tile_words));
  c.count_values(slots, n);
  global<std::uint64_t> occupied;
  if (has_padding) {
    occupied = c.template zeros<std::uint64_t>("marks of entries", words);
    walk.occupied = occupied;
  }
  const auto places = c.places_of_values(n);
  launch_over(l, "diagonals of a form",
              write_diagonals<I>{all.view, tile, walk.stripe, walk.diagonals, walk.tile_first, walk.tile_words,
                                 occupied, data_of(places)},
              n);
  const std::size_t values = c.add_values({n, slots, nullptr, places});
  c.structure().add_part({walk, 0, values, false});
}

}  // namespace gustav::backends::cuda

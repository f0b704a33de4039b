// The numbers by which the plan of a product of sparse matrices on a device groups rows.
#pragma once

#include <backends/cuda/kernels/key_table.hpp>
#include <backends/cuda/kernels/spgemm_pattern.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Which way a product inside a mask takes.
enum class masked_way : std::uint8_t {
  automatic,
  preloaded,  // the entries of the mask are the keys; for masks without complement
  filtered    // the pattern of the product is found first, and what is outside the mask left out
};

// Starting values for compute capability 9.0, from the tables of Nagasaka 2019, section 5.4; not timed yet. Tests
// force others.
struct product_numbers {
  int tile_slots = 64;                 // of the table of a row on 8 lanes
  int warp_slots[2] = {256, 1024};     // on a warp
  int block_slots[2] = {8192, 32768};  // on a block, where only the pattern is found
  offset_t split = 16384;              // rows with more products are split
  offset_t segment_products = 4096, most_segments = 64;
  std::size_t bitmap_bytes = std::size_t{256} << 20;  // of the bitmaps of all blocks
  std::uint64_t multiplier = hash_multiplier;
  masked_way way = masked_way::automatic;
  bool windows = true;                          // rows that span no more columns than a table has slots take none
  row_limits limits = {};                       // the rows that are computed; others stay empty
  offset_t block_products = offset_t{1} << 27;  // of a Markov step, whose square is computed in blocks of rows
};

// For multiprocessors with so many bytes of shared memory, and keys and values of so many.
inline product_numbers product_numbers_for(std::size_t shared_memory, std::size_t key_bytes, std::size_t value_bytes) {
  constexpr std::size_t beside = 16 * 1024;  // for what else is there
  const std::size_t room = shared_memory - std::min(beside, shared_memory / 2);
  const auto fit = [&](int& slots, std::size_t slot_bytes) {
    slots = std::min(slots, static_cast<int>(std::bit_floor(room / slot_bytes)));
  };
  product_numbers numbers;
  for (int& slots : numbers.block_slots) fit(slots, key_bytes);
  for (int& slots : numbers.warp_slots) fit(slots, key_bytes + value_bytes + sizeof(std::uint16_t));
  return numbers;
}

// Entries that a table holds: linear probing takes 2 probes in the mean there (Knuth, volume 3, section 6.4).
inline offset_t capacity_of(int slots) { return offset_t{slots} * 2 / 3; }

inline row_borders pattern_borders(const product_numbers& n) {
  row_borders borders;
  borders.used = 5;
  const int slots[] = {n.tile_slots, n.warp_slots[0], n.warp_slots[1], n.block_slots[0], n.block_slots[1]};
  for (int g = 0; g < borders.used; ++g) borders.most[g] = capacity_of(slots[g]);
  borders.limits = n.limits;
  return borders;
}
inline row_borders value_borders(const product_numbers& n) {
  row_borders borders;
  borders.used = 3;
  const int slots[] = {n.tile_slots, n.warp_slots[0], n.warp_slots[1]};
  for (int g = 0; g < borders.used; ++g) borders.most[g] = capacity_of(slots[g]);
  borders.split = n.split;
  borders.limits = n.limits;
  return borders;
}
// The same, and windows of as many columns as the tables have slots.
inline row_borders window_borders(const product_numbers& n) {
  row_borders borders = value_borders(n);
  if (!n.windows) return borders;
  borders.used_windows = row_borders::windows;
  borders.widest[0] = n.tile_slots;
  borders.widest[1] = n.warp_slots[0];
  borders.widest[2] = n.warp_slots[1];
  return borders;
}

}  // namespace gustav::backends::cuda

// The launch sequences that count the products of rows, group the rows, and find the pattern of a product of sparse
// matrices, on any launcher. They depend on no semiring.
#pragma once

#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/kernels/spgemm_pattern.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spgemm/product_numbers.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

// The products of the entries of A.
template <class I>
struct counted_products {
  template <launcher L>
  counted_products(L& l, const matrix_pattern<I>& a, const matrix_pattern<I>& b) {
    device_array<offset_t> lengths(l, "products of entries", static_cast<std::size_t>(a.entries) + 1);
    launch_over(l, "products of entries",
                count_products<I>{a.entries, data_of(a.indices), data_of(b.offsets), lengths.data()}, a.entries + 1);
    before = summed(l, "products before entries", lengths);
    total = last_of(l, before);
  }
  device_array<offset_t> before;  // a.entries + 1
  offset_t total = 0;
};

// The numbers of the rows, by group.
struct grouped_rows {
  device_array<offset_t> order;
  std::vector<offset_t> starts;  // groups + 1

  offset_t count(int group) const {
    const auto g = static_cast<std::size_t>(group);
    return starts[g + 1] - starts[g];
  }
  global<const offset_t> rows(int group) const { return order.data() + starts[static_cast<std::size_t>(group)]; }
};

// result: whose rows have the sizes that count; null: the products of a row, up to the columns of B.
template <launcher L, class I>
grouped_rows grouped(L& l, const matrix_pattern<I>& a, offset_t cols, const counted_products<I>& products,
                     const std::type_identity_t<matrix_pattern<I>>* result, const row_borders& borders) {
  const device_array<std::int32_t> group(l, "groups of rows", static_cast<std::size_t>(a.rows));
  launch_over(
      l, "groups of rows",
      group_rows<I>{a.rows, cols, data_of(a.offsets), products.before.data(), search_of(result), borders, group.data()},
      a.rows);
  auto sorted = sorted_by_key(l, global<const std::int32_t>(group.data()), a.rows, borders.count());
  const device_array<offset_t> starts(l, "starts of groups", static_cast<std::size_t>(borders.count()) + 1);
  launch_over(l, "starts of groups",
              starts_of_keys<std::int32_t>{borders.count(), a.rows, sorted.keys.data(), starts.data()},
              borders.count() + 1);
  grouped_rows groups{std::move(sorted.order), std::vector<offset_t>(starts.size())};
  starts.copy_to(groups.starts.data(), groups.starts.size());
  return groups;
}

// Lanes of a block whose warps take so many bytes of shared memory each: as many as leave room for other blocks.
template <launcher L>
int lanes_within(L& l, int threads, std::size_t warp_bytes) {
  constexpr std::size_t block_bytes = 48 * 1024;
  const int warps = static_cast<int>(std::max<std::size_t>(block_bytes / warp_bytes, 1));
  return std::min(l.lanes(threads), warps * 32);
}

// Counts or writes the columns of the rows of each group.
template <launcher L, class I>
void run_pattern(L& l, const grouped_rows& groups, const pattern_task<I>& all, const product_numbers& numbers,
                 device_array<std::uint32_t>& bitmaps, offset_t words) {
  pattern_task<I> task = all;
  const auto take = [&](int group) {
    task.rows = groups.rows(group);
    task.count = groups.count(group);
    return task.count > 0;
  };
  const auto by_tiles = [&]<int W>(int slots) {
    task.slots = slots;
    using body = pattern_by_tiles<W, I>;
    const int lanes = lanes_within(l, body::threads, body::shared(32 / W, slots)), tiles = lanes / W;
    l.launch("pattern of a product by tiles", body{task}, grid_for(task.count, tiles), lanes,
             body::shared(tiles, slots));
  };
  const auto by_blocks = [&](int slots) {
    task.slots = slots;
    const pattern_by_blocks<I> body{task};
    const int lanes = l.lanes(body.threads);
    l.launch("pattern of a product by blocks", body, grid_for(task.count, 1), lanes, body.shared(lanes, slots));
  };
  if (take(1)) by_tiles.template operator()<8>(numbers.tile_slots);
  if (take(2)) by_tiles.template operator()<32>(numbers.warp_slots[0]);
  if (take(3)) by_tiles.template operator()<32>(numbers.warp_slots[1]);
  if (take(4)) by_blocks(numbers.block_slots[0]);
  if (take(5)) by_blocks(numbers.block_slots[1]);
  if (!take(6)) return;
  const pattern_by_bitmap<I> body{task, words, bitmaps.data()};
  const int lanes = l.lanes(body.threads);
  l.launch("pattern of a product by bitmaps", body, static_cast<int>(static_cast<offset_t>(bitmaps.size()) / words),
           lanes, body.shared(lanes));
}

// The positions where A B has an entry inside the mask.
// Cost: two passes over the products; beside the result 20 bytes for each row, and bitmaps of the columns for rows with
// more products than a table holds.
template <launcher L, class I>
matrix_pattern<I> product_pattern(L& l, const matrix_pattern<I>& a, const matrix_pattern<I>& b,
                                  const counted_products<I>& products, const mask_rows<I>& mask,
                                  const product_numbers& numbers) {
  const row_borders borders = pattern_borders(numbers);
  const auto groups = grouped(l, a, b.cols, products, nullptr, borders);
  const offset_t words = b.cols / pattern_by_bitmap<I>::bits + 1, large = groups.count(borders.long_rows());
  const auto most = static_cast<offset_t>(numbers.bitmap_bytes / sizeof(std::uint32_t)) / words;
  const offset_t blocks = large > 0 ? std::clamp<offset_t>(std::min<offset_t>(most, 2048), 1, large) : 0;
  device_array<std::uint32_t> bitmaps(l, "bitmaps of columns", static_cast<std::size_t>(blocks * words));
  bitmaps.fill_zero();

  pattern_task<I> task;
  task.operands = {data_of(a.offsets), data_of(a.indices), data_of(b.offsets), data_of(b.indices)};
  task.mask = mask;
  task.multiplier = numbers.multiplier;
  device_array<offset_t> lengths(l, "lengths of rows", static_cast<std::size_t>(a.rows) + 1);
  lengths.fill_zero();
  task.lengths = lengths.data();
  run_pattern(l, groups, task, numbers, bitmaps, words);
  auto offsets = std::make_shared<device_array<offset_t>>(summed(l, "offsets of a result", lengths));
  const offset_t entries = last_of(l, *offsets);
  const auto indices = make_array<I>(l, "indices of a result", entries);
  task.lengths = {};
  task.offsets = offsets->data();
  task.cols = indices->data();
  run_pattern(l, groups, task, numbers, bitmaps, words);
  return {a.rows, b.cols, entries, std::move(offsets), indices};
}

}  // namespace gustav::backends::cuda

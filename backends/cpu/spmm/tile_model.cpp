// Bytes that products with dense operands move over CSR and over tiles of columns.
#include <backends/cpu/spmm/tile_model.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {
namespace {

constexpr double entry_bytes = 16;  // of an entry in a tile: its index and value, or index and position
constexpr offset_t panels = 64;     // enough for threads to share a tile

// The share of the entries in the middle of a whose row of B is not in a direct-mapped cache of `slots` rows, rounded
// down to a power of two.
template <class I>
double missed_share(const pattern_view<I>& a, offset_t slots) {
  const std::size_t size = std::bit_floor(static_cast<std::size_t>(slots));
  const offset_t entries = a.entries(), length = std::min(entries, 4 * static_cast<offset_t>(size));
  const offset_t begin = a.offsets[0] + (entries - length) / 2;
  std::vector<I> tags(size, I{-1});
  offset_t misses = 0;
  for (offset_t p = begin; p < begin + length; ++p) {
    const I k = a.indices[p];
    I& tag = tags[static_cast<std::size_t>(k) & (size - 1)];
    if (p >= begin + length / 2) misses += tag != k;
    tag = k;
  }
  return static_cast<double>(misses) / static_cast<double>(std::max<offset_t>(1, length - length / 2));
}

formats::tiling cut_in(offset_t tiles, offset_t rows, offset_t cols) {
  return {std::max<offset_t>(1, (rows + panels - 1) / panels), std::max<offset_t>(1, (cols + tiles - 1) / tiles), 0};
}

}  // namespace

template <class I>
tile_choice choose_tiles(const pattern_view<I>& a, const tiled_product& product, const spmm_tuning& numbers) {
  tile_choice choice;
  const offset_t cache_bytes = numbers.tile_cache_bytes;
  const offset_t entries = a.entries(), bytes_b = a.cols * product.row_bytes;
  const offset_t slots = cache_bytes / std::max<offset_t>(product.row_bytes, 1);
  // Rows with few entries are moved for each of them, whatever the order.
  if (entries == 0 || bytes_b <= cache_bytes || slots == 0 || entries < numbers.tile_row_entries * a.rows)
    return choice;
  const offset_t tiles = (a.cols + slots - 1) / slots;
  const double rows = static_cast<double>(a.rows), length = static_cast<double>(entries) / rows;
  const double active = static_cast<double>(tiles) * (1 - std::exp(-length / static_cast<double>(tiles)));
  const double traffic = rows * static_cast<double>(product.row_traffic);
  // Where tiles would not pay if all entries missed, nothing is sampled.
  const double most = static_cast<double>(entries) * static_cast<double>(product.row_bytes);
  const double tiled = active * traffic + static_cast<double>(bytes_b) + entry_bytes * static_cast<double>(entries);
  if (traffic + most < product.gain * tiled) return choice;
  const double csr = traffic + most * missed_share(a, slots);
  if (csr < product.gain * tiled) return choice;
  choice.pays = true;
  choice.cut = cut_in(tiles, a.rows, a.cols);
  choice.saved_bytes = static_cast<offset_t>(csr - tiled);
  choice.cost_bytes = numbers.tile_conversion_bytes * entries;
  return choice;
}

formats::tiling cut_tiles(offset_t rows, offset_t cols, offset_t row_bytes, const spmm_tuning& numbers) {
  const offset_t slots = std::max<offset_t>(1, numbers.tile_cache_bytes / std::max<offset_t>(row_bytes, 1));
  return cut_in(std::max<offset_t>(1, (cols + slots - 1) / slots), rows, cols);
}

template tile_choice choose_tiles(const pattern_view<std::int32_t>&, const tiled_product&, const spmm_tuning&);
template tile_choice choose_tiles(const pattern_view<std::int64_t>&, const tiled_product&, const spmm_tuning&);

}  // namespace gustav::backends::cpu

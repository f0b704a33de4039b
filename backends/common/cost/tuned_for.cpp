// The tuning numbers that follow from what a machine costs.
#include <backends/common/cost/machine.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace gustav {
namespace {

// The largest power of two that is at most n, in [least, most].
offset_t power_of_two(std::int64_t n, offset_t least, offset_t most) {
  const auto power = std::bit_floor(static_cast<std::uint64_t>(std::max<std::int64_t>(n, 1)));
  return std::clamp(static_cast<offset_t>(power), least, most);
}

// cost / unit as an integer in [least, most], or `otherwise` where one of them was not measured.
offset_t ratio(double cost, double unit, offset_t least, offset_t most, offset_t otherwise) {
  if (!(cost > 0) || !(unit > 0)) return otherwise;
  return static_cast<offset_t>(
      std::lround(std::clamp(cost / unit, static_cast<double>(least), static_cast<double>(most))));
}

}  // namespace

tuning tuned_for(const machine_costs& c, const tuning& otherwise) {
  tuning t = otherwise;
  if (c.l2_bytes > 0) {
    // Operands of a quarter of L2 stay there beside accumulator and result.
    t.cached_bytes = std::clamp<offset_t>(c.l2_bytes / 4, offset_t{1} << 15, offset_t{1} << 24);
    // The result of a tile has at most 12 bytes (index and double) for each multiply-add: 3/16 of L2.
    t.tile_multiply_adds = power_of_two(c.l2_bytes / 64, offset_t{1} << 11, offset_t{1} << 18);
    // A block of the accumulator has 9 bytes (mark and double) for each column: 9/16 of L2.
    t.block_columns = power_of_two(c.l2_bytes / 16, offset_t{1} << 12, offset_t{1} << 20);
    // The hash table of a light row has four slots of 8 bytes (key and position) and a sum of 8 bytes for each
    // multiply-add: an eighth of L2. Above 4,096 columns a table has a higher load (hash_slots_for).
    t.light_multiply_adds = power_of_two(c.l2_bytes / 8 / 40, 256, 4096);
    // Beside the operands and the result, half of L2 is left to a dense accumulator.
    t.sampled_cache_bytes = std::clamp<offset_t>(c.l2_bytes / 2, offset_t{1} << 15, offset_t{1} << 25);
    // A bitmap and lists that are read more or less in order lose little until they are twice as large as L2.
    t.sort_bitmap_bytes = t.triangle_cached_bytes =
        std::clamp<offset_t>(2 * c.l2_bytes, offset_t{1} << 16, offset_t{1} << 26);
    // So do the cursors of a transposition.
    t.transpose_cursor_bytes = t.sort_bitmap_bytes;
    // A depth-first search of so many entries of four bytes has half of them in L2.
    t.strong_core_entries = std::clamp<offset_t>(c.l2_bytes / 2, offset_t{1} << 15, offset_t{1} << 25);
    // A vertex takes about 256 bytes: 40 of a search, and arcs by rows and by columns, about 25 each.
    t.degree_order_vertices = std::clamp<offset_t>(c.l2_bytes / 256, 1 << 9, 1 << 20);
    // Elements of a vector are read from L3 as fast as they are prefetched from it.
    t.gathered_bytes = std::clamp<offset_t>(6 * c.l2_bytes, offset_t{1} << 18, offset_t{1} << 28);
    // The sums of one row of a Markov matrix take 8 bytes a column, a quarter of L2. Those of eight rows take twice L2:
    // fewer columns would cut the rows that are read into parts that are too short.
    t.markov_wide_columns = t.markov_dense_columns = power_of_two(c.l2_bytes / 32, 1 << 10, 1 << 20);
  }
  // The rows of B of a tile fill half of the last cache; X or C, and the entries, pass through the other half.
  if (const std::int64_t last = c.l3_bytes > 0 ? c.l3_bytes : c.l2_bytes; last > 0) {
    t.tile_cache_bytes = std::clamp<offset_t>(last / 2, offset_t{1} << 15, offset_t{1} << 36);
    // Of a larger result little would be left in the last cache when it is read again.
    t.streamed_bytes = t.tile_cache_bytes;
  }
  // The conversion to tiles moves an index, a position and a value, each about as a transposition does two of them.
  if (c.transpose > 0 && c.read_bandwidth > 0)
    t.tile_conversion_bytes = ratio(2 * c.transpose, 1 / c.read_bandwidth, 16, 10'000, otherwise.tile_conversion_bytes);
  // The unit of costs is an entry that is read and looked up in an accumulator, which is what products do with most
  // entries. A plain read of a stream is cheaper.
  const double unit = c.dense_add_cached;
  t.search_cost = ratio(c.search, unit, 8, 512, otherwise.search_cost);
  t.column_cost = ratio(c.column_open, unit, 1, 64, otherwise.column_cost);
  // A pushed entry is read; the mark and the sum of its row are written.
  if (c.scattered_write > 0)
    t.push_cost = ratio(c.entry_read + 2 * c.scattered_write, unit, 1, 16, otherwise.push_cost);
  t.transpose_cost = ratio(c.transpose, unit, 1, 32, otherwise.transpose_cost);
  // A dense accumulator is cleared in at most the time of the multiply-adds.
  t.columns_per_multiply_add = ratio(unit, c.dense_clear, 1, 64, otherwise.columns_per_multiply_add);
  // Light rows are not hashed where a hash table in L2 costs as much as a dense accumulator that always misses it. How
  // many misses repay hashing otherwise depends on the kernels, too.
  if (c.hash_add_cached > 0 && c.dense_add_uncached > 0 && c.hash_add_cached >= c.dense_add_uncached)
    t.dense_misses = 1;
  t.read_bandwidth = std::clamp(c.read_bandwidth, 0.0, 1e5);
  t.read_bandwidth_all = std::clamp(c.read_bandwidth_all, 0.0, 1e5);
  return t;
}

}  // namespace gustav

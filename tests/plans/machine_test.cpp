// The costs of a machine: measured, and as the tuning numbers that follow from them.
#include <graphblas/hardware.hpp>
#include <graphblas/tuning.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>

namespace {

namespace gb = gustav;

// A machine with 1 MiB of L2 on which the formulas give the defaults.
gb::machine_costs usual() {
  gb::machine_costs c;
  c.l1_bytes = 1 << 15;
  c.l2_bytes = 1 << 20;
  c.l3_bytes = 1 << 25;
  c.read_bandwidth = 20;
  c.entry_read = 0.5;
  c.search = 120;
  c.column_open = 20;
  c.scattered_write = 3.5;
  c.dense_add_cached = 2.5;
  c.dense_add_uncached = 6.5;
  c.dense_clear = 0.3125;
  c.hash_add_cached = 3;
  c.hash_add_uncached = 20;
  c.transpose = 7.5;
  return c;
}

TEST(tuned_for, usual_machine_gives_the_defaults) {
  gb::tuning defaults;
#if defined(GUSTAV_ADVERSARIAL)
  defaults.tile_multiply_adds = 1 << 14;
  defaults.block_columns = 1 << 16;
  defaults.cached_bytes = 1 << 18;
  defaults.sort_bitmap_bytes = defaults.triangle_cached_bytes = 1 << 21;
  defaults.gathered_bytes = 3 << 21;
  defaults.streamed_bytes = 1 << 24;
  defaults.markov_wide_columns = defaults.markov_dense_columns = 1 << 15;
#endif
  // By the processor, not by what was measured.
  defaults.gathered_length = gb::default_tuning().gathered_length;
  defaults.read_bandwidth = 20;  // 0 by default: not measured
  EXPECT_EQ(gb::to_text(gb::tuned_for(usual())), gb::to_text(defaults));
}

TEST(tuned_for, sizes_follow_l2) {
  gb::machine_costs c = usual();
  gb::tuning last = gb::tuned_for(c);
  for (int doubled = 0; doubled < 3; ++doubled) {
    c.l2_bytes /= 2;
    const gb::tuning t = gb::tuned_for(c);
    EXPECT_EQ(t.cached_bytes, last.cached_bytes / 2);
    EXPECT_EQ(t.tile_multiply_adds, last.tile_multiply_adds / 2);
    EXPECT_EQ(t.block_columns, last.block_columns / 2);
    EXPECT_EQ(t.light_multiply_adds, last.light_multiply_adds / 2);
    EXPECT_EQ(t.sampled_cache_bytes, last.sampled_cache_bytes / 2);
    EXPECT_EQ(t.sort_bitmap_bytes, last.sort_bitmap_bytes / 2);
    EXPECT_EQ(t.gathered_bytes, last.gathered_bytes / 2);
    EXPECT_EQ(t.triangle_cached_bytes, last.triangle_cached_bytes / 2);
    EXPECT_EQ(t.markov_wide_columns, last.markov_wide_columns / 2);
    EXPECT_EQ(t.markov_dense_columns, last.markov_dense_columns / 2);
    EXPECT_EQ(t.transpose_cursor_bytes, last.transpose_cursor_bytes / 2);
    EXPECT_EQ(t.strong_core_entries, last.strong_core_entries / 2);
    EXPECT_EQ(t.degree_order_vertices, last.degree_order_vertices / 2);
    EXPECT_EQ(t.tile_cache_bytes, last.tile_cache_bytes) << "of L3";
    EXPECT_EQ(t.search_cost, last.search_cost);
    last = t;
  }
  // Sizes that are no power of two are rounded down.
  c.l2_bytes = (1 << 20) + (1 << 18);
  EXPECT_EQ(gb::tuned_for(c).tile_multiply_adds, 1 << 14);
  EXPECT_EQ(gb::tuned_for(c).cached_bytes, (1 << 18) + (1 << 16));
}

TEST(tuned_for, tiles_follow_the_last_cache) {
  gb::machine_costs c = usual();
  c.l3_bytes *= 2;
  EXPECT_EQ(gb::tuned_for(c).tile_cache_bytes, 2 * gb::tuned_for(usual()).tile_cache_bytes);
  c.l3_bytes = 0;
  EXPECT_EQ(gb::tuned_for(c).tile_cache_bytes, c.l2_bytes / 2);
}

TEST(tuned_for, costs_are_ratios) {
  const gb::tuning t = gb::tuned_for(usual());
  gb::machine_costs c = usual();
  for (double* const time : {&c.entry_read, &c.search, &c.column_open, &c.scattered_write, &c.dense_add_cached,
                             &c.dense_add_uncached, &c.dense_clear, &c.hash_add_cached, &c.transpose})
    *time *= 2;
  c.read_bandwidth /= 2;
  gb::tuning slow = gb::tuned_for(c);
  slow.read_bandwidth *= 2;
  EXPECT_EQ(gb::to_text(slow), gb::to_text(t)) << "a machine that is half as fast in everything";
  c = usual();
  c.search *= 2;
  c.column_open *= 3;
  c.transpose *= 4;
  c.scattered_write += 2.5;
  const gb::tuning dearer = gb::tuned_for(c);
  EXPECT_EQ(dearer.search_cost, 2 * t.search_cost);
  EXPECT_EQ(dearer.column_cost, 3 * t.column_cost);
  EXPECT_EQ(dearer.transpose_cost, 4 * t.transpose_cost);
  EXPECT_EQ(dearer.tile_conversion_bytes, 4 * t.tile_conversion_bytes);
  EXPECT_EQ(dearer.push_cost, t.push_cost + 2);
  c = usual();
  c.dense_clear *= 2;
  EXPECT_EQ(gb::tuned_for(c).columns_per_multiply_add, t.columns_per_multiply_add / 2);
}

TEST(tuned_for, hashing_that_never_pays_is_off) {
  gb::machine_costs c = usual();
  EXPECT_LT(gb::tuned_for(c).dense_misses, 1);
  c.hash_add_cached = c.dense_add_uncached;
  EXPECT_EQ(gb::tuned_for(c).dense_misses, 1);
}

TEST(tuned_for, numbers_stay_in_their_ranges) {
  gb::machine_costs small = usual(), large = usual();
  small.l2_bytes = small.l3_bytes = 1;
  small.search = small.column_open = small.scattered_write = small.entry_read = small.transpose = 1e-9;
  small.dense_clear = 1e9;
  large.l2_bytes = large.l3_bytes = std::int64_t{1} << 50;
  large.search = large.column_open = large.scattered_write = large.transpose = 1e30;
  large.dense_clear = 1e-9;
  const gb::tuning low = gb::tuned_for(small), high = gb::tuned_for(large);
  EXPECT_EQ(low.cached_bytes, 1 << 15);
  EXPECT_EQ(low.tile_multiply_adds, 1 << 11);
  EXPECT_EQ(low.block_columns, 1 << 12);
  EXPECT_EQ(low.light_multiply_adds, 256);
  EXPECT_EQ(low.sampled_cache_bytes, 1 << 15);
  EXPECT_EQ(low.sort_bitmap_bytes, 1 << 16);
  EXPECT_EQ(low.triangle_cached_bytes, 1 << 16);
  EXPECT_EQ(low.transpose_cursor_bytes, 1 << 16);
  EXPECT_EQ(low.strong_core_entries, 1 << 15);
  EXPECT_EQ(low.degree_order_vertices, 1 << 9);
  EXPECT_EQ(low.tile_cache_bytes, 1 << 15);
  EXPECT_EQ(low.tile_conversion_bytes, 16);
  EXPECT_EQ(low.markov_wide_columns, 1 << 10);
  EXPECT_EQ(low.markov_dense_columns, 1 << 10);
  EXPECT_EQ(low.search_cost, 8);
  EXPECT_EQ(low.column_cost, 1);
  EXPECT_EQ(low.push_cost, 1);
  EXPECT_EQ(low.transpose_cost, 1);
  EXPECT_EQ(low.columns_per_multiply_add, 1);
  EXPECT_EQ(high.cached_bytes, 1 << 24);
  EXPECT_EQ(high.tile_multiply_adds, 1 << 18);
  EXPECT_EQ(high.block_columns, 1 << 20);
  EXPECT_EQ(high.light_multiply_adds, 4096);
  EXPECT_EQ(high.sampled_cache_bytes, 1 << 25);
  EXPECT_EQ(high.sort_bitmap_bytes, 1 << 26);
  EXPECT_EQ(high.triangle_cached_bytes, 1 << 26);
  EXPECT_EQ(high.transpose_cursor_bytes, 1 << 26);
  EXPECT_EQ(high.strong_core_entries, 1 << 25);
  EXPECT_EQ(high.degree_order_vertices, 1 << 20);
  EXPECT_EQ(high.tile_cache_bytes, gb::offset_t{1} << 36);
  EXPECT_EQ(high.tile_conversion_bytes, 10'000);
  EXPECT_EQ(high.markov_wide_columns, 1 << 20);
  EXPECT_EQ(high.markov_dense_columns, 1 << 20);
  EXPECT_EQ(high.search_cost, 512);
  EXPECT_EQ(high.column_cost, 64);
  EXPECT_EQ(high.push_cost, 16);
  EXPECT_EQ(high.transpose_cost, 32);
  EXPECT_EQ(high.columns_per_multiply_add, 64);
}

TEST(tuned_for, what_was_not_measured_is_kept) {
  gb::tuning given;
  given.search_cost = 33;
  given.cached_bytes = 12345;
  given.push_cost = 7;
  given.dense_misses = 0.2;
  given.merge_sorted = 5;
  EXPECT_EQ(gb::to_text(gb::tuned_for({}, given)), gb::to_text(given));
  const gb::tuning t = gb::tuned_for(usual(), given);
  EXPECT_EQ(t.search_cost, 48);
  EXPECT_EQ(t.merge_sorted, 5);
}

TEST(machine, caches_ascend) {
  const auto& c = gb::caches();
  EXPECT_GE(c.l1, 1024U);
  EXPECT_LE(c.l1, c.l2);
  EXPECT_TRUE(c.l3 == 0 || c.l2 <= c.l3) << c.l3;
}

TEST(machine, is_measured) {
  const gb::machine_costs c = gb::measure_machine(2, 0.05);
  EXPECT_EQ(c.threads, 2);
  EXPECT_EQ(c.l2_bytes, static_cast<std::int64_t>(gb::caches().l2));
  for (const double x : {c.read_bandwidth, c.read_bandwidth_all, c.l2_latency, c.memory_latency, c.entry_read, c.search,
                         c.column_open, c.scattered_write, c.dense_add_cached, c.dense_add_uncached, c.dense_clear,
                         c.hash_add_cached, c.hash_add_uncached, c.transpose}) {
    EXPECT_GT(x, 0);
    EXPECT_LT(x, 1e6);
  }
  EXPECT_EQ(c.l3_latency > 0, c.l3_bytes > 0);
  EXPECT_LT(c.l2_latency, c.memory_latency);
  EXPECT_GT(gb::measuring_bytes(), 64 << 20);
}

}  // namespace

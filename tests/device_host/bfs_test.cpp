// Breadth-first search on the emulated device, level by level along columns or rows, beside the CPU.
#include <algorithms/bfs.hpp>
#include <backends/common/pairs.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/vector_operators.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <vector>

namespace gustav::device_host {
namespace {

using ints = std::vector<std::int32_t>;

template <class T>
gustav::matrix<T> graph(offset_t n, double density, unsigned seed) {
  grid::source random(seed);
  return grid::random_matrix<T>(random, n, n, density);
}
gustav::matrix<void> path(std::int32_t n) {
  ints from, to;
  for (std::int32_t v = 0; v + 1 < n; ++v) {
    from.push_back(v);
    to.push_back(v + 1);
  }
  return gustav::matrix<void>::build(n, n, from, to);
}

template <class T>
void compare(const gustav::matrix<T>& a, const ints& sources, const bfs_options& how = {}) {
  const std::span<const std::int32_t> from(sources);
  for (const auto order : {lane_order::ascending, lane_order::shuffled}) {
    emulated_device device({.emulator = {.order = order}});
    const auto copy = a.clone();  // whose copies on the device end before it
    const auto got = bfs_nearest(emulated{}, copy, from, how);
    const auto want = bfs_nearest(gustav::cpu{.threads = 1}, a, from, how);
    EXPECT_TRUE(grid::same(got.levels, want.levels, 0));
    EXPECT_TRUE(grid::same(got.parents, want.parents, 0));
    EXPECT_EQ(got.reached, want.reached);
    EXPECT_EQ(got.depth, want.depth);
    EXPECT_EQ(got.cancelled, want.cancelled);
  }
}

TEST(device_bfs, levels_and_parents) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    compare(graph<double>(80, 0.02, seed), {3});
    compare(graph<void>(80, 0.05, seed), {0, 7, 7, 79});
    compare(graph<void>(200, 0.02, seed), {5}, {.parents = false});
  }
  compare(path(40), {0});
  compare(path(40), {39});
  compare(path(3), {});
  compare(graph<void>(1, 0, 1), {0});
}

TEST(device_bfs, symmetric_graphs) {
  auto a = graph<void>(120, 0.03, 6);
  gustav::matrix<void> both(120, 120);
  gustav::ewise_add(both, no_mask, no_accum, any<>{}, a, transposed(a));
  compare(both, {9}, {.symmetric = true});
  compare(both, {9});
  both.mark_symmetric();
  compare(both, {9});
}

TEST(device_bfs, many_searches) {
  emulated_device device;
  const auto a = graph<void>(60, 0.05, 4);
  const ints sources{1, 5, 9};
  const auto got = bfs_many(emulated{}, a, std::span<const std::int32_t>(sources));
  const auto want = bfs_many(gustav::cpu{.threads = 1}, a, std::span<const std::int32_t>(sources));
  EXPECT_EQ(got.levels, want.levels);
  EXPECT_EQ(got.parents, want.parents);
}

TEST(device_bfs, a_search_that_is_ended) {
  compare(path(20), {0}, {.on_level = [](const bfs_level& level) { return level.level < 3; }});
}

// Push reads the graph as it is stored, so its transpose does not move; a level moves two values down.
TEST(device_bfs, transfers) {
  emulated_device device;
  const auto a = path(60);
  const auto before = device.copied();
  const auto r = bfs(emulated{}, a, 0);
  const auto after = device.copied();
  EXPECT_EQ(r.depth, 59);
  EXPECT_LE(after.bytes_up - before.bytes_up, 61u * 8 + 59u * 4 + 1000);
  EXPECT_EQ(after.arrays_down, before.arrays_down);
  EXPECT_LE(after.values_down - before.values_down, 2u * 60 + 1);
  EXPECT_TRUE(r.levels.is_on_device());
}

// By the table, as `gustav bfs --backend cuda` calls it, with what the library carries.
TEST(device_bfs, by_the_table_of_entries) {
  emulated_device device;
  const auto a = graph<void>(60, 0.05, 4);
  EXPECT_THROW(bfs(gustav::cuda{}, a, 1), not_compiled);
  device::add_number_operators<host_launcher, std::int32_t>();
  device::add_mxv<host_launcher, min_second_row<std::int32_t>, unit, unit, std::int32_t>();
  EXPECT_TRUE(backends::is_compiled({"cuda_mxv", "min_second_row<std::int32_t>", "unit", "unit", "std::int32_t"}));
  const auto got = bfs(gustav::cuda{}, a, 1), want = bfs(gustav::cpu{.threads = 1}, a, 1);
  EXPECT_EQ(got.levels, want.levels);
  EXPECT_EQ(got.parents, want.parents);
}

TEST(device_bfs, sources_are_checked) {
  emulated_device device;
  EXPECT_THROW(bfs(emulated{}, path(3), 3), index_out_of_bounds);
  EXPECT_THROW(bfs(emulated{}, gustav::matrix<void>(2, 3), 0), dimension_mismatch);
}

}  // namespace
}  // namespace gustav::device_host

// Breadth-first searches from many sources on the emulated device, 64 in a word, beside the reference backend.
#include <algorithms/bfs.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr lane_order orders[] = {lane_order::ascending, lane_order::descending, lane_order::shuffled};
constexpr bfs_direction directions[] = {bfs_direction::automatic, bfs_direction::push, bfs_direction::pull};

// Some of them twice.
template <class I>
std::vector<I> spread(std::size_t count, int n) {
  std::vector<I> sources;
  for (std::size_t s = 0; s < count; ++s) sources.push_back(static_cast<I>(s * 7919 % static_cast<std::size_t>(n)));
  if (count > 3) sources[count - 1] = sources[1];
  return sources;
}

template <class T, class I>
void compare(const gustav::matrix<T, I>& a, const std::vector<I>& sources, bool symmetric = false) {
  const std::span<const I> from(sources);
  const auto want = multi_source_bfs(gustav::reference{}, a, from);
  for (const auto order : orders)
    for (const auto direction : directions)
      for (const bool parents : {true, false}) {
        emulated_device device({.emulator = {.order = order}});
        const auto copy = a.clone();  // whose copies on the device end before it
        const auto got = multi_source_bfs(emulated{}, copy, from,
                                          {.parents = parents, .symmetric = symmetric, .direction = direction});
        EXPECT_EQ(got.levels, want.levels);
        if (parents)
          EXPECT_EQ(got.parents, want.parents);
        else
          EXPECT_EQ(got.parents.rows(), 0);
      }
}
template <class I = std::int32_t>
void compare(int n, const graphs::arcs& list, std::size_t count) {
  compare(graphs::directed<void, I>(n, list), spread<I>(count, n));
  compare(graphs::undirected<void, I>(n, list), spread<I>(count, n), true);
}

TEST(device_multi_source_bfs, small_shapes) {
  compare(gustav::matrix<void>(0, 0), {});
  compare(graphs::directed(5, graphs::path(5)), {});
  compare(1, {}, 1);
  compare(1, {{0, 0}}, 3);
  compare(40, {}, 5);  // isolated vertices
  compare(6, {{0, 0}, {2, 2}, {2, 3}, {5, 1}}, 4);
  compare<std::int64_t>(9, {{0, 8}, {8, 4}, {4, 2}, {3, 0}}, 9);
  compare(graphs::directed<double>(7, {{6, 0}, {0, 3}, {3, 5}}), spread<std::int32_t>(7, 7));
}

// Levels of eight bits, one of which no level of an earlier one has.
TEST(device_multi_source_bfs, a_path) {
  const auto path = graphs::directed(200, graphs::path(200));
  compare(path, {0, 3, 199, 64, 0});
}

TEST(device_multi_source_bfs, words_of_every_length) {
  const auto list = graphs::random_arcs(90, 200, 4);
  for (const std::size_t count : {2u, 63u, 64u, 65u}) {
    SCOPED_TRACE(std::to_string(count) + " sources");
    compare(graphs::directed(90, list), spread<std::int32_t>(count, 90));
  }
  compare(graphs::undirected(90, list), spread<std::int32_t>(130, 90), true);
}

TEST(device_multi_source_bfs, random_graphs) {
  for (unsigned seed = 0; seed < 6; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 30 + static_cast<int>(seed) * 50;
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4), seed, seed % 2 == 0);
    if (seed % 3 == 0)
      compare<std::int64_t>(n, list, 10 + seed * 9);
    else
      compare(n, list, 10 + seed * 9);
  }
}

// Hubs with the same neighbours, each the source of a search: bits of the same words at the same time, and rows of
// the transpose longer than a tile.
TEST(device_multi_source_bfs, hubs_that_share_their_neighbours) {
  constexpr int hubs = 40, n = 300;
  graphs::arcs list;
  for (int h = 0; h < hubs; ++h)
    for (int v = hubs; v < n; v += 3) list.emplace_back(h, v);
  for (int v = hubs; v + 1 < n; v += 3) list.emplace_back(v, v + 1);
  std::vector<std::int32_t> sources;
  for (int h = hubs - 1; h >= 0; --h) sources.push_back(h);
  compare(graphs::directed(n, list), sources);
}

// The pattern moves up once; a level and a word move one value down, a word its rows.
TEST(device_multi_source_bfs, transfers) {
  emulated_device device;
  constexpr int n = 60;
  const auto a = graphs::undirected<double>(n, graphs::path(n));
  const auto sources = spread<std::int32_t>(70, n);
  const std::span<const std::int32_t> from(sources);
  const multi_source_bfs_options how{.parents = true, .symmetric = true};
  const auto before = device.copied();
  const auto first = multi_source_bfs(emulated{}, a, from, how);
  const auto after = device.copied();
  EXPECT_EQ(after.bytes_up - before.bytes_up,
            (n + 1) * sizeof(offset_t) + static_cast<std::uint64_t>(a.entries()) * sizeof(std::int32_t));
  EXPECT_EQ(after.arrays_down - before.arrays_down, 2u * 4);
  EXPECT_EQ(
      after.bytes_down - before.bytes_down,
      (70 + 2) * sizeof(offset_t) + static_cast<std::uint64_t>(first.levels.entries()) * 3 * sizeof(std::int32_t));
  EXPECT_LE(after.values_down - before.values_down, 2u * (60 + 2));
  const auto second = multi_source_bfs(emulated{}, a, from, how);
  EXPECT_EQ(device.copied().bytes_up, after.bytes_up);
  EXPECT_EQ(second.levels, first.levels);
  EXPECT_EQ(second.parents, first.parents);
}

// A directed graph has parents by the transpose, which moves up beside it, and levels alone without.
TEST(device_multi_source_bfs, transposes_that_move) {
  emulated_device device;
  const auto a = graphs::directed(50, graphs::random_arcs(50, 120, 2));
  const std::uint64_t graph = 51 * sizeof(offset_t) + static_cast<std::uint64_t>(a.entries()) * sizeof(std::int32_t);
  const auto sources = spread<std::int32_t>(5, 50);
  const std::span<const std::int32_t> from(sources);
  (void)multi_source_bfs(emulated{}, a, from, {.parents = false});
  EXPECT_EQ(device.copied().bytes_up, graph);
  (void)multi_source_bfs(emulated{}, a, from, {.parents = true});
  EXPECT_EQ(device.copied().bytes_up, 2 * graph);
}

TEST(device_multi_source_bfs, failing_allocations) {
  emulated_device device;
  const auto a = graphs::undirected(20, graphs::path(20));
  const std::vector<std::int32_t> sources{0, 4};
  const std::span<const std::int32_t> from(sources);
  const auto want = multi_source_bfs(gustav::cpu{.threads = 1}, a, from);
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    device.fail_after(allocations);
    try {
      EXPECT_EQ(multi_source_bfs(emulated{}, a, from, {.symmetric = true}).levels, want.levels);
      has_failed = false;
    } catch (const out_of_memory&) {
    }
    device.fail_after(-1);
  }
}

// bfs_many runs many searches so, few one by one, and either as it is told.
TEST(device_multi_source_bfs, searches_of_bfs_many) {
  emulated_device device;
  const auto a = graphs::directed(70, graphs::random_arcs(70, 180, 6));
  for (const std::size_t count : {3u, 40u}) {
    const auto sources = spread<std::int32_t>(count, 70);
    const std::span<const std::int32_t> from(sources);
    const auto want = bfs_many(gustav::cpu{.threads = 1}, a, from);
    for (const auto strategy : {bfs_strategy::automatic, bfs_strategy::batched, bfs_strategy::independent}) {
      const auto before = device.copied().arrays_down;
      const auto got = bfs_many(emulated{}, a, from, {.strategy = strategy});
      const bool at_once = device.copied().arrays_down - before == 4;
      EXPECT_EQ(got.levels, want.levels);
      EXPECT_EQ(got.parents, want.parents);
      EXPECT_EQ(at_once, strategy == bfs_strategy::batched || (strategy == bfs_strategy::automatic && count == 40));
    }
  }
}

// By the table, as `gustav bfs --backend cuda` calls it.
TEST(device_multi_source_bfs, by_the_table_of_entries) {
  emulated_device device;
  const auto a = graphs::directed(30, graphs::random_arcs(30, 60, 5));
  const auto sources = spread<std::int32_t>(20, 30);
  const std::span<const std::int32_t> from(sources);
  EXPECT_THROW(bfs_many(gustav::cuda{}, a, from), not_compiled);
  device::add_entry<device::multi_source_bfs_entry<std::int32_t>, host_launcher>();
  EXPECT_EQ(bfs_many(gustav::cuda{}, a, from).parents, bfs_many(gustav::cpu{.threads = 1}, a, from).parents);
  EXPECT_THROW(multi_source_bfs(gustav::cuda{}, a, from, {.method = multi_source_method::independent}),
               not_implemented);
}

}  // namespace
}  // namespace gustav::device_host

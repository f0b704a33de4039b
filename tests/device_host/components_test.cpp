// Weakly connected components on the emulated device, beside the CPU: the same numbers in every order of lanes.
#include <algorithms/components.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr lane_order orders[] = {lane_order::ascending, lane_order::descending, lane_order::shuffled};

template <class T, class I>
void compare(const gustav::matrix<T, I>& a, bool symmetric = false) {
  const auto want = components(gustav::cpu{.threads = 1}, a);
  for (const auto order : orders)
    for (const std::uint64_t seed : {1u, 2u}) {
      emulated_device device({.emulator = {.order = order, .seed = seed}});
      const auto copy = a.clone();  // whose copies on the device end before it
      const auto got = components(emulated{}, copy, {.on_block = {}, .symmetric = symmetric});
      EXPECT_EQ(got.component, want.component);
      EXPECT_EQ(got.sizes, want.sizes);
      EXPECT_FALSE(got.cancelled);
    }
}
template <class T = void, class I = std::int32_t>
void compare(int n, const graphs::arcs& list) {
  compare(graphs::directed<T, I>(n, list));
  const auto both = graphs::undirected<T, I>(n, list);
  compare(both);
  compare(both, true);
}

TEST(device_components, small_shapes) {
  compare(gustav::matrix<void>(0, 0));
  compare(0, {});
  compare(1, {});
  compare(1, {{0, 0}});
  compare(70, {});                               // isolated vertices
  compare(5, {{1, 1}, {3, 3}, {3, 4}});          // loops
  compare(8, {{4, 1}, {4, 6}, {5, 2}, {3, 7}});  // equal sizes
  compare(4, {{3, 0}, {3, 1}, {3, 2}});          // all smaller than their neighbour
  compare<double>(9, {{0, 8}, {8, 4}, {2, 3}});  // values do not count
  compare<void, std::int64_t>(6, {{5, 0}, {2, 1}});
}

TEST(device_components, paths_and_stars) {
  compare(200, graphs::path(200));
  auto backwards = graphs::path(200);
  for (auto& [from, to] : backwards) std::swap(from, to);
  compare(200, backwards);
  auto parts = graphs::path(200);  // of 60 and 140 vertices
  parts.erase(parts.begin() + 59);
  compare(200, parts);
  compare(300, graphs::star(280));
  compare<void, std::int64_t>(150, graphs::cycle(150));
}

TEST(device_components, random_graphs) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 40 + static_cast<int>(seed) * 30;
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4) / 2, seed, seed % 2 == 0);
    if (seed % 2 == 0)
      compare(n, list);
    else
      compare<void, std::int64_t>(n, list);
  }
}

// A component that is larger than a warp's and a block's share of the vertices, beside small ones in between.
TEST(device_components, mixed_sizes) {
  graphs::arcs list;
  for (int v = 0; v + 7 < 400; v += 7) list.emplace_back(v, v + 7);
  for (int v = 1; v + 1 < 400; v += 14) list.emplace_back(v, v + 1);
  compare(400, list);
}

// An observer is called as on the CPU, and what it ends has the components of the rows read.
TEST(device_components, observed_blocks) {
  emulated_device device;
  constexpr int n = 1 << 18;  // vertices alone fill a block
  const auto a = graphs::directed(n, {{0, 1}, {1, n / 3}, {n / 3, 0}, {n - 1, 5}, {n - 2, n - 3}});
  const auto calls_of = [&](const auto& where, int most) {
    std::vector<offset_t> calls;
    const auto watch = [&](const components_block& block) {
      calls.push_back(block.rows);
      calls.push_back(block.components);
      return static_cast<int>(calls.size()) < 2 * most;
    };
    const auto r = components(where, a, {.on_block = watch});
    calls.push_back(r.cancelled);
    calls.insert(calls.end(), r.sizes.begin(), r.sizes.begin() + 4);
    return calls;
  };
  EXPECT_EQ(calls_of(emulated{}, 9), calls_of(gustav::cpu{.threads = 1}, 9));
  EXPECT_EQ(calls_of(emulated{}, 1), calls_of(gustav::cpu{.threads = 1}, 1));
}

// The pattern moves up once; one value, the numbers and the sizes move down.
TEST(device_components, transfers) {
  emulated_device device;
  constexpr int n = 90;
  const auto a = graphs::undirected<double>(n, graphs::random_arcs(n, 80, 3));
  const auto before = device.copied();
  const auto first = components(emulated{}, a, {.on_block = {}, .symmetric = true});
  const auto after = device.copied();
  EXPECT_EQ(after.bytes_up - before.bytes_up,
            (n + 1) * sizeof(offset_t) + static_cast<std::uint64_t>(a.entries()) * sizeof(std::int32_t));
  EXPECT_EQ(after.arrays_down - before.arrays_down, 2u);
  EXPECT_EQ(after.bytes_down - before.bytes_down, n * sizeof(std::int32_t) + first.sizes.size() * sizeof(offset_t));
  EXPECT_EQ(after.values_down - before.values_down, 1u);
  const auto second = components(emulated{}, a);
  EXPECT_EQ(device.copied().bytes_up, after.bytes_up);
  EXPECT_EQ(second.component, first.component);
}

TEST(device_components, failing_allocations) {
  emulated_device device;
  const auto a = graphs::undirected(20, graphs::path(20));
  const auto want = components(gustav::cpu{.threads = 1}, a);
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    device.fail_after(allocations);
    try {
      EXPECT_EQ(components(emulated{}, a, {.on_block = {}, .symmetric = true}).component, want.component);
      has_failed = false;
    } catch (const out_of_memory&) {
    }
    device.fail_after(-1);
  }
}

// By the table, as `gustav components --backend cuda` calls it.
TEST(device_components, by_the_table_of_entries) {
  emulated_device device;
  const auto a = graphs::undirected(30, graphs::random_arcs(30, 20, 5));
  EXPECT_THROW(components(gustav::cuda{}, a), not_compiled);
  device::add_entry<device::weak_components_entry<std::int32_t>, host_launcher>();
  EXPECT_EQ(components(gustav::cuda{}, a).component, components(gustav::cpu{.threads = 1}, a).component);
  EXPECT_THROW(components(gustav::cuda{}, gustav::matrix<void, std::int64_t>(3, 3)), not_compiled);
  EXPECT_THROW(components(emulated{}, gustav::matrix<void>(2, 3)), dimension_mismatch);
}

}  // namespace
}  // namespace gustav::device_host

// Counts of the emulated device, of bodies whose traffic is known.
#include <backends/common/result.hpp>
#include <backends/cuda/emulator/host_launcher.hpp>
#include <semirings/semirings.hpp>
#include <tests/support/device_mxv.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

using device::global;
using device::scratch;

host_launcher_options counting(int lanes, int blocks) {
  host_launcher_options o{{}, lanes, blocks};
  o.emulator.counts = true;
  return o;
}
// The counts of f(block, 4,096 floats) on blocks of 64 lanes.
template <class F>
kernel_counts counts_of(int blocks, std::size_t shared, const F& f) {
  host_launcher l(counting(64, blocks));
  device::device_array<float> numbers(l, "numbers", 4096);
  numbers.fill_zero();
  const global<float> p = numbers.data();
  l.launch("kernel", body_of{[&](host_block g) { f(g, p); }}, blocks, 64, shared);
  return l.device().counts().at("kernel");
}

TEST(device_host_counting, neighbours_share_sectors) {
  const auto c = counts_of(2, 0, [](host_block g, global<float> p) {
    const int k = g.index() * g.size() + g.lane();
    g.store(p + (k + 1024), g.load(p + k));
  });
  EXPECT_EQ(c.launches, 1u);
  EXPECT_EQ(c.blocks, 2u);
  for (const traffic kind : {traffic::load, traffic::store}) {
    EXPECT_EQ(c.total(kind).requests, 4u);
    EXPECT_EQ(c.total(kind).accesses, 128u);
    EXPECT_EQ(c.total(kind).bytes, 512u);
    EXPECT_EQ(c.total(kind).sectors, 16u);  // four of 32 bytes a request
  }
  EXPECT_EQ(c.compulsory, 1024u);
  EXPECT_EQ(c.active_lanes(), 32);
}

TEST(device_host_counting, strides_take_more) {
  const auto by = [](int stride) {
    return counts_of(1, 0, [=](host_block g, global<float> p) { (void)g.load(p + g.lane() * stride); })
        .total(traffic::load)
        .sectors;
  };
  EXPECT_EQ(by(0), 2u);  // one a warp
  EXPECT_EQ(by(1), 8u);
  EXPECT_EQ(by(2), 16u);
  EXPECT_EQ(by(8), 64u);
  EXPECT_EQ(by(32), 64u);
}

TEST(device_host_counting, vector_loads_take_the_same_sectors) {
  const auto c =
      counts_of(1, 0, [](host_block g, global<float> p) { (void)g.load<4>(p + 4 * g.lane()); }).total(traffic::load);
  EXPECT_EQ(c.requests, 2u);
  EXPECT_EQ(c.bytes, 1024u);
  EXPECT_EQ(c.sectors, 32u);
}

TEST(device_host_counting, lanes_that_take_part) {
  const auto c = counts_of(1, 0, [](host_block g, global<float> p) {
    for (int k = 0; k < g.lane() % 32; ++k) (void)g.load(p + k);
  });
  EXPECT_EQ(c.total(traffic::load).requests, 2u * 31);
  EXPECT_EQ(c.total(traffic::load).accesses, 2u * 496);
  EXPECT_EQ(c.active_lanes(), 16);
}

TEST(device_host_counting, banks) {
  const auto conflicts = [](int stride) {
    const auto c = counts_of(1, 64 * 33 * 4, [=](host_block g, global<float>) {
      const scratch<float> x = g.shared<float>(64 * 33);
      g.put(x + g.lane() % 32 * stride + g.lane() / 32 * (32 * 33), 1.0f);
    });
    return c.total(traffic::shared_store).conflicts;
  };
  EXPECT_EQ(conflicts(1), 0u);
  EXPECT_EQ(conflicts(2), 2u * 1);
  EXPECT_EQ(conflicts(32), 2u * 31);
  EXPECT_EQ(conflicts(33), 0u);
}

TEST(device_host_counting, doubles_go_in_halves_of_a_warp) {
  const auto conflicts = [](int stride) {
    const auto c = counts_of(1, 64 * 17 * 8, [=](host_block g, global<float>) {
      const scratch<double> x = g.shared<double>(64 * 17);
      g.put(x + g.lane() % 32 * stride + g.lane() / 32 * (32 * 17), 1.0);
    });
    return c.total(traffic::shared_store).conflicts;
  };
  EXPECT_EQ(conflicts(1), 0u);
  EXPECT_EQ(conflicts(16), 2u * 2 * 15);
  EXPECT_EQ(conflicts(17), 0u);
}

TEST(device_host_counting, atomics_barriers_and_collectives) {
  host_launcher l(counting(64, 3));
  device::device_array<int> sums(l, "sums", 8);
  sums.fill_zero();
  const global<int> p = sums.data();
  l.launch("sums", body_of{[=](host_block g) {
             g.atomic_add(p + g.lane() % 8, 1);
             g.sync();
             (void)g.tile<32>().any(true);
           }},
           3, 64, 0);
  const auto& c = l.device().counts().at("sums");
  EXPECT_EQ(c.barriers, 3u);
  EXPECT_EQ(c.collectives, 6u);
  EXPECT_EQ(c.total(traffic::atomic).requests, 6u);
  EXPECT_EQ(c.total(traffic::atomic).collisions, 6u * 24);
  EXPECT_EQ(c.compulsory, 32u);
}

TEST(device_host_counting, a_block_loads_a_sector_once) {
  const auto c = counts_of(2, 0, [](host_block g, global<float> p) {
    (void)g.load(p + g.lane());
    (void)g.load(p + (g.lane() + 8));  // one sector more
    g.store(p + (g.index() * g.size() + g.lane() + 1024), 0.0f);
  });
  EXPECT_EQ(c.sectors(), 2u * (8 + 8 + 8));
  EXPECT_EQ(c.block_sectors, 2u * 9);
  EXPECT_EQ(c.sectors_beyond_l1(), 2u * (9 + 8));
}

// A grid of side^dimensions points, each joined to itself and its neighbours: those that share a face with it, or all.
csr_result<double, std::int32_t> grid_matrix(int dimensions, int side, bool all) {
  const int depth = dimensions == 3 ? side : 1, n = side * side * depth;
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  const auto is_inside = [side](int x, int limit) { return x >= 0 && x < std::min(side, limit); };
  for (int i = 0; i < n; ++i) {
    for (int dz = -1; dz <= 1; ++dz)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const int x = i % side + dx, y = i / side % side + dy, z = i / side / side + dz;
          if (!all && std::abs(dx) + std::abs(dy) + std::abs(dz) > 1) continue;
          if (is_inside(x, side) && is_inside(y, side) && is_inside(z, depth))
            indices.push_back((z * side + y) * side + x);
        }
    offsets.push_back(static_cast<offset_t>(indices.size()));
  }
  csr_result<double, std::int32_t> a;
  a.rows = a.cols = n;
  a.values = buffer<double>(indices.size(), 1.0);
  a.offsets = buffer<offset_t>(offsets.size());
  std::copy(offsets.begin(), offsets.end(), a.offsets.data());
  a.indices = buffer<std::int32_t>(indices.size());
  std::copy(indices.begin(), indices.end(), a.indices.data());
  return a;
}

// The counts of the product of a grid with a full vector, on blocks as a device has them.
kernel_counts mxv_counts(const csr_result<double, std::int32_t>& a) {
  const std::vector<double> u(static_cast<std::size_t>(a.cols), 2.0);
  const csr_view<double> rows{a.rows, a.cols, a.offsets.data(), a.indices.data(), a.values.data(), false, true};
  const vector_view<double> x{a.cols, a.cols, vector_form::full, nullptr, nullptr, u.data(), false};
  host_launcher l(counting(256, 1 << 16));
  (void)device_calls::mxv(l, plus_times<double>{}, rows, x, {});
  return l.device().counts().at("mxv by row blocks");
}

TEST(device_host_counting, mxv_of_a_grid_touches_what_it_must) {
  const auto a = grid_matrix(2, 24, true);
  const kernel_counts c = mxv_counts(a);
  const std::uint64_t entries = a.indices.size(), n = 24 * 24, row_blocks = (entries + 511) / 512;
  EXPECT_GE(c.compulsory, entries * 12 + n * (8 + 8 + 8));
  EXPECT_LE(c.compulsory, entries * 12 + n * (8 + 8 + 8) + 8 + 16 * 2 * (row_blocks + 8));
  EXPECT_GT(c.active_lanes(), 16);
}

// Values of u are read for each neighbour: by lanes of one request, by other requests of the block, and by other
// blocks.
TEST(device_host_counting, mxv_of_grids_moves_little_beyond_what_it_must) {
  for (const int dimensions : {2, 3})
    for (const bool all : {false, true}) {
      const kernel_counts c = mxv_counts(grid_matrix(dimensions, dimensions == 2 ? 60 : 16, all));
      const auto over = [&](std::uint64_t sectors) {
        return 32.0 * static_cast<double>(sectors) / static_cast<double>(c.compulsory);
      };
      SCOPED_TRACE(std::to_string(dimensions) + (all ? " dimensions, all neighbours" : " dimensions, faces"));
      EXPECT_LE(over(c.sectors()), 2.3) << to_text("mxv by row blocks", c);
      EXPECT_LE(over(c.sectors_beyond_l1()), 1.3) << to_text("mxv by row blocks", c);
    }
}

}  // namespace
}  // namespace gustav::device_host

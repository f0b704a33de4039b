// Breadth-first searches from many sources on a device, by the kernels of the library, beside the CPU.
#include <backends/cuda/device.hpp>
#include <graphblas/fused/multi_source_bfs.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <vector>

namespace gustav {
namespace {

class device_multi_source_bfs : public testing::Test {
 protected:
  void SetUp() override {
    if (backends::cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  }
};

void compare(const matrix<void>& a, std::size_t count, bool symmetric) {
  std::vector<std::int32_t> sources;
  for (std::size_t s = 0; s < count; ++s)
    sources.push_back(static_cast<std::int32_t>(s * 7919 % static_cast<std::size_t>(a.rows())));
  const std::span<const std::int32_t> from(sources);
  const auto want = multi_source_bfs(cpu{}, a, from, {.symmetric = symmetric});
  for (const auto direction : {bfs_direction::automatic, bfs_direction::push, bfs_direction::pull})
    for (const bool parents : {true, false}) {
      const auto got =
          multi_source_bfs(cuda{}, a, from, {.parents = parents, .symmetric = symmetric, .direction = direction});
      EXPECT_EQ(got.levels, want.levels);
      if (parents) {
        EXPECT_EQ(got.parents, want.parents);
      }
    }
}

TEST_F(device_multi_source_bfs, graphs_of_every_kind) {
  const int n = 60'000;
  for (const std::size_t count : {3u, 64u, 100u}) {
    compare(graphs::directed(n, graphs::random_arcs(n, 4 * n, 5, true)), count, false);
    compare(graphs::undirected(n, graphs::random_arcs(n, 2 * n, 6, true)), count, true);
  }
  compare(graphs::undirected(n, graphs::star(n - 1)), 70, true);
  compare(graphs::undirected(2000, graphs::path(2000)), 70, true);
}

}  // namespace
}  // namespace gustav

// Weakly connected components on a device, by the kernels of the library, beside the CPU.
#include <algorithms/components.hpp>
#include <backends/cuda/device.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gustav {
namespace {

class device_components : public testing::Test {
 protected:
  void SetUp() override {
    if (backends::cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  }
};

void compare(const matrix<void>& a, bool symmetric) {
  const auto want = components(cpu{}, a);
  for (int call = 0; call < 3; ++call) {
    const auto got = components(cuda{}, a, {.on_block = {}, .symmetric = symmetric});
    EXPECT_EQ(got.component, want.component);
    EXPECT_EQ(got.sizes, want.sizes);
  }
}

// Paths of which every link meets others, hubs, many components and few.
TEST_F(device_components, graphs_of_every_kind) {
  const int n = 300'000;
  compare(graphs::undirected(n, graphs::path(n)), true);
  compare(graphs::directed(n, graphs::path(n)), false);
  compare(graphs::directed(n, graphs::star(n - 5)), false);
  compare(graphs::directed(n, {}), false);
  for (const int arcs : {n / 4, n / 2, 4 * n})
    for (const bool skew : {false, true}) {
      SCOPED_TRACE(std::to_string(arcs) + (skew ? " arcs, skew" : " arcs"));
      const auto list = graphs::random_arcs(n, arcs, 7, skew);
      compare(graphs::directed(n, list), false);
      compare(graphs::undirected(n, list), true);
    }
}

TEST_F(device_components, observed_blocks) {
  const auto a = graphs::directed(600'000, graphs::random_arcs(600'000, 900'000, 3));
  const auto rows_of = [&](const auto& where) {
    std::vector<components_block> calls;
    const auto watch = [&](const components_block& block) {
      calls.push_back(block);
      return true;
    };
    (void)components(where, a, {.on_block = watch});
    return calls;
  };
  const auto got = rows_of(cuda{}), want = rows_of(cpu{});
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t k = 0; k < got.size(); ++k) {
    EXPECT_EQ(got[k].rows, want[k].rows);
    EXPECT_EQ(got[k].components, want[k].components);
  }
}

}  // namespace
}  // namespace gustav

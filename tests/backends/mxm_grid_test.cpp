// mxm on the CPU against the reference: the full grid for bool, int64 and double.
#include <tests/backends/mxm_grid.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

TEST(mxm_grid, bool_lor_land) { grid::run_mxm<bool, bool, bool>(grid::in_full(grid::mxm_axes), gustav::lor_land<>{}); }

TEST(mxm_grid, int64_plus_times) {
  using T = std::int64_t;
  grid::run_mxm<T, T, T>(grid::in_full(grid::mxm_axes), gustav::plus_times<T>{});
}

TEST(mxm_grid, double_plus_times) {
  using T = double;
  grid::run_mxm<T, T, T>(grid::in_full(grid::mxm_axes), gustav::plus_times<T>{});
}

// Enough rows for many chunks: every mask kind and every method once.
TEST(mxm_grid, many_chunks) {
  std::vector<grid::grid_case> cases;
  for (int kind = 0; kind < grid::mask_kinds; ++kind)
    for (int method = 0; method < static_cast<int>(std::size(grid::mxm_methods)); ++method)
      if (grid::mxm_has(grid::mxm_methods[method], kind))
        cases.push_back(
            {kind, kind % 2, method % 2, (kind + method) % 2, method / 2 % 2, method, 0, 3, method / 4 % 2});
  grid::run_mxm<double, double, double>(cases, gustav::plus_times<double>{});
}

// A forced method is the one that runs.
TEST(mxm_grid, methods_run_when_forced) {
  struct names : gustav::kernel_log {
    std::string last;
    void note(const gustav::kernel_note& n) override { last = n.kernel; }
  } log;
  grid::source random(3);
  const auto a = grid::random_matrix<double>(random, 30, 30, 0.3);
  const auto m = grid::random_matrix<bool>(random, 30, 30, 0.3);
  const auto kernel_of = [&](const gustav::mask<>& mask, gustav::method how) {
    gustav::mxm(gustav::cpu{.threads = 2, .log = &log}, a, a, gustav::plus_times<double>{}, mask, {.how = how});
    return log.last;
  };
  using gustav::method;
  EXPECT_EQ(kernel_of(gustav::no_mask, method::hash).find("hash table"), 0u) << log.last;
  EXPECT_EQ(kernel_of(gustav::no_mask, method::dense).find("dense accumulator"), 0u) << log.last;
  EXPECT_EQ(kernel_of(gustav::no_mask, method::hash_vector).find("hash table probed by chunks"), 0u) << log.last;
  EXPECT_EQ(kernel_of(gustav::no_mask, method::heap).find("heap"), 0u) << log.last;
  EXPECT_EQ(kernel_of(gustav::no_mask, method::merge).find("merge by rank"), 0u) << log.last;
  EXPECT_EQ(kernel_of(gustav::no_mask, method::blocked).find("dense accumulator, columns in blocks"), 0u) << log.last;
  EXPECT_EQ(kernel_of(m, method::hash).find("hash table preloaded"), 0u) << log.last;
  EXPECT_EQ(kernel_of(m, method::masked_dense).find("dense accumulator preloaded"), 0u) << log.last;
  EXPECT_EQ(kernel_of(m, method::dot).find("inner products"), 0u) << log.last;
}

// The kernel that leaves rows in order of arrival gives the same sums.
TEST(mxm_grid, unsorted_rows) {
  namespace cpu = gustav::backends::cpu;
  using T = std::int64_t;
  for (std::uint64_t salt = 0; salt < 40; ++salt) {
    SCOPED_TRACE("GUSTAV_TEST_SEED=" + std::to_string(grid::seed()) + " case " + std::to_string(salt));
    grid::source random(salt);
    const auto shape = grid::draw_shape(random, static_cast<int>(salt % 3));
    const auto a = grid::random_matrix<T>(random, shape.m, shape.k, 0.3);
    const auto b = grid::random_matrix<T>(random, shape.k, shape.n, 0.3);
    const auto expected = gustav::mxm(gustav::reference{}, a, b, gustav::plus_times<T>{});
    for (const auto method : grid::mxm_methods) {
      if (!grid::mxm_has(method, 0) || method == gustav::method::automatic) continue;
      const gustav::mask_view<> none{};
      const auto plan = cpu::plan_product(a.view(), b.view(), none, {.how = method, .threads = 3});
      auto t = cpu::spgemm(gustav::plus_times<T>{}, a.view(), b.view(), none, plan, false);
      EXPECT_FALSE(t.sorted);
      const auto c = gustav::matrix<T>::adopt(
          t.rows, t.cols, {std::move(t.offsets), std::move(t.indices), std::move(t.values), t.iso, t.sorted});
      EXPECT_TRUE(grid::same(c, expected, 0.0));
    }
  }
}

}  // namespace

// mxm on the CPU against the reference: the full grid for bool, int64 and double.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>
#include <graphblas/fused/mxm_in_blocks.hpp>
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
    void report(const gustav::kernel_report& n) override { last = n.kernel; }
  } log;
  grid::source random(3);
  const auto a = grid::random_matrix<double>(random, 30, 30, 0.3);
  const auto m = grid::random_matrix<bool>(random, 30, 30, 0.3);
  const auto kernel_of = [&](const gustav::mask<>& mask, gustav::method how) {
    gustav::mxm_forced(gustav::cpu{.threads = 2, .log = &log}, a, a, gustav::plus_times<double>{}, mask, {.how = how});
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

// Methods that no plan selects are not part of mxm.
TEST(mxm_grid, methods_without_a_plan_need_another_header) {
  grid::source random(4);
  const auto a = grid::random_matrix<double>(random, 30, 30, 0.3);
  for (const auto how : {gustav::method::hash_vector, gustav::method::heap, gustav::method::blocked}) {
    EXPECT_THROW(gustav::mxm(a, a, gustav::plus_times<double>{}, gustav::no_mask, {.how = how}), gustav::invalid_value);
    EXPECT_THROW(gustav::mxm_in_blocks(a, a, gustav::plus_times<double>{}, 1 << 20, [](auto, auto&&) {}, {.how = how}),
                 gustav::invalid_value);
  }
}

// Short rows are merged where that is faster: always if sorted, else where hardly any two multiply-adds share a column.
TEST(mxm_grid, short_rows_are_merged) {
  namespace cpu = gustav::backends::cpu;
  const auto best = cpu::resolve_isa(gustav::isa::best);
  const auto scattered = [](int n, int entries, int step) {
    std::vector<std::int32_t> row, col;
    std::vector<double> value;
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < entries; ++k) {
        row.push_back(i);
        col.push_back(static_cast<std::int32_t>((i + (std::int64_t{k} * step + 1) * (i % 97 + 1) * 31) % n));
        value.push_back(1 + (i + k) % 7);
      }
    return gustav::matrix<double>::build(n, n, row, col, value, gustav::plus<>{});
  };
  const gustav::mask_view<> none{};
  const auto plan_of = [&](const auto& a, bool sorted, gustav::isa set) {
    return cpu::plan_product(a.view(), a.view(), none, {.threads = 2, .set = set, .sorted = sorted});
  };
  const auto scattered_columns = scattered(20000, 4, 4099), shared_columns = scattered(20000, 4, 0);
  EXPECT_LT(plan_of(scattered_columns, false, best).sample.compression, 1.1);
  for (const auto set : {gustav::isa::avx2, gustav::isa::avx512}) {
    if (!cpu::has_isa(set) || !cpu::has_merge_ranks(set, 1)) continue;
    EXPECT_GT(plan_of(scattered_columns, true, set).selection.merge_threshold, 0);
    EXPECT_GT(plan_of(scattered_columns, false, set).selection.merge_threshold, 0);
    EXPECT_EQ(plan_of(scattered(200, 4, 7), false, set).selection.merge_threshold, 0);  // too small for a sample
  }
  EXPECT_EQ(plan_of(scattered_columns, true, gustav::isa::baseline).selection.merge_threshold, 0);
  const auto banded = [] {
    std::vector<std::int32_t> row, col;
    for (int i = 0; i < 8000; ++i)
      for (int j = std::max(0, i - 3); j <= std::min(7999, i + 3); ++j) row.push_back(i), col.push_back(j);
    return gustav::matrix<double>::build_iso(8000, 8000, row, col, 1.5);
  }();
  EXPECT_EQ(plan_of(banded, false, best).selection.merge_threshold, 0);
  for (const auto* a : {&scattered_columns, &shared_columns, &banded}) {
    const auto expected = gustav::mxm(gustav::reference{}, *a, *a, gustav::plus_times<double>{});
    const auto least = gustav::mxm(gustav::reference{}, *a, *a, gustav::min_plus<double>{});
    for (const bool sorted : {false, true})
      for (const auto& exec : grid::executors()) {
        const gustav::descriptor how{.sorted = sorted};
        EXPECT_TRUE(
            grid::same(gustav::mxm(exec, *a, *a, gustav::plus_times<double>{}, gustav::no_mask, how), expected, 1e-12));
        EXPECT_TRUE(
            grid::same(gustav::mxm(exec, *a, *a, gustav::min_plus<double>{}, gustav::no_mask, how), least, 0.0));
      }
  }
}

// The kernels that leave rows in insertion order give the same sums.
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
      const auto plan = cpu::plan_product(a.view(), b.view(), none, {.how = method, .threads = 3, .sorted = false});
      auto t = cpu::is_forced_only(method) ? cpu::spgemm_forced(gustav::plus_times<T>{}, a.view(), b.view(), plan)
                                           : cpu::spgemm(gustav::plus_times<T>{}, a.view(), b.view(), plan);
      EXPECT_FALSE(t.sorted);
      const auto c = gustav::matrix<T>::adopt(
          t.rows, t.cols, {std::move(t.offsets), std::move(t.indices), std::move(t.values), t.iso, t.sorted});
      EXPECT_TRUE(grid::same(c, expected, 0.0));
    }
  }
}

}  // namespace

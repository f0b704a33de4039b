// mxm in a build that makes rare paths common: all hashes equal, tables full to the last slot, blocks of three columns,
// tiles of five multiply-adds, rows in parts, results larger than estimated.
#include <tests/backends/mxm_grid.hpp>

#include <cstdint>
#include <vector>

namespace {

TEST(mxm_adversarial, every_method) {
  std::vector<grid::grid_case> cases;
  for (const auto& c : grid::in_full(grid::mxm_axes))
    if (c[6] == 0) cases.push_back(c);
  grid::run_mxm<std::int64_t, std::int64_t, std::int64_t>(cases, gustav::plus_times<std::int64_t>{});
}

// Without an identity to start from.
TEST(mxm_adversarial, logic_on_numbers) {
  std::vector<grid::grid_case> cases;
  for (const auto& c : grid::in_full(grid::mxm_axes))
    if (c[6] == 0 && c[1] == 0 && c[2] == 0) cases.push_back(c);
  grid::run_mxm<int, int, int>(cases, gustav::lor_land<int>{});
}

// Enough rows for tiles of all threads to stay pending; floating-point sums are the same to the last bit.
TEST(mxm_adversarial, threads) {
  grid::source random(11);
  const auto a = grid::random_matrix<double>(random, 300, 200, 0.1),
             b = grid::random_matrix<double>(random, 200, 90, 0.3);
  const gustav::plus_times<double> ring;
  const auto expected = gustav::mxm(gustav::cpu{.threads = 1}, a, b, ring);
  EXPECT_TRUE(grid::same(expected, gustav::mxm(gustav::reference{}, a, b, ring), 1e-12));
  for (const auto& exec : grid::executors())
    for (const auto how : grid::mxm_methods)
      for (const auto passes : {gustav::phases::one, gustav::phases::two}) {
        if (!grid::mxm_has(how, 0)) continue;
        const auto c = gustav::mxm_forced(exec, a, b, ring, gustav::no_mask, {.how = how, .passes = passes});
        EXPECT_TRUE(grid::same(c, expected, 0.0)) << grid::describe(exec) << ", method " << static_cast<int>(how);
      }
}

// Rows split by columns among the threads: here every row of more than 40 multiply-adds.
TEST(mxm_adversarial, rows_in_parts) {
  grid::source random(12);
  const auto a = grid::random_matrix<double>(random, 500, 400, 0.1),
             b = grid::random_matrix<double>(random, 400, 300, 0.1);
  const gustav::plus_times<double> ring;
  const auto once = gustav::mxm(gustav::cpu{.threads = 1}, a, b, ring);
  EXPECT_TRUE(grid::same(once, gustav::mxm(gustav::reference{}, a, b, ring), 1e-12));
  for (const int threads : {2, 3, 7}) {
    for (const bool sorted : {false, true}) {
      const gustav::descriptor how{.how = gustav::method::dense, .sorted = sorted};
      EXPECT_TRUE(
          grid::same(gustav::mxm(gustav::cpu{.threads = threads}, a, b, ring, gustav::no_mask, how), once, 0.0));
    }
    const auto plan = gustav::backends::cpu::plan_product(a.view(), b.view(), gustav::mask_view<>{},
                                                          {.how = gustav::method::dense, .threads = threads});
    int parts = 0;
    for (const auto& s : plan.tiles) parts += s.to >= 0;
    EXPECT_GT(parts, 100);
  }
  // Pending tiles that fit, before tiles that are in the result already, when the result has to be moved: depends on
  // timing.
  for (int again = 0; again < 30; ++again)
    EXPECT_TRUE(grid::same(gustav::mxm(gustav::cpu{.threads = 7}, a, b, ring), once, 0.0));
}

// The same inside a mask, also with operators that must not see pairs outside the mask.
TEST(mxm_adversarial, masked_rows_in_parts) {
  grid::source random(13);
  const auto a = grid::random_matrix<double>(random, 500, 400, 0.1),
             b = grid::random_matrix<double>(random, 400, 300, 0.1);
  const auto m = grid::random_matrix<bool>(random, 500, 300, 0.3);
  const gustav::mask<> some = gustav::structure(m), valued = m;
  const auto resolved = some.resolve(500, 300, 3);
  const auto plan = gustav::backends::cpu::plan_product(a.view(), b.view(), resolved, {.threads = 3});
  int parts = 0;
  for (const auto& s : plan.tiles) parts += s.to >= 0;
  EXPECT_GT(parts, 100);
  const auto twice = gustav::semiring(gustav::plus_monoid<double>{}, [](double x, double y) { return 2 * x * y; });
  for (const auto* const mask : {&some, &valued}) {
    const auto first = gustav::mxm(gustav::reference{}, a, b, gustav::plus_times<double>{}, *mask);
    const auto second = gustav::mxm(gustav::reference{}, a, b, twice, *mask);
    for (const auto& exec : grid::executors()) {
      EXPECT_TRUE(grid::same(gustav::mxm(exec, a, b, gustav::plus_times<double>{}, *mask), first, 1e-12));
      EXPECT_TRUE(grid::same(gustav::mxm(exec, a, b, twice, *mask), second, 1e-12));
    }
  }
}

// Parts of rows that are inner products: the columns of B are available, and the mask is sparse.
TEST(mxm_adversarial, masked_dots_in_parts) {
  grid::source random(17);
  const auto a = grid::random_matrix<double>(random, 300, 400, 0.1),
             b = grid::random_matrix<double>(random, 400, 300, 0.1);
  const auto m = grid::random_matrix<bool>(random, 300, 300, 0.02);
  const auto expected = gustav::mxm(gustav::reference{}, a, b, gustav::plus_times<double>{}, gustav::structure(m));
  b.transposed_view();
  for (const auto& exec : grid::executors())
    EXPECT_TRUE(
        grid::same(gustav::mxm(exec, a, b, gustav::plus_times<double>{}, gustav::structure(m)), expected, 1e-12));
}

// Rows with exactly as many entries as a table has slots.
TEST(mxm_adversarial, full_tables) {
  std::vector<std::int32_t> row, col;
  for (int power = 0; power < 9; ++power)
    for (int j = 0; j < 1 << power; ++j) {
      row.push_back(power);
      col.push_back((j * 7 + power) % 512);
    }
  const auto b = gustav::matrix<std::int64_t>::build_iso(9, 512, row, col, 3);
  std::vector<std::int32_t> twos, nines;
  for (int i = 0; i < 9; ++i)
    for (int k = 0; k < 2; ++k) twos.push_back(i), nines.push_back((i + 4 * k) % 9);
  const auto a = gustav::matrix<std::int64_t>::build_iso(9, 9, twos, nines, 2);
  const gustav::plus_times<std::int64_t> ring;
  const auto expected = gustav::mxm(gustav::reference{}, a, b, ring);
  for (const auto how : {gustav::method::hash, gustav::method::hash_vector})
    for (const auto passes : {gustav::phases::one, gustav::phases::two})
      EXPECT_TRUE(
          grid::same(gustav::mxm_forced(gustav::cpu{}, a, b, ring, gustav::no_mask, {.how = how, .passes = passes}),
                     expected, 0.0));
}

}  // namespace

// Rows inside a mask as inner products: all, some, or none of them, as the plan or the caller says. Sums are added in
// the same order either way, so results are equal to the last bit.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/fused/mxm_reduce.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <vector>

namespace {

using gustav::isa;
using gustav::method;

struct last_kernel final : gustav::kernel_log {
  std::string name;
  void report(const gustav::kernel_report& n) override { name = n.kernel; }
};

// rows x cols; the numbers of entries per row are `lengths` in turn.
template <class T, class I>
gustav::matrix<T, I> rows_of(I rows, I cols, std::initializer_list<std::size_t> lengths, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<I> row, col;
  std::vector<T> value;
  for (I i = 0; i < rows; ++i)
    for (std::size_t k = 0; k < lengths.begin()[static_cast<std::size_t>(i) % lengths.size()]; ++k) {
      row.push_back(i);
      col.push_back(static_cast<I>(random() % static_cast<std::uint64_t>(cols)));
      value.push_back(static_cast<T>(random() % 19) / T{3} - T{2});
    }
  return gustav::matrix<T, I>::build(rows, cols, row, col, value, gustav::plus<>{});
}

template <class T, class I, class Semiring>
void expect_all_same(const Semiring& ring, const gustav::matrix<T, I>& a, const gustav::matrix<T, I>& b,
                     const gustav::mask<I>& m, const std::string& what) {
  const auto expected = gustav::mxm(gustav::cpu{.threads = 1}, a, b, ring, m, {.how = method::masked_dense});
  b.transposed_view();  // the columns are available from here on
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!gustav::backends::cpu::has_isa(set)) continue;
    for (const int threads : {1, 3}) {
      const gustav::cpu exec{.threads = threads, .isa = set};
      EXPECT_TRUE(grid::same(gustav::mxm(exec, a, b, ring, m, {.how = method::dot}), expected, 0.0)) << what;
      EXPECT_TRUE(grid::same(gustav::mxm(exec, a, b, ring, m), expected, 0.0)) << what;
    }
  }
}

template <class I>
void expect_grid() {
  using matrix = gustav::matrix<double, I>;
  const matrix narrow = rows_of<double, I>(90, 400, {0, 1, 3, 9, 16, 17, 40}, 1);
  const matrix wide = rows_of<double, I>(40, 40'000, {2, 30, 700, 9'000, 0}, 2);
  const matrix under_narrow = rows_of<double, I>(400, 300, {5, 60, 0, 1, 250}, 3);
  const matrix under_wide = rows_of<double, I>(40'000, 50, {1, 4, 0, 20}, 4);
  const auto twice = gustav::semiring(gustav::plus_monoid<double>{}, [](double x, double y) { return 2 * x * y; });
  const auto run = [&](const matrix& a, const matrix& b, std::initializer_list<std::size_t> mask_lengths,
                       const char* what) {
    const matrix m = rows_of<double, I>(static_cast<I>(a.rows()), static_cast<I>(b.cols()), mask_lengths, 5);
    for (const gustav::mask<I>& mask : {gustav::mask<I>(gustav::structure(m)), gustav::mask<I>(m)}) {
      expect_all_same(gustav::plus_times<double>{}, a, b, mask, what);
      expect_all_same(gustav::min_plus<double>{}, a, b, mask, what);
      expect_all_same(twice, a, b, mask, what);
      expect_all_same(gustav::lor_land<double>{}, a, b, mask, what);  // sums that end early
    }
  };
  run(narrow, under_narrow, {0, 1, 2, 40}, "narrow");
  run(wide, under_wide, {1, 0, 3}, "wide");
  run(wide, under_wide, {40}, "wide, dense mask");
}
TEST(masked_dots, grid) { expect_grid<std::int32_t>(); }
TEST(masked_dots, grid_64_bits) { expect_grid<std::int64_t>(); }

// More matches in one column than fit into mask_hits.
TEST(masked_dots, long_columns) {
  const auto a = rows_of<double, std::int32_t>(2, 20'000, {60'000, 15}, 6);
  const auto b = rows_of<double, std::int32_t>(20'000, 3, {2, 1}, 7);
  const auto m = rows_of<double, std::int32_t>(2, 3, {9}, 8);
  expect_all_same(gustav::plus_times<double>{}, a, b, gustav::mask<std::int32_t>(gustav::structure(m)), "long columns");
}

// Rows of A too wide for a table of all rows of B.
TEST(masked_dots, wide_inner_dimension) {
  const auto a = rows_of<double, std::int64_t>(10, 1'000'000'000'000, {5, 40, 0}, 13);
  const auto m = rows_of<double, std::int64_t>(10, 10, {30}, 14);
  const gustav::mask<std::int64_t> mask = gustav::structure(m);
  const gustav::plus_times<double> ring;
  const auto expected = gustav::mxm(gustav::reference{}, a, gustav::transposed(a), ring, mask);
  EXPECT_GT(expected.entries(), 0);
  EXPECT_TRUE(
      grid::same(gustav::mxm(gustav::cpu{.threads = 2}, a, gustav::transposed(a), ring, mask, {.how = method::dot}),
                 expected, 0.0));
}

TEST(masked_dots, the_plan_picks) {
  const int n = 3'000;
  const auto a = rows_of<double, std::int32_t>(n, n, {20}, 9);
  const auto little = rows_of<double, std::int32_t>(n, n, {1}, 10);
  const auto much = rows_of<double, std::int32_t>(n, n, {200}, 11);
  const auto mixed = rows_of<double, std::int32_t>(n, n, {1, 200}, 12);
  last_kernel log;
  const gustav::cpu exec{.threads = 2, .log = &log};
  const gustav::plus_times<double> ring;
  const auto kernel = [&](const auto& mask) {
    const auto expected = gustav::mxm(gustav::cpu{}, a, a, ring, gustav::structure(mask), {.how = method::hash});
    const auto expected_sum = gustav::mxm_reduce(gustav::cpu{}, gustav::max_monoid<double>{},
                                                 gustav::mask<std::int32_t>(gustav::structure(mask)), ring, a, a);
    EXPECT_TRUE(grid::same(gustav::mxm(exec, a, a, ring, gustav::structure(mask)), expected, 0.0));
    const std::string found = log.name;
    EXPECT_EQ(gustav::mxm_reduce(exec, gustav::max_monoid<double>{},
                                 gustav::mask<std::int32_t>(gustav::structure(mask)), ring, a, a),
              expected_sum);
    EXPECT_EQ(log.name, found);
    return found;
  };
  const std::string by_rows = "dense accumulator preloaded with the mask";
  // Building the columns is deferred until it is repaid. Once they are available, they are used where they read less.
  EXPECT_EQ(kernel(much), by_rows);
  EXPECT_FALSE(a.has_transpose());
  for (int again = 0; again < 8 && !a.has_transpose(); ++again) kernel(little);
  EXPECT_TRUE(a.has_transpose());
  EXPECT_EQ(kernel(little), "inner products driven by the mask");
  EXPECT_EQ(kernel(much), by_rows);
  EXPECT_EQ(kernel(mixed), by_rows + ", inner products where they read less");
}

}  // namespace

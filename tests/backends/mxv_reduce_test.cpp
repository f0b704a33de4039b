// mxv_reduce: against the reference, the same for any number of threads, errors.
#include <graphblas/fused/mxv_reduce.hpp>
#include <graphblas/operations/mxv.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

// Some rows are empty, and row 700 is long.
gb::matrix<double> some_matrix(offset_t rows, offset_t cols, unsigned seed) {
  std::mt19937 random(seed);
  gb::matrix<double> a(rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (unsigned k = random() % 6; k > 0 && i % 7 != 2; --k)
      a.set(i, static_cast<offset_t>(random() % static_cast<unsigned>(cols)), random() / 4e9);
  for (offset_t j = 0; j < cols && rows > 700; ++j) a.set(700, j, 1.0 / static_cast<double>(j + 1));
  return a;
}
gb::vector<double> some_vector(offset_t n, unsigned seed) {
  std::mt19937 random(seed);
  gb::buffer<double> values(static_cast<std::size_t>(n));
  for (auto& v : values) v = random() / 4e9;
  return gb::vector<double>::adopt(std::move(values));
}

template <class Semiring, class A>
void expect_like_mxv(const Semiring& sr, const A& a, offset_t rows, const gb::vector<double>& u) {
  const auto want = gb::mxv(gb::reference{}, a, u, sr);
  double first = 0;
  for (const int threads : {1, 2, 3, 7}) {
    std::vector<double> y(static_cast<std::size_t>(rows), -1);
    const auto keep = [&](offset_t i, double sum) {
      y[static_cast<std::size_t>(i)] = sum;
      return sum * static_cast<double>(i % 5);
    };
    const double total = gb::mxv_reduce(gb::cpu{.threads = threads}, gb::plus_monoid<double>{}, keep, sr, a, u);
    for (offset_t i = 0; i < rows; ++i) {
      const double expected = want.get(i).value_or(sr.add.identity());
      EXPECT_NEAR(y[static_cast<std::size_t>(i)], expected, 1e-13 * (1 + expected)) << "row " << i;
    }
    if (threads == 1) first = total;
    EXPECT_EQ(total, first) << threads << " threads";
  }
  const auto weigh = [](offset_t i, double sum) { return sum * static_cast<double>(i % 5); };
  EXPECT_NEAR(gb::mxv_reduce(gb::reference{}, gb::plus_monoid<double>{}, weigh, sr, a, u), first, 1e-12 * (1 + first));
}

TEST(mxv_reduce, gives_the_elements_of_the_product) {
  for (const offset_t rows : {1, 511, 512, 513, 5000}) {
    const auto a = some_matrix(rows, 900, 1);
    expect_like_mxv(gb::plus_times<double>{}, a, rows, some_vector(900, 2));
    expect_like_mxv(gb::plus_times<double>{}, gb::transposed(a), 900, some_vector(rows, 3));
  }
  expect_like_mxv(gb::plus_second<double>{}, some_matrix(3000, 300, 4), 3000, some_vector(300, 5));
  expect_like_mxv(gb::plus_times<double>{}, some_matrix(3000, 300, 6), 3000, gb::vector<double>(300, 0.5));
}

TEST(mxv_reduce, takes_any_monoid) {
  const auto a = some_matrix(2000, 100, 7);
  const auto u = some_vector(100, 8);
  const auto y = gb::mxv(a, u, gb::plus_times<double>{});
  const auto largest = gb::mxv_reduce(
      gb::max_monoid<double>{}, [](offset_t, double sum) { return sum; }, gb::plus_times<double>{}, a, u);
  double expected = 0;
  for (offset_t i = 0; i < 2000; ++i) expected = std::max(expected, y.get(i).value_or(0));
  EXPECT_EQ(largest, expected);
  // A row without entries gives the identity of the semiring.
  const auto unreached = gb::mxv_reduce(
      gb::plus_monoid<std::int64_t>{},
      [](offset_t, double d) { return std::int64_t{d == gb::min_plus<double>{}.add.identity()}; },
      gb::min_plus<double>{}, a, u);
  EXPECT_EQ(unreached, 2000 - y.entries());
}

TEST(mxv_reduce, no_rows) {
  const gb::matrix<double> none(0, 4);
  EXPECT_EQ(gb::mxv_reduce(
                gb::plus_monoid<double>{}, [](offset_t, double y) { return y; }, gb::plus_times<double>{}, none,
                gb::vector<double>(4, 1.0)),
            0);
}

TEST(mxv_reduce, refuses_what_it_cannot_multiply) {
  const auto a = some_matrix(20, 30, 9);
  const auto self = [](offset_t, double y) { return y; };
  const gb::plus_monoid<double> total;
  const gb::plus_times<double> ring;
  EXPECT_THROW(gb::mxv_reduce(total, self, ring, a, gb::vector<double>(20, 1.0)), gb::dimension_mismatch);
  gb::vector<double> holes(30);
  holes.set(3, 1.0);
  EXPECT_THROW(gb::mxv_reduce(total, self, ring, a, holes), gb::invalid_value);
  const auto fails = [](offset_t i, double y) -> double {
    if (i == 11) throw std::runtime_error("eleven");
    return y;
  };
  EXPECT_THROW(gb::mxv_reduce(gb::cpu{.threads = 2}, total, fails, ring, a, gb::vector<double>(30, 1.0)),
               std::runtime_error);
}

}  // namespace

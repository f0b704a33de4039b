// transform_reduce, and mxv_reduce with vectors: elements that are read and written in one pass.
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace {

namespace gb = gustav;
using gb::offset_t;
using integers = gb::vector<std::int64_t>;

const gb::plus_monoid<std::int64_t> total;
// x += i, y = 2 x + z.
const auto advance = [](offset_t i, std::int64_t& x, std::int64_t& y, std::int64_t z) {
  x += i;
  y = 2 * x + z;
  return y;
};

integers counting(offset_t n) {
  gb::buffer<std::int64_t> values(static_cast<std::size_t>(n));
  for (offset_t i = 0; i < n; ++i) values[static_cast<std::size_t>(i)] = 3 * i;
  return integers::adopt(std::move(values));
}

template <class E>
void expect_advanced(const E& exec, offset_t n) {
  auto x = counting(n);
  integers y(n, 5);  // iso
  const integers z(n, 7);
  std::int64_t sum = 0;
  for (offset_t i = 0; i < n; ++i) sum += 8 * i + 7;
  EXPECT_EQ(gb::transform_reduce(exec, total, advance, std::tie(x, y, z)), sum);
  ASSERT_EQ(x.entries(), n);
  ASSERT_EQ(y.entries(), n);
  for (offset_t i = 0; i < n; ++i) {
    ASSERT_EQ(x.get(i), 4 * i);
    ASSERT_EQ(y.get(i), 8 * i + 7);
  }
  EXPECT_EQ(z, integers(n, 7));
}

TEST(transform_reduce, writes_and_adds_up) {
  for (const offset_t n : {0, 1, 511, 512, 513, 40000}) {
    expect_advanced(gb::reference{}, n);
    for (const int threads : {1, 2, 3}) expect_advanced(gb::cpu{.threads = threads}, n);
  }
}

// The sum of each block is its own, whatever the number of threads.
TEST(transform_reduce, does_not_depend_on_the_number_of_threads) {
  grid::source random(4);
  const auto u = grid::random_vector<double>(random, 100000, 1.0);
  const auto square = [](offset_t, double x) { return x * x; };
  const auto of = [&](int threads) {
    return gb::transform_reduce(gb::cpu{.threads = threads}, gb::plus_monoid<double>{}, square, std::tie(u));
  };
  EXPECT_EQ(of(1), of(2));
  EXPECT_EQ(of(1), of(5));
}

TEST(transform_reduce, memory_of_others_stays_as_it_is) {
  const auto u = counting(1000);
  auto v = u.clone();
  const integers copy = u.clone();
  (void)gb::transform_reduce(
      total, [](offset_t, std::int64_t& x) { return x = 1; }, std::tie(v));
  EXPECT_EQ(v, integers(1000, 1));
  EXPECT_EQ(u, counting(1000));
  EXPECT_EQ(copy, u);
}

TEST(transform_reduce, what_it_refuses) {
  auto x = counting(10);
  const auto one = [](offset_t, std::int64_t& a) { return a = 1; };
  const auto two = [](offset_t, std::int64_t& a, std::int64_t b) { return a = b; };
  const integers longer(11, 1);
  EXPECT_THROW(gb::transform_reduce(total, two, std::tie(x, longer)), gb::dimension_mismatch);
  integers holes(10);
  holes.set(3, 1);
  EXPECT_THROW(gb::transform_reduce(total, one, std::tie(holes)), gb::invalid_value);
  EXPECT_THROW(gb::transform_reduce(total, two, std::tie(x, std::as_const(x))), gb::invalid_value);
  EXPECT_EQ(x, counting(10));
  const auto both = [](offset_t, std::int64_t a, std::int64_t b) { return a + b; };
  EXPECT_EQ(gb::transform_reduce(total, both, std::tie(std::as_const(x), std::as_const(x))), 270);
}

TEST(transform_reduce, a_function_that_throws_leaves_full_vectors) {
  auto x = counting(2000);
  const auto fails = [](offset_t i, std::int64_t& a) -> std::int64_t {
    if (i == 1500) throw std::runtime_error("1500");
    return a = -1;
  };
  EXPECT_THROW(gb::transform_reduce(gb::cpu{.threads = 1}, total, fails, std::tie(x)), std::runtime_error);
  EXPECT_EQ(x.entries(), 2000);
  EXPECT_EQ(x.get(0), -1);
  EXPECT_EQ(x.get(1999), 3 * 1999);
}

TEST(transform_reduce, limits_of_alternates_stay) {
  auto x = counting(100);
  x.set_alternates_limit(1234);
  (void)gb::transform_reduce(
      total, [](offset_t, std::int64_t& a) { return a = 1; }, std::tie(x));
  EXPECT_EQ(x.alternates_limit(), 1234u);
}

TEST(transform_reduce, failing_allocations) {
  allocation_faults::sweep(
      "transform_reduce", [] { return integers(2000, 3); },
      [](integers& x) {
        (void)gb::transform_reduce(
            gb::cpu{.threads = 1}, total, [](offset_t, std::int64_t& a) { return a = 3; }, std::tie(x));
      });
}

// Row sums and elements together, on CSR and against a loop.
TEST(transform_reduce, with_a_product) {
  grid::source random(9);
  const auto a = grid::random_matrix<std::int64_t>(random, 700, 300, 0.05);
  const integers u(300, 2);
  const auto product = gb::mxv(a, u, gb::plus_times<std::int64_t>{});
  const auto keep = [](offset_t i, std::int64_t y, std::int64_t& x, std::int64_t z) {
    x = y + z;
    return x + i;
  };
  const auto check = [&](const auto& exec) {
    integers x(700, 0);
    const auto z = counting(700);
    const auto sum = gb::mxv_reduce(exec, total, keep, gb::plus_times<std::int64_t>{}, a, u, std::tie(x, z));
    std::int64_t expected = 0;
    for (offset_t i = 0; i < 700; ++i) {
      const std::int64_t want = product.get(i).value_or(0) + 3 * i;
      ASSERT_EQ(x.get(i), want);
      expected += want + i;
    }
    EXPECT_EQ(sum, expected);
  };
  check(gb::reference{});
  for (const int threads : {1, 2}) check(gb::cpu{.threads = threads});

  integers same(300, 2), wrong(699, 0);
  const auto square = grid::random_matrix<std::int64_t>(random, 300, 300, 0.05);
  const auto to = [](offset_t, std::int64_t y, std::int64_t& x) { return x = y; };
  const gb::plus_times<std::int64_t> ring;
  EXPECT_THROW(gb::mxv_reduce(total, to, ring, square, same, std::tie(same)), gb::invalid_value);
  EXPECT_THROW(gb::mxv_reduce(total, to, ring, a, u, std::tie(wrong)), gb::dimension_mismatch);
  EXPECT_EQ(same, integers(300, 2));
}

}  // namespace

// The values that sums start from must change nothing, whatever they meet first.
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace {

namespace gb = gustav;

template <class T>
std::vector<T> values() {
  using limits = std::numeric_limits<T>;
  std::vector<T> some{T(0), T(1), T(5), limits::max(), limits::lowest()};
  if constexpr (std::is_floating_point_v<T>)
    some.insert(some.end(),
                {T(-2.5), -T(0), limits::infinity(), -limits::infinity(), limits::quiet_NaN(), limits::denorm_min()});
  return some;
}

template <class Monoid>
void expect_neutral(const Monoid& m) {
  using T = typename Monoid::value_type;
  static_assert(gb::has_initial_value_v<Monoid>);
  for (const T x : values<T>()) {
    const T y = m(gb::initial_value_of(m), x);
    if constexpr (std::is_floating_point_v<T>) {
      if (std::isnan(x)) {
        EXPECT_TRUE(std::isnan(y));
        continue;
      }
    }
    EXPECT_EQ(y, x);
    if constexpr (std::is_floating_point_v<T>) {
      EXPECT_EQ(std::signbit(y), std::signbit(x)) << x;
    }
  }
}

template <class T>
void expect_numbers_neutral() {
  expect_neutral(gb::plus_monoid<T>{});
  expect_neutral(gb::times_monoid<T>{});
  expect_neutral(gb::min_monoid<T>{});
  expect_neutral(gb::max_monoid<T>{});
}

TEST(initial_value_of, numbers) {
  expect_numbers_neutral<std::int8_t>();
  expect_numbers_neutral<std::int64_t>();
  expect_numbers_neutral<std::uint32_t>();
  expect_numbers_neutral<float>();
  expect_numbers_neutral<double>();
  expect_neutral(gb::bor_monoid<std::uint16_t>{});
  expect_neutral(gb::band_monoid<std::uint16_t>{});
  expect_neutral(gb::bxor_monoid<std::int32_t>{});
  expect_neutral(gb::bxnor_monoid<std::int32_t>{});
}

TEST(initial_value_of, truth) {
  expect_neutral(gb::plus_monoid<bool>{});
  expect_neutral(gb::lor_monoid<bool>{});
  expect_neutral(gb::land_monoid<bool>{});
  expect_neutral(gb::lxor_monoid<bool>{});
  expect_neutral(gb::lxnor_monoid<bool>{});
  expect_neutral(gb::eq_monoid{});
}

TEST(initial_value_of, a_users_operator) {
  expect_neutral(gb::monoid([](long a, long b) { return a + b; }, 0L));
  expect_neutral(gb::monoid(gb::plus<double>{}, 0.0));
}

// Logic on numbers turns 5 into 1, and `any` keeps what it has: neither has a value to start from. Nor is one known of
// a user's operator on floats: this one makes 0 of -0.
TEST(initial_value_of, none) {
  EXPECT_FALSE(gb::has_initial_value_v<gb::lor_monoid<int>>);
  EXPECT_FALSE(gb::has_initial_value_v<gb::land_monoid<double>>);
  EXPECT_FALSE(gb::has_initial_value_v<gb::any_monoid<int>>);
  const gb::monoid sum([](double a, double b) { return a + b; }, 0.0);
  EXPECT_FALSE(gb::has_initial_value_v<decltype(sum)>);
}

}  // namespace

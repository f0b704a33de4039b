// Monoids: constants, terminal values, composition with users' own operators.
#include <semirings/concepts.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/semirings/gcd.hpp>

#include <gtest/gtest.h>

#include <complex>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace gb = gustav;
using gb::unit;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
using int32_limits = std::numeric_limits<std::int32_t>;

// --- Constants ----------------------------------------------------------------------------------------------------

TEST(Monoids, Identities) {
  EXPECT_EQ(gb::plus_monoid<int>{}.identity(), 0);
  EXPECT_EQ(gb::times_monoid<int>{}.identity(), 1);
  EXPECT_EQ(gb::min_monoid<int>{}.identity(), int32_limits::max());
  EXPECT_EQ(gb::max_monoid<int>{}.identity(), int32_limits::min());
  EXPECT_EQ(gb::max_monoid<std::uint8_t>{}.identity(), 0);
  EXPECT_EQ(gb::min_monoid<double>{}.identity(), inf);
  EXPECT_EQ(gb::max_monoid<double>{}.identity(), -inf);
  EXPECT_EQ(gb::min_monoid<float>{}.identity(), std::numeric_limits<float>::infinity());
  EXPECT_EQ(gb::min_monoid<bool>{}.identity(), true);
  EXPECT_EQ(gb::max_monoid<bool>{}.identity(), false);
  EXPECT_EQ(gb::plus_monoid<bool>{}.identity(), false);
  EXPECT_EQ(gb::times_monoid<bool>{}.identity(), true);
  EXPECT_EQ(gb::lor_monoid<>{}.identity(), false);
  EXPECT_EQ(gb::land_monoid<>{}.identity(), true);
  EXPECT_EQ(gb::lxor_monoid<>{}.identity(), false);
  EXPECT_EQ(gb::lxnor_monoid<>{}.identity(), true);
  EXPECT_EQ(gb::eq_monoid{}.identity(), true);
  EXPECT_EQ(gb::bor_monoid<std::uint8_t>{}.identity(), 0);
  EXPECT_EQ(gb::band_monoid<std::uint8_t>{}.identity(), 255);
  EXPECT_EQ(gb::band_monoid<int>{}.identity(), -1);
  EXPECT_EQ(gb::band_monoid<bool>{}.identity(), true);
  EXPECT_EQ(gb::bxor_monoid<int>{}.identity(), 0);
  EXPECT_EQ(gb::bxnor_monoid<std::int64_t>{}.identity(), -1);
  EXPECT_EQ(gb::any_monoid<int>{}.identity(), 0);
  EXPECT_EQ(gb::plus_monoid<std::complex<double>>{}.identity(), std::complex<double>(0, 0));
  EXPECT_EQ((gb::monoid<gb::plus<>, double>{}.identity()), 0.0);  // an open operator on a given domain
}

TEST(Monoids, TerminalValues) {
  EXPECT_EQ(gb::min_monoid<int>{}.terminal(), int32_limits::min());
  EXPECT_EQ(gb::max_monoid<int>{}.terminal(), int32_limits::max());
  EXPECT_EQ(gb::min_monoid<double>{}.terminal(), -inf);
  EXPECT_EQ(gb::max_monoid<double>{}.terminal(), inf);
  EXPECT_EQ(gb::times_monoid<int>{}.terminal(), 0);
  EXPECT_EQ(gb::lor_monoid<>{}.terminal(), true);
  EXPECT_EQ(gb::land_monoid<>{}.terminal(), false);
  EXPECT_EQ(gb::plus_monoid<bool>{}.terminal(), true);
  EXPECT_EQ(gb::bor_monoid<std::int16_t>{}.terminal(), -1);
  EXPECT_EQ(gb::band_monoid<std::int16_t>{}.terminal(), 0);
  static_assert(!gb::has_terminal_v<gb::plus_monoid<int>> && !gb::has_terminal_v<gb::plus_monoid<double>>);
  static_assert(!gb::has_terminal_v<gb::times_monoid<double>>);  // 0 * inf is NaN
  static_assert(!gb::has_terminal_v<gb::lxor_monoid<>> && !gb::has_terminal_v<gb::lxnor_monoid<>>);
  static_assert(!gb::has_terminal_v<gb::bxor_monoid<int>> && !gb::has_terminal_v<gb::bxnor_monoid<int>>);
  static_assert(gb::has_terminal_v<const gb::any_monoid<int>&> && gb::is_always_terminal_v<gb::any_monoid<int>>);
  static_assert(!gb::is_always_terminal_v<gb::min_monoid<int>>);
  static_assert(gb::is_terminal(gb::min_monoid<int>{}, int32_limits::min()) &&
                !gb::is_terminal(gb::min_monoid<int>{}, 0));
  static_assert(gb::is_terminal(gb::any_monoid<double>{}, 17.0));
  static_assert(!gb::is_terminal(gb::plus_monoid<int>{}, 0));
  static_assert(gb::is_terminal(gb::times_monoid<int>{}, 0) && !gb::is_terminal(gb::times_monoid<double>{}, 0.0));
  EXPECT_FALSE(gb::is_terminal(gb::max_monoid<double>{}, nan));
}

TEST(Monoids, AnyKeepsTheFirstValue) {
  constexpr gb::any_monoid<int> any;
  EXPECT_EQ(any(3, 4), 3);
  EXPECT_EQ(any(any(5, 4), 3), 5);
  static_assert(!gb::has_identity_v<gb::any_monoid<int>> && gb::has_identity_v<gb::plus_monoid<int>>);
}

TEST(Monoids, ResultsStayInTheDomain) {
  EXPECT_EQ(gb::plus_monoid<std::int8_t>{}(127, 1), -128);
  const auto promoted = gb::monoid([](auto a, auto b) { return a + b; }, std::uint8_t{0});  // the lambda gives int
  static_assert(std::is_same_v<decltype(promoted(1, 2)), std::uint8_t>);
  EXPECT_EQ(promoted(255, 2), 1);
}

// --- Users' own ---------------------------------------------------------------------------------------------------

TEST(Monoids, OfLambdas) {
  int calls = 0;
  int* counter = &calls;
  const int modulus = static_cast<int>(std::string("seven..").size());
  const auto sum = gb::monoid([counter, modulus](int a, int b) { return ++*counter, (a + b) % modulus; }, 0);
  static_assert(gb::is_monoid<decltype(sum)>);
  static_assert(!gb::has_terminal_v<decltype(sum)> && !gb::is_commutative_v<decltype(sum)>);
  const auto copy = sum;
  EXPECT_EQ(copy(5, 4), 2);
  EXPECT_EQ(sum(copy.identity(), 6), 6);
  EXPECT_EQ(calls, 2);

  const auto capped = gb::monoid([](int a, int b) { return a + b > 100 ? 100 : a + b; }, 0, 100);
  static_assert(gb::has_terminal_v<decltype(capped)>);
  EXPECT_EQ(capped(70, 70), 100);
  EXPECT_TRUE(gb::is_terminal(capped, 100));
  EXPECT_FALSE(gb::is_terminal(capped, 99));
  // Identity and terminal of different types: the identity gives the domain.
  const auto mixed = gb::monoid(gb::times{}, 1.0, 0);
  static_assert(std::is_same_v<decltype(mixed)::value_type, double>);
  EXPECT_TRUE(gb::is_terminal(mixed, 0.0));
}

TEST(Monoids, OverOtherValues) {
  const auto join = gb::monoid(gb::plus<std::string>{}, std::string());
  static_assert(gb::is_monoid<decltype(join)>);
  EXPECT_EQ(join("ab", join(join.identity(), "c")), "abc");
}

TEST(Monoids, ExceptionsPass) {
  const auto picky = gb::monoid([](int a, int b) { return b == 3 ? throw std::domain_error("3") : a + b; }, 0);
  EXPECT_EQ(picky(1, 2), 3);
  EXPECT_THROW(picky(1, 3), std::domain_error);
}

TEST(Monoids, OfUsersStructs) {
  static_assert(gb::is_monoid<gcd_monoid> && gb::has_terminal_v<gcd_monoid>);
  static_assert(gb::is_terminal(gcd_monoid{}, 1) && !gb::is_terminal(gcd_monoid{}, 2));
  constexpr gb::monoid<gcd, int> known;
  static_assert(known(12, 18) == 6 && known.identity() == 0 && gb::is_terminal(known, 1));
  static_assert(gb::is_commutative_v<decltype(known)> && gb::is_idempotent_v<decltype(known)>);
  static_assert(sizeof(known) == 1);
  constexpr auto named = gb::semiring(gcd_monoid{}, gb::times<int>{});
  static_assert(gb::is_semiring<decltype(named)>);
  static_assert(named.add(named.multiply(4, 3), named.multiply(2, 9)) == 6);
}

}  // namespace

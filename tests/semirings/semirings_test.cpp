// Semirings: composition with users' own operators, lazy loads, traits and concepts.
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

// --- Semirings ----------------------------------------------------------------------------------------------------

// The inner product of two arrays, as every kernel forms it: from the first product, ended by a terminal value.
template <class S, class A, class B, std::size_t N>
constexpr auto inner(const S& s, const A (&a)[N], const B (&b)[N]) {
  typename S::value_type sum = gb::multiply_at(s.multiply, a[0], b[0], 5, 0, 6);
  for (std::size_t k = 1; k < N && !gb::is_terminal(s.add, sum); ++k)
    sum = s.add(sum, gb::multiply_at(s.multiply, a[k], b[k], 5, static_cast<gb::offset_t>(k), 6));
  return sum;
}

TEST(Semirings, InnerProductsByHand) {
  constexpr int a[] = {3, -1, 4};
  constexpr int b[] = {2, 7, 1};
  static_assert(inner(gb::plus_times<int>{}, a, b) == 3);
  static_assert(inner(gb::min_plus<int>{}, a, b) == 5);
  static_assert(inner(gb::max_plus<int>{}, a, b) == 6);
  static_assert(inner(gb::min_times<int>{}, a, b) == -7);
  static_assert(inner(gb::max_times<int>{}, a, b) == 6);
  static_assert(inner(gb::min_max<int>{}, a, b) == 3);
  static_assert(inner(gb::max_min<int>{}, a, b) == 2);
  static_assert(inner(gb::plus_min<int>{}, a, b) == 2);
  static_assert(inner(gb::plus_max<int>{}, a, b) == 14);
  static_assert(inner(gb::plus_plus<int>{}, a, b) == 16);
  static_assert(inner(gb::plus_minus<int>{}, a, b) == -4);
  static_assert(inner(gb::min_first<int>{}, a, b) == -1);
  static_assert(inner(gb::min_second<int>{}, a, b) == 1);
  static_assert(inner(gb::max_first<int>{}, a, b) == 4);
  static_assert(inner(gb::max_second<int>{}, a, b) == 7);
  static_assert(inner(gb::plus_first<int>{}, a, b) == 6);
  static_assert(inner(gb::plus_second<int>{}, a, b) == 10);
  static_assert(inner(gb::plus_pair<int>{}, a, b) == 3);
  static_assert(inner(gb::min_pair<int>{}, a, b) == 1);
  static_assert(inner(gb::max_pair<int>{}, a, b) == 1);
  static_assert(inner(gb::any_pair<>{}, a, b) == true);
  static_assert(inner(gb::any_first<int>{}, a, b) == 3);
  static_assert(inner(gb::any_second<int>{}, a, b) == 2);
  static_assert(inner(gb::any_times<int>{}, a, b) == 6);
  static_assert(inner(gb::any_plus<int>{}, a, b) == 5);
  static_assert(inner(gb::bor_band<int>{}, a, b) == (2 | 7 | 0));
  static_assert(inner(gb::band_bor<int>{}, a, b) == (3 & -1 & 5));
  static_assert(inner(gb::bxor_band<int>{}, a, b) == 5);
  static_assert(inner(gb::bxnor_bor<int>{}, a, b) == ~(~(3 ^ -1) ^ 5));
  constexpr bool x[] = {true, false, true};
  constexpr bool y[] = {true, true, true};
  static_assert(inner(gb::lor_land<>{}, x, y) == true);
  static_assert(inner(gb::land_lor<>{}, x, y) == true);
  static_assert(inner(gb::lxor_land<>{}, x, y) == false);
  static_assert(inner(gb::lxnor_lor<>{}, x, y) == true);
  static_assert(inner(gb::lor_land<>{}, a, y) == true);  // any number that is not zero is true
}

TEST(Semirings, PositionsAsValues) {
  constexpr unit a[3] = {};
  constexpr double b[3] = {};
  static_assert(inner(gb::any_first_row<>{}, a, b) == 5);
  static_assert(inner(gb::any_first_col<>{}, a, b) == 0);
  static_assert(inner(gb::any_second_row<>{}, a, b) == 0);
  static_assert(inner(gb::any_second_col<>{}, a, b) == 6);
  static_assert(inner(gb::min_first_row<>{}, a, b) == 5);
  static_assert(inner(gb::min_first_col<>{}, a, b) == 0);
  static_assert(inner(gb::min_second_row<>{}, a, b) == 0);
  static_assert(inner(gb::min_second_col<>{}, a, b) == 6);
  static_assert(inner(gb::max_first_row<>{}, a, b) == 5);
  static_assert(inner(gb::max_first_col<>{}, a, b) == 2);
  static_assert(inner(gb::max_second_row<>{}, a, b) == 2);
  static_assert(inner(gb::max_second_col<std::int32_t>{}, a, b) == 6);
}

TEST(Semirings, OfLambdas) {
  const double weight = 0.5;
  const auto add = [](auto a, auto b) { return a < b ? b : a; };
  const auto multiply = [weight](auto a, auto b) { return weight * a + b; };
  const auto mine = gb::semiring(gb::monoid(add, 0.0), multiply);
  static_assert(gb::is_semiring<decltype(mine)> && gb::semiring_for<decltype(mine), int, float>);
  static_assert(std::is_same_v<decltype(mine)::value_type, double>);
  const auto copy = mine;
  const int a[] = {3, -1, 4};
  const double b[] = {2, 7, 1};
  EXPECT_EQ(inner(copy, a, b), 6.5);
  // A named monoid with a lambda, and the other way around.
  EXPECT_EQ(inner(gb::semiring(gb::plus_monoid<double>{}, multiply), a, b), 13.0);
  EXPECT_EQ(inner(gb::semiring(gb::monoid(add, -1.0), gb::times<>{}), a, b), 6.0);
}

// --- Lazy loads ---------------------------------------------------------------------------------------------------

TEST(Semirings, IgnoredArgumentsAreNotLoaded) {
  int left = 0, right = 0;
  const auto load_a = [&] { return ++left, 3; };
  const auto load_b = [&] { return ++right, 4.5; };
  EXPECT_EQ(gb::multiply_loading(gb::times<double>{}, load_a, load_b, 0, 1, 2), 13.5);
  EXPECT_EQ(left * 10 + right, 11);
  EXPECT_EQ(gb::multiply_loading(gb::first<double>{}, load_a, load_b, 0, 1, 2), 3.0);
  EXPECT_EQ(left * 10 + right, 21);
  EXPECT_EQ(gb::multiply_loading(gb::second<double>{}, load_a, load_b, 0, 1, 2), 4.5);
  EXPECT_EQ(left * 10 + right, 22);
  EXPECT_EQ(gb::multiply_loading(gb::pair<double>{}, load_a, load_b, 0, 1, 2), 1.0);
  EXPECT_EQ(gb::multiply_loading(gb::second_col<>{}, load_a, load_b, 0, 1, 2), 2);
  EXPECT_EQ(left * 10 + right, 22);
}

struct half_blind {  // a user's operator that says what it ignores
  static constexpr bool ignores_left = true;
  constexpr double operator()(double, double b) const { return 2 * b; }
};
struct without_default {
  explicit without_default(int v) : value(v) {}
  int value;
};
struct takes_anything {
  static constexpr bool ignores_left = true;
  template <class A>
  constexpr double operator()(const A&, double b) const {
    return 3 * b;
  }
};

TEST(Semirings, UsersOperatorsOptIn) {
  bool loaded = false;
  const auto load_a = [&] { return loaded = true, 3.0; };
  EXPECT_EQ(gb::multiply_loading(
                half_blind{}, load_a, [] { return 4.0; }, 0, 0, 0),
            8.0);
  const auto load_odd = [&] { return loaded = true, without_default(3); };
  EXPECT_EQ(gb::multiply_loading(
                takes_anything{}, load_odd, [] { return 4.0; }, 0, 0, 0),
            12.0);
  EXPECT_FALSE(loaded);
}

struct distance {  // positional, of a user
  static constexpr bool is_positional = true;
  template <class A, class B>
  constexpr long operator()(const A&, const B&, gb::offset_t i, gb::offset_t k, gb::offset_t j) const {
    return i - k + 100 * j;
  }
};

TEST(Semirings, CallsByPosition) {
  EXPECT_EQ(gb::multiply_at(distance{}, 1, 2, 9, 4, 1), 105);
  EXPECT_EQ(gb::multiply_at(gb::minus{}, 9, 4, 0, 0, 0), 5);
  EXPECT_EQ(gb::combine_at(gb::first_col<>{}, 1, 2, 9, 4), 4);
  EXPECT_EQ(gb::combine_at(gb::minus{}, 9, 4, 0, 0), 5);
}

// --- Traits and concepts ------------------------------------------------------------------------------------------

struct has_no_identity {
  using value_type = int;
  int operator()(int a, int) const { return a; }
};
struct terminal_without_test : gcd_monoid {
  static constexpr bool has_terminal = true;
  bool is_terminal(int) const = delete;
};
struct changes_itself {
  int operator()(int a, int b) { return count += a + b; }
  int count = 0;
};
struct returns_nothing {
  void operator()(int, int) const {}
};

TEST(Traits, OfOperators) {
  static_assert(gb::ignores_left_v<gb::second<int>> && !gb::ignores_right_v<gb::second<int>>);
  static_assert(gb::ignores_right_v<gb::first<>> && !gb::ignores_left_v<gb::first<>>);
  static_assert(gb::ignores_left_v<const gb::pair<int>&> && gb::ignores_right_v<gb::pair<>>);
  static_assert(gb::ignores_right_v<gb::any<>> && !gb::ignores_left_v<gb::any<>>);
  static_assert(!gb::ignores_left_v<gb::plus<>> && !gb::ignores_right_v<gb::times<int>>);
  static_assert(gb::is_positional_v<gb::second_row<>> && gb::ignores_left_v<gb::second_row<>>);
  static_assert(!gb::is_positional_v<gb::second<>> && gb::is_positional_v<distance>);
  static_assert(!gb::ignores_left_v<distance>);
  static_assert(gb::is_commutative_v<gb::plus<int>> && !gb::is_commutative_v<gb::minus<int>>);
  static_assert(gb::is_commutative_v<gb::minus<bool>> && !gb::is_commutative_v<gb::first<int>>);
  static_assert(gb::is_idempotent_v<gb::min<double>> && !gb::is_idempotent_v<gb::plus<int>>);
  static_assert(gb::is_idempotent_v<gb::plus<bool>> && gb::is_idempotent_v<gb::min_monoid<int>>);
  static_assert(!gb::is_idempotent_v<gb::lxor<>> && gb::is_idempotent_v<gb::land<>>);
  const auto lambda = [](int a, int b) { return a + b; };
  static_assert(!gb::ignores_left_v<decltype(lambda)> && !gb::is_positional_v<decltype(lambda)>);
  EXPECT_EQ(lambda(1, 2), 3);
}

TEST(Traits, Results) {
  static_assert(std::is_same_v<gb::binary_result_t<gb::plus<>, std::int8_t, std::int8_t>, std::int8_t>);
  static_assert(std::is_same_v<gb::binary_result_t<gb::plus<float>, int, unit>, float>);
  static_assert(std::is_same_v<gb::binary_result_t<gb::eq<>, double, int>, bool>);
  static_assert(std::is_same_v<gb::binary_result_t<gb::first_row<>, unit, unit>, std::int64_t>);
  const auto by_reference = [](const auto& a, const auto&) -> const auto& { return a; };
  static_assert(std::is_same_v<gb::binary_result_t<decltype(by_reference), double, int>, double>);
  static_assert(std::is_same_v<decltype(gb::multiply_at(by_reference, 1.0, 1, 0, 0, 0)), double>);
  EXPECT_EQ(gb::multiply_loading(
                by_reference, [] { return 2.5; }, [] { return 1; }, 0, 0, 0),
            2.5);
}

TEST(Concepts, AcceptAndRefuse) {
  static_assert(gb::binary_op<gb::plus<>, int, unit> && gb::binary_op<gb::plus<double>, unit>);
  static_assert(gb::binary_op<distance, unit, std::string>);
  static_assert(!gb::binary_op<gb::plus<>, std::string, int>);
  static_assert(!gb::binary_op<gb::plus<double>, std::string, int>);
  static_assert(!gb::binary_op<gb::abs<>, int, int>);
  static_assert(!gb::binary_op<changes_itself, int, int>);
  static_assert(!gb::binary_op<returns_nothing, int, int>);
  const auto owner = [p = std::make_unique<int>(1)](int a, int b) { return a + b + *p; };
  static_assert(!gb::binary_op<decltype(owner), int, int>);  // operators are copied
  EXPECT_EQ(owner(1, 1), 3);
  static_assert(gb::is_monoid<gb::plus_monoid<int>> && gb::is_monoid<gb::any_monoid<unit>>);
  static_assert(!gb::is_monoid<gb::plus<int>> && !gb::is_monoid<has_no_identity>);
  static_assert(!gb::is_monoid<terminal_without_test> && !gb::is_monoid<int>);
  static_assert(gb::is_semiring<gb::plus_times<double>> && gb::is_semiring<const gb::any_second_row<>&>);
  static_assert(!gb::is_semiring<gb::plus_monoid<int>> && !gb::is_semiring<gb::times<int>>);
  static_assert(!gb::semiring_for<gb::semiring<gb::any_monoid<int>, int>, int, int>);  // int multiplies nothing
  static_assert(gb::semiring_for<gb::min_plus<double>, unit, int>);
  static_assert(!gb::semiring_for<gb::min_plus<double>, std::string, int>);
}

TEST(Concepts, OfOperations) {
  const auto sum = [](double a, double b) { return a + b; };
  using sum_type = decltype(sum);
  static_assert(gb::accumulator<sum_type, double, float> && gb::accumulator<gb::no_accum_t, double, std::string>);
  static_assert(!gb::accumulator<sum_type, double, std::string> && !gb::accumulator<gb::ainv<>, double, double>);
  static_assert(gb::accumulator<gb::ainv<>, void, double>);  // nothing to accumulate
  static_assert(!gb::accumulator<gb::first_row<>, double, double>);
  const auto text = [](double, double) { return std::string(); };
  static_assert(!gb::accumulator<decltype(text), double, double>);

  static_assert(gb::elementwise_op<sum_type, int, unit> && gb::elementwise_op<gb::first_row<>, std::string, double>);
  static_assert(!gb::elementwise_op<sum_type, std::string, double> && !gb::elementwise_op<gb::ainv<>, int>);
  static_assert(gb::binary_op<double(double, double), int> && gb::unary_op<double (&)(double), int>);  // functions

  static_assert(gb::monoid_for<gb::plus_monoid<double>, int> && gb::monoid_for<gb::plus_monoid<double>, unit>);
  static_assert(!gb::monoid_for<gb::plus_monoid<double>, std::string> && !gb::monoid_for<gb::plus<>, int>);
}

TEST(Semirings, TakeNoSpace) {
  static_assert(sizeof(gb::plus_times<double>) == 1 && sizeof(gb::lor_land<>) == 1 && sizeof(gb::any_first_col<>) == 1);
  static_assert(std::is_trivially_copyable_v<gb::min_plus<float>>);
  const int captured = static_cast<int>(std::string("abc").size());
  const auto add = [captured](int a, int b) { return a + b + captured; };
  const auto mine = gb::semiring(gb::monoid(add, 0), gb::times<int>{});
  static_assert(sizeof(mine) == 2 * sizeof(int));  // the capture and the identity
  EXPECT_EQ(mine.add(1, 2), 6);
}

}  // namespace

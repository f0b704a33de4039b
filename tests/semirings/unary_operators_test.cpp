// Unary and index-unary operators and the binders, at the edges of their domains.
#include <semirings/concepts.hpp>
#include <semirings/operators.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace gb = gustav;
using gb::unit;

namespace {

constexpr auto int32_low = std::numeric_limits<std::int32_t>::min();
constexpr auto int64_low = std::numeric_limits<std::int64_t>::min();
constexpr auto int64_high = std::numeric_limits<std::int64_t>::max();
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class T>
void expect_same(T got, T expected) {
  EXPECT_EQ(got, expected);
}

TEST(UnaryOperators, Integers) {
  expect_same<std::int8_t>(gb::abs<std::int8_t>{}(-5), 5);
  expect_same<std::int8_t>(gb::abs<>{}(std::int8_t{-128}), -128);
  expect_same(gb::abs<int>{}(int32_low), int32_low);
  expect_same(gb::abs<std::int64_t>{}(int64_low), int64_low);
  expect_same<std::uint8_t>(gb::abs<>{}(std::uint8_t{200}), 200);
  expect_same(gb::ainv<int>{}(int32_low), int32_low);
  expect_same(gb::ainv<int>{}(7), -7);
  expect_same<std::uint8_t>(gb::ainv<>{}(std::uint8_t{1}), 255);
  expect_same<std::int16_t>(gb::ainv<>{}(std::int16_t{-32768}), -32768);
  expect_same(gb::minv<int>{}(0), 0);
  expect_same(gb::minv<int>{}(1), 1);
  expect_same(gb::minv<int>{}(-1), -1);
  expect_same(gb::minv<int>{}(2), 0);
  expect_same(gb::minv<int>{}(int32_low), 0);
  expect_same<std::uint64_t>(gb::minv<std::uint64_t>{}(0), 0);
  expect_same<std::uint8_t>(gb::bnot<>{}(std::uint8_t{0x0F}), 0xF0);
  expect_same<std::int8_t>(gb::bnot<>{}(std::int8_t{0}), -1);
  expect_same(gb::bnot<std::int64_t>{}(int64_low), int64_high);
  expect_same(gb::lnot<int>{}(0), 1);
  expect_same(gb::lnot<int>{}(-3), 0);
  expect_same(gb::identity<int>{}(-3), -3);
  expect_same(gb::one<int>{}(-3), 1);
}

TEST(UnaryOperators, Floats) {
  EXPECT_EQ(gb::abs<double>{}(-2.5), 2.5);
  EXPECT_EQ(gb::abs<double>{}(-inf), inf);
  EXPECT_FALSE(std::signbit(gb::abs<double>{}(-0.0)));
  EXPECT_TRUE(std::isnan(gb::abs<double>{}(nan)));
  EXPECT_EQ(gb::ainv<float>{}(2.5F), -2.5F);
  EXPECT_TRUE(std::signbit(gb::ainv<double>{}(0.0)));
  EXPECT_EQ(gb::minv<double>{}(4), 0.25);
  EXPECT_EQ(gb::minv<double>{}(0), inf);
  EXPECT_EQ(gb::lnot<double>{}(0.5), 0.0);
  EXPECT_EQ(gb::lnot<double>{}(nan), 0.0);
  EXPECT_TRUE(gb::lnot<>{}(0.0));
}

TEST(UnaryOperators, BoolAndUnit) {
  for (const bool x : {false, true}) {
    EXPECT_EQ(gb::identity<bool>{}(x), x);
    EXPECT_EQ(gb::abs<bool>{}(x), x);
    EXPECT_EQ(gb::ainv<bool>{}(x), x);
    EXPECT_EQ(gb::minv<bool>{}(x), true);
    EXPECT_EQ(gb::lnot<bool>{}(x), !x);
    EXPECT_EQ(gb::bnot<bool>{}(x), !x);
    EXPECT_EQ(gb::one<bool>{}(x), true);
  }
  static_assert(std::is_same_v<decltype(gb::identity<>{}(unit{})), unit>);
  static_assert(std::is_same_v<decltype(gb::one<>{}(unit{})), unit>);
  static_assert(std::is_same_v<decltype(gb::one<>{}(2.5)), double>);
  static_assert(std::is_same_v<decltype(gb::ainv<>{}(unit{})), bool>);
  EXPECT_EQ(gb::ainv<double>{}(unit{}), -1.0);
  EXPECT_EQ(gb::identity<double>{}(unit{}), 1.0);
  EXPECT_FALSE(gb::lnot<>{}(unit{}));
}

TEST(UnaryOperators, Binders) {
  EXPECT_EQ(gb::bind_first(gb::minus<int>{}, 10)(3), 7);
  EXPECT_EQ(gb::bind_second(gb::minus<int>{}, 10)(3), -7);
  EXPECT_EQ(gb::bind_second(gb::div{}, 0)(3), 0);
  EXPECT_EQ(gb::bind_first(gb::plus{}, 0.5)(unit{}), 1.5);
  const int factor = 3;
  const auto scaled = gb::bind_second([factor](auto a, auto b) { return factor * a + b; }, 4);
  EXPECT_EQ(scaled(5), 19);
  EXPECT_EQ(scaled(0.5), 5.5);
  static_assert(gb::bind_first(gb::times<int>{}, 6)(7) == 42);
  // What the operator ignores, the bound operator ignores.
  static_assert(gb::ignores_value_v<decltype(gb::bind_first(gb::first<int>{}, 1))>);
  static_assert(!gb::ignores_value_v<decltype(gb::bind_first(gb::second<int>{}, 1))>);
  static_assert(gb::ignores_value_v<decltype(gb::bind_second(gb::second<int>{}, 1))>);
  static_assert(sizeof(gb::bind_first(gb::plus<int>{}, 1)) == sizeof(int));
}

TEST(IndexUnaryOperators, PositionsAsValues) {
  EXPECT_EQ(gb::rowindex{}(0.5, 3, 5, 10), 13);
  EXPECT_EQ(gb::colindex{}(0.5, 3, 5, 10), 15);
  EXPECT_EQ(gb::diagindex{}(0.5, 3, 5, 10), 12);
  EXPECT_EQ(gb::diagindex{}(unit{}, std::int32_t{5}, std::int32_t{3}, 0), -2);
  EXPECT_EQ(gb::rowindex{}(0.5, std::int64_t{1} << 40, 0, -1), (std::int64_t{1} << 40) - 1);
  EXPECT_EQ(gb::rowindex{}(0, 1, 0, int64_high), int64_low);  // wraps
  // An int32 index and an int32 thunk must not meet in int32.
  EXPECT_EQ(gb::rowindex{}(0, std::int32_t{2147483647}, std::int32_t{0}, std::int32_t{1}), 2147483648LL);
  static_assert(std::is_same_v<decltype(gb::rowindex{}(0.5, 3, 5, 10)), std::int64_t>);
  static_assert(std::is_same_v<decltype(gb::colindex<std::int32_t>{}(0.5, 3, 5, 10)), std::int32_t>);
}

TEST(IndexUnaryOperators, PositionsAsConditions) {
  struct row {
    std::int64_t i, j, thunk;
    bool tril, triu, diag, colle, rowle;
  };
  const row table[] = {
      {2, 2, 0, true, true, true, false, false},
      {2, 1, 0, true, false, false, false, false},
      {1, 2, 0, false, true, false, false, false},
      {1, 2, 1, true, true, true, false, true},
      {2, 1, -1, true, true, true, false, false},
      {3, 1, -1, true, false, false, false, false},
      {0, 4, 4, true, true, true, true, true},
      {5, 4, 4, true, false, false, true, false},
      {4, 5, 4, true, false, false, false, true},
      {7, 9, int64_high, true, false, false, true, true},
      {7, 9, int64_low, false, true, false, false, false},
  };
  for (const auto& [i, j, thunk, tril, triu, diag, colle, rowle] : table) {
    SCOPED_TRACE(testing::Message() << i << ", " << j << ", " << thunk);
    EXPECT_EQ(gb::tril{}(unit{}, i, j, thunk), tril);
    EXPECT_EQ(gb::triu{}(unit{}, i, j, thunk), triu);
    EXPECT_EQ(gb::diag{}(unit{}, i, j, thunk), diag);
    EXPECT_EQ(gb::offdiag{}(unit{}, i, j, thunk), !diag);
    EXPECT_EQ(gb::colle{}(unit{}, i, j, thunk), colle);
    EXPECT_EQ(gb::colgt{}(unit{}, i, j, thunk), !colle);
    EXPECT_EQ(gb::rowle{}(unit{}, i, j, thunk), rowle);
    EXPECT_EQ(gb::rowgt{}(unit{}, i, j, thunk), !rowle);
  }
}

TEST(IndexUnaryOperators, ValuesAgainstTheThunk) {
  for (const int value : {-1, 0, 1}) {
    EXPECT_EQ(gb::valueeq{}(value, 8, 9, 0), value == 0);
    EXPECT_EQ(gb::valuene{}(value, 8, 9, 0), value != 0);
    EXPECT_EQ(gb::valuelt{}(value, 8, 9, 0), value < 0);
    EXPECT_EQ(gb::valuele{}(value, 8, 9, 0), value <= 0);
    EXPECT_EQ(gb::valuegt{}(value, 8, 9, 0), value > 0);
    EXPECT_EQ(gb::valuege{}(value, 8, 9, 0), value >= 0);
  }
  EXPECT_TRUE(gb::valuegt{}(0.5, 0, 0, 0));        // in double
  EXPECT_FALSE(gb::valuegt<int>{}(0.5, 0, 0, 0));  // in int
  EXPECT_TRUE(gb::valueeq{}(unit{}, 0, 0, 1));
  EXPECT_TRUE(gb::valuene{}(nan, 0, 0, nan));
  static_assert(gb::valuele<double>{}(1, 0, 0, 1.0));
}

TEST(IndexUnaryOperators, TraitsAndConcepts) {
  static_assert(gb::ignores_value_v<gb::rowindex<>> && gb::ignores_value_v<gb::diagindex<int>>);
  static_assert(gb::ignores_value_v<gb::tril> && gb::ignores_value_v<gb::rowgt>);
  static_assert(!gb::ignores_value_v<gb::valueeq<>>);
  static_assert(gb::ignores_value_v<gb::one<>> && !gb::ignores_value_v<gb::identity<>>);
  static_assert(gb::index_unary_op<gb::tril, unit, int>);
  static_assert(gb::index_unary_op<gb::valuegt<>, double, int>);
  static_assert(!gb::index_unary_op<gb::abs<>, double, int>);
  static_assert(gb::unary_op<gb::abs<int>, double>);
  static_assert(!gb::unary_op<gb::tril, double>);
  const auto mine = [](double value, auto i, auto j, double s) { return value * static_cast<double>(i + j) > s; };
  static_assert(gb::index_unary_op<decltype(mine), float, double>);
  static_assert(std::is_same_v<gb::index_unary_result_t<decltype(mine), float, double>, bool>);
  static_assert(std::is_same_v<gb::unary_result_t<gb::lnot<>, double>, bool>);
  EXPECT_TRUE(mine(2, 1, 1, 3));
}

}  // namespace

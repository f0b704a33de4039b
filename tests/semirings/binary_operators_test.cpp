// Every binary operator at the edges of its domains, against answers written by hand.
#include <semirings/binary_operators.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

namespace gb = gustav;
using gb::unit;

namespace {

constexpr auto int8_low = std::numeric_limits<std::int8_t>::min();
constexpr auto int32_low = std::numeric_limits<std::int32_t>::min();
constexpr auto int32_high = std::numeric_limits<std::int32_t>::max();
constexpr auto int64_low = std::numeric_limits<std::int64_t>::min();
constexpr auto int64_high = std::numeric_limits<std::int64_t>::max();
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class T>
struct row {
  T a, b, result;
};

// Checks the typed and the deduced form of an operator against a table.
template <template <class> class Op, class T>
void expect_table(const std::vector<row<T>>& table) {
  for (const auto& [a, b, result] : table) {
    EXPECT_EQ(Op<T>{}(a, b), result) << +a << ", " << +b;
    EXPECT_EQ(Op<void>{}(a, b), result) << +a << ", " << +b << " (deduced)";
    static_assert(std::is_same_v<decltype(Op<T>{}(a, b)), T>);
    static_assert(std::is_same_v<decltype(Op<void>{}(a, b)), T>);
  }
}

// The four answers on bool in the order (0, 0), (0, 1), (1, 0), (1, 1).
template <template <class> class Op>
void expect_bool(const char* answers) {
  int k = 0;
  for (const bool a : {false, true})
    for (const bool b : {false, true}) {
      EXPECT_EQ(Op<bool>{}(a, b), answers[k] == '1') << a << ", " << b;
      EXPECT_EQ(Op<void>{}(a, b), answers[k] == '1') << a << ", " << b << " (deduced)";
      ++k;
    }
}

TEST(BinaryOperators, IntegersWrap) {
  expect_table<gb::plus, std::int8_t>({{127, 1, -128}, {-128, -1, 127}, {100, 100, -56}, {-5, 5, 0}});
  expect_table<gb::plus, std::uint8_t>({{255, 1, 0}, {200, 100, 44}, {0, 0, 0}});
  expect_table<gb::plus, std::int32_t>({{int32_high, 1, int32_low}, {int32_low, int32_low, 0}});
  expect_table<gb::plus, std::int64_t>({{int64_high, 1, int64_low}, {int64_low, -1, int64_high}});
  expect_table<gb::plus, std::uint64_t>({{~std::uint64_t{0}, 2, 1}});
  expect_table<gb::minus, std::int16_t>({{-32768, 1, 32767}, {3, 5, -2}});
  expect_table<gb::minus, std::uint32_t>({{0, 1, 4294967295U}});
  expect_table<gb::minus, std::int64_t>({{0, int64_low, int64_low}, {-2, int64_high, int64_high}});
  expect_table<gb::rminus, std::int32_t>({{1, int32_low, int32_high}, {5, 3, -2}});
  // uint16 would be promoted to int, where 65535 * 65535 overflows.
  expect_table<gb::times, std::uint16_t>({{65535, 65535, 1}, {256, 256, 0}, {300, 300, 24464}});
  expect_table<gb::times, std::int16_t>({{-32768, -1, -32768}, {181, 182, -32594}});
  expect_table<gb::times, std::int32_t>({{int32_low, -1, int32_low}, {65536, 65536, 0}, {46341, 46341, -2147479015}});
  expect_table<gb::times, std::int64_t>({{int64_low, -1, int64_low}, {1LL << 62, 4, 0}, {-3, 7, -21}});
}

TEST(BinaryOperators, IntegerDivisionIsTotal) {
  expect_table<gb::div, std::int8_t>({{7, 2, 3}, {-7, 2, -3}, {5, 0, 0}, {0, 0, 0}, {int8_low, -1, int8_low}});
  expect_table<gb::div, std::int32_t>({{int32_low, -1, int32_low}, {int32_low, 0, 0}, {int32_low, 1, int32_low}});
  expect_table<gb::div, std::int64_t>({{int64_low, -1, int64_low}, {-1, 0, 0}, {int64_high, -1, -int64_high}});
  expect_table<gb::div, std::uint8_t>({{255, 0, 0}, {255, 255, 1}, {254, 255, 0}});
  expect_table<gb::div, std::uint64_t>({{~std::uint64_t{0}, 2, int64_high}});
  expect_table<gb::rdiv, std::int32_t>({{2, 7, 3}, {0, 7, 0}, {-1, int32_low, int32_low}});
}

TEST(BinaryOperators, IntegerPower) {
  expect_table<gb::pow, std::int32_t>(
      {{2, 10, 1024}, {2, 31, int32_low}, {2, 32, 0}, {3, 0, 1}, {0, 0, 1}, {0, 5, 0}, {-2, 3, -8}});
  expect_table<gb::pow, std::int64_t>(
      {{1, -5, 1}, {-1, -5, -1}, {-1, -4, 1}, {2, -1, 0}, {0, -1, 0}, {10, 18, 1000000000000000000}});
  expect_table<gb::pow, std::uint8_t>({{3, 5, 243}, {3, 6, 217}, {255, 255, 255}});
  EXPECT_DOUBLE_EQ(gb::pow<double>{}(2.0, 0.5), std::sqrt(2.0));
  EXPECT_FLOAT_EQ(gb::pow<>{}(2.0F, 3.0F), 8.0F);
}

TEST(BinaryOperators, Floats) {
  expect_table<gb::plus, double>({{0.5, 0.25, 0.75}, {inf, 1, inf}});
  expect_table<gb::div, double>({{1, 4, 0.25}, {1, 0, inf}, {-1, 0, -inf}});
  expect_table<gb::rdiv, float>({{4, 1, 0.25F}});
  expect_table<gb::times, float>({{1e30F, 1e30F, std::numeric_limits<float>::infinity()}});
  EXPECT_TRUE(std::isnan(gb::div<double>{}(0, 0)));
  EXPECT_TRUE(std::isnan(gb::plus<double>{}(inf, -inf)));
}

TEST(BinaryOperators, MinAndMaxIgnoreNan) {
  expect_table<gb::min, double>({{1, 2, 1}, {2, 1, 1}, {-inf, inf, -inf}, {nan, 3, 3}, {3, nan, 3}, {nan, inf, inf}});
  expect_table<gb::max, double>({{1, 2, 2}, {2, 1, 2}, {-inf, inf, inf}, {nan, 3, 3}, {3, nan, 3}, {nan, -inf, -inf}});
  EXPECT_TRUE(std::isnan(gb::min<double>{}(nan, nan)));
  EXPECT_TRUE(std::isnan(gb::max<float>{}(std::nanf(""), std::nanf(""))));
  expect_table<gb::min, std::int32_t>({{int32_low, int32_high, int32_low}, {4, 4, 4}, {9, -9, -9}});
  expect_table<gb::max, std::uint8_t>({{0, 255, 255}, {200, 100, 200}});
}

TEST(BinaryOperators, BoolIsLogic) {
  expect_bool<gb::first>("0011");
  expect_bool<gb::second>("0101");
  expect_bool<gb::pair>("1111");
  expect_bool<gb::any>("0011");
  expect_bool<gb::plus>("0111");
  expect_bool<gb::minus>("0110");
  expect_bool<gb::rminus>("0110");
  expect_bool<gb::times>("0001");
  expect_bool<gb::div>("0011");
  expect_bool<gb::rdiv>("0101");
  expect_bool<gb::pow>("1011");
  expect_bool<gb::min>("0001");
  expect_bool<gb::max>("0111");
  expect_bool<gb::eq>("1001");
  expect_bool<gb::ne>("0110");
  expect_bool<gb::gt>("0010");
  expect_bool<gb::lt>("0100");
  expect_bool<gb::ge>("1011");
  expect_bool<gb::le>("1101");
  expect_bool<gb::lor>("0111");
  expect_bool<gb::land>("0001");
  expect_bool<gb::lxor>("0110");
  expect_bool<gb::lxnor>("1001");
  expect_bool<gb::bor>("0111");
  expect_bool<gb::band>("0001");
  expect_bool<gb::bxor>("0110");
  expect_bool<gb::bxnor>("1001");
}

TEST(BinaryOperators, Comparisons) {
  EXPECT_TRUE(gb::lt<int>{}(int32_low, int32_high));
  EXPECT_FALSE(gb::gt<int>{}(int32_low, int32_high));
  EXPECT_TRUE(gb::ge<>{}(2, 2));
  EXPECT_TRUE(gb::le<>{}(2, 2));
  EXPECT_FALSE(gb::ne<>{}(2, 2));
  EXPECT_TRUE(gb::eq<>{}(2, 2.0));
  EXPECT_TRUE(gb::lt<>{}(2, 2.5));  // in double, not in int
  const double between = 2.5;
  EXPECT_FALSE(gb::lt<int>{}(2, between));
  // Nothing compares to NaN; ne is the complement of eq.
  EXPECT_FALSE(gb::eq<double>{}(nan, nan));
  EXPECT_TRUE(gb::ne<double>{}(nan, nan));
  EXPECT_FALSE(gb::lt<double>{}(nan, 1));
  EXPECT_FALSE(gb::ge<double>{}(nan, 1));
  EXPECT_FALSE(gb::gt<double>{}(1, nan));
  EXPECT_FALSE(gb::le<double>{}(1, nan));
  static_assert(std::is_same_v<decltype(gb::eq<double>{}(1, 1)), bool>);
}

TEST(BinaryOperators, LogicInAnyDomain) {
  EXPECT_EQ(gb::lor<int>{}(5, 0), 1);
  EXPECT_EQ(gb::land<int>{}(5, -3), 1);
  EXPECT_EQ(gb::land<double>{}(0.5, 0.0), 0.0);
  EXPECT_EQ(gb::lxor<int>{}(5, 3), 0);
  EXPECT_EQ(gb::lxnor<int>{}(5, 3), 1);
  EXPECT_EQ(gb::land<double>{}(0.5, nan), 1.0);  // NaN is not zero
  EXPECT_TRUE(gb::lor<>{}(0, 0.25));             // 0.25 must not be cut to an int first
  EXPECT_FALSE(gb::land<>{}(unit{}, 0));
  static_assert(std::is_same_v<decltype(gb::lor<double>{}(1, 0)), double>);
  static_assert(std::is_same_v<decltype(gb::lor<>{}(1, 0)), bool>);
}

TEST(BinaryOperators, Bits) {
  expect_table<gb::bor, std::uint8_t>({{0xF0, 0x0F, 0xFF}, {0, 0, 0}});
  expect_table<gb::band, std::uint8_t>({{0xF0, 0x3C, 0x30}});
  expect_table<gb::bxor, std::uint8_t>({{0xF0, 0x3C, 0xCC}});
  expect_table<gb::bxnor, std::uint8_t>({{0xF0, 0x3C, 0x33}, {0, 0, 0xFF}});
  expect_table<gb::bor, std::int32_t>({{int32_low, 1, int32_low + 1}, {-1, 0, -1}});
  expect_table<gb::band, std::int64_t>({{-1, int64_low, int64_low}});
  expect_table<gb::bxor, std::int16_t>({{-1, 1, -2}});
  expect_table<gb::bxnor, std::int8_t>({{-1, 1, 1}, {0, 0, -1}, {-128, 127, 0}});
  expect_table<gb::bxnor, std::uint16_t>({{0, 0, 65535}});
}

TEST(BinaryOperators, ChoosingAnArgument) {
  EXPECT_EQ(gb::first<>{}(3, std::string("ignored")), 3);
  EXPECT_EQ(gb::second<>{}(3, std::string("kept")), "kept");
  EXPECT_EQ(gb::first<double>{}(unit{}, std::string("ignored")), 1.0);
  EXPECT_EQ(gb::second<int>{}(std::string("ignored"), 2.0F), 2);
  EXPECT_EQ(gb::any<int>{}(3, 4), 3);
  EXPECT_EQ(gb::any<>{}(unit{}, 4.5), 1.0);
  EXPECT_EQ(gb::pair<int>{}(std::string("a"), 7.0), 1);
  EXPECT_EQ(gb::oneb<>{}(2.5, 7), 1.0);
  static_assert(std::is_same_v<decltype(gb::first<>{}(unit{}, 1)), unit>);
  static_assert(std::is_same_v<decltype(gb::second<>{}(1, unit{})), unit>);
  static_assert(std::is_same_v<decltype(gb::any<>{}(unit{}, unit{})), unit>);
  static_assert(std::is_same_v<decltype(gb::any<>{}(1, 1.0)), double>);
  static_assert(std::is_same_v<decltype(gb::pair<>{}(unit{}, unit{})), bool>);
}

TEST(BinaryOperators, DeducedTypes) {
  static_assert(std::is_same_v<decltype(gb::plus{}(std::int8_t{1}, std::int8_t{1})), std::int8_t>);
  static_assert(std::is_same_v<decltype(gb::plus{}(std::int8_t{1}, 1)), int>);
  static_assert(std::is_same_v<decltype(gb::plus{}(1, 1.0F)), float>);
  static_assert(std::is_same_v<decltype(gb::plus{}(unit{}, std::int8_t{1})), std::int8_t>);
  static_assert(std::is_same_v<decltype(gb::times{}(1.0, unit{})), double>);
  static_assert(std::is_same_v<decltype(gb::plus{}(unit{}, unit{})), bool>);
  static_assert(std::is_same_v<decltype(gb::plus<double>{}(1, unit{})), double>);
  EXPECT_EQ(gb::plus{}(unit{}, std::int8_t{127}), -128);
  EXPECT_EQ(gb::plus<double>{}(unit{}, unit{}), 2.0);
  EXPECT_EQ(gb::minus{}(0.5, unit{}), -0.5);
  EXPECT_EQ(gb::plus{}(true, 2), 3);                              // int, not bool
  EXPECT_EQ(gb::min{}(std::uint8_t{200}, std::int16_t{-1}), -1);  // int
  EXPECT_EQ(gb::max<std::uint8_t>{}(std::uint8_t{200}, unit{}), 200);
}

TEST(BinaryOperators, OtherNumbers) {
  using complex = std::complex<double>;
  EXPECT_EQ(gb::times<complex>{}({0, 1}, {0, 1}), complex(-1, 0));
  EXPECT_EQ(gb::plus<>{}(complex(1, 2), complex(1, -2)), complex(2, 0));
  EXPECT_EQ(gb::plus<>{}(std::string("a"), std::string("b")), "ab");
  EXPECT_EQ(gb::min<std::string>{}("b", "a"), "a");
}

TEST(BinaryOperators, Positions) {
  EXPECT_EQ(gb::first_row<>{}(0.5, unit{}, 7, 8, 9), 7);
  EXPECT_EQ(gb::first_col<>{}(0.5, unit{}, 7, 8, 9), 8);
  EXPECT_EQ(gb::second_row<>{}(0.5, unit{}, 7, 8, 9), 8);
  EXPECT_EQ(gb::second_col<>{}(0.5, unit{}, 7, 8, 9), 9);
  EXPECT_EQ(gb::first_row<>{}(0.5, 1, 7, 9), 7);
  EXPECT_EQ(gb::first_col<>{}(0.5, 1, 7, 9), 9);
  EXPECT_EQ(gb::second_row<>{}(0.5, 1, 7, 9), 7);
  EXPECT_EQ(gb::second_col<>{}(0.5, 1, 7, 9), 9);
  EXPECT_EQ(gb::second_row<>{}(1, 1, 0, std::int64_t{1} << 40, 0), std::int64_t{1} << 40);
  static_assert(std::is_same_v<decltype(gb::first_row<>{}(1, 1, 0, 0, 0)), std::int64_t>);
  static_assert(std::is_same_v<decltype(gb::first_row<std::int32_t>{}(1, 1, 0, 0, 0)), std::int32_t>);
}

TEST(BinaryOperators, AreConstantExpressions) {
  static_assert(gb::plus<int>{}(int32_high, 1) == int32_low);
  static_assert(gb::times<std::uint16_t>{}(65535, 65535) == 1);
  static_assert(gb::div<int>{}(int32_low, -1) == int32_low && gb::div<int>{}(1, 0) == 0);
  static_assert(gb::pow<int>{}(3, 4) == 81);
  static_assert(gb::min<double>{}(nan, 1) == 1 && gb::max<double>{}(1, nan) == 1);
  static_assert(gb::bxnor<std::uint8_t>{}(0, 0) == 255);
  static_assert(gb::lxnor<bool>{}(false, false));
  static_assert(gb::first_col<>{}(1, 1, 2, 3, 4) == 3);
}

}  // namespace

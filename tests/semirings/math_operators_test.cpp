// Unary operators of real functions: values that are known, types, and a call on a matrix.
#include <graphblas/graphblas.hpp>
#include <semirings/concepts.hpp>
#include <semirings/math_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <type_traits>

using namespace tiny;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double pi = std::numbers::pi, e = std::numbers::e;

// f at x is the value, and g undoes it.
template <class F, class G>
void check_inverse(F f, G g, double x, double value) {
  EXPECT_NEAR(f(x), value, 1e-14) << x;
  EXPECT_NEAR(g(f(x)), x, 1e-14) << x;
}

TEST(MathOperators, KnownValues) {
  check_inverse(gb::exp<>{}, gb::log<>{}, 1, e);
  check_inverse(gb::exp2<>{}, gb::log2<>{}, -3, 0.125);
  check_inverse(gb::expm1<>{}, gb::log1p<>{}, 1e-20, 1e-20);
  check_inverse(gb::sin<>{}, gb::asin<>{}, pi / 6, 0.5);
  check_inverse(gb::cos<>{}, gb::acos<>{}, pi / 3, 0.5);
  check_inverse(gb::tan<>{}, gb::atan<>{}, pi / 4, 1);
  check_inverse(gb::sinh<>{}, gb::asinh<>{}, 1, (e - 1 / e) / 2);
  check_inverse(gb::cosh<>{}, gb::acosh<>{}, 1, (e + 1 / e) / 2);
  check_inverse(gb::tanh<>{}, gb::atanh<>{}, 0.5, (e - 1) / (e + 1));
  EXPECT_EQ(gb::sqrt<>{}(81), 9);
  EXPECT_EQ(gb::cbrt<>{}(-27.0), -3);
  EXPECT_EQ(gb::log10<>{}(1000.0), 3);
  EXPECT_EQ(gb::expm1<>{}(1e-20), 1e-20);
  EXPECT_NEAR(gb::erf<>{}(1.0) + gb::erfc<>{}(1.0), 1, 1e-15);
  EXPECT_NEAR(gb::erf<>{}(1.0), 0.8427007929497149, 1e-15);
  EXPECT_NEAR(gb::tgamma<>{}(5), 24, 1e-13);
}

TEST(MathOperators, RoundingAndClasses) {
  const double x = -2.5;
  EXPECT_EQ(gb::ceil<>{}(x), -2);
  EXPECT_EQ(gb::floor<>{}(x), -3);
  EXPECT_EQ(gb::trunc<>{}(x), -2);
  EXPECT_EQ(gb::round<>{}(x), -3);
  EXPECT_EQ(gb::signum<>{}(x), -1);
  EXPECT_EQ(gb::signum<>{}(inf), 1);
  EXPECT_TRUE(std::signbit(gb::signum<>{}(-0.0)));
  EXPECT_TRUE(std::isnan(gb::signum<>{}(nan)));
  EXPECT_TRUE(gb::isnan<>{}(nan) && !gb::isnan<>{}(inf) && !gb::isnan<>{}(7));
  EXPECT_TRUE(gb::isinf<>{}(-inf) && !gb::isinf<>{}(nan) && !gb::isinf<>{}(7));
  EXPECT_TRUE(gb::isfinite<>{}(7) && !gb::isfinite<>{}(nan) && !gb::isfinite<>{}(inf));
}

TEST(MathOperators, Types) {
  static_assert(std::is_same_v<decltype(gb::sin<>{}(1.0F)), float>);
  static_assert(std::is_same_v<decltype(gb::sin<>{}(std::int8_t(1))), double>);
  static_assert(std::is_same_v<decltype(gb::sin<float>{}(std::int64_t(1))), float>);
  static_assert(std::is_same_v<decltype(gb::isnan<>{}(1.0F)), bool>);
  static_assert(gb::unary_op<gb::sqrt<>, bool> && !gb::unary_op<gb::sqrt<>, const char*>);
}

TEST(MathOperators, OnObjects) {
  EXPECT_EQ(gb::apply(gb::sqrt<>{}, mat<int>({{4, _}, {9, 0}})), mat<double>({{2, _}, {3, 0}}));
  EXPECT_EQ(gb::apply(gb::isfinite<>{}, vec<double>({1, _, inf})), vec<bool>({true, _, false}));
}

}  // namespace

// Types, casts, scalars, monoids and semirings that are known at run time.
#include <core/error.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <semirings/monoids.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;

namespace {

TEST(RuntimeTypes, BuiltInAndUsers) {
  EXPECT_EQ(rt::type::of<double>().name(), "FP64");
  EXPECT_EQ(rt::type::of<bool>().size(), 1U);
  EXPECT_EQ(rt::type::of<std::int8_t>(), rt::type(rt::type_code::int8));
  const auto a = rt::type::user("pixel", 24), b = rt::type::user("pixel", 24), same = a;
  EXPECT_EQ(a.name(), "pixel");
  EXPECT_EQ(a.size(), 24U);
  EXPECT_EQ(a, same);
  EXPECT_NE(a, b);
  EXPECT_TRUE(rt::casts_to(a, same));
  EXPECT_FALSE(rt::casts_to(a, b));
  EXPECT_FALSE(rt::casts_to(a, rt::type::of<int>()));
  EXPECT_TRUE(rt::casts_to(rt::type::of<bool>(), rt::type::of<float>()));
  EXPECT_EQ(rt::type::user("big", 128).size(), 128U);
  EXPECT_THROW(rt::type::user("none", 0), gb::invalid_value);
  EXPECT_THROW(rt::type::user("bigger", 129), gb::not_implemented);
  EXPECT_THROW((void)rt::type(rt::type_code::user), gb::invalid_value);
}

template <class To, class From>
void check_casts() {
  std::vector<double> wanted = {0, 1, -1, 2.75, 100, 1000, -1e10, 1e20, std::numeric_limits<double>::quiet_NaN()};
  for (const double value : wanted) {
    const From x = gb::arithmetic::cast<From>(value);
    To z;
    rt::cast_values(rt::type::of<To>(), &z, rt::type::of<From>(), &x);
    const To expected = gb::arithmetic::cast<To>(x);
    EXPECT_TRUE(z == expected || (z != z && expected != expected))
        << rt::type::of<From>().name() << " to " << rt::type::of<To>().name() << " of " << value;
  }
}

TEST(RuntimeTypes, EveryCast) {
  constexpr int types = static_cast<int>(rt::type_code::user);
  for (int to = 0; to < types; ++to)
    for (int from = 0; from < types; ++from)
      rt::with_builtin_type(rt::type_code(to), [&]<class To>(std::type_identity<To>) {
        rt::with_builtin_type(rt::type_code(from),
                              [&]<class From>(std::type_identity<From>) { check_casts<To, From>(); });
      });
}

TEST(RuntimeTypes, CastsOfArraysAndOfUsersTypes) {
  const std::vector<float> x = {1.5F, -3, 300};
  std::vector<std::int8_t> z(3);
  rt::cast_values(rt::type::of<std::int8_t>(), z.data(), rt::type::of<float>(), x.data(), 3);
  EXPECT_EQ(z, (std::vector<std::int8_t>{1, -3, 127}));
  const auto pixel = rt::type::user("pixel", 5);
  const char bytes[10] = "abcdefghi";
  char copied[10] = "";
  rt::cast_values(pixel, copied, pixel, bytes, 2);
  EXPECT_EQ(std::memcmp(bytes, copied, 10), 0);
  EXPECT_THROW(rt::cast_values(rt::type::of<int>(), copied, pixel, bytes), gb::domain_mismatch);
}

TEST(RuntimeTypes, Scalars) {
  rt::any_scalar s(rt::type::of<std::uint8_t>());
  EXPECT_FALSE(s.has_value());
  EXPECT_THROW((void)s.get<int>(), gb::empty_object);
  s.set(300.0);
  EXPECT_EQ(s.get<int>(), 255);
  EXPECT_EQ(s.get<bool>(), true);
  EXPECT_THROW(s.set(rt::type::user("pixel", 3), "abc"), gb::domain_mismatch);
  EXPECT_EQ(s.get<double>(), 255.0);
  s.clear();
  EXPECT_EQ(s.entries(), 0);
  EXPECT_EQ(rt::any_scalar(2.5).domain(), rt::type::of<double>());
}

template <template <class> class Op, class T>
void check_monoid(rt::binary_code code) {
  using known = gb::monoid_constants<Op<T>, T>;
  const rt::monoid m(code, rt::type::of<T>());
  EXPECT_EQ(m.identity().get<T>(), known::identity());
  EXPECT_EQ(m.terminal().has_value(), known::has_terminal);
  const rt::monoid_by_code<T> typed(m);
  const std::vector<T> values = {T(0), T(1), T(5), std::numeric_limits<T>::max()};
  for (const T x : values) {
    for (const T y : values) EXPECT_EQ(typed(x, y), Op<T>{}(x, y));
    EXPECT_EQ(typed.is_terminal(x), m.terminal() && m.terminal()->get<T>() == x);
  }
}

TEST(RuntimeTypes, Monoids) {
  check_monoid<gb::plus, double>(rt::binary_code::plus);
  check_monoid<gb::plus, bool>(rt::binary_code::plus);
  check_monoid<gb::times, std::int16_t>(rt::binary_code::times);
  check_monoid<gb::min, float>(rt::binary_code::min);
  check_monoid<gb::max, std::uint64_t>(rt::binary_code::max);
  check_monoid<gb::lor, bool>(rt::binary_code::lor);
  check_monoid<gb::lxnor, bool>(rt::binary_code::lxnor);
  check_monoid<gb::band, std::uint8_t>(rt::binary_code::band);
  EXPECT_THROW(rt::monoid(rt::binary_code::minus, rt::type::of<int>()), gb::invalid_value);
  EXPECT_THROW(rt::monoid(rt::binary_code::eq, rt::type::of<int>()), gb::invalid_value);
  EXPECT_THROW(rt::monoid(rt::binary_code::bor, rt::type::of<float>()), gb::domain_mismatch);
  EXPECT_EQ(rt::monoid(rt::binary_code::eq, rt::type::of<bool>()).identity().get<bool>(), true);
}

TEST(RuntimeTypes, MonoidsAndSemiringsOfTheProgram) {
  const rt::binary_operator first(rt::binary_code::first, rt::type::of<int>());
  const rt::monoid m(first, rt::any_scalar(0), rt::any_scalar(9));
  EXPECT_TRUE(rt::monoid_by_code<int>(m).is_terminal(9));
  EXPECT_THROW(rt::monoid(first, rt::any_scalar(0.0)), gb::domain_mismatch);
  EXPECT_THROW(rt::monoid(first, rt::any_scalar(rt::type::of<int>())), gb::empty_object);
  const rt::binary_operator less(rt::binary_code::lt, rt::type::of<int>());
  EXPECT_THROW(rt::monoid(less, rt::any_scalar(false)), gb::domain_mismatch);
  const rt::semiring s(rt::monoid(rt::binary_code::lor, rt::type::of<bool>()), less);
  EXPECT_EQ(s.multiply().x_type(), rt::type::of<int>());
  EXPECT_THROW(rt::semiring(m, less), gb::domain_mismatch);
}

}  // namespace

// Every named operator over every type, called by pointers, against the C++ operator.
#include <core/error.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/typed_operators.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;

namespace {

template <class T>
std::vector<T> edges() {
  using limits = std::numeric_limits<T>;
  if constexpr (std::is_same_v<T, bool>)
    return {false, true};
  else if constexpr (std::is_floating_point_v<T>)
    return {T(-2.5),
            T(-0.0),
            T(0),
            T(1),
            T(3),
            limits::max(),
            limits::infinity(),
            -limits::infinity(),
            limits::quiet_NaN()};
  else
    return {limits::min(), T(limits::min() + 1), T(-1), T(0), T(1), T(2), T(7), T(limits::max() - 1), limits::max()};
}

// NaN equals NaN, and -0 is not 0.
template <class T>
bool is_same(const T& a, const T& b) {
  if constexpr (std::is_floating_point_v<T>)
    return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
  else
    return a == b;
}

template <class T>
class operators_of : public testing::Test {};
using types = testing::Types<bool, std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t, std::uint16_t,
                             std::uint32_t, std::uint64_t, float, double>;
TYPED_TEST_SUITE(operators_of, types);

template <class T, class Z, class Op>
void check_binary(rt::binary_code code, const Op& op, const char* name) {
  const rt::binary_operator f(code, rt::type::of<T>());
  EXPECT_EQ(f.x_type(), rt::type::of<T>());
  EXPECT_EQ(f.z_type(), rt::type::of<Z>()) << name;
  for (const T a : edges<T>())
    for (const T b : edges<T>()) {
      Z z;
      f.call()(&z, &a, &b);
      EXPECT_TRUE(is_same<Z>(z, op(a, b))) << name << " of " << +a << ", " << +b << ": " << +z;
    }
}

TYPED_TEST(operators_of, binary) {
  using T = TypeParam;
#define CLOSED(name) check_binary<T, T>(rt::binary_code::name, gb::name<T>{}, #name);
#define COMPARISON(name) check_binary<T, bool>(rt::binary_code::name, gb::name<T>{}, #name);
  GUSTAV_FOR_EACH_CLOSED_BINARY(CLOSED)
  GUSTAV_FOR_EACH_COMPARISON(COMPARISON)
  if constexpr (rt::has_bits_v<T>) {
    GUSTAV_FOR_EACH_BITWISE_BINARY(CLOSED)
  } else {
    for (const auto code : {rt::binary_code::bor, rt::binary_code::band, rt::binary_code::bxor, rt::binary_code::bxnor})
      EXPECT_THROW(rt::binary_operator(code, rt::type::of<T>()), gb::domain_mismatch);
  }
#undef CLOSED
#undef COMPARISON
}

template <class T, class Op>
void check_unary(rt::unary_code code, const Op& op, const char* name) {
  const rt::unary_operator f(code, rt::type::of<T>());
  for (const T a : edges<T>()) {
    T z;
    f.call()(&z, &a);
    EXPECT_TRUE(is_same<T>(z, op(a))) << name << " of " << +a << ": " << +z;
  }
}

TYPED_TEST(operators_of, unary) {
  using T = TypeParam;
#define CLOSED(name) check_unary<T>(rt::unary_code::name, gb::name<T>{}, #name);
  GUSTAV_FOR_EACH_CLOSED_UNARY(CLOSED)
  if constexpr (rt::has_bits_v<T>)
    check_unary<T>(rt::unary_code::bnot, gb::bnot<T>{}, "bnot");
  else
    EXPECT_THROW(rt::unary_operator(rt::unary_code::bnot, rt::type::of<T>()), gb::domain_mismatch);
#undef CLOSED
}

template <class T, class S, class Z, class Op>
void check_index_unary(rt::index_unary_code code, const Op& op, const std::vector<S>& thunks, const char* name) {
  const rt::index_unary_operator f(code, rt::type::of<T>());
  EXPECT_EQ(f.thunk_type(), rt::type::of<S>()) << name;
  EXPECT_EQ(f.z_type(), rt::type::of<Z>()) << name;
  for (const T a : edges<T>())
    for (const S thunk : thunks)
      for (const std::int64_t i : {0, 2, 5})
        for (const std::int64_t j : {0, 3}) {
          Z z;
          f.call()(&z, &a, static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(j), &thunk);
          EXPECT_EQ(z, Z(op(a, i, j, thunk))) << name << " at " << i << ", " << j << " by " << +thunk;
        }
}

TYPED_TEST(operators_of, index_unary) {
  using T = TypeParam;
  const std::vector<std::int64_t> places = {-3, -1, 0, 1, 2, 4};
#define CONDITION(name) check_index_unary<T, std::int64_t, bool>(rt::index_unary_code::name, gb::name{}, places, #name);
  GUSTAV_FOR_EACH_POSITION_CONDITION(CONDITION)
#define VALUE(name) check_index_unary<T, T, bool>(rt::index_unary_code::name, gb::name<T>{}, edges<T>(), #name);
  GUSTAV_FOR_EACH_VALUE_CONDITION(VALUE)
  if constexpr (std::is_same_v<T, std::int32_t> || std::is_same_v<T, std::int64_t>) {
#define POSITION(name) \
  check_index_unary<T, T, T>(rt::index_unary_code::name, gb::name<T>{}, std::vector<T>{-1, 0, 7}, #name);
    GUSTAV_FOR_EACH_POSITION(POSITION)
  } else {
    EXPECT_THROW(rt::index_unary_operator(rt::index_unary_code::rowindex, rt::type::of<T>()), gb::domain_mismatch);
  }
#undef CONDITION
#undef VALUE
#undef POSITION
}

TEST(RuntimeOperators, OfUsersTypes) {
  const auto colour = rt::type::user("colour", 3);
  const auto blend = [](void* z, const void* x, const void* y) {
    for (int k = 0; k < 3; ++k)
      static_cast<std::uint8_t*>(z)[k] = static_cast<std::uint8_t>(
          (static_cast<const std::uint8_t*>(x)[k] + static_cast<const std::uint8_t*>(y)[k]) / 2);
  };
  const rt::binary_operator f(blend, colour, colour, colour);
  const std::uint8_t red[3] = {200, 0, 0}, blue[3] = {0, 0, 100};
  std::uint8_t z[3];
  f.call()(z, red, blue);
  EXPECT_EQ(z[0], 100);
  EXPECT_EQ(z[2], 50);
  EXPECT_FALSE(f.is_named());
  EXPECT_THROW(rt::binary_operator(rt::binary_code::plus, colour), gb::domain_mismatch);
  EXPECT_THROW(rt::binary_operator(nullptr, colour, colour, colour), gb::null_pointer);
  EXPECT_THROW(rt::binary_operator(rt::binary_code::user, rt::type::of<int>()), gb::invalid_value);
  const rt::index_unary_operator lower(rt::index_unary_code::tril, colour);
  EXPECT_TRUE(lower.ignores_value());
}

}  // namespace

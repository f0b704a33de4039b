// The functions of named operators, each with its text.
#include <tests/conformance/named_functions.hpp>
#include <tests/conformance/program_values.h>

#include <cmath>
#include <cstdint>

namespace conformance {
namespace {

using model::domain;
using binary = model::binary_name;
using unary = model::unary_name;
using indexed = model::index_name;

template <class Operator>
struct named_function {
  decltype(Operator::name) name;
  domain x;
  typename Operator::function call;
  const char* source;
};

#define BINARY(D, T, NAME, Z, ...)                                                                                    \
  {                                                                                                                   \
    binary::NAME, domain::D,                                                                                          \
        [](void* z, const void* x, const void* y) {                                                                   \
          [[maybe_unused]] const T a = AS(T, x);                                                                      \
          [[maybe_unused]] const T b = AS(T, y);                                                                      \
          TO(Z, z) = (Z)(__VA_ARGS__);                                                                                \
        },                                                                                                            \
        "const " #T " a = AS(" #T ", x), b = AS(" #T ", y); (void)a; (void)b; TO(" #Z ", z) = (" #Z ")(" #__VA_ARGS__ \
        ");"                                                                                                          \
  }
#define UNARY(D, T, NAME, ...)                                                                 \
  {                                                                                            \
    unary::NAME, domain::D,                                                                    \
        [](void* z, const void* x) {                                                           \
          [[maybe_unused]] const T a = AS(T, x);                                               \
          TO(T, z) = (T)(__VA_ARGS__);                                                         \
        },                                                                                     \
        "const " #T " a = AS(" #T ", x); (void)a; TO(" #T ", z) = (" #T ")(" #__VA_ARGS__ ");" \
  }
#define CONDITION(D, T, NAME, ...)                                                      \
  {                                                                                     \
    indexed::NAME, domain::D,                                                           \
        [](void* z, const void* x, std::uint64_t, std::uint64_t, const void* s) {       \
          TO(bool, z) = AS(T, x) __VA_ARGS__ AS(T, s);                                  \
        },                                                                              \
        "(void)i; (void)j; TO(bool, z) = AS(" #T ", x) " #__VA_ARGS__ " AS(" #T ", s);" \
  }

#define BINARY_OF_ALL(D, T)                                                                          \
  BINARY(D, T, first, T, a), BINARY(D, T, second, T, b), BINARY(D, T, pair, T, 1),                   \
      BINARY(D, T, lor, T, a != 0 || b != 0), BINARY(D, T, land, T, a != 0 && b != 0),               \
      BINARY(D, T, lxor, T, (a != 0) != (b != 0)), BINARY(D, T, lxnor, T, (a != 0) == (b != 0)),     \
      BINARY(D, T, eq, bool, a == b), BINARY(D, T, ne, bool, a != b), BINARY(D, T, gt, bool, a > b), \
      BINARY(D, T, lt, bool, a < b), BINARY(D, T, ge, bool, a >= b), BINARY(D, T, le, bool, a <= b)
// Integers wrap, so the work is done with unsigned ones.
#define BINARY_OF_INTEGERS(D, T)                                                                           \
  BINARY_OF_ALL(D, T), BINARY(D, T, min, T, b < a ? b : a), BINARY(D, T, max, T, a < b ? b : a),           \
      BINARY(D, T, plus, T, (uint64_t)a + (uint64_t)b), BINARY(D, T, minus, T, (uint64_t)a - (uint64_t)b), \
      BINARY(D, T, rminus, T, (uint64_t)b - (uint64_t)a), BINARY(D, T, times, T, (uint64_t)a*(uint64_t)b), \
      BINARY(D, T, bor, T, a | b), BINARY(D, T, band, T, a& b), BINARY(D, T, bxor, T, a ^ b),              \
      BINARY(D, T, bxnor, T, ~(uint64_t)(a ^ b))
// min and max prefer numbers to NaN.
#define BINARY_OF_REALS(D, T, POWER)                                                                                 \
  BINARY_OF_ALL(D, T), BINARY(D, T, min, T, b != b || a < b ? a : b), BINARY(D, T, max, T, b != b || b < a ? a : b), \
      BINARY(D, T, plus, T, a + b), BINARY(D, T, minus, T, a - b), BINARY(D, T, rminus, T, b - a),                   \
      BINARY(D, T, times, T, a* b), BINARY(D, T, div, T, a / b), BINARY(D, T, rdiv, T, b / a),                       \
      BINARY(D, T, pow, T, POWER(a, b))

const named_function<model::binary> binaries[] = {
    BINARY_OF_ALL(boolean, bool),
    BINARY(boolean, bool, plus, bool, a || b),
    BINARY(boolean, bool, max, bool, a || b),
    BINARY(boolean, bool, times, bool, a&& b),
    BINARY(boolean, bool, min, bool, a&& b),
    BINARY(boolean, bool, minus, bool, a != b),
    BINARY(boolean, bool, rminus, bool, a != b),
    BINARY(boolean, bool, div, bool, a),
    BINARY(boolean, bool, rdiv, bool, b),
    BINARY(boolean, bool, pow, bool, a || !b),
    BINARY_OF_INTEGERS(int8, int8_t),
    BINARY_OF_INTEGERS(int16, int16_t),
    BINARY_OF_INTEGERS(int32, int32_t),
    BINARY_OF_INTEGERS(int64, int64_t),
    BINARY_OF_INTEGERS(uint8, uint8_t),
    BINARY_OF_INTEGERS(uint16, uint16_t),
    BINARY_OF_INTEGERS(uint32, uint32_t),
    BINARY_OF_INTEGERS(uint64, uint64_t),
    BINARY_OF_REALS(fp32, float, powf),
    BINARY_OF_REALS(fp64, double, pow),
};

#define UNARY_OF_ALL(D, T) UNARY(D, T, identity, a), UNARY(D, T, lnot, a == 0), UNARY(D, T, one, 1)
#define UNARY_OF_INTEGERS(D, T) \
  UNARY_OF_ALL(D, T), UNARY(D, T, ainv, (uint64_t)0 - (uint64_t)a), UNARY(D, T, bnot, ~(uint64_t)a)
#define UNARY_OF_SIGNED(D, T) UNARY_OF_INTEGERS(D, T), UNARY(D, T, abs, a < 0 ? (uint64_t)0 - (uint64_t)a : (uint64_t)a)
#define UNARY_OF_UNSIGNED(D, T) UNARY_OF_INTEGERS(D, T), UNARY(D, T, abs, a)
#define UNARY_OF_REALS(D, T) \
  UNARY_OF_ALL(D, T), UNARY(D, T, ainv, -a), UNARY(D, T, minv, 1 / a), UNARY(D, T, abs, fabs(a))

const named_function<model::unary> unaries[] = {
    UNARY_OF_ALL(boolean, bool),         UNARY(boolean, bool, abs, a),        UNARY(boolean, bool, ainv, a),
    UNARY(boolean, bool, minv, true),    UNARY_OF_SIGNED(int8, int8_t),       UNARY_OF_SIGNED(int16, int16_t),
    UNARY_OF_SIGNED(int32, int32_t),     UNARY_OF_SIGNED(int64, int64_t),     UNARY_OF_UNSIGNED(uint8, uint8_t),
    UNARY_OF_UNSIGNED(uint16, uint16_t), UNARY_OF_UNSIGNED(uint32, uint32_t), UNARY_OF_UNSIGNED(uint64, uint64_t),
    UNARY_OF_REALS(fp32, float),         UNARY_OF_REALS(fp64, double),
};

#define CONDITIONS(D, T)                                                                   \
  CONDITION(D, T, valueeq, ==), CONDITION(D, T, valuene, !=), CONDITION(D, T, valuelt, <), \
      CONDITION(D, T, valuele, <=), CONDITION(D, T, valuegt, >), CONDITION(D, T, valuege, >=)

const named_function<model::index_unary> conditions[] = {
    CONDITIONS(boolean, bool),    CONDITIONS(int8, int8_t),     CONDITIONS(int16, int16_t),
    CONDITIONS(int32, int32_t),   CONDITIONS(int64, int64_t),   CONDITIONS(uint8, uint8_t),
    CONDITIONS(uint16, uint16_t), CONDITIONS(uint32, uint32_t), CONDITIONS(uint64, uint64_t),
    CONDITIONS(fp32, float),      CONDITIONS(fp64, double),
};

template <class Operator, std::size_t N>
std::optional<Operator> with_function(const named_function<Operator> (&all)[N], Operator op) {
  for (const auto& f : all)
    if (f.name == op.name && f.x == op.x) {
      op.name = decltype(op.name)::program;
      op.call = f.call;
      op.source = f.source;
      return op;
    }
  return std::nullopt;
}

}  // namespace

std::optional<model::binary> function_of(const model::binary& op) { return with_function(binaries, op); }
std::optional<model::unary> function_of(const model::unary& op) { return with_function(unaries, op); }
std::optional<model::index_unary> function_of(const model::index_unary& op) { return with_function(conditions, op); }

}  // namespace conformance

// What the named operators compute. Integers wrap, x / 0 is 0 for integers, booleans are logic, min and max prefer
// numbers to NaN.
#include <tests/conformance/model_operators.hpp>

#include <cmath>

namespace model {
namespace {

using uint = std::uint64_t;

bool is_zero(const number& n) { return n.is == number::kind::floating ? n.f == 0 : n.i == 0 && n.u == 0; }
number of_bool(bool b) { return of_unsigned(b ? 1 : 0); }

bool less(const number& a, const number& b) {
  if (a.is == number::kind::floating) return a.f < b.f;
  return a.is == number::kind::signed_integer ? a.i < b.i : a.u < b.u;
}
bool equal(const number& a, const number& b) {
  if (a.is == number::kind::floating) return a.f == b.f;
  return a.i == b.i && a.u == b.u;
}
bool is_nan(const number& a) { return a.is == number::kind::floating && std::isnan(a.f); }

// A result modulo 2^64 in the kind of the operands: write() takes the low bits.
number like(const number& a, uint bits) {
  return a.is == number::kind::signed_integer ? of_signed(static_cast<std::int64_t>(bits)) : of_unsigned(bits);
}
uint bits(const number& a) { return a.is == number::kind::signed_integer ? static_cast<uint>(a.i) : a.u; }

number integer_quotient(const number& a, const number& b) {
  if (is_zero(b)) return like(a, 0);
  if (a.is == number::kind::unsigned_integer) return of_unsigned(a.u / b.u);
  if (b.i == -1) return like(a, uint{0} - bits(a));
  return of_signed(a.i / b.i);
}
// A negative exponent gives the integer quotient 1 / a^|b|.
number integer_power(const number& a, const number& b) {
  if (b.is == number::kind::signed_integer && b.i < 0) {
    if (a.i == 1) return of_signed(1);
    if (a.i == -1) return of_signed(b.i % 2 == 0 ? 1 : -1);
    return of_signed(0);
  }
  uint power = 1, square = bits(a);
  for (uint e = bits(b); e != 0; e /= 2, square *= square)
    if (e % 2 == 1) power *= square;
  return like(a, power);
}

number of_booleans(binary_name name, bool a, bool b) {
  switch (name) {
    case binary_name::plus:
    case binary_name::max:
      return of_bool(a || b);
    case binary_name::times:
    case binary_name::min:
      return of_bool(a && b);
    case binary_name::minus:
    case binary_name::rminus:
      return of_bool(a != b);
    case binary_name::div:
      return of_bool(a);
    case binary_name::rdiv:
      return of_bool(b);
    default:  // pow
      return of_bool(a || !b);
  }
}
number of_integers(binary_name name, const number& a, const number& b) {
  switch (name) {
    case binary_name::min:
      return less(b, a) ? b : a;
    case binary_name::max:
      return less(a, b) ? b : a;
    case binary_name::plus:
      return like(a, bits(a) + bits(b));
    case binary_name::minus:
      return like(a, bits(a) - bits(b));
    case binary_name::rminus:
      return like(a, bits(b) - bits(a));
    case binary_name::times:
      return like(a, bits(a) * bits(b));
    case binary_name::div:
      return integer_quotient(a, b);
    case binary_name::rdiv:
      return integer_quotient(b, a);
    case binary_name::pow:
      return integer_power(a, b);
    case binary_name::bor:
      return like(a, bits(a) | bits(b));
    case binary_name::band:
      return like(a, bits(a) & bits(b));
    case binary_name::bxor:
      return like(a, bits(a) ^ bits(b));
    default:  // bxnor
      return like(a, ~(bits(a) ^ bits(b)));
  }
}
// Sums, products and quotients of two fp32 numbers are rounded once, although double is in between.
number of_floatings(binary_name name, domain d, const number& a, const number& b) {
  switch (name) {
    case binary_name::min:
      return is_nan(b) ? a : less(a, b) ? a : b;
    case binary_name::max:
      return is_nan(b) ? a : less(b, a) ? a : b;
    case binary_name::plus:
      return of_floating(a.f + b.f);
    case binary_name::minus:
      return of_floating(a.f - b.f);
    case binary_name::rminus:
      return of_floating(b.f - a.f);
    case binary_name::times:
      return of_floating(a.f * b.f);
    case binary_name::div:
      return of_floating(a.f / b.f);
    case binary_name::rdiv:
      return of_floating(b.f / a.f);
    default:  // pow
      return of_floating(d == domain::fp32
                             ? static_cast<double>(std::pow(static_cast<float>(a.f), static_cast<float>(b.f)))
                             : std::pow(a.f, b.f));
  }
}

number named_result(binary_name name, domain d, const number& a, const number& b) {
  switch (name) {
    case binary_name::first:
      return a;
    case binary_name::second:
      return b;
    case binary_name::pair:
      return of_unsigned(1);
    case binary_name::lor:
      return of_bool(!is_zero(a) || !is_zero(b));
    case binary_name::land:
      return of_bool(!is_zero(a) && !is_zero(b));
    case binary_name::lxor:
      return of_bool(is_zero(a) != is_zero(b));
    case binary_name::lxnor:
      return of_bool(is_zero(a) == is_zero(b));
    case binary_name::eq:
      return of_bool(equal(a, b));
    case binary_name::ne:
      return of_bool(!equal(a, b));
    case binary_name::gt:
      return of_bool(less(b, a));
    case binary_name::lt:
      return of_bool(less(a, b));
    case binary_name::ge:
      return of_bool(less(b, a) || equal(a, b));
    case binary_name::le:
      return of_bool(less(a, b) || equal(a, b));
    default:
      break;
  }
  if (d == domain::boolean) return of_booleans(name, !is_zero(a), !is_zero(b));
  return is_floating(d) ? of_floatings(name, d, a, b) : of_integers(name, a, b);
}

number named_result(unary_name name, domain d, const number& x) {
  const bool is_float = is_floating(d);
  switch (name) {
    case unary_name::abs:
      if (is_float) return of_floating(std::fabs(x.f));
      return less(x, like(x, 0)) ? like(x, uint{0} - bits(x)) : x;
    case unary_name::ainv:
      if (d == domain::boolean) return x;
      return is_float ? of_floating(-x.f) : like(x, uint{0} - bits(x));
    case unary_name::minv:
      if (d == domain::boolean) return of_bool(true);
      return is_float ? of_floating(1 / x.f) : integer_quotient(like(x, 1), x);
    case unary_name::lnot:
      return of_bool(is_zero(x));
    case unary_name::one:
      return of_unsigned(1);
    case unary_name::bnot:
      return like(x, ~bits(x));
    default:  // identity
      return x;
  }
}

number named_result(index_name name, const number& x, std::int64_t i, std::int64_t j, const number& thunk) {
  const std::int64_t diagonal = j - i;
  const auto moved = [&](std::int64_t p) {
    return of_signed(static_cast<std::int64_t>(static_cast<uint>(p) + bits(thunk)));
  };
  switch (name) {
    case index_name::rowindex:
      return moved(i);
    case index_name::colindex:
      return moved(j);
    case index_name::diagindex:
      return moved(diagonal);
    case index_name::tril:
      return of_bool(diagonal <= thunk.i);
    case index_name::triu:
      return of_bool(diagonal >= thunk.i);
    case index_name::diag:
      return of_bool(diagonal == thunk.i);
    case index_name::offdiag:
      return of_bool(diagonal != thunk.i);
    case index_name::colle:
      return of_bool(j <= thunk.i);
    case index_name::colgt:
      return of_bool(j > thunk.i);
    case index_name::rowle:
      return of_bool(i <= thunk.i);
    case index_name::rowgt:
      return of_bool(i > thunk.i);
    default: {
      const binary_name comparisons[] = {binary_name::eq, binary_name::ne, binary_name::lt,
                                         binary_name::le, binary_name::gt, binary_name::ge};
      const int which = static_cast<int>(name) - static_cast<int>(index_name::valueeq);
      return named_result(comparisons[which], domain::boolean, x, thunk);
    }
  }
}

}  // namespace

const char* text(binary_name name) {
  constexpr const char* names[] = {"first", "second", "pair", "min", "max",  "plus", "minus", "rminus", "times",
                                   "div",   "rdiv",   "pow",  "lor", "land", "lxor", "lxnor", "bor",    "band",
                                   "bxor",  "bxnor",  "eq",   "ne",  "gt",   "lt",   "ge",    "le",     "user"};
  return names[static_cast<int>(name)];
}
const char* text(unary_name name) {
  constexpr const char* names[] = {"identity", "abs", "ainv", "minv", "lnot", "one", "bnot", "user"};
  return names[static_cast<int>(name)];
}
const char* text(index_name name) {
  constexpr const char* names[] = {"rowindex", "colindex", "diagindex", "tril",    "triu",    "diag",
                                   "offdiag",  "colle",    "colgt",     "rowle",   "rowgt",   "valueeq",
                                   "valuene",  "valuelt",  "valuele",   "valuegt", "valuege", "user"};
  return names[static_cast<int>(name)];
}

binary named(binary_name name, domain d) {
  return {name, d, d, name >= binary_name::eq ? domain::boolean : d, nullptr, nullptr};
}
unary named(unary_name name, domain d) { return {name, d, d, nullptr, nullptr}; }
index_unary named(index_name name, domain d) {
  const bool is_position = name <= index_name::diagindex;
  const bool is_condition = !is_position && name <= index_name::rowgt;
  return {name, d, is_condition ? domain::int64 : d, is_position ? d : domain::boolean, nullptr, nullptr};
}

value apply(const binary& op, const value& x, const value& y) {
  const value a = cast(x, op.x), b = cast(y, op.y);
  if (op.name != binary_name::program) return write(op.z, named_result(op.name, op.x, read(a), read(b)));
  value z{op.z, {}};
  op.call(z.bytes.data(), a.bytes.data(), b.bytes.data());
  return z;
}

value apply(const unary& op, const value& x) {
  const value a = cast(x, op.x);
  if (op.name != unary_name::program) return write(op.z, named_result(op.name, op.x, read(a)));
  value z{op.z, {}};
  op.call(z.bytes.data(), a.bytes.data());
  return z;
}

value apply(const index_unary& op, const value& x, const position& p, const value& thunk) {
  const value t = cast(thunk, op.thunk);
  if (op.ignores_value()) return write(op.z, named_result(op.name, number{}, p.first, p.second, read(t)));
  const value a = cast(x, op.x);
  if (op.name != index_name::program) return write(op.z, named_result(op.name, read(a), p.first, p.second, read(t)));
  value z{op.z, {}};
  op.call(z.bytes.data(), a.bytes.data(), static_cast<uint>(p.first), static_cast<uint>(p.second), t.bytes.data());
  return z;
}

}  // namespace model

// A user's operator and monoid that owe nothing to the library: the greatest common divisor.
#pragma once

#include <semirings/semirings.hpp>

struct gcd {
  constexpr int operator()(int a, int b) const { return b == 0 ? a : (*this)(b, a % b); }
  static constexpr bool is_commutative = true;
  static constexpr bool is_idempotent = true;
};

// A monoid that owes nothing to monoid<Op, T>.
struct gcd_monoid {
  using value_type = int;
  static constexpr bool has_terminal = true;
  constexpr int operator()(int a, int b) const { return gcd{}(a, b); }
  constexpr int identity() const { return 0; }
  constexpr bool is_terminal(int x) const { return x == 1; }
};

// Known constants for an operator of one's own.
template <>
struct gustav::monoid_constants<gcd, int> {
  static constexpr bool known = true;
  static constexpr bool has_terminal = true;
  static constexpr int identity() { return 0; }
  static constexpr int terminal() { return 1; }
};

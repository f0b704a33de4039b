// The operators, monoids and semirings of the conformance model, by name, and functions of a program.
#pragma once

#include <tests/conformance/model.hpp>

#include <cstdint>
#include <optional>

namespace model {

// `program`: a function of the program.
enum class binary_name : std::uint8_t {
  first,
  second,
  pair,
  min,
  max,
  plus,
  minus,
  rminus,
  times,
  div,
  rdiv,
  pow,
  lor,
  land,
  lxor,
  lxnor,  // T x T -> T
  bor,
  band,
  bxor,
  bxnor,  // of integers
  eq,
  ne,
  gt,
  lt,
  ge,
  le,  // T x T -> bool
  program
};
enum class unary_name : std::uint8_t { identity, abs, ainv, minv, lnot, one, bnot, program };
enum class index_name : std::uint8_t {
  rowindex,
  colindex,
  diagindex,
  tril,
  triu,
  diag,
  offdiag,
  colle,
  colgt,
  rowle,
  rowgt,
  valueeq,
  valuene,
  valuelt,
  valuele,
  valuegt,
  valuege,
  program
};
const char* text(binary_name name);
const char* text(unary_name name);
const char* text(index_name name);

// The functions of a program are inputs of a case. source: the body of the function, which is C and C++
// (program_values.h), for the program that shows a failure.
struct binary {
  using function = void (*)(void* z, const void* x, const void* y);
  binary_name name = binary_name::first;
  domain x = domain::fp64, y = domain::fp64, z = domain::fp64;
  function call = nullptr;
  const char* source = nullptr;
};
struct unary {
  using function = void (*)(void* z, const void* x);
  unary_name name = unary_name::identity;
  domain x = domain::fp64, z = domain::fp64;
  function call = nullptr;
  const char* source = nullptr;
};
struct index_unary {
  using function = void (*)(void* z, const void* x, std::uint64_t i, std::uint64_t j, const void* thunk);
  index_name name = index_name::rowindex;
  domain x = domain::fp64, thunk = domain::fp64, z = domain::fp64;
  function call = nullptr;
  const char* source = nullptr;
  // Whether the position alone decides, so that x may have any type.
  bool ignores_value() const { return name <= index_name::rowgt; }
};

// Named operators over a built-in type.
binary named(binary_name name, domain d);
unary named(unary_name name, domain d);
index_unary named(index_name name, domain d);

struct monoid {
  binary op;
  value identity;
  std::optional<value> terminal;
};
struct semiring {
  monoid add;
  binary multiply;
};

// z = op(x, y), the arguments cast to its types.
value apply(const binary& op, const value& x, const value& y);
value apply(const unary& op, const value& x);
value apply(const index_unary& op, const value& x, const position& p, const value& thunk);

}  // namespace model

// Codes of the named operators, for operators that are known at run time. The functions are those of semirings/.
#pragma once

#include <cstdint>

// X(name) for each binary operator T x T -> T, for all types; X(name) for those of integers alone; X(name) for each
// comparison, T x T -> bool.
#define GUSTAV_FOR_EACH_CLOSED_BINARY(X) \
  X(first)                               \
  X(second)                              \
  X(pair) X(min) X(max) X(plus) X(minus) X(rminus) X(times) X(div) X(rdiv) X(pow) X(lor) X(land) X(lxor) X(lxnor)
#define GUSTAV_FOR_EACH_BITWISE_BINARY(X) X(bor) X(band) X(bxor) X(bxnor)
#define GUSTAV_FOR_EACH_COMPARISON(X) X(eq) X(ne) X(gt) X(lt) X(ge) X(le)

// X(name) for each unary operator T -> T, for all types, and of integers alone.
#define GUSTAV_FOR_EACH_CLOSED_UNARY(X) X(identity) X(abs) X(ainv) X(minv) X(lnot) X(one)
#define GUSTAV_FOR_EACH_BITWISE_UNARY(X) X(bnot)

// X(name) for each index-unary operator: positions as values, conditions on positions, conditions on values.
#define GUSTAV_FOR_EACH_POSITION(X) X(rowindex) X(colindex) X(diagindex)
#define GUSTAV_FOR_EACH_POSITION_CONDITION(X) X(tril) X(triu) X(diag) X(offdiag) X(colle) X(colgt) X(rowle) X(rowgt)
#define GUSTAV_FOR_EACH_VALUE_CONDITION(X) X(valueeq) X(valuene) X(valuelt) X(valuele) X(valuegt) X(valuege)

#define GUSTAV_CODE(name) name,
namespace gustav::runtime {

// user: a function that the program gives.
enum class binary_code : std::uint8_t {
  GUSTAV_FOR_EACH_CLOSED_BINARY(GUSTAV_CODE) GUSTAV_FOR_EACH_BITWISE_BINARY(GUSTAV_CODE)
      GUSTAV_FOR_EACH_COMPARISON(GUSTAV_CODE) user
};
enum class unary_code : std::uint8_t {
  GUSTAV_FOR_EACH_CLOSED_UNARY(GUSTAV_CODE) GUSTAV_FOR_EACH_BITWISE_UNARY(GUSTAV_CODE) user
};
enum class index_unary_code : std::uint8_t {
  GUSTAV_FOR_EACH_POSITION(GUSTAV_CODE) GUSTAV_FOR_EACH_POSITION_CONDITION(GUSTAV_CODE)
      GUSTAV_FOR_EACH_VALUE_CONDITION(GUSTAV_CODE) user
};

constexpr bool is_bitwise(binary_code code) { return code >= binary_code::bor && code <= binary_code::bxnor; }
constexpr bool is_comparison(binary_code code) { return code >= binary_code::eq && code <= binary_code::le; }
constexpr bool is_position(index_unary_code code) { return code <= index_unary_code::diagindex; }
constexpr bool is_position_condition(index_unary_code code) {
  return code >= index_unary_code::tril && code <= index_unary_code::rowgt;
}

}  // namespace gustav::runtime
#undef GUSTAV_CODE

// The binary operators of the GraphBLAS C API 2.1 (section 3.3, "GrB_BinaryOp") and a few more.
//
// Each is a template on its domain: plus<int> takes and returns int, plus<> (or plus{}) the common type of its
// arguments. unit, the value of pattern-only matrices, takes the type of the other argument; two units give bool.
// Integers wrap; x / 0 = 0 for integers; min and max ignore NaN. On bool, plus is or, times is and, minus is xor, div
// is first.
#pragma once

#include <semirings/arithmetic.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav {

namespace detail {

// What holds of an operator for all arguments; no operator here is idempotent and does not commute.
enum class laws { none, commutative, commutative_and_idempotent };
template <class T>
inline constexpr laws commutative_on_bool = std::is_same_v<T, bool> ? laws::commutative : laws::none;
template <class T>
inline constexpr laws idempotent_on_bool =
    std::is_same_v<T, bool> ? laws::commutative_and_idempotent : laws::commutative;

// T x T -> Z by Rule::apply<T>. T = void: in the common type of the arguments, which Z = void returns.
template <class Rule, class T, laws Laws = laws::none, class Z = T>
struct rule_op {
  static constexpr bool is_speculatable = !std::is_class_v<T>;  // whose operators may throw
  static constexpr bool is_commutative = Laws != laws::none;
  static constexpr bool is_idempotent = Laws == laws::commutative_and_idempotent;
  GUSTAV_HD constexpr Z operator()(const T& a, const T& b) const { return Rule::template apply<T>(a, b); }
  template <class A, class B>
  requires arithmetic::saturating<T, A, B> GUSTAV_HD constexpr Z operator()(const A& a, const B& b) const {
    return (*this)(arithmetic::cast<T>(a), arithmetic::cast<T>(b));
  }
};
template <class Rule, laws Laws, class Z>
struct rule_op<Rule, void, Laws, Z> {
  using any_domain = void;
  static constexpr bool is_speculatable = true;
  static constexpr bool is_commutative = Laws != laws::none;
  static constexpr bool is_idempotent = Laws == laws::commutative_and_idempotent;
  template <class A, class B, class T = meet_t<A, B>>
  GUSTAV_HD constexpr std::conditional_t<std::is_void_v<Z>, T, Z> operator()(const A& a, const B& b) const {
    return Rule::template apply<T>(arithmetic::cast<T>(a), arithmetic::cast<T>(b));
  }
};

template <class Rule, class T, laws Laws = laws::none>
using comparison_op = rule_op<Rule, T, Laws, bool>;

// Truth values to T(0) or T(1). T = void: to bool, and the arguments need no common type.
template <class Rule, class T, laws Laws>
struct logical_op : rule_op<Rule, T, Laws> {};
template <class Rule, laws Laws>
struct logical_op<Rule, void, Laws> : rule_op<Rule, bool, Laws> {
  template <class A, class B>
  GUSTAV_HD constexpr bool operator()(const A& a, const B& b) const {
    return Rule::apply(arithmetic::truth(a), arithmetic::truth(b));
  }
};

#define GUSTAV_SCALAR_RULE(name, expression)                        \
  struct name {                                                     \
    template <class T>                                              \
    GUSTAV_HD static constexpr auto apply(const T& a, const T& b) { \
      return expression;                                            \
    }                                                               \
  }
GUSTAV_SCALAR_RULE(plus_rule, arithmetic::add(a, b));
GUSTAV_SCALAR_RULE(minus_rule, arithmetic::subtract(a, b));
GUSTAV_SCALAR_RULE(rminus_rule, arithmetic::subtract(b, a));
GUSTAV_SCALAR_RULE(times_rule, arithmetic::multiply(a, b));
GUSTAV_SCALAR_RULE(div_rule, arithmetic::divide(a, b));
GUSTAV_SCALAR_RULE(rdiv_rule, arithmetic::divide(b, a));
GUSTAV_SCALAR_RULE(pow_rule, arithmetic::power(a, b));
GUSTAV_SCALAR_RULE(min_rule, arithmetic::least(a, b));
GUSTAV_SCALAR_RULE(max_rule, arithmetic::greatest(a, b));
GUSTAV_SCALAR_RULE(bor_rule, arithmetic::bitwise_or(a, b));
GUSTAV_SCALAR_RULE(band_rule, arithmetic::bitwise_and(a, b));
GUSTAV_SCALAR_RULE(bxor_rule, arithmetic::bitwise_xor(a, b));
GUSTAV_SCALAR_RULE(bxnor_rule, arithmetic::bitwise_not(arithmetic::bitwise_xor(a, b)));
GUSTAV_SCALAR_RULE(eq_rule, static_cast<bool>(a == b));
GUSTAV_SCALAR_RULE(ne_rule, !static_cast<bool>(a == b));
GUSTAV_SCALAR_RULE(gt_rule, static_cast<bool>(b < a));
GUSTAV_SCALAR_RULE(lt_rule, static_cast<bool>(a < b));
GUSTAV_SCALAR_RULE(ge_rule, static_cast<bool>(a >= b));
GUSTAV_SCALAR_RULE(le_rule, static_cast<bool>(a <= b));
GUSTAV_SCALAR_RULE(lor_rule, static_cast<T>(arithmetic::truth(a) || arithmetic::truth(b)));
GUSTAV_SCALAR_RULE(land_rule, static_cast<T>(arithmetic::truth(a) && arithmetic::truth(b)));
GUSTAV_SCALAR_RULE(lxor_rule, static_cast<T>(arithmetic::truth(a) != arithmetic::truth(b)));
GUSTAV_SCALAR_RULE(lxnor_rule, static_cast<T>(arithmetic::truth(a) == arithmetic::truth(b)));
#undef GUSTAV_SCALAR_RULE

}  // namespace detail

// --- Selection of an argument ---------------------------------------------------------------------------------------

// The left argument. The right one may be of any type.
template <class T = void>
struct first {
  static constexpr bool is_speculatable = true;
  static constexpr bool ignores_right = true;
  static constexpr bool is_idempotent = true;
  template <class B>
  GUSTAV_HD constexpr T operator()(const T& a, const B&) const {
    return a;
  }
  template <class A, class B>
  requires arithmetic::saturating<T, A> GUSTAV_HD constexpr T operator()(const A& a, const B&) const {
    return arithmetic::cast<T>(a);
  }
};
template <>
struct first<void> {
  static constexpr bool is_speculatable = true;
  static constexpr bool ignores_right = true;
  static constexpr bool is_idempotent = true;
  template <class A, class B>
  GUSTAV_HD constexpr A operator()(const A& a, const B&) const {
    return a;
  }
};

// The right argument. The left one may be of any type.
template <class T = void>
struct second {
  static constexpr bool is_speculatable = true;
  static constexpr bool ignores_left = true;
  static constexpr bool is_idempotent = true;
  template <class A>
  GUSTAV_HD constexpr T operator()(const A&, const T& b) const {
    return b;
  }
  template <class A, class B>
  requires arithmetic::saturating<T, B> GUSTAV_HD constexpr T operator()(const A&, const B& b) const {
    return arithmetic::cast<T>(b);
  }
};
template <>
struct second<void> {
  static constexpr bool is_speculatable = true;
  static constexpr bool ignores_left = true;
  static constexpr bool is_idempotent = true;
  template <class A, class B>
  GUSTAV_HD constexpr B operator()(const A&, const B& b) const {
    return b;
  }
};

// 1 for all arguments (GrB_ONEB). Neither is loaded.
template <class T = void>
struct pair {
  static constexpr bool is_speculatable = true;
  static constexpr bool ignores_left = true;
  static constexpr bool ignores_right = true;
  static constexpr bool is_commutative = true;
  template <class A, class B>
  GUSTAV_HD constexpr T operator()(const A&, const B&) const {
    return T(1);
  }
};
template <>
struct pair<void> {
  static constexpr bool is_speculatable = true;
  static constexpr bool ignores_left = true;
  static constexpr bool ignores_right = true;
  static constexpr bool is_commutative = true;
  template <class A, class B>
  GUSTAV_HD constexpr detail::meet_t<A, B> operator()(const A&, const B&) const {
    return detail::meet_t<A, B>(1);
  }
};
template <class T = void>
using oneb = pair<T>;

// Either argument. This implementation returns the left one, so that the entry of least inner index wins and results
// are reproducible.
template <class T = void>
struct any {
  static constexpr bool ignores_right = true;
  static constexpr bool is_idempotent = true;
  template <class B>
  GUSTAV_HD constexpr T operator()(const T& a, const B&) const {
    return a;
  }
  template <class A, class B>
  requires arithmetic::saturating<T, A> GUSTAV_HD constexpr T operator()(const A& a, const B&) const {
    return arithmetic::cast<T>(a);
  }
};
template <>
struct any<void> {
  static constexpr bool ignores_right = true;
  static constexpr bool is_idempotent = true;
  template <class A, class B>
  GUSTAV_HD constexpr detail::meet_t<A, B> operator()(const A& a, const B&) const {
    return static_cast<detail::meet_t<A, B>>(a);
  }
  GUSTAV_HD constexpr unit operator()(unit, unit) const { return {}; }
};

// --- Arithmetic -----------------------------------------------------------------------------------------------------

template <class T = void>
struct plus : detail::rule_op<detail::plus_rule, T, detail::idempotent_on_bool<T>> {};
template <class T = void>
struct minus : detail::rule_op<detail::minus_rule, T, detail::commutative_on_bool<T>> {};
// b - a
template <class T = void>
struct rminus : detail::rule_op<detail::rminus_rule, T, detail::commutative_on_bool<T>> {};
template <class T = void>
struct times : detail::rule_op<detail::times_rule, T, detail::idempotent_on_bool<T>> {};
template <class T = void>
struct div : detail::rule_op<detail::div_rule, T> {};
// b / a
template <class T = void>
struct rdiv : detail::rule_op<detail::rdiv_rule, T> {};
// a to the power of b: exact with wrap for integers, std::pow for floating point.
template <class T = void>
struct pow : detail::rule_op<detail::pow_rule, T> {};
template <class T = void>
struct min : detail::rule_op<detail::min_rule, T, detail::laws::commutative_and_idempotent> {};
template <class T = void>
struct max : detail::rule_op<detail::max_rule, T, detail::laws::commutative_and_idempotent> {};

// --- Comparisons: the result is bool in every domain ----------------------------------------------------------------

template <class T = void>
struct eq : detail::comparison_op<detail::eq_rule, T, detail::laws::commutative> {};
template <class T = void>
struct ne : detail::comparison_op<detail::ne_rule, T, detail::laws::commutative> {};
template <class T = void>
struct gt : detail::comparison_op<detail::gt_rule, T> {};
template <class T = void>
struct lt : detail::comparison_op<detail::lt_rule, T> {};
template <class T = void>
struct ge : detail::comparison_op<detail::ge_rule, T> {};
template <class T = void>
struct le : detail::comparison_op<detail::le_rule, T> {};

// --- Logic: any domain, by truth (not zero) -------------------------------------------------------------------------

template <class T = void>
struct lor : detail::logical_op<detail::lor_rule, T, detail::laws::commutative_and_idempotent> {};
template <class T = void>
struct land : detail::logical_op<detail::land_rule, T, detail::laws::commutative_and_idempotent> {};
template <class T = void>
struct lxor : detail::logical_op<detail::lxor_rule, T, detail::laws::commutative> {};
template <class T = void>
struct lxnor : detail::logical_op<detail::lxnor_rule, T, detail::laws::commutative> {};

// --- Bits -----------------------------------------------------------------------------------------------------------

template <class T = void>
struct bor : detail::rule_op<detail::bor_rule, T, detail::laws::commutative_and_idempotent> {};
template <class T = void>
struct band : detail::rule_op<detail::band_rule, T, detail::laws::commutative_and_idempotent> {};
template <class T = void>
struct bxor : detail::rule_op<detail::bxor_rule, T, detail::laws::commutative> {};
template <class T = void>
struct bxnor : detail::rule_op<detail::bxnor_rule, T, detail::laws::commutative> {};

// --- Positions ------------------------------------------------------------------------------------------------------
// Called as op(a, b, i, k, j) for A(i, k) * B(k, j), and as op(a, b, i, j) in element-wise operations. Values are never
// loaded. In a BFS with parents, k is the predecessor, so first_col and second_row give the parent.

namespace detail {
enum class index { i, k, j };
// The index of a product, or of an element-wise operation.
template <class T, index OfProduct, index OfElementwise>
struct positional_op {
  static constexpr bool is_speculatable = true;
  static constexpr bool is_positional = true;
  static constexpr bool ignores_left = true;
  static constexpr bool ignores_right = true;
  template <class A, class B>
  GUSTAV_HD constexpr T operator()(const A&, const B&, offset_t i, offset_t k, offset_t j) const {
    return static_cast<T>(OfProduct == index::i ? i : OfProduct == index::k ? k : j);
  }
  template <class A, class B>
  GUSTAV_HD constexpr T operator()(const A&, const B&, offset_t i, offset_t j) const {
    return static_cast<T>(OfElementwise == index::i ? i : j);
  }
};
}  // namespace detail

// The row i of the left entry.
template <class T = std::int64_t>
struct first_row : detail::positional_op<T, detail::index::i, detail::index::i> {};
// The column of the left entry: k in a product.
template <class T = std::int64_t>
struct first_col : detail::positional_op<T, detail::index::k, detail::index::j> {};
// The row of the right entry: k in a product.
template <class T = std::int64_t>
struct second_row : detail::positional_op<T, detail::index::k, detail::index::i> {};
// The column j of the right entry.
template <class T = std::int64_t>
struct second_col : detail::positional_op<T, detail::index::j, detail::index::j> {};

}  // namespace gustav

// Monoids: an associative operator on one domain, its identity and, if there is one, its terminal value.
#pragma once

#include <semirings/arithmetic.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/traits.hpp>

#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

namespace gustav {

// The compile-time constants of (Op, T). A specialisation for a user's operator makes monoid<Op, T> stateless: static
// identity(), has_terminal and, with it, static terminal(). Without one, known is false.
template <class Op, class T>
struct monoid_constants {
  static constexpr bool known = false;
};

namespace detail {

#define GUSTAV_VALUE(name, expression)   \
  struct name {                          \
    template <class T>                   \
    GUSTAV_HD static constexpr T get() { \
      return expression;                 \
    }                                    \
  }
GUSTAV_VALUE(zero_value, T(0));
GUSTAV_VALUE(one_value, T(1));
GUSTAV_VALUE(highest_value, arithmetic::highest_v<T>);
GUSTAV_VALUE(lowest_value, arithmetic::lowest_v<T>);
GUSTAV_VALUE(all_bits_value, arithmetic::bitwise_not(T(0)));
#undef GUSTAV_VALUE

template <class T, class Identity, class Terminal = void>
struct known_constants {
  static constexpr bool known = true;
  static constexpr bool has_terminal = true;
  GUSTAV_HD static constexpr T identity() { return Identity::template get<T>(); }
  GUSTAV_HD static constexpr T terminal() { return Terminal::template get<T>(); }
};
template <class T, class Identity>
struct known_constants<T, Identity, void> {
  static constexpr bool known = true;
  static constexpr bool has_terminal = false;
  GUSTAV_HD static constexpr T identity() { return Identity::template get<T>(); }
};

// The domain U of the operator is the monoid's, or void.
template <class U, class T>
concept domain_fits = std::same_as<U, T> || std::is_void_v<U>;
template <class T, class U>
concept number_in = domain_fits<U, T> && std::constructible_from<T, int>;
template <class T, class U>
concept bounded_in = domain_fits<U, T> && std::numeric_limits<T>::is_specialized;
template <class T, class U>
concept integer_in = domain_fits<U, T> && std::integral<T>;
template <class T>
inline constexpr bool is_bool_v = std::is_same_v<T, bool>;
template <bool Holds, class Value>
using value_if = std::conditional_t<Holds, Value, void>;

}  // namespace detail

template <class U, detail::number_in<U> T>
struct monoid_constants<plus<U>, T>
    : detail::known_constants<T, detail::zero_value, detail::value_if<detail::is_bool_v<T>, detail::one_value>> {};

// 0 is terminal for integers only: 0 * inf is NaN.
template <class U, detail::number_in<U> T>
struct monoid_constants<times<U>, T>
    : detail::known_constants<T, detail::one_value, detail::value_if<std::is_integral_v<T>, detail::zero_value>> {};

template <class U, detail::bounded_in<U> T>
struct monoid_constants<min<U>, T> : detail::known_constants<T, detail::highest_value, detail::lowest_value> {};

template <class U, detail::bounded_in<U> T>
struct monoid_constants<max<U>, T> : detail::known_constants<T, detail::lowest_value, detail::highest_value> {};

// identity() is only the value of absent entries. The operator, which keeps its left argument, has no identity.
template <class U, std::default_initializable T>
requires detail::domain_fits<U, T>
struct monoid_constants<any<U>, T> {
  static constexpr bool known = true;
  static constexpr bool has_terminal = true;
  static constexpr bool always_terminal = true;
  static constexpr bool has_identity = false;
  GUSTAV_HD static constexpr T identity() { return T{}; }
};

// Logic in any domain, on 0 and 1. Other true values behave as 1, and the result is 1.
template <class U, detail::number_in<U> T>
struct monoid_constants<lor<U>, T> : detail::known_constants<T, detail::zero_value, detail::one_value> {};
template <class U, detail::number_in<U> T>
struct monoid_constants<land<U>, T> : detail::known_constants<T, detail::one_value, detail::zero_value> {};
template <class U, detail::number_in<U> T>
struct monoid_constants<lxor<U>, T> : detail::known_constants<T, detail::zero_value> {};
template <class U, detail::number_in<U> T>
struct monoid_constants<lxnor<U>, T> : detail::known_constants<T, detail::one_value> {};
// Equality is associative on bool only, where it is lxnor.
template <class U>
requires detail::domain_fits<U, bool>
struct monoid_constants<eq<U>, bool> : detail::known_constants<bool, detail::one_value> {
};

template <class U, detail::integer_in<U> T>
struct monoid_constants<bor<U>, T> : detail::known_constants<T, detail::zero_value, detail::all_bits_value> {};
template <class U, detail::integer_in<U> T>
struct monoid_constants<band<U>, T> : detail::known_constants<T, detail::all_bits_value, detail::zero_value> {};
template <class U, detail::integer_in<U> T>
struct monoid_constants<bxor<U>, T> : detail::known_constants<T, detail::zero_value> {};
template <class U, detail::integer_in<U> T>
struct monoid_constants<bxnor<U>, T> : detail::known_constants<T, detail::all_bits_value> {};

namespace detail {

// Constants given at run time.
template <class T, bool HasTerminal>
struct stored_constants {
  static constexpr bool known = false;
  static constexpr bool has_terminal = HasTerminal;
  T identity_;
  GUSTAV_HD constexpr T identity() const { return identity_; }
};
template <class T>
struct stored_constants<T, true> {
  static constexpr bool known = false;
  static constexpr bool has_terminal = true;
  T identity_;
  T terminal_;
  GUSTAV_HD constexpr T identity() const { return identity_; }
  GUSTAV_HD constexpr T terminal() const { return terminal_; }
};

template <class Op, class T>
using default_constants_t =
    std::conditional_t<monoid_constants<Op, T>::known, monoid_constants<Op, T>, stored_constants<T, false>>;

}  // namespace detail

// An associative operator Op on T with an identity.
//   monoid<plus<int>, int>{}              named: nothing is stored
//   monoid(op, identity)                  any operator; T is the type of the identity
//   monoid(op, identity, terminal)        with a value that no further operand changes: sums stop there
// op must not have side effects: how often it is called is unspecified. Sums keep the order of their operands, so op
// need not commute.
template <class Op, class T, class Constants = detail::default_constants_t<Op, T>>
class monoid {
 public:
  using value_type = T;
  static constexpr bool has_terminal = Constants::has_terminal;
  static constexpr bool always_terminal = detail::declares_always_terminal<Constants>();
  static constexpr bool has_identity = detail::declares_has_identity<Constants>();
  static constexpr bool is_idempotent = is_idempotent_v<Op>;
  static constexpr bool is_commutative = is_commutative_v<Op>;
  static_assert(!is_positional_v<Op>, "the operator of a monoid cannot depend on positions");

  constexpr monoid() requires(Constants::known&& std::default_initializable<Op>) = default;
  GUSTAV_HD constexpr explicit monoid(Op op) requires(Constants::known) : op_(std::move(op)) {}
  GUSTAV_HD constexpr monoid(Op op, std::type_identity_t<T> identity) requires(!Constants::known && !has_terminal)
      : op_(std::move(op)), constants_{std::move(identity)} {}
  GUSTAV_HD constexpr monoid(Op op, std::type_identity_t<T> identity,
                             std::type_identity_t<T> terminal) requires(!Constants::known && has_terminal)
      : op_(std::move(op)), constants_{std::move(identity), std::move(terminal)} {}

  GUSTAV_FORWARDS_USER_CODE
  GUSTAV_HD constexpr T operator()(const T& a, const T& b) const { return arithmetic::cast<T>(op_(a, b)); }

  GUSTAV_HD constexpr T identity() const { return constants_.identity(); }
  GUSTAV_HD constexpr T terminal() const requires(has_terminal && !always_terminal) { return constants_.terminal(); }
  GUSTAV_HD constexpr const Op& op() const { return op_; }

 private:
  // Without [[no_unique_address]]: nvcc rejects kernel parameters whose members all have it.
  Op op_{};
  [[no_unique_address]] Constants constants_{};
};

template <class Op, class T>
monoid(Op, T) -> monoid<Op, T, detail::stored_constants<T, false>>;
template <class Op, class T>
monoid(Op, T, std::type_identity_t<T>) -> monoid<Op, T, detail::stored_constants<T, true>>;

namespace detail {

// Whether Op is Named<U> for any U.
template <class Op, template <class> class Named>
inline constexpr bool is_named_v = false;
template <class U, template <class> class Named>
inline constexpr bool is_named_v<Named<U>, Named> = true;

template <class Op>
inline constexpr bool is_least_v = is_named_v<Op, min>;
template <class Op>
inline constexpr bool is_greatest_v = is_named_v<Op, max>;
template <class Op>
inline constexpr bool is_least_or_greatest_v = is_least_v<Op> || is_greatest_v<Op>;
template <class Op>
inline constexpr bool is_logic_v =
    is_named_v<Op, lor> || is_named_v<Op, land> || is_named_v<Op, lxor> || is_named_v<Op, lxnor>;
template <class Op>
inline constexpr bool is_plus_v = is_named_v<Op, plus>;
template <class Op>
inline constexpr bool is_times_v = is_named_v<Op, times>;

template <class Monoid>
struct monoid_op {
  using type = Monoid;
};
template <class Op, class T, class Constants>
struct monoid_op<monoid<Op, T, Constants>> {
  using type = Op;
};

template <class Monoid>
inline constexpr bool is_stateless_monoid_v = std::is_empty_v<Monoid>;
template <class Op, class T, class Constants>
inline constexpr bool is_stateless_monoid_v<monoid<Op, T, Constants>> = std::is_empty_v<Op> &&
                                                                        (std::is_empty_v<Constants> ||
                                                                         std::is_arithmetic_v<T>);

template <class Op, class T>
GUSTAV_HD constexpr bool has_exact_initial_value() {
  if constexpr (std::is_same_v<T, bool>)
    return true;
  else if constexpr (std::is_integral_v<T>)
    return !is_logic_v<Op>;
  else if constexpr (std::is_floating_point_v<T>)
    return is_plus_v<Op> || is_times_v<Op> || is_least_or_greatest_v<Op>;
  else
    return false;
}

}  // namespace detail

// The operator of a monoid<Op, T>. A user's monoid is its own operator.
template <class Monoid>
using monoid_op_t = typename detail::monoid_op<detail::bare_t<Monoid>>::type;

// Whether the type says that a semiring may be called when the call that it was given to has returned: its operators
// are classes without members, as the named ones and lambdas without captures, and values of its monoid are numbers.
template <class S>
inline constexpr bool is_stateless_v =
    !std::is_reference_v<decltype(detail::bare_t<S>::add)> &&
    !std::is_reference_v<decltype(detail::bare_t<S>::multiply)> && detail::is_stateless_monoid_v<semiring_add_t<S>> &&
    std::is_empty_v<semiring_multiply_t<S>>;

// Whether sums may start from initial_value_of(m) instead of their first term: m(initial value, x) is bitwise equal to
// x for every x. Stricter than has_identity: 0 + -0 is 0, logical operators turn a true 5 into 1, and min and max of
// floating-point numbers lose a NaN next to their identity. A user's operator on floating-point numbers only promises
// that m(identity, x) compares equal to x.
template <class Monoid>
inline constexpr bool has_initial_value_v =
    has_identity_v<Monoid>&& detail::has_exact_initial_value<monoid_op_t<Monoid>, typename Monoid::value_type>();
// The value that accumulators start from. Not always the identity: NaN for min and max, -0 for plus of floating point.
template <class Monoid>
requires has_initial_value_v<Monoid> GUSTAV_HD constexpr auto initial_value_of(const Monoid& m) {
  using T = typename Monoid::value_type;
  // min(NaN, x) and max(NaN, x) are x, also if x is NaN. -0 + x is x, also if x is 0 or -0.
  if constexpr (detail::is_least_or_greatest_v<monoid_op_t<Monoid>> && std::is_floating_point_v<T>)
    return std::numeric_limits<T>::quiet_NaN();
  else if constexpr (detail::is_plus_v<monoid_op_t<Monoid>> && std::is_floating_point_v<T>)
    return -T(0);
  else
    return m.identity();
}

// The monoids of the C API 2.1, with their identity; terminal value.
template <class T>
using plus_monoid = monoid<plus<T>, T>;  // 0; none (bool: true)
template <class T>
using times_monoid = monoid<times<T>, T>;  // 1; 0 for integers and bool
template <class T>
using min_monoid = monoid<min<T>, T>;  // +inf or max(); -inf or lowest()
template <class T>
using max_monoid = monoid<max<T>, T>;  // -inf or lowest(); +inf or max()
template <class T = bool>
using lor_monoid = monoid<lor<T>, T>;  // false; true
template <class T = bool>
using land_monoid = monoid<land<T>, T>;  // true; false
template <class T = bool>
using lxor_monoid = monoid<lxor<T>, T>;  // false; none
template <class T = bool>
using lxnor_monoid = monoid<lxnor<T>, T>;  // true; none
// Others in wide use.
template <class T = bool>
using any_monoid = monoid<any<T>, T>;      // keeps the first value; every value is terminal
using eq_monoid = monoid<eq<bool>, bool>;  // true; none
template <class T>
using bor_monoid = monoid<bor<T>, T>;  // 0; all bits
template <class T>
using band_monoid = monoid<band<T>, T>;  // all bits; 0
template <class T>
using bxor_monoid = monoid<bxor<T>, T>;  // 0; none
template <class T>
using bxnor_monoid = monoid<bxnor<T>, T>;  // all bits; none

}  // namespace gustav

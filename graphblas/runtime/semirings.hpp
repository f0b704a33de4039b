// Monoids and semirings that are known at run time.
#pragma once

#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/typed_operators.hpp>

#include <optional>
#include <type_traits>

namespace gustav::runtime {

// An associative operator T x T -> T with its identity, and perhaps a terminal value, which no operand changes.
class monoid {
 public:
  // A named operator, with the identity and the terminal value of monoid_constants. Throws domain_mismatch,
  // invalid_value for an operator that is no monoid.
  monoid(binary_code code, const type& domain);
  // The program answers for the laws. Throws domain_mismatch unless the operator is T x T -> T and the values are of
  // type T, empty_object for a scalar without a value.
  monoid(const binary_operator& op, const any_scalar& identity, const std::optional<any_scalar>& terminal = {});

  const type& domain() const noexcept { return op_.z_type(); }
  const binary_operator& op() const noexcept { return op_; }
  const any_scalar& identity() const noexcept { return identity_; }
  const std::optional<any_scalar>& terminal() const noexcept { return terminal_; }

 private:
  binary_operator op_;
  any_scalar identity_;
  std::optional<any_scalar> terminal_;
};

// A monoid over Z and an operator X x Y -> Z.
class semiring {
 public:
  // Throws domain_mismatch unless the operator gives values of the monoid's type.
  semiring(const monoid& add, const binary_operator& multiply);

  const monoid& add() const noexcept { return add_; }
  const binary_operator& multiply() const noexcept { return multiply_; }

 private:
  monoid add_;
  binary_operator multiply_;
};

// A named monoid over the C++ type T for kernels: the operator by code, identity and terminal value as data.
template <class T>
class monoid_by_code {
 public:
  using value_type = T;
  static constexpr bool has_terminal = true;

  explicit monoid_by_code(const monoid& m)
      : op_{m.op().code()},
        identity_(m.identity().template get<T>()),
        terminates_(m.terminal().has_value()),
        terminal_(terminates_ ? m.terminal()->template get<T>() : T()) {}
  T identity() const { return identity_; }
  bool is_terminal(const T& x) const { return terminates_ && x == terminal_; }
  T operator()(const T& a, const T& b) const { return op_(a, b); }

 private:
  binary_by_code<T> op_;
  T identity_;
  bool terminates_;
  T terminal_;
};

}  // namespace gustav::runtime

// Operators that are known at run time: a named one over a type, or a function of the program. Handles without memory
// of their own; the functions must outlive them.
#pragma once

#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstdint>

namespace gustav::runtime {

// z = f(x, y), where z may be neither x nor y.
class binary_operator {
 public:
  using function = void (*)(void* z, const void* x, const void* y);

  // A named operator over a built-in type: T x T -> T, comparisons T x T -> bool. Throws domain_mismatch where it has
  // none for that type (bits of bool and of floating-point numbers, any of a user's type), invalid_value for the code
  // `user`.
  binary_operator(binary_code code, const type& domain);
  // A function of the program. Throws null_pointer.
  binary_operator(function f, const type& z, const type& x, const type& y);

  binary_code code() const noexcept { return code_; }
  bool is_named() const noexcept { return code_ != binary_code::user; }
  const type& x_type() const noexcept { return x_; }
  const type& y_type() const noexcept { return y_; }
  const type& z_type() const noexcept { return z_; }
  // The function, of named operators too, for pointers to aligned values of their types.
  function call() const noexcept { return call_; }

 private:
  binary_code code_;
  type x_, y_, z_;
  function call_;
};

// z = f(x).
class unary_operator {
 public:
  using function = void (*)(void* z, const void* x);

  // A named operator T -> T. Errors: as those of binary_operator.
  unary_operator(unary_code code, const type& domain);
  unary_operator(function f, const type& z, const type& x);

  unary_code code() const noexcept { return code_; }
  bool is_named() const noexcept { return code_ != unary_code::user; }
  const type& x_type() const noexcept { return x_; }
  const type& z_type() const noexcept { return z_; }
  function call() const noexcept { return call_; }

 private:
  unary_code code_;
  type x_, z_;
  function call_;
};

// z = f(x, i, j, thunk) for the entry x at (i, j).
class index_unary_operator {
 public:
  using function = void (*)(void* z, const void* x, std::uint64_t i, std::uint64_t j, const void* thunk);

  // A named operator. Positions as values are over int32 or int64, which are the types of their thunk and result, and
  // do not look at x. Conditions on positions have a thunk of type int64 whatever the domain. Conditions on values have
  // one of the domain. Errors: as those of binary_operator.
  index_unary_operator(index_unary_code code, const type& domain);
  index_unary_operator(function f, const type& z, const type& x, const type& thunk);

  index_unary_code code() const noexcept { return code_; }
  bool is_named() const noexcept { return code_ != index_unary_code::user; }
  // Whether the result depends on the position alone, so that x may have any type.
  bool ignores_value() const noexcept { return is_position(code_) || is_position_condition(code_); }
  const type& x_type() const noexcept { return x_; }
  const type& thunk_type() const noexcept { return thunk_; }
  const type& z_type() const noexcept { return z_; }
  function call() const noexcept { return call_; }

 private:
  index_unary_code code_;
  type x_, thunk_, z_;
  function call_;
};

}  // namespace gustav::runtime

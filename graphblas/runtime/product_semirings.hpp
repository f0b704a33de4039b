// Semirings that are known at run time, for kernels over blobs: one class for each C++ type, and one for each size.
#pragma once

#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/typed_operators.hpp>
#include <semirings/operators.hpp>

#include <cstddef>
#include <cstring>

namespace gustav::runtime {

// Which argument of an operator is the value of the matrix: the second one in w' = u' A, which is computed as A' u.
enum class factors : bool { in_order, exchanged };

// The code of f(y, x) for that of f(x, y). binary_code::user is that of pow, which has no name.
constexpr binary_code exchanged(binary_code code) {
  switch (code) {
    case binary_code::first:
      return binary_code::second;
    case binary_code::second:
      return binary_code::first;
    case binary_code::minus:
      return binary_code::rminus;
    case binary_code::rminus:
      return binary_code::minus;
    case binary_code::div:
      return binary_code::rdiv;
    case binary_code::rdiv:
      return binary_code::div;
    case binary_code::gt:
      return binary_code::lt;
    case binary_code::lt:
      return binary_code::gt;
    case binary_code::ge:
      return binary_code::le;
    case binary_code::le:
      return binary_code::ge;
    case binary_code::pow:
      return binary_code::user;
    default:
      return code;
  }
}

// A named operator T x T -> T over the blobs of its values.
template <class T>
struct typed_multiply {
  binary_by_code<T> op;
  blob_of<T> operator()(const blob_of<T>& a, const blob_of<T>& b) const {
    if (op.code == binary_code::user) return packed(gustav::pow<T>{}(unpacked<T>(b), unpacked<T>(a)));
    return packed(op(unpacked<T>(a), unpacked<T>(b)));
  }
};
template <class T>
struct typed_add {
  using value_type = blob_of<T>;
  static constexpr bool has_terminal = true;
  monoid_by_code<T> m;
  value_type identity() const { return packed(m.identity()); }
  bool is_terminal(const value_type& x) const { return m.is_terminal(unpacked<T>(x)); }
  value_type operator()(const value_type& a, const value_type& b) const {
    return packed(m(unpacked<T>(a), unpacked<T>(b)));
  }
};
template <class T>
struct typed_semiring {
  using value_type = blob_of<T>;
  typed_add<T> add;
  typed_multiply<T> multiply;

  explicit typed_semiring(const semiring& s, factors order = factors::in_order)
      : add{monoid_by_code<T>(s.add())},
        multiply{{order == factors::exchanged ? exchanged(s.multiply().code()) : s.multiply().code()}} {}
};

// Any operator, over blobs of at least the sizes of its three types. Bytes after a result are zero.
template <std::size_t N>
struct called_operator {
  binary_operator::function f;
  factors order = factors::in_order;
  blob<N> operator()(const blob<N>& a, const blob<N>& b) const {
    blob<N> z{};
    if (order == factors::exchanged)
      f(&z, &b, &a);
    else
      f(&z, &a, &b);
    return z;
  }
};
template <std::size_t N>
class called_monoid {
 public:
  using value_type = blob<N>;
  static constexpr bool has_terminal = true;

  explicit called_monoid(const monoid& m) : call_(m.op().call()), terminates_(m.terminal().has_value()) {
    std::memcpy(&identity_, m.identity().value(), m.domain().size());
    if (terminates_) std::memcpy(&terminal_, m.terminal()->value(), m.domain().size());
  }
  value_type identity() const { return identity_; }
  bool is_terminal(const value_type& x) const { return terminates_ && x == terminal_; }
  value_type operator()(const value_type& a, const value_type& b) const {
    value_type z{};
    call_(&z, &a, &b);
    return z;
  }

 private:
  binary_operator::function call_;
  bool terminates_;
  value_type identity_{}, terminal_{};
};
template <std::size_t N>
struct called_semiring {
  using value_type = blob<N>;
  called_monoid<N> add;
  called_operator<N> multiply;

  explicit called_semiring(const semiring& s, factors order = factors::in_order)
      : add(s.add()), multiply{s.multiply().call(), order} {}
};

}  // namespace gustav::runtime

// What the programs that the conformance grid prints include: they make objects in a line, and print them.
#pragma once

#include <graphblas/runtime/operations.hpp>
#include <tests/conformance/program_values.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

using namespace gustav::runtime;  // NOLINT: included by programs alone

// One entry. The value is a T, or the bytes of one of a user's type.
template <class T>
struct entry {
  std::int64_t i, j;
  T value;
  const void* bytes() const {
    if constexpr (std::is_same_v<T, const char*>)
      return value;
    else
      return &value;
  }
};
template <class T>
any_matrix matrix_of(const type& t, std::int64_t rows, std::int64_t cols, const std::vector<entry<T>>& entries) {
  any_matrix m(t, rows, cols);
  for (const auto& e : entries) m.set(e.i, e.j, t, e.bytes());
  m.wait();
  return m;
}
template <class T>
any_vector vector_of(const type& t, std::int64_t size, const std::vector<entry<T>>& entries) {
  any_vector v(t, size);
  for (const auto& e : entries) v.set(e.i, t, e.bytes());
  v.wait();
  return v;
}
template <class T>
any_scalar scalar_of(const type& t, T value) {
  any_scalar s(t);
  s.set(t, entry<T>{0, 0, value}.bytes());
  return s;
}

// A named operator as a function of the program.
inline binary_operator function_of(const binary_operator& op) {
  return {op.call(), op.z_type(), op.x_type(), op.y_type()};
}
inline unary_operator function_of(const unary_operator& op) { return {op.call(), op.z_type(), op.x_type()}; }
inline index_unary_operator function_of(const index_unary_operator& op) {
  return {op.call(), op.z_type(), op.x_type(), op.thunk_type()};
}

template <class Object>
void print(const Object& o) {
  const auto all = o.tuples(o.domain());
  for (std::size_t k = 0; k < all.rows.size(); ++k) {
    std::cout << '(' << all.rows[k] << ", " << (all.cols.empty() ? 0 : all.cols[k]) << ") ";
    const auto* const value = all.values.data() + k * o.domain().size();
    if (o.domain().is_builtin())
      with_builtin_type(o.domain().code(),
                        [&]<class T>(std::type_identity<T>) { std::cout << +*reinterpret_cast<const T*>(value); });
    else
      for (std::size_t b = 0; b < o.domain().size(); ++b) std::cout << int(value[b]) << ' ';
    std::cout << '\n';
  }
}
inline void print(const any_scalar& s) {
  std::cout << (s.has_value() ? s.domain().is_builtin() ? std::to_string(s.get<double>()) : "a value" : "none") << '\n';
}

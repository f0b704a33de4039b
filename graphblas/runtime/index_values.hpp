// What index-unary operators give for the entries of an object.
#pragma once

#include <core/buffer.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operators.hpp>

#include <cstddef>

namespace gustav::runtime {

// z = op(x, bound) for arrays of values: a function for with_values(). The bound value is of op's second type, or
// op(bound, x) of its first one. It refers to both.
class bound_operator {
 public:
  bound_operator(const binary_operator& op, bool binds_first, const void* value);
  void operator()(void* z, const void* x, std::size_t n) const;

 private:
  static constexpr std::size_t block = 256;
  const binary_operator& op_;
  bool binds_first_;
  buffer<std::byte> repeated_;  // `block` copies of the value
};

// An object of op's result type with the entries of a and op(a, i, j, thunk) as values; j is 0 for vectors. The values
// of a are cast where op reads them. Throws domain_mismatch, empty_object, and what op throws. O(entries).
any_matrix index_values(const index_unary_operator& op, const any_matrix& a, const any_scalar& thunk, int threads);
any_vector index_values(const index_unary_operator& op, const any_vector& u, const any_scalar& thunk, int threads);

}  // namespace gustav::runtime

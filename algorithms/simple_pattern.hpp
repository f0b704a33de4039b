// The undirected simple graph of a matrix.
#pragma once

#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/select.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/index_unary_operators.hpp>

#include <cstdint>

namespace gustav {

// The pattern of the undirected simple graph of A (n x n): an entry (i, j) where A has (i, j) or (j, i) and i != j.
// Throws dimension_mismatch for a matrix that is not square. Cost: a transpose, which A keeps, and a union.
template <executor E, class T, class I>
matrix<void, I> simple_pattern(const E& exec, const matrix<T, I>& a) {
  matrix<void, I> both(a.rows(), a.cols());
  ewise_add(exec, both, no_mask, no_accum, pair<std::int8_t>{}, a, transposed(a));
  return select(exec, offdiag{}, both, 0);
}

}  // namespace gustav

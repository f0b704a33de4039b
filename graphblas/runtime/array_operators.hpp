// Operators that are known at run time, on arrays of values: the choice is made once for an array, not for each value.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::runtime {

// Values lie in blobs of their types, one after the other. Results may not overlap arguments.

// z[k] = op(x[k]) for k < n.
void apply_to_array(const unary_operator& op, void* z, const void* x, std::size_t n);
// z[k] = op(x[k], y[k]), by the function for the operator, which serves for many arrays.
using combine_function = void (*)(const binary_operator& op, void* z, const void* x, const void* y, std::size_t n);
combine_function combine_function_of(const binary_operator& op);
inline void combine_arrays(const binary_operator& op, void* z, const void* x, const void* y, std::size_t n) {
  combine_function_of(op)(op, z, x, y, n);
}
// z[k] = op(x[k], i[k], j[k], thunk); x is not read, and may be null, where the operator ignores values. Not for named
// conditions on values.
void apply_at_positions(const index_unary_operator& op, void* z, const void* x, const std::int64_t* i,
                        const std::int64_t* j, const void* thunk, std::size_t n);
// z[r] = the sum of x[offsets[r]], ..., x[offsets[r + 1] - 1] by an associative operator T x T -> T for r < n, zero
// bytes where there are none; by the function for the operator.
using sum_function = void (*)(const binary_operator& op, void* z, const void* x, const offset_t* offsets, offset_t n);
sum_function sum_function_of(const binary_operator& op);
inline void sum_ranges(const binary_operator& op, void* z, const void* x, const offset_t* offsets, offset_t n) {
  sum_function_of(op)(op, z, x, offsets, n);
}
// *z = the sum of x[0], ..., x[n - 1]; n > 0.
inline void sum_array(const binary_operator& op, void* z, const void* x, offset_t n) {
  const offset_t offsets[2] = {0, n};
  sum_ranges(op, z, x, offsets, 1);
}

}  // namespace gustav::runtime

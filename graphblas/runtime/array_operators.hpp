// Operators that are known at run time, on arrays of values: the choice is made once for an array, not for each value.
#pragma once

#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::runtime {

// Values lie in blobs of their types, one after the other. Results may not overlap arguments.

// z[k] = op(x[k]) for k < n.
void apply_to_array(const unary_operator& op, void* z, const void* x, std::size_t n);
// z[k] = op(x[k], y[k]).
void combine_arrays(const binary_operator& op, void* z, const void* x, const void* y, std::size_t n);
// z[k] = op(x[k], i[k], j[k], thunk); x is not read, and may be null, where the operator ignores values. Not for named
// conditions on values.
void apply_at_positions(const index_unary_operator& op, void* z, const void* x, const std::int64_t* i,
                        const std::int64_t* j, const void* thunk, std::size_t n);
// *z = the sum of x[0], x[1], ... by an associative operator T x T -> T; n > 0.
void sum_array(const binary_operator& op, void* z, const void* x, std::size_t n);

}  // namespace gustav::runtime

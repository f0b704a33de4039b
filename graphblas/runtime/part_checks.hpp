// Checks of calls that move parts of objects. Messages name the operation, the argument, indices and sizes.
#pragma once

#include <core/types.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operations.hpp>

namespace gustav::runtime {

// How many indices a list for a dimension of size n has.
inline offset_t size_of(const index_list& list, offset_t n) { return list.indices ? list.size : n; }
// The shape of a matrix operand.
detail::shape shape_of(const any_matrix& a, bool is_transposed = false);

// The list as kernels take it. Throws index_out_of_bounds.
indices<index_type> checked_list(const char* operation, const char* what, const index_list& list, offset_t n);
// Of a single index: throws an error of the code invalid_index.
void require_index(const char* operation, const char* what, offset_t i, offset_t n);

// Throw dimension_mismatch unless both arguments have the same shape or size.
void require_alike(const char* operation, const char* what, detail::shape a, const char* other_what, detail::shape b);
void require_alike(const char* operation, const char* what, offset_t a, const char* other_what, offset_t b);
// The same for a mask, which may be null, and what it is a mask of.
void require_mask(const char* operation, const any_matrix* mask, const any_matrix& c);
void require_mask(const char* operation, const any_vector* mask, offset_t size);

}  // namespace gustav::runtime

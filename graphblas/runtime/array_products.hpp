// Products with a vector that is not sparse: terms are gathered, multiplied and summed in blocks, by loops over arrays,
// so that the choice of an operator is made once for a block. Tier T for named operators, which need not be over one
// type; tier U for others, which are called for each value.
#pragma once

#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/semirings.hpp>

namespace gustav::runtime {

// Whether products with these operands run in blocks: u is not sparse, and neither A nor the result is hypersparse.
bool runs_in_blocks(const any_matrix& a, bool transposed, const any_vector& u, int threads);

// The rows of A u that the mask allows, as a vector over the monoid's type. Operands have the types of the operator, in
// blobs of their own sizes; what the operator does not read may have others. The order of a sum depends on its row
// alone. A sum of more than a block stops at the terminal value. O(rows + entries of these rows). Throws out_of_memory.
any_vector mxv_in_blocks(const vector_product& p, const vector_mask<index_type>& m);

}  // namespace gustav::runtime

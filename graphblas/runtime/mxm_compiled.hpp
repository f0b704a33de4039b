// Tier P of products of matrices: the pairs whose kernels the library carries compiled for 64-bit indices.
#pragma once

#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/semirings.hpp>

namespace gustav::runtime {

using matrix_kernel = bool (*)(any_matrix&, const mask<index_type>&, const matrix_product&, const descriptor&);

// The kernel of plus_times<double>, plus_pair<int64> or min_first<int64>, null for other semirings. It computes
// C<mask> = T as mxm_typed() does, or returns false, and has done nothing, where an object is hypersparse.
matrix_kernel compiled_kernel(const semiring& s);

}  // namespace gustav::runtime

// The tiers of products of run-time types: which kernels compute a call, and their entries.
#pragma once

#include <core/types.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/product_semirings.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::runtime {

// named: kernels of a pair (named_pairs.hpp). typed: kernels over one C++ type, which switch on the codes of named
// operators, for a value or for a block of values (array_products.hpp). by_calls: kernels over blobs, which call
// functions.
enum class tier : std::uint8_t { named, typed, by_calls };

// The tier of products of matrices without a compiled kernel (mxm_compiled.hpp): typed if monoid and multiplication are
// named operators T x T -> T.
tier tier_of(const semiring& s);
// That of products of a matrix and a vector that is not sparse: named for some pairs, typed for all named operators.
tier vector_tier_of(const semiring& s);
// "named", "typed" or "by calls".
const char* name_of(tier t);
// "P", "T" or "U", as reports call it.
const char* letter_of(tier t);

// Whether the operator looks at its arguments.
inline bool reads_first(const binary_operator& op) {
  return op.code() != binary_code::second && op.code() != binary_code::pair;
}
inline bool reads_second(const binary_operator& op) {
  return op.code() != binary_code::first && op.code() != binary_code::pair;
}

// The operands of A B as the kernels of a tier take them: values in blobs of the size that the kernels are over.
struct matrix_product {
  const semiring& ring;
  const any_matrix& a;
  const any_matrix& b;
  const call_options& options;
};
// Those of A u, or of u' A where the factors are exchanged and A is given transposed.
struct vector_product {
  const semiring& ring;
  const any_matrix& a;
  bool transposed;
  const any_vector& u;
  factors order;
  const call_options& options;
};

// Those of A kron B.
struct kronecker_product {
  const binary_operator& op;
  const any_matrix& a;
  const any_matrix& b;
  const call_options& options;
};

// C<mask> = T on outputs in blobs of that size. Throws dimension_mismatch, out_of_memory, and what the operators throw;
// the output is unchanged then.
template <class T>
void mxm_typed(any_matrix& c, const mask<index_type>& m, const matrix_product& p, const descriptor& desc);
template <std::size_t N>
void mxm_by_calls(any_matrix& c, const mask<index_type>& m, const matrix_product& p, const descriptor& desc);
template <class T>
void mxv_typed(any_vector& w, const vector_mask<index_type>& m, const vector_product& p, const descriptor& desc);
template <std::size_t N>
void mxv_by_calls(any_vector& w, const vector_mask<index_type>& m, const vector_product& p, const descriptor& desc);
template <std::size_t N>
void kronecker_by_calls(any_matrix& c, const mask<index_type>& m, const kronecker_product& p, const descriptor& desc);

}  // namespace gustav::runtime

// The operations of the GraphBLAS C API 2.1 on objects whose types are known at run time, under the names, with the
// arguments and in the order of the C++ operations (graphblas/operations/).
//
// Each computes T and stores it: C<mask, replace> = C accum T. A null mask is none, a null accumulator none. Values are
// cast where types differ: operands to the types of the operator, T and the results of the accumulator to the type of
// the output; a user's type casts to itself alone. Outputs may be operands and masks of the same call.
//
// Errors, all before anything has changed: domain_mismatch, dimension_mismatch, index_out_of_bounds, empty_object (a
// scalar without a value where a value is needed), out_of_memory, and what a program's function throws.
// Cost: that of the C++ operation, and a pass over the values for each cast. Source: GraphBLAS C API 2.1, chapter 4.
#pragma once

#include <core/executor.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/semirings.hpp>

#include <cstdint>

namespace gustav::runtime {

// How a call reads its arguments and writes its output.
struct call_options {
  bool replace = false;          // clear the output before the masked write
  bool structure = false;        // the mask allows all its entries, not only those with a true value
  bool complement = false;       // the mask allows what it would not
  bool transpose_first = false;  // of the matrix operands
  bool transpose_second = false;
  int threads = 0;            // 0: OMP_NUM_THREADS, or the cores that the process may use
  kernel_log* log = nullptr;  // receives reports of kernels that compute, with their tier: "P", "T" or "U"
};

// Indices of a call, which are read and not kept.
struct index_list {
  const std::int64_t* indices = nullptr;  // null: all
  offset_t size = 0;
};

// What applies an operator to a value and a bound scalar: z = op(scalar, a) or z = op(a, scalar).
enum class bound : std::uint8_t { first, second };

// --- Products --------------------------------------------------------------------------------------------------------

void mxm(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const semiring& s, const any_matrix& a,
         const any_matrix& b, const call_options& options = {});
// w = A u.
void mxv(any_vector& w, const any_vector* mask, const binary_operator* accum, const semiring& s, const any_matrix& a,
         const any_vector& u, const call_options& options = {});
// w' = u' A; options.transpose_second is of A.
void vxm(any_vector& w, const any_vector* mask, const binary_operator* accum, const semiring& s, const any_vector& u,
         const any_matrix& a, const call_options& options = {});
void kronecker(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
               const any_matrix& a, const any_matrix& b, const call_options& options = {});

// --- Element by element ----------------------------------------------------------------------------------------------

// The union: op(a, b) where both have an entry, the entry itself, cast to the type of op's results, where only one has.
void ewise_add(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
               const any_matrix& a, const any_matrix& b, const call_options& options = {});
void ewise_add(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op,
               const any_vector& u, const any_vector& v, const call_options& options = {});
// The intersection.
void ewise_mult(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
                const any_matrix& a, const any_matrix& b, const call_options& options = {});
void ewise_mult(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op,
                const any_vector& u, const any_vector& v, const call_options& options = {});
// The union with alpha for entries that A lacks and beta for those that B lacks.
void ewise_union(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
                 const any_matrix& a, const any_scalar& alpha, const any_matrix& b, const any_scalar& beta,
                 const call_options& options = {});
void ewise_union(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op,
                 const any_vector& u, const any_scalar& alpha, const any_vector& v, const any_scalar& beta,
                 const call_options& options = {});

void apply(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const unary_operator& op,
           const any_matrix& a, const call_options& options = {});
void apply(any_vector& w, const any_vector* mask, const binary_operator* accum, const unary_operator& op,
           const any_vector& u, const call_options& options = {});
// transpose_first is of A whichever argument is bound.
void apply(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op, bound side,
           const any_scalar& value, const any_matrix& a, const call_options& options = {});
void apply(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op, bound side,
           const any_scalar& value, const any_vector& u, const call_options& options = {});
// op(a, i, j, thunk); j is 0 for vectors.
void apply(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const index_unary_operator& op,
           const any_matrix& a, const any_scalar& thunk, const call_options& options = {});
void apply(any_vector& w, const any_vector* mask, const binary_operator* accum, const index_unary_operator& op,
           const any_vector& u, const any_scalar& thunk, const call_options& options = {});

// The entries for which op(a, i, j, thunk), cast to bool, is true.
void select(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const index_unary_operator& op,
            const any_matrix& a, const any_scalar& thunk, const call_options& options = {});
void select(any_vector& w, const any_vector* mask, const binary_operator* accum, const index_unary_operator& op,
            const any_vector& u, const any_scalar& thunk, const call_options& options = {});

// w(i) = the sum of row i of A.
void reduce(any_vector& w, const any_vector* mask, const binary_operator* accum, const monoid& add, const any_matrix& a,
            const call_options& options = {});
// s = s accum (the sum of all entries). An object without entries leaves s without a value, or unchanged with an
// accumulator.
void reduce(any_scalar& s, const binary_operator* accum, const monoid& add, const any_matrix& a,
            const call_options& options = {});
void reduce(any_scalar& s, const binary_operator* accum, const monoid& add, const any_vector& u,
            const call_options& options = {});

// --- Entries that move -----------------------------------------------------------------------------------------------

void transpose(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
               const call_options& options = {});
// C(i, j) = A(rows[i], cols[j]).
void extract(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
             const index_list& rows, const index_list& cols, const call_options& options = {});
void extract(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_vector& u,
             const index_list& list, const call_options& options = {});
// w(i) = A(rows[i], col).
void extract_column(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_matrix& a,
                    const index_list& rows, offset_t col, const call_options& options = {});
// C(rows[i], cols[j]) = A(i, j). The mask has the shape of C; indices are distinct.
void assign(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
            const index_list& rows, const index_list& cols, const call_options& options = {});
void assign(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_vector& u,
            const index_list& list, const call_options& options = {});
// One row or column of C; mask and replace are of it alone.
void assign_row(any_matrix& c, const any_vector* mask, const binary_operator* accum, const any_vector& u, offset_t row,
                const index_list& cols, const call_options& options = {});
void assign_column(any_matrix& c, const any_vector* mask, const binary_operator* accum, const any_vector& u,
                   const index_list& rows, offset_t col, const call_options& options = {});
// One value at all those positions. A scalar without a value is an operand without entries.
void assign(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_scalar& value,
            const index_list& rows, const index_list& cols, const call_options& options = {});
void assign(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_scalar& value,
            const index_list& list, const call_options& options = {});
// The matrix with v on its k-th diagonal.
any_matrix diagonal(const any_vector& v, offset_t k);

// Entries from tuples of a C++ array of values of type `from`, into an object without entries. A null `duplicates`
// makes two tuples with one position invalid_value. Throws output_not_empty.
void build(any_matrix& c, const std::int64_t* rows, const std::int64_t* cols, const type& from, const void* values,
           offset_t n, const binary_operator* duplicates);
void build(any_vector& w, const std::int64_t* indices, const type& from, const void* values, offset_t n,
           const binary_operator* duplicates);
// The same with one value for all positions, which may repeat.
void build(any_matrix& c, const std::int64_t* rows, const std::int64_t* cols, const any_scalar& value, offset_t n);
void build(any_vector& w, const std::int64_t* indices, const any_scalar& value, offset_t n);

}  // namespace gustav::runtime

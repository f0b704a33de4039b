// Scalars, vectors and matrices of the C API as wholes: new, dup, clear, resize, sizes, build, diag.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>
#include <graphblas/runtime/operations.hpp>

#include <utility>

namespace gustav::capi {

inline void create(GrB_Scalar* s, GrB_Type type) { *s = new GrB_Scalar_opaque(runtime::any_scalar(type->value)); }

inline void create(GrB_Vector* v, GrB_Type type, GrB_Index n) {
  *v = new GrB_Vector_opaque(runtime::any_vector(type->value, dimension("the size", n)));
}

inline void create(GrB_Matrix* A, GrB_Type type, GrB_Index nrows, GrB_Index ncols) {
  *A = new GrB_Matrix_opaque(runtime::any_matrix(type->value, dimension("the number of rows", nrows),
                                                 dimension("the number of columns", ncols)));
}

inline void create_diagonal(GrB_Matrix* C, GrB_Vector v, std::int64_t k) {
  *C = new GrB_Matrix_opaque(runtime::diagonal(v->value, k));
}

inline void duplicate(GrB_Scalar* s, GrB_Scalar t) { *s = new GrB_Scalar_opaque(t->value); }

// Names are of one object and are not copied, hints are.
template <class Opaque>
void duplicate(Opaque** made, Opaque* from) {
  auto* const copy = new Opaque(from->value.clone());
  copy->orientation = from->orientation;
  *made = copy;
}

template <class Handle>
void clear(Handle object) {
  object->value.clear();
}

inline void resize(GrB_Vector w, GrB_Index n) { w->value.resize(dimension("the size", n)); }
inline void resize(GrB_Matrix C, GrB_Index nrows, GrB_Index ncols) {
  const auto rows = dimension("the number of rows", nrows), cols = dimension("the number of columns", ncols);
  C->value.resize(rows, cols);
}

template <class Handle>
void count_entries(GrB_Index* nvals, Handle object) {
  *nvals = static_cast<GrB_Index>(object->value.entries());
}
inline void count_elements(GrB_Index* n, GrB_Vector v) { *n = static_cast<GrB_Index>(v->value.size()); }
inline void count_rows(GrB_Index* n, GrB_Matrix A) { *n = static_cast<GrB_Index>(A->value.rows()); }
inline void count_columns(GrB_Index* n, GrB_Matrix A) { *n = static_cast<GrB_Index>(A->value.cols()); }

template <class T>
void build(GrB_Vector w, const GrB_Index* indices, const T* values, GrB_Index n, GrB_BinaryOp duplicates) {
  runtime::build(w->value, signed_indices(indices), value_type<T>(w->value.domain()), values,
                 length("the number of tuples", n), value_or_null(duplicates));
}

template <class T>
void build(GrB_Matrix C, const GrB_Index* rows, const GrB_Index* cols, const T* values, GrB_Index n,
           GrB_BinaryOp duplicates) {
  runtime::build(C->value, signed_indices(rows), signed_indices(cols), value_type<T>(C->value.domain()), values,
                 length("the number of tuples", n), value_or_null(duplicates));
}

}  // namespace gustav::capi

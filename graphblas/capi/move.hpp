// transpose, extract and assign of the C API.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>
#include <graphblas/runtime/operations.hpp>

namespace gustav::capi {

// One index, which the run-time layer checks after types and shapes. Beyond int64 it becomes negative.
inline offset_t single(GrB_Index i) { return static_cast<offset_t>(i); }

inline void transpose(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, GrB_Matrix A, GrB_Descriptor desc) {
  runtime::transpose(C->value, value_or_null(mask), value_or_null(accum), A->value, options_of(desc));
}

inline void extract(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index* indices,
                    GrB_Index n, GrB_Descriptor desc) {
  runtime::extract(w->value, value_or_null(mask), value_or_null(accum), u->value, list_of(indices, n, u->value.size()),
                   options_of(desc));
}

inline void extract(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index* rows,
                    GrB_Index nrows, const GrB_Index* cols, GrB_Index ncols, GrB_Descriptor desc) {
  const auto options = options_of(desc);
  const auto m = options.transpose_first ? A->value.cols() : A->value.rows();
  const auto n = options.transpose_first ? A->value.rows() : A->value.cols();
  runtime::extract(C->value, value_or_null(mask), value_or_null(accum), A->value, list_of(rows, nrows, m),
                   list_of(cols, ncols, n), options);
}

inline void extract_column(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index* rows,
                           GrB_Index nrows, GrB_Index j, GrB_Descriptor desc) {
  const auto options = options_of(desc);
  const auto m = options.transpose_first ? A->value.cols() : A->value.rows();
  runtime::extract_column(w->value, value_or_null(mask), value_or_null(accum), A->value, list_of(rows, nrows, m),
                          single(j), options);
}

inline void assign(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index* indices,
                   GrB_Index n, GrB_Descriptor desc) {
  runtime::assign(w->value, value_or_null(mask), value_or_null(accum), u->value, list_of(indices, n, w->value.size()),
                  options_of(desc));
}

inline void assign(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index* rows,
                   GrB_Index nrows, const GrB_Index* cols, GrB_Index ncols, GrB_Descriptor desc) {
  runtime::assign(C->value, value_or_null(mask), value_or_null(accum), A->value, list_of(rows, nrows, C->value.rows()),
                  list_of(cols, ncols, C->value.cols()), options_of(desc));
}

inline void assign_column(GrB_Matrix C, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index* rows,
                          GrB_Index nrows, GrB_Index j, GrB_Descriptor desc) {
  runtime::assign_column(C->value, value_or_null(mask), value_or_null(accum), u->value,
                         list_of(rows, nrows, C->value.rows()), single(j), options_of(desc));
}

inline void assign_row(GrB_Matrix C, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, GrB_Index i,
                       const GrB_Index* cols, GrB_Index ncols, GrB_Descriptor desc) {
  runtime::assign_row(C->value, value_or_null(mask), value_or_null(accum), u->value, single(i),
                      list_of(cols, ncols, C->value.cols()), options_of(desc));
}

// The type that a value behind a void pointer has: that of the accumulator's argument, or of the output.
template <class Handle>
const runtime::type& assigned_type(Handle C, GrB_BinaryOp accum) {
  return accum ? accum->value.y_type() : C->value.domain();
}

template <class X>
void assign_value(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, X x, const GrB_Index* indices, GrB_Index n,
                  GrB_Descriptor desc) {
  runtime::assign(w->value, value_or_null(mask), value_or_null(accum), scalar_of(x, assigned_type(w, accum)),
                  list_of(indices, n, w->value.size()), options_of(desc));
}

template <class X>
void assign_value(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, X x, const GrB_Index* rows, GrB_Index nrows,
                  const GrB_Index* cols, GrB_Index ncols, GrB_Descriptor desc) {
  runtime::assign(C->value, value_or_null(mask), value_or_null(accum), scalar_of(x, assigned_type(C, accum)),
                  list_of(rows, nrows, C->value.rows()), list_of(cols, ncols, C->value.cols()), options_of(desc));
}

}  // namespace gustav::capi

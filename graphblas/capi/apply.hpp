// apply and select of the C API, for matrices and vectors.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>
#include <graphblas/runtime/operations.hpp>

namespace gustav::capi {

template <class Handle>
void apply(Handle C, Handle mask, GrB_BinaryOp accum, GrB_UnaryOp op, Handle A, GrB_Descriptor desc) {
  runtime::apply(C->value, value_or_null(mask), value_or_null(accum), op->value, A->value, options_of(desc));
}

// A is the second input here: the descriptor transposes it by GrB_INP1.
template <class Handle, class X>
void apply_first(Handle C, Handle mask, GrB_BinaryOp accum, GrB_BinaryOp op, X x, Handle A, GrB_Descriptor desc) {
  auto options = options_of(desc);
  options.transpose_first = options.transpose_second;
  runtime::apply(C->value, value_or_null(mask), value_or_null(accum), op->value, runtime::bound::first,
                 scalar_of(x, op->value.x_type()), A->value, options);
}

template <class Handle, class Y>
void apply_second(Handle C, Handle mask, GrB_BinaryOp accum, GrB_BinaryOp op, Handle A, Y y, GrB_Descriptor desc) {
  runtime::apply(C->value, value_or_null(mask), value_or_null(accum), op->value, runtime::bound::second,
                 scalar_of(y, op->value.y_type()), A->value, options_of(desc));
}

template <class Handle, class Y>
void apply_index(Handle C, Handle mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, Handle A, Y y, GrB_Descriptor desc) {
  runtime::apply(C->value, value_or_null(mask), value_or_null(accum), op->value, A->value,
                 scalar_of(y, op->value.thunk_type()), options_of(desc));
}

template <class Handle, class Y>
void select(Handle C, Handle mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, Handle A, Y y, GrB_Descriptor desc) {
  runtime::select(C->value, value_or_null(mask), value_or_null(accum), op->value, A->value,
                  scalar_of(y, op->value.thunk_type()), options_of(desc));
}

}  // namespace gustav::capi

// mxm, mxv, vxm, kronecker, eWiseAdd and eWiseMult of the C API.
#pragma once

#include <graphblas/capi/convert.hpp>
#include <graphblas/capi/object.hpp>
#include <graphblas/runtime/operations.hpp>

namespace gustav::capi {

inline void mxm(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, GrB_Semiring s, GrB_Matrix A, GrB_Matrix B,
                GrB_Descriptor desc) {
  runtime::mxm(C->value, value_or_null(mask), value_or_null(accum), s->value, A->value, B->value, options_of(desc));
}

inline void mxv(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring s, GrB_Matrix A, GrB_Vector u,
                GrB_Descriptor desc) {
  runtime::mxv(w->value, value_or_null(mask), value_or_null(accum), s->value, A->value, u->value, options_of(desc));
}

inline void vxm(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring s, GrB_Vector u, GrB_Matrix A,
                GrB_Descriptor desc) {
  runtime::vxm(w->value, value_or_null(mask), value_or_null(accum), s->value, u->value, A->value, options_of(desc));
}

template <class Operator>
void kronecker(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, Operator op, GrB_Matrix A, GrB_Matrix B,
               GrB_Descriptor desc) {
  runtime::kronecker(C->value, value_or_null(mask), value_or_null(accum), multiply_of(op), A->value, B->value,
                     options_of(desc));
}

template <class Handle, class Operator>
void ewise_add(Handle C, Handle mask, GrB_BinaryOp accum, Operator op, Handle A, Handle B, GrB_Descriptor desc) {
  runtime::ewise_add(C->value, value_or_null(mask), value_or_null(accum), add_of(op), A->value, B->value,
                     options_of(desc));
}

template <class Handle, class Operator>
void ewise_mult(Handle C, Handle mask, GrB_BinaryOp accum, Operator op, Handle A, Handle B, GrB_Descriptor desc) {
  runtime::ewise_mult(C->value, value_or_null(mask), value_or_null(accum), multiply_of(op), A->value, B->value,
                      options_of(desc));
}

}  // namespace gustav::capi

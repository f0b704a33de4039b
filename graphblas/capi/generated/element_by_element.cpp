// Element by element: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/products.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Vector_eWiseMult_Semiring(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_eWiseMult_Semiring", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("v", v), takes("desc", desc)}, [&] { return
                    capi::ewise_mult(w, mask, accum, op, u, v, desc); });
}

GrB_Info GrB_Vector_eWiseMult_Monoid(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_eWiseMult_Monoid", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("v", v), takes("desc", desc)}, [&] { return
                    capi::ewise_mult(w, mask, accum, op, u, v, desc); });
}

GrB_Info GrB_Vector_eWiseMult_BinaryOp(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_eWiseMult_BinaryOp", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("v", v), takes("desc", desc)}, [&] { return
                    capi::ewise_mult(w, mask, accum, op, u, v, desc); });
}

GrB_Info GrB_Matrix_eWiseMult_Semiring(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_eWiseMult_Semiring", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return
                    capi::ewise_mult(C, Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Matrix_eWiseMult_Monoid(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_eWiseMult_Monoid", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return
                    capi::ewise_mult(C, Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Matrix_eWiseMult_BinaryOp(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_eWiseMult_BinaryOp", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return
                    capi::ewise_mult(C, Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Vector_eWiseAdd_Semiring(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_eWiseAdd_Semiring", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("v", v), takes("desc", desc)}, [&] { return capi::ewise_add(w,
                    mask, accum, op, u, v, desc); });
}

GrB_Info GrB_Vector_eWiseAdd_Monoid(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_eWiseAdd_Monoid", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("v", v), takes("desc", desc)}, [&] { return capi::ewise_add(w,
                    mask, accum, op, u, v, desc); });
}

GrB_Info GrB_Vector_eWiseAdd_BinaryOp(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_eWiseAdd_BinaryOp", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("v", v), takes("desc", desc)}, [&] { return capi::ewise_add(w,
                    mask, accum, op, u, v, desc); });
}

GrB_Info GrB_Matrix_eWiseAdd_Semiring(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_eWiseAdd_Semiring", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::ewise_add(C,
                    Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Matrix_eWiseAdd_Monoid(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_eWiseAdd_Monoid", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::ewise_add(C,
                    Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Matrix_eWiseAdd_BinaryOp(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_eWiseAdd_BinaryOp", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::ewise_add(C,
                    Mask, accum, op, A, B, desc); });
}

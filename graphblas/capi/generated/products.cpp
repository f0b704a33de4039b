// Products: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/products.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_mxm(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring semiring, GrB_Matrix A, GrB_Matrix B,
    GrB_Descriptor desc) {
  return capi::call("GrB_mxm", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("semiring",
                    semiring), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::mxm(C, Mask,
                    accum, semiring, A, B, desc); });
}

GrB_Info GrB_vxm(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring semiring, GrB_Vector u, GrB_Matrix A,
    GrB_Descriptor desc) {
  return capi::call("GrB_vxm", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("semiring",
                    semiring), needs("u", u), needs("A", A), takes("desc", desc)}, [&] { return capi::vxm(w, mask,
                    accum, semiring, u, A, desc); });
}

GrB_Info GrB_mxv(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring semiring, GrB_Matrix A, GrB_Vector u,
    GrB_Descriptor desc) {
  return capi::call("GrB_mxv", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("semiring",
                    semiring), needs("A", A), needs("u", u), takes("desc", desc)}, [&] { return capi::mxv(w, mask,
                    accum, semiring, A, u, desc); });
}

GrB_Info GrB_Matrix_kronecker_Semiring(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_kronecker_Semiring", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::kronecker(C,
                    Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Matrix_kronecker_Monoid(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_kronecker_Monoid", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::kronecker(C,
                    Mask, accum, op, A, B, desc); });
}

GrB_Info GrB_Matrix_kronecker_BinaryOp(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_kronecker_BinaryOp", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("B", B), takes("desc", desc)}, [&] { return capi::kronecker(C,
                    Mask, accum, op, A, B, desc); });
}

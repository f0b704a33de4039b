// Reduce: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/reduce.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Matrix_reduce_Monoid(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_reduce_Monoid", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::reduce_rows(w, mask, accum,
                    op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_BinaryOp(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_reduce_BinaryOp", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::reduce_rows(w, mask, accum,
                    op, A, desc); });
}

GrB_Info GrB_Vector_reduce_Monoid_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor
    desc) {
  return capi::call("GrB_Vector_reduce_Monoid_Scalar", s, {needs("s", s), takes("accum", accum), needs("op", op),
                    needs("u", u), takes("desc", desc)}, [&] { return capi::reduce(s, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_BinaryOp_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u,
    GrB_Descriptor desc) {
  return capi::call("GrB_Vector_reduce_BinaryOp_Scalar", s, {needs("s", s), takes("accum", accum), needs("op", op),
                    needs("u", u), takes("desc", desc)}, [&] { return capi::reduce(s, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_BOOL(bool *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_BOOL", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u", u),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_INT8(int8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_INT8", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u", u),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_UINT8(uint8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_UINT8", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_INT16(int16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_INT16", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_UINT16(uint16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_UINT16", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_INT32(int32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_INT32", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_UINT32(uint32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_UINT32", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_INT64(int64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_INT64", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_UINT64(uint64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_UINT64", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u",
                    u), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_FP32(float *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_FP32", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u", u),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_FP64(double *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_FP64", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u", u),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Vector_reduce_UDT(void *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc) {
  return capi::query("GrB_Vector_reduce_UDT", u, {needs("c", c), takes("accum", accum), needs("op", op), needs("u", u),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, u, desc); });
}

GrB_Info GrB_Matrix_reduce_Monoid_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor
    desc) {
  return capi::call("GrB_Matrix_reduce_Monoid_Scalar", s, {needs("s", s), takes("accum", accum), needs("op", op),
                    needs("A", A), takes("desc", desc)}, [&] { return capi::reduce(s, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_BinaryOp_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_reduce_BinaryOp_Scalar", s, {needs("s", s), takes("accum", accum), needs("op", op),
                    needs("A", A), takes("desc", desc)}, [&] { return capi::reduce(s, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_BOOL(bool *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_BOOL", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A", A),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_INT8(int8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_INT8", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A", A),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_UINT8(uint8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_UINT8", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_INT16(int16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_INT16", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_UINT16(uint16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_UINT16", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_INT32(int32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_INT32", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_UINT32(uint32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_UINT32", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_INT64(int64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_INT64", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_UINT64(uint64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_UINT64", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A",
                    A), takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_FP32(float *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_FP32", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A", A),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_FP64(double *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_FP64", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A", A),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_reduce_UDT(void *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::query("GrB_Matrix_reduce_UDT", A, {needs("c", c), takes("accum", accum), needs("op", op), needs("A", A),
                    takes("desc", desc)}, [&] { return capi::reduce(c, accum, op, A, desc); });
}

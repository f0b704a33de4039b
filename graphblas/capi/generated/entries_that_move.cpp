// Entries that move: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/move.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_transpose(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_transpose", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("A", A),
                    takes("desc", desc)}, [&] { return capi::transpose(C, Mask, accum, A, desc); });
}

GrB_Info GrB_Vector_extract(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_extract", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("u", u),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::extract(w, mask, accum, u,
                    indices, n, desc); });
}

GrB_Info GrB_Matrix_extract(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_extract", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("A", A),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::extract(C, Mask,
                    accum, A, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Col_extract(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index *rows,
    GrB_Index nrows, GrB_Index j, GrB_Descriptor desc) {
  return capi::call("GrB_Col_extract", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("A", A),
                    needs("rows", rows), takes("desc", desc)}, [&] { return capi::extract_column(w, mask, accum, A,
                    rows, nrows, j, desc); });
}

GrB_Info GrB_Vector_assign(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("u", u),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign(w, mask, accum, u,
                    indices, n, desc); });
}

GrB_Info GrB_Matrix_assign(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("A", A),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign(C, Mask,
                    accum, A, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Col_assign(GrB_Matrix C, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index *rows,
    GrB_Index nrows, GrB_Index j, GrB_Descriptor desc) {
  return capi::call("GrB_Col_assign", C, {needs("C", C), takes("mask", mask), takes("accum", accum), needs("u", u),
                    needs("rows", rows), takes("desc", desc)}, [&] { return capi::assign_column(C, mask, accum, u, rows,
                    nrows, j, desc); });
}

GrB_Info GrB_Row_assign(GrB_Matrix C, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, GrB_Index i, const GrB_Index
    *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Row_assign", C, {needs("C", C), takes("mask", mask), takes("accum", accum), needs("u", u),
                    needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_row(C, mask, accum, u, i, cols,
                    ncols, desc); });
}

GrB_Info GrB_Vector_assign_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, bool x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_BOOL", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int8_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_INT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint8_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_UINT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int16_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_INT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint16_t x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_UINT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int32_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_INT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint32_t x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_UINT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int64_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_INT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint64_t x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_UINT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, float x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_FP32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, double x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_FP64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum, x,
                    indices, n, desc); });
}

GrB_Info GrB_Vector_assign_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, const void *x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_UDT", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("x",
                    x), needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w, mask, accum,
                    x, indices, n, desc); });
}

GrB_Info GrB_Vector_assign_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Scalar x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_assign_Scalar", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("x", x), needs("indices", indices), takes("desc", desc)}, [&] { return capi::assign_value(w,
                    mask, accum, x, indices, n, desc); });
}

GrB_Info GrB_Matrix_assign_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, bool x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_BOOL", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int8_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_INT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint8_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_UINT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int16_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_INT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint16_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_UINT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int32_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_INT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint32_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_UINT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int64_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_INT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint64_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_UINT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, float x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_FP32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, double x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_FP64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return capi::assign_value(C,
                    Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, const void *x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_UDT", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("x",
                    x), needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return
                    capi::assign_value(C, Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

GrB_Info GrB_Matrix_assign_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Scalar x, const GrB_Index
    *rows, GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_assign_Scalar", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("x", x), needs("rows", rows), needs("cols", cols), takes("desc", desc)}, [&] { return
                    capi::assign_value(C, Mask, accum, x, rows, nrows, cols, ncols, desc); });
}

// Matrices: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/containers.hpp>
#include <graphblas/capi/elements.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Matrix_new(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols) {
  return capi::query("GrB_Matrix_new", type, {needs("A", A), needs("type", type)}, [&] { return capi::create(A, type,
                    nrows, ncols); });
}

GrB_Info GrB_Matrix_dup(GrB_Matrix *C, GrB_Matrix A) {
  return capi::query("GrB_Matrix_dup", A, {needs("C", C), needs("A", A)}, [&] { return capi::duplicate(C, A); });
}

GrB_Info GrB_Matrix_diag(GrB_Matrix *C, GrB_Vector v, int64_t k) {
  return capi::query("GrB_Matrix_diag", v, {needs("C", C), needs("v", v)}, [&] { return capi::create_diagonal(C, v, k);
                    });
}

GrB_Info GrB_Matrix_resize(GrB_Matrix C, GrB_Index nrows, GrB_Index ncols) {
  return capi::call("GrB_Matrix_resize", C, {needs("C", C)}, [&] { return capi::resize(C, nrows, ncols); });
}

GrB_Info GrB_Matrix_clear(GrB_Matrix A) {
  return capi::call("GrB_Matrix_clear", A, {needs("A", A)}, [&] { return capi::clear(A); });
}

GrB_Info GrB_Matrix_nrows(GrB_Index *nrows, GrB_Matrix A) {
  return capi::query("GrB_Matrix_nrows", A, {needs("nrows", nrows), needs("A", A)}, [&] { return capi::count_rows(nrows,
                    A); });
}

GrB_Info GrB_Matrix_ncols(GrB_Index *ncols, GrB_Matrix A) {
  return capi::query("GrB_Matrix_ncols", A, {needs("ncols", ncols), needs("A", A)}, [&] { return
                    capi::count_columns(ncols, A); });
}

GrB_Info GrB_Matrix_nvals(GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_nvals", A, {needs("nvals", nvals), needs("A", A)}, [&] { return
                    capi::count_entries(nvals, A); });
}

GrB_Info GrB_Matrix_build_BOOL(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const bool *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_BOOL", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X", X),
                    takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_INT8(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int8_t *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_INT8", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X", X),
                    takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_UINT8(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint8_t *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_UINT8", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_INT16(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int16_t *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_INT16", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_UINT16(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint16_t *X,
    GrB_Index nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_UINT16", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_INT32(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int32_t *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_INT32", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_UINT32(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint32_t *X,
    GrB_Index nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_UINT32", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_INT64(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int64_t *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_INT64", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_UINT64(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint64_t *X,
    GrB_Index nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_UINT64", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X",
                    X), takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_FP32(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const float *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_FP32", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X", X),
                    takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_FP64(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const double *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_FP64", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X", X),
                    takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_build_UDT(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const void *X, GrB_Index
    nvals, GrB_BinaryOp dup) {
  return capi::call("GrB_Matrix_build_UDT", C, {needs("C", C), needs("rows", rows), needs("cols", cols), needs("X", X),
                    takes("dup", dup)}, [&] { return capi::build(C, rows, cols, X, nvals, dup); });
}

GrB_Info GrB_Matrix_setElement_BOOL(GrB_Matrix C, bool x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_BOOL", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_INT8(GrB_Matrix C, int8_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_INT8", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_UINT8(GrB_Matrix C, uint8_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_UINT8", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_INT16(GrB_Matrix C, int16_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_INT16", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_UINT16(GrB_Matrix C, uint16_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_UINT16", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_INT32(GrB_Matrix C, int32_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_INT32", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_UINT32(GrB_Matrix C, uint32_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_UINT32", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_INT64(GrB_Matrix C, int64_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_INT64", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_UINT64(GrB_Matrix C, uint64_t x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_UINT64", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_FP32(GrB_Matrix C, float x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_FP32", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_FP64(GrB_Matrix C, double x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_FP64", C, {needs("C", C)}, [&] { return capi::set_element(C, x, i, j); });
}

GrB_Info GrB_Matrix_setElement_UDT(GrB_Matrix C, const void *x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_UDT", C, {needs("C", C), needs("x", x)}, [&] { return capi::set_element(C, x,
                    i, j); });
}

GrB_Info GrB_Matrix_setElement_Scalar(GrB_Matrix C, GrB_Scalar x, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_setElement_Scalar", C, {needs("C", C), needs("x", x)}, [&] { return capi::set_element(C,
                    x, i, j); });
}

GrB_Info GrB_Matrix_removeElement(GrB_Matrix C, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_removeElement", C, {needs("C", C)}, [&] { return capi::remove_element(C, i, j); });
}

GrB_Info GrB_Matrix_extractElement_BOOL(bool *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_BOOL", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_INT8(int8_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_INT8", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_UINT8(uint8_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_UINT8", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_INT16(int16_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_INT16", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_UINT16(uint16_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_UINT16", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_INT32(int32_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_INT32", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_UINT32(uint32_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_UINT32", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_INT64(int64_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_INT64", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_UINT64(uint64_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_UINT64", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_FP32(float *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_FP32", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_FP64(double *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_FP64", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_UDT(void *x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::query("GrB_Matrix_extractElement_UDT", A, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractElement_Scalar(GrB_Scalar x, GrB_Matrix A, GrB_Index i, GrB_Index j) {
  return capi::call("GrB_Matrix_extractElement_Scalar", x, {needs("x", x), needs("A", A)}, [&] { return
                    capi::get_element(x, A, i, j); });
}

GrB_Info GrB_Matrix_extractTuples_BOOL(GrB_Index *rows, GrB_Index *cols, bool *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_BOOL", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_INT8(GrB_Index *rows, GrB_Index *cols, int8_t *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_INT8", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_UINT8(GrB_Index *rows, GrB_Index *cols, uint8_t *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_UINT8", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_INT16(GrB_Index *rows, GrB_Index *cols, int16_t *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_INT16", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_UINT16(GrB_Index *rows, GrB_Index *cols, uint16_t *X, GrB_Index *nvals, GrB_Matrix A)
    {
  return capi::query("GrB_Matrix_extractTuples_UINT16", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_INT32(GrB_Index *rows, GrB_Index *cols, int32_t *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_INT32", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_UINT32(GrB_Index *rows, GrB_Index *cols, uint32_t *X, GrB_Index *nvals, GrB_Matrix A)
    {
  return capi::query("GrB_Matrix_extractTuples_UINT32", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_INT64(GrB_Index *rows, GrB_Index *cols, int64_t *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_INT64", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_UINT64(GrB_Index *rows, GrB_Index *cols, uint64_t *X, GrB_Index *nvals, GrB_Matrix A)
    {
  return capi::query("GrB_Matrix_extractTuples_UINT64", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_FP32(GrB_Index *rows, GrB_Index *cols, float *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_FP32", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_FP64(GrB_Index *rows, GrB_Index *cols, double *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_FP64", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

GrB_Info GrB_Matrix_extractTuples_UDT(GrB_Index *rows, GrB_Index *cols, void *X, GrB_Index *nvals, GrB_Matrix A) {
  return capi::query("GrB_Matrix_extractTuples_UDT", A, {takes("rows", rows), takes("cols", cols), takes("X", X),
                    needs("nvals", nvals), needs("A", A)}, [&] { return capi::get_tuples(rows, cols, X, nvals, A); });
}

// Vectors: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/containers.hpp>
#include <graphblas/capi/elements.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Vector_new(GrB_Vector *v, GrB_Type type, GrB_Index n) {
  return capi::query("GrB_Vector_new", type, {needs("v", v), needs("type", type)}, [&] { return capi::create(v, type,
                    n); });
}

GrB_Info GrB_Vector_dup(GrB_Vector *w, GrB_Vector u) {
  return capi::query("GrB_Vector_dup", u, {needs("w", w), needs("u", u)}, [&] { return capi::duplicate(w, u); });
}

GrB_Info GrB_Vector_resize(GrB_Vector w, GrB_Index n) {
  return capi::call("GrB_Vector_resize", w, {needs("w", w)}, [&] { return capi::resize(w, n); });
}

GrB_Info GrB_Vector_clear(GrB_Vector v) {
  return capi::call("GrB_Vector_clear", v, {needs("v", v)}, [&] { return capi::clear(v); });
}

GrB_Info GrB_Vector_size(GrB_Index *n, GrB_Vector v) {
  return capi::query("GrB_Vector_size", v, {needs("n", n), needs("v", v)}, [&] { return capi::count_elements(n, v); });
}

GrB_Info GrB_Vector_nvals(GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_nvals", v, {needs("nvals", nvals), needs("v", v)}, [&] { return
                    capi::count_entries(nvals, v); });
}

GrB_Info GrB_Vector_build_BOOL(GrB_Vector w, const GrB_Index *indices, const bool *X, GrB_Index nvals, GrB_BinaryOp dup)
    {
  return capi::call("GrB_Vector_build_BOOL", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_INT8(GrB_Vector w, const GrB_Index *indices, const int8_t *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_INT8", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_UINT8(GrB_Vector w, const GrB_Index *indices, const uint8_t *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_UINT8", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_INT16(GrB_Vector w, const GrB_Index *indices, const int16_t *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_INT16", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_UINT16(GrB_Vector w, const GrB_Index *indices, const uint16_t *X, GrB_Index nvals,
    GrB_BinaryOp dup) {
  return capi::call("GrB_Vector_build_UINT16", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_INT32(GrB_Vector w, const GrB_Index *indices, const int32_t *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_INT32", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_UINT32(GrB_Vector w, const GrB_Index *indices, const uint32_t *X, GrB_Index nvals,
    GrB_BinaryOp dup) {
  return capi::call("GrB_Vector_build_UINT32", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_INT64(GrB_Vector w, const GrB_Index *indices, const int64_t *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_INT64", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_UINT64(GrB_Vector w, const GrB_Index *indices, const uint64_t *X, GrB_Index nvals,
    GrB_BinaryOp dup) {
  return capi::call("GrB_Vector_build_UINT64", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_FP32(GrB_Vector w, const GrB_Index *indices, const float *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_FP32", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_FP64(GrB_Vector w, const GrB_Index *indices, const double *X, GrB_Index nvals, GrB_BinaryOp
    dup) {
  return capi::call("GrB_Vector_build_FP64", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_build_UDT(GrB_Vector w, const GrB_Index *indices, const void *X, GrB_Index nvals, GrB_BinaryOp dup)
    {
  return capi::call("GrB_Vector_build_UDT", w, {needs("w", w), needs("indices", indices), needs("X", X), takes("dup",
                    dup)}, [&] { return capi::build(w, indices, X, nvals, dup); });
}

GrB_Info GrB_Vector_setElement_BOOL(GrB_Vector w, bool x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_BOOL", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_INT8(GrB_Vector w, int8_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_INT8", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_UINT8(GrB_Vector w, uint8_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_UINT8", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_INT16(GrB_Vector w, int16_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_INT16", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_UINT16(GrB_Vector w, uint16_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_UINT16", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_INT32(GrB_Vector w, int32_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_INT32", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_UINT32(GrB_Vector w, uint32_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_UINT32", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_INT64(GrB_Vector w, int64_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_INT64", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_UINT64(GrB_Vector w, uint64_t x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_UINT64", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_FP32(GrB_Vector w, float x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_FP32", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_FP64(GrB_Vector w, double x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_FP64", w, {needs("w", w)}, [&] { return capi::set_element(w, x, i); });
}

GrB_Info GrB_Vector_setElement_UDT(GrB_Vector w, const void *x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_UDT", w, {needs("w", w), needs("x", x)}, [&] { return capi::set_element(w, x,
                    i); });
}

GrB_Info GrB_Vector_setElement_Scalar(GrB_Vector w, GrB_Scalar x, GrB_Index i) {
  return capi::call("GrB_Vector_setElement_Scalar", w, {needs("w", w), needs("x", x)}, [&] { return capi::set_element(w,
                    x, i); });
}

GrB_Info GrB_Vector_removeElement(GrB_Vector w, GrB_Index i) {
  return capi::call("GrB_Vector_removeElement", w, {needs("w", w)}, [&] { return capi::remove_element(w, i); });
}

GrB_Info GrB_Vector_extractElement_BOOL(bool *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_BOOL", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_INT8(int8_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_INT8", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_UINT8(uint8_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_UINT8", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_INT16(int16_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_INT16", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_UINT16(uint16_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_UINT16", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_INT32(int32_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_INT32", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_UINT32(uint32_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_UINT32", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_INT64(int64_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_INT64", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_UINT64(uint64_t *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_UINT64", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_FP32(float *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_FP32", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_FP64(double *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_FP64", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_UDT(void *x, GrB_Vector u, GrB_Index i) {
  return capi::query("GrB_Vector_extractElement_UDT", u, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractElement_Scalar(GrB_Scalar x, GrB_Vector u, GrB_Index i) {
  return capi::call("GrB_Vector_extractElement_Scalar", x, {needs("x", x), needs("u", u)}, [&] { return
                    capi::get_element(x, u, i); });
}

GrB_Info GrB_Vector_extractTuples_BOOL(GrB_Index *indices, bool *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_BOOL", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_INT8(GrB_Index *indices, int8_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_INT8", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_UINT8(GrB_Index *indices, uint8_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_UINT8", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_INT16(GrB_Index *indices, int16_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_INT16", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_UINT16(GrB_Index *indices, uint16_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_UINT16", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_INT32(GrB_Index *indices, int32_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_INT32", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_UINT32(GrB_Index *indices, uint32_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_UINT32", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_INT64(GrB_Index *indices, int64_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_INT64", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_UINT64(GrB_Index *indices, uint64_t *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_UINT64", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_FP32(GrB_Index *indices, float *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_FP32", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_FP64(GrB_Index *indices, double *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_FP64", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

GrB_Info GrB_Vector_extractTuples_UDT(GrB_Index *indices, void *X, GrB_Index *nvals, GrB_Vector v) {
  return capi::query("GrB_Vector_extractTuples_UDT", v, {takes("indices", indices), takes("X", X), needs("nvals",
                    nvals), needs("v", v)}, [&] { return capi::get_tuples(indices, X, nvals, v); });
}

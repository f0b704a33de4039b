// Scalars: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/containers.hpp>
#include <graphblas/capi/elements.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Scalar_new(GrB_Scalar *s, GrB_Type type) {
  return capi::query("GrB_Scalar_new", type, {needs("s", s), needs("type", type)}, [&] { return capi::create(s, type);
                    });
}

GrB_Info GrB_Scalar_dup(GrB_Scalar *s, GrB_Scalar t) {
  return capi::query("GrB_Scalar_dup", t, {needs("s", s), needs("t", t)}, [&] { return capi::duplicate(s, t); });
}

GrB_Info GrB_Scalar_clear(GrB_Scalar s) {
  return capi::call("GrB_Scalar_clear", s, {needs("s", s)}, [&] { return capi::clear(s); });
}

GrB_Info GrB_Scalar_nvals(GrB_Index *nvals, GrB_Scalar s) {
  return capi::query("GrB_Scalar_nvals", s, {needs("nvals", nvals), needs("s", s)}, [&] { return
                    capi::count_entries(nvals, s); });
}

GrB_Info GrB_Scalar_setElement_BOOL(GrB_Scalar s, bool x) {
  return capi::call("GrB_Scalar_setElement_BOOL", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_INT8(GrB_Scalar s, int8_t x) {
  return capi::call("GrB_Scalar_setElement_INT8", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_UINT8(GrB_Scalar s, uint8_t x) {
  return capi::call("GrB_Scalar_setElement_UINT8", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_INT16(GrB_Scalar s, int16_t x) {
  return capi::call("GrB_Scalar_setElement_INT16", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_UINT16(GrB_Scalar s, uint16_t x) {
  return capi::call("GrB_Scalar_setElement_UINT16", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_INT32(GrB_Scalar s, int32_t x) {
  return capi::call("GrB_Scalar_setElement_INT32", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_UINT32(GrB_Scalar s, uint32_t x) {
  return capi::call("GrB_Scalar_setElement_UINT32", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_INT64(GrB_Scalar s, int64_t x) {
  return capi::call("GrB_Scalar_setElement_INT64", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_UINT64(GrB_Scalar s, uint64_t x) {
  return capi::call("GrB_Scalar_setElement_UINT64", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_FP32(GrB_Scalar s, float x) {
  return capi::call("GrB_Scalar_setElement_FP32", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_FP64(GrB_Scalar s, double x) {
  return capi::call("GrB_Scalar_setElement_FP64", s, {needs("s", s)}, [&] { return capi::set_element(s, x); });
}

GrB_Info GrB_Scalar_setElement_UDT(GrB_Scalar s, const void *x) {
  return capi::call("GrB_Scalar_setElement_UDT", s, {needs("s", s), needs("x", x)}, [&] { return capi::set_element(s,
                    x); });
}

GrB_Info GrB_Scalar_extractElement_BOOL(bool *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_BOOL", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_INT8(int8_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_INT8", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_UINT8(uint8_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_UINT8", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_INT16(int16_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_INT16", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_UINT16(uint16_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_UINT16", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_INT32(int32_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_INT32", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_UINT32(uint32_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_UINT32", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_INT64(int64_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_INT64", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_UINT64(uint64_t *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_UINT64", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_FP32(float *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_FP32", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_FP64(double *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_FP64", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

GrB_Info GrB_Scalar_extractElement_UDT(void *x, GrB_Scalar s) {
  return capi::query("GrB_Scalar_extractElement_UDT", s, {needs("x", x), needs("s", s)}, [&] { return
                    capi::get_element(x, s); });
}

// Apply and select: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/apply.hpp>
#include <graphblas/capi/call.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Vector_apply(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_UnaryOp op, GrB_Vector u,
    GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("op", op),
                    needs("u", u), takes("desc", desc)}, [&] { return capi::apply(w, mask, accum, op, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, bool x,
    GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_BOOL", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int8_t x,
    GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_INT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, uint8_t
    x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_UINT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int16_t
    x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_INT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint16_t x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_UINT16", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w,
                    mask, accum, op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int32_t
    x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_INT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint32_t x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_UINT32", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w,
                    mask, accum, op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int64_t
    x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_INT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint64_t x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_UINT64", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w,
                    mask, accum, op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, float x,
    GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_FP32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, double x,
    GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_FP64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_first(w, mask, accum,
                    op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, const void
    *x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_UDT", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("x", x), needs("u", u), takes("desc", desc)}, [&] { return
                    capi::apply_first(w, mask, accum, op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp1st_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Scalar x, GrB_Vector u, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp1st_Scalar", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("x", x), needs("u", u), takes("desc", desc)}, [&] { return
                    capi::apply_first(w, mask, accum, op, x, u, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, bool y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_BOOL", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_INT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_UINT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_INT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_UINT16", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w,
                    mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_INT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_UINT32", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w,
                    mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_INT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_UINT64", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w,
                    mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, float y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_FP32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, double y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_FP64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_second(w, mask,
                    accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector
    u, const void *y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_UDT", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_second(w, mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_BinaryOp2nd_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, GrB_Scalar y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_BinaryOp2nd_Scalar", w, {needs("w", w), takes("mask", mask), takes("accum",
                    accum), needs("op", op), needs("u", u), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_second(w, mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, bool y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_BOOL", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_INT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_UINT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_INT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_UINT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_INT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_UINT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_INT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_UINT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, float y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_FP32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, double y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_FP64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::apply_index(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector
    u, const void *y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_UDT", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_index(w, mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_apply_IndexOp_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, GrB_Scalar y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_apply_IndexOp_Scalar", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_index(w, mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Vector_select_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    bool y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_BOOL", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("op",
                    op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op, u, y, desc);
                    });
}

GrB_Info GrB_Vector_select_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_INT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("op",
                    op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op, u, y, desc);
                    });
}

GrB_Info GrB_Vector_select_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_UINT8", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_INT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_UINT16", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_INT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_UINT32", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_INT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_UINT64", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op,
                    u, y, desc); });
}

GrB_Info GrB_Vector_select_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    float y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_FP32", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("op",
                    op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op, u, y, desc);
                    });
}

GrB_Info GrB_Vector_select_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    double y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_FP64", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("op",
                    op), needs("u", u), takes("desc", desc)}, [&] { return capi::select(w, mask, accum, op, u, y, desc);
                    });
}

GrB_Info GrB_Vector_select_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    const void *y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_UDT", w, {needs("w", w), takes("mask", mask), takes("accum", accum), needs("op",
                    op), needs("u", u), needs("y", y), takes("desc", desc)}, [&] { return capi::select(w, mask, accum,
                    op, u, y, desc); });
}

GrB_Info GrB_Vector_select_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    GrB_Scalar y, GrB_Descriptor desc) {
  return capi::call("GrB_Vector_select_Scalar", w, {needs("w", w), takes("mask", mask), takes("accum", accum),
                    needs("op", op), needs("u", u), needs("y", y), takes("desc", desc)}, [&] { return capi::select(w,
                    mask, accum, op, u, y, desc); });
}

GrB_Info GrB_Matrix_apply(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_UnaryOp op, GrB_Matrix A,
    GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("op", op),
                    needs("A", A), takes("desc", desc)}, [&] { return capi::apply(C, Mask, accum, op, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, bool x,
    GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_BOOL", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int8_t x,
    GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_INT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, uint8_t
    x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_UINT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int16_t
    x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_INT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint16_t x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_UINT16", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C,
                    Mask, accum, op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int32_t
    x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_INT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint32_t x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_UINT32", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C,
                    Mask, accum, op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int64_t
    x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_INT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint64_t x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_UINT64", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C,
                    Mask, accum, op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, float x,
    GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_FP32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, double x,
    GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_FP64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_first(C, Mask, accum,
                    op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, const void
    *x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_UDT", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("x", x), needs("A", A), takes("desc", desc)}, [&] { return
                    capi::apply_first(C, Mask, accum, op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp1st_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Scalar x, GrB_Matrix A, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp1st_Scalar", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("x", x), needs("A", A), takes("desc", desc)}, [&] { return
                    capi::apply_first(C, Mask, accum, op, x, A, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, bool y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_BOOL", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_INT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_UINT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_INT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_UINT16", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C,
                    Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_INT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_UINT32", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C,
                    Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_INT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_UINT64", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C,
                    Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, float y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_FP32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, double y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_FP64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_second(C, Mask,
                    accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix
    A, const void *y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_UDT", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_second(C, Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_BinaryOp2nd_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, GrB_Scalar y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_BinaryOp2nd_Scalar", C, {needs("C", C), takes("Mask", Mask), takes("accum",
                    accum), needs("op", op), needs("A", A), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_second(C, Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, bool y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_BOOL", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_INT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_UINT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_INT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_UINT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_INT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_UINT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_INT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_UINT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, float y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_FP32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, double y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_FP64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::apply_index(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix
    A, const void *y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_UDT", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_index(C, Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_apply_IndexOp_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, GrB_Scalar y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_apply_IndexOp_Scalar", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("y", y), takes("desc", desc)}, [&] { return
                    capi::apply_index(C, Mask, accum, op, A, y, desc); });
}

GrB_Info GrB_Matrix_select_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    bool y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_BOOL", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("op",
                    op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op, A, y, desc);
                    });
}

GrB_Info GrB_Matrix_select_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_INT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("op",
                    op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op, A, y, desc);
                    });
}

GrB_Info GrB_Matrix_select_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint8_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_UINT8", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_INT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint16_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_UINT16", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_INT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint32_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_UINT32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_INT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint64_t y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_UINT64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op,
                    A, y, desc); });
}

GrB_Info GrB_Matrix_select_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    float y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_FP32", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("op",
                    op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op, A, y, desc);
                    });
}

GrB_Info GrB_Matrix_select_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    double y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_FP64", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("op",
                    op), needs("A", A), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum, op, A, y, desc);
                    });
}

GrB_Info GrB_Matrix_select_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    const void *y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_UDT", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum), needs("op",
                    op), needs("A", A), needs("y", y), takes("desc", desc)}, [&] { return capi::select(C, Mask, accum,
                    op, A, y, desc); });
}

GrB_Info GrB_Matrix_select_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    GrB_Scalar y, GrB_Descriptor desc) {
  return capi::call("GrB_Matrix_select_Scalar", C, {needs("C", C), takes("Mask", Mask), takes("accum", accum),
                    needs("op", op), needs("A", A), needs("y", y), takes("desc", desc)}, [&] { return capi::select(C,
                    Mask, accum, op, A, y, desc); });
}

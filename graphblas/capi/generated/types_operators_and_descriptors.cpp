// Types, operators and descriptors: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/algebra.hpp>
#include <graphblas/capi/call.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Type_new(GrB_Type *type, size_t size) {
  return capi::query("GrB_Type_new", nullptr, {needs("type", type)}, [&] { return capi::create(type, size); });
}

GrB_Info GrB_UnaryOp_new(GrB_UnaryOp *op, void (*function)(void *, const void *), GrB_Type z, GrB_Type x) {
  return capi::query("GrB_UnaryOp_new", z, {needs("op", op), needs("function", function), needs("z", z), needs("x", x)},
                    [&] { return capi::create(op, function, z, x); });
}

GrB_Info GrB_BinaryOp_new(GrB_BinaryOp *op, void (*function)(void *, const void *, const void *), GrB_Type z, GrB_Type
    x, GrB_Type y) {
  return capi::query("GrB_BinaryOp_new", z, {needs("op", op), needs("function", function), needs("z", z), needs("x", x),
                    needs("y", y)}, [&] { return capi::create(op, function, z, x, y); });
}

GrB_Info GrB_IndexUnaryOp_new(GrB_IndexUnaryOp *op, void (*function)(void *, const void *, GrB_Index, GrB_Index, const
    void *), GrB_Type z, GrB_Type x, GrB_Type thunk) {
  return capi::query("GrB_IndexUnaryOp_new", z, {needs("op", op), needs("function", function), needs("z", z), needs("x",
                    x), needs("thunk", thunk)}, [&] { return capi::create(op, function, z, x, thunk); });
}

GrB_Info GrB_Monoid_new_BOOL(GrB_Monoid *monoid, GrB_BinaryOp op, bool identity) {
  return capi::query("GrB_Monoid_new_BOOL", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_INT8(GrB_Monoid *monoid, GrB_BinaryOp op, int8_t identity) {
  return capi::query("GrB_Monoid_new_INT8", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_UINT8(GrB_Monoid *monoid, GrB_BinaryOp op, uint8_t identity) {
  return capi::query("GrB_Monoid_new_UINT8", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_INT16(GrB_Monoid *monoid, GrB_BinaryOp op, int16_t identity) {
  return capi::query("GrB_Monoid_new_INT16", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_UINT16(GrB_Monoid *monoid, GrB_BinaryOp op, uint16_t identity) {
  return capi::query("GrB_Monoid_new_UINT16", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_INT32(GrB_Monoid *monoid, GrB_BinaryOp op, int32_t identity) {
  return capi::query("GrB_Monoid_new_INT32", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_UINT32(GrB_Monoid *monoid, GrB_BinaryOp op, uint32_t identity) {
  return capi::query("GrB_Monoid_new_UINT32", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_INT64(GrB_Monoid *monoid, GrB_BinaryOp op, int64_t identity) {
  return capi::query("GrB_Monoid_new_INT64", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_UINT64(GrB_Monoid *monoid, GrB_BinaryOp op, uint64_t identity) {
  return capi::query("GrB_Monoid_new_UINT64", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_FP32(GrB_Monoid *monoid, GrB_BinaryOp op, float identity) {
  return capi::query("GrB_Monoid_new_FP32", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_FP64(GrB_Monoid *monoid, GrB_BinaryOp op, double identity) {
  return capi::query("GrB_Monoid_new_FP64", op, {needs("monoid", monoid), needs("op", op)}, [&] { return
                    capi::create(monoid, op, identity); });
}

GrB_Info GrB_Monoid_new_UDT(GrB_Monoid *monoid, GrB_BinaryOp op, const void *identity) {
  return capi::query("GrB_Monoid_new_UDT", op, {needs("monoid", monoid), needs("op", op), needs("identity", identity)},
                    [&] { return capi::create(monoid, op, identity); });
}

GrB_Info GrB_Semiring_new(GrB_Semiring *semiring, GrB_Monoid add, GrB_BinaryOp multiply) {
  return capi::query("GrB_Semiring_new", add, {needs("semiring", semiring), needs("add", add), needs("multiply",
                    multiply)}, [&] { return capi::create(semiring, add, multiply); });
}

GrB_Info GrB_Descriptor_new(GrB_Descriptor *desc) {
  return capi::query("GrB_Descriptor_new", nullptr, {needs("desc", desc)}, [&] { return capi::create(desc); });
}

GrB_Info GrB_Descriptor_set(GrB_Descriptor desc, GrB_Desc_Field field, GrB_Desc_Value value) {
  return capi::call("GrB_Descriptor_set", desc, {needs("desc", desc)}, [&] { return capi::set(desc, field, value); });
}

// Get and set: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/fields.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Type_get_Scalar(GrB_Type object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Type_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Type_get_String(GrB_Type object, char *value, GrB_Field field) {
  return capi::query("GrB_Type_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Type_get_INT32(GrB_Type object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Type_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Type_get_SIZE(GrB_Type object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Type_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Type_get_VOID(GrB_Type object, void *value, GrB_Field field) {
  return capi::query("GrB_Type_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_get_Scalar(GrB_UnaryOp object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_UnaryOp_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_get_String(GrB_UnaryOp object, char *value, GrB_Field field) {
  return capi::query("GrB_UnaryOp_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_get_INT32(GrB_UnaryOp object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_UnaryOp_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_get_SIZE(GrB_UnaryOp object, size_t *value, GrB_Field field) {
  return capi::query("GrB_UnaryOp_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_get_VOID(GrB_UnaryOp object, void *value, GrB_Field field) {
  return capi::query("GrB_UnaryOp_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_get_Scalar(GrB_BinaryOp object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_BinaryOp_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_get_String(GrB_BinaryOp object, char *value, GrB_Field field) {
  return capi::query("GrB_BinaryOp_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_get_INT32(GrB_BinaryOp object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_BinaryOp_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_get_SIZE(GrB_BinaryOp object, size_t *value, GrB_Field field) {
  return capi::query("GrB_BinaryOp_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_get_VOID(GrB_BinaryOp object, void *value, GrB_Field field) {
  return capi::query("GrB_BinaryOp_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_get_Scalar(GrB_IndexUnaryOp object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_IndexUnaryOp_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] {
                    return capi::get_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_get_String(GrB_IndexUnaryOp object, char *value, GrB_Field field) {
  return capi::query("GrB_IndexUnaryOp_get_String", object, {needs("object", object), needs("value", value)}, [&] {
                    return capi::get_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_get_INT32(GrB_IndexUnaryOp object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_IndexUnaryOp_get_INT32", object, {needs("object", object), needs("value", value)}, [&] {
                    return capi::get_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_get_SIZE(GrB_IndexUnaryOp object, size_t *value, GrB_Field field) {
  return capi::query("GrB_IndexUnaryOp_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_get_VOID(GrB_IndexUnaryOp object, void *value, GrB_Field field) {
  return capi::query("GrB_IndexUnaryOp_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Monoid_get_Scalar(GrB_Monoid object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Monoid_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Monoid_get_String(GrB_Monoid object, char *value, GrB_Field field) {
  return capi::query("GrB_Monoid_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Monoid_get_INT32(GrB_Monoid object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Monoid_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Monoid_get_SIZE(GrB_Monoid object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Monoid_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Monoid_get_VOID(GrB_Monoid object, void *value, GrB_Field field) {
  return capi::query("GrB_Monoid_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Semiring_get_Scalar(GrB_Semiring object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Semiring_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Semiring_get_String(GrB_Semiring object, char *value, GrB_Field field) {
  return capi::query("GrB_Semiring_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Semiring_get_INT32(GrB_Semiring object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Semiring_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Semiring_get_SIZE(GrB_Semiring object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Semiring_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Semiring_get_VOID(GrB_Semiring object, void *value, GrB_Field field) {
  return capi::query("GrB_Semiring_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Scalar_get_Scalar(GrB_Scalar object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Scalar_get_Scalar", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Scalar_get_String(GrB_Scalar object, char *value, GrB_Field field) {
  return capi::query("GrB_Scalar_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Scalar_get_INT32(GrB_Scalar object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Scalar_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Scalar_get_SIZE(GrB_Scalar object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Scalar_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Scalar_get_VOID(GrB_Scalar object, void *value, GrB_Field field) {
  return capi::query("GrB_Scalar_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Vector_get_Scalar(GrB_Vector object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Vector_get_Scalar", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Vector_get_String(GrB_Vector object, char *value, GrB_Field field) {
  return capi::query("GrB_Vector_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Vector_get_INT32(GrB_Vector object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Vector_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Vector_get_SIZE(GrB_Vector object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Vector_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Vector_get_VOID(GrB_Vector object, void *value, GrB_Field field) {
  return capi::query("GrB_Vector_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Matrix_get_Scalar(GrB_Matrix object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Matrix_get_Scalar", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Matrix_get_String(GrB_Matrix object, char *value, GrB_Field field) {
  return capi::query("GrB_Matrix_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Matrix_get_INT32(GrB_Matrix object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Matrix_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Matrix_get_SIZE(GrB_Matrix object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Matrix_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Matrix_get_VOID(GrB_Matrix object, void *value, GrB_Field field) {
  return capi::query("GrB_Matrix_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Descriptor_get_Scalar(GrB_Descriptor object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Descriptor_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Descriptor_get_String(GrB_Descriptor object, char *value, GrB_Field field) {
  return capi::query("GrB_Descriptor_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Descriptor_get_INT32(GrB_Descriptor object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Descriptor_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Descriptor_get_SIZE(GrB_Descriptor object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Descriptor_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Descriptor_get_VOID(GrB_Descriptor object, void *value, GrB_Field field) {
  return capi::query("GrB_Descriptor_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Global_get_Scalar(GrB_Global object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Global_get_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Global_get_String(GrB_Global object, char *value, GrB_Field field) {
  return capi::query("GrB_Global_get_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Global_get_INT32(GrB_Global object, int32_t *value, GrB_Field field) {
  return capi::query("GrB_Global_get_INT32", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Global_get_SIZE(GrB_Global object, size_t *value, GrB_Field field) {
  return capi::query("GrB_Global_get_SIZE", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Global_get_VOID(GrB_Global object, void *value, GrB_Field field) {
  return capi::query("GrB_Global_get_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::get_field(object, value, field); });
}

GrB_Info GrB_Type_set_Scalar(GrB_Type object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Type_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Type_set_String(GrB_Type object, const char *value, GrB_Field field) {
  return capi::call("GrB_Type_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Type_set_INT32(GrB_Type object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Type_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object, value,
                    field); });
}

GrB_Info GrB_Type_set_VOID(GrB_Type object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Type_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_UnaryOp_set_Scalar(GrB_UnaryOp object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_UnaryOp_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_set_String(GrB_UnaryOp object, const char *value, GrB_Field field) {
  return capi::call("GrB_UnaryOp_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_UnaryOp_set_INT32(GrB_UnaryOp object, int32_t value, GrB_Field field) {
  return capi::call("GrB_UnaryOp_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_UnaryOp_set_VOID(GrB_UnaryOp object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_UnaryOp_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_BinaryOp_set_Scalar(GrB_BinaryOp object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_BinaryOp_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_set_String(GrB_BinaryOp object, const char *value, GrB_Field field) {
  return capi::call("GrB_BinaryOp_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_BinaryOp_set_INT32(GrB_BinaryOp object, int32_t value, GrB_Field field) {
  return capi::call("GrB_BinaryOp_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_BinaryOp_set_VOID(GrB_BinaryOp object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_BinaryOp_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_IndexUnaryOp_set_Scalar(GrB_IndexUnaryOp object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_IndexUnaryOp_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] {
                    return capi::set_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_set_String(GrB_IndexUnaryOp object, const char *value, GrB_Field field) {
  return capi::call("GrB_IndexUnaryOp_set_String", object, {needs("object", object), needs("value", value)}, [&] {
                    return capi::set_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_set_INT32(GrB_IndexUnaryOp object, int32_t value, GrB_Field field) {
  return capi::call("GrB_IndexUnaryOp_set_INT32", object, {needs("object", object)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_IndexUnaryOp_set_VOID(GrB_IndexUnaryOp object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_IndexUnaryOp_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Monoid_set_Scalar(GrB_Monoid object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Monoid_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Monoid_set_String(GrB_Monoid object, const char *value, GrB_Field field) {
  return capi::call("GrB_Monoid_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Monoid_set_INT32(GrB_Monoid object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Monoid_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Monoid_set_VOID(GrB_Monoid object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Monoid_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Semiring_set_Scalar(GrB_Semiring object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Semiring_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Semiring_set_String(GrB_Semiring object, const char *value, GrB_Field field) {
  return capi::call("GrB_Semiring_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Semiring_set_INT32(GrB_Semiring object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Semiring_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Semiring_set_VOID(GrB_Semiring object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Semiring_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Scalar_set_Scalar(GrB_Scalar object, GrB_Scalar value, GrB_Field field) {
  return capi::call("GrB_Scalar_set_Scalar", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Scalar_set_String(GrB_Scalar object, const char *value, GrB_Field field) {
  return capi::call("GrB_Scalar_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Scalar_set_INT32(GrB_Scalar object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Scalar_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Scalar_set_VOID(GrB_Scalar object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Scalar_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Vector_set_Scalar(GrB_Vector object, GrB_Scalar value, GrB_Field field) {
  return capi::call("GrB_Vector_set_Scalar", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Vector_set_String(GrB_Vector object, const char *value, GrB_Field field) {
  return capi::call("GrB_Vector_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Vector_set_INT32(GrB_Vector object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Vector_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Vector_set_VOID(GrB_Vector object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Vector_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Matrix_set_Scalar(GrB_Matrix object, GrB_Scalar value, GrB_Field field) {
  return capi::call("GrB_Matrix_set_Scalar", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Matrix_set_String(GrB_Matrix object, const char *value, GrB_Field field) {
  return capi::call("GrB_Matrix_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Matrix_set_INT32(GrB_Matrix object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Matrix_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Matrix_set_VOID(GrB_Matrix object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Matrix_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Descriptor_set_Scalar(GrB_Descriptor object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Descriptor_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Descriptor_set_String(GrB_Descriptor object, const char *value, GrB_Field field) {
  return capi::call("GrB_Descriptor_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Descriptor_set_INT32(GrB_Descriptor object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Descriptor_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Descriptor_set_VOID(GrB_Descriptor object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Descriptor_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

GrB_Info GrB_Global_set_Scalar(GrB_Global object, GrB_Scalar value, GrB_Field field) {
  return capi::query("GrB_Global_set_Scalar", value, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Global_set_String(GrB_Global object, const char *value, GrB_Field field) {
  return capi::call("GrB_Global_set_String", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field); });
}

GrB_Info GrB_Global_set_INT32(GrB_Global object, int32_t value, GrB_Field field) {
  return capi::call("GrB_Global_set_INT32", object, {needs("object", object)}, [&] { return capi::set_field(object,
                    value, field); });
}

GrB_Info GrB_Global_set_VOID(GrB_Global object, const void *value, GrB_Field field, size_t size) {
  return capi::call("GrB_Global_set_VOID", object, {needs("object", object), needs("value", value)}, [&] { return
                    capi::set_field(object, value, field, size); });
}

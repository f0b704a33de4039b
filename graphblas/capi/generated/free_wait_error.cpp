// Free, wait, error: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/lifetime.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Type_free(GrB_Type *object) {
  return capi::release(object);
}

GrB_Info GrB_Type_wait(GrB_Type object, GrB_WaitMode mode) {
  return capi::call("GrB_Type_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Type_error(const char **error, GrB_Type object) {
  if (error) *error = "";
  return capi::query("GrB_Type_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_UnaryOp_free(GrB_UnaryOp *object) {
  return capi::release(object);
}

GrB_Info GrB_UnaryOp_wait(GrB_UnaryOp object, GrB_WaitMode mode) {
  return capi::call("GrB_UnaryOp_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_UnaryOp_error(const char **error, GrB_UnaryOp object) {
  if (error) *error = "";
  return capi::query("GrB_UnaryOp_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_BinaryOp_free(GrB_BinaryOp *object) {
  return capi::release(object);
}

GrB_Info GrB_BinaryOp_wait(GrB_BinaryOp object, GrB_WaitMode mode) {
  return capi::call("GrB_BinaryOp_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_BinaryOp_error(const char **error, GrB_BinaryOp object) {
  if (error) *error = "";
  return capi::query("GrB_BinaryOp_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_IndexUnaryOp_free(GrB_IndexUnaryOp *object) {
  return capi::release(object);
}

GrB_Info GrB_IndexUnaryOp_wait(GrB_IndexUnaryOp object, GrB_WaitMode mode) {
  return capi::call("GrB_IndexUnaryOp_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode);
                    });
}

GrB_Info GrB_IndexUnaryOp_error(const char **error, GrB_IndexUnaryOp object) {
  if (error) *error = "";
  return capi::query("GrB_IndexUnaryOp_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_Monoid_free(GrB_Monoid *object) {
  return capi::release(object);
}

GrB_Info GrB_Monoid_wait(GrB_Monoid object, GrB_WaitMode mode) {
  return capi::call("GrB_Monoid_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Monoid_error(const char **error, GrB_Monoid object) {
  if (error) *error = "";
  return capi::query("GrB_Monoid_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_Semiring_free(GrB_Semiring *object) {
  return capi::release(object);
}

GrB_Info GrB_Semiring_wait(GrB_Semiring object, GrB_WaitMode mode) {
  return capi::call("GrB_Semiring_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Semiring_error(const char **error, GrB_Semiring object) {
  if (error) *error = "";
  return capi::query("GrB_Semiring_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_Scalar_free(GrB_Scalar *object) {
  return capi::release(object);
}

GrB_Info GrB_Scalar_wait(GrB_Scalar object, GrB_WaitMode mode) {
  return capi::call("GrB_Scalar_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Scalar_error(const char **error, GrB_Scalar object) {
  if (error) *error = "";
  return capi::query("GrB_Scalar_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_Vector_free(GrB_Vector *object) {
  return capi::release(object);
}

GrB_Info GrB_Vector_wait(GrB_Vector object, GrB_WaitMode mode) {
  return capi::call("GrB_Vector_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Vector_error(const char **error, GrB_Vector object) {
  if (error) *error = "";
  return capi::query("GrB_Vector_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_Matrix_free(GrB_Matrix *object) {
  return capi::release(object);
}

GrB_Info GrB_Matrix_wait(GrB_Matrix object, GrB_WaitMode mode) {
  return capi::call("GrB_Matrix_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Matrix_error(const char **error, GrB_Matrix object) {
  if (error) *error = "";
  return capi::query("GrB_Matrix_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

GrB_Info GrB_Descriptor_free(GrB_Descriptor *object) {
  return capi::release(object);
}

GrB_Info GrB_Descriptor_wait(GrB_Descriptor object, GrB_WaitMode mode) {
  return capi::call("GrB_Descriptor_wait", object, {needs("object", object)}, [&] { return capi::wait(object, mode); });
}

GrB_Info GrB_Descriptor_error(const char **error, GrB_Descriptor object) {
  if (error) *error = "";
  return capi::query("GrB_Descriptor_error", nullptr, {needs("error", error), needs("object", object)}, [&] { return
                    capi::get_error(error, object); });
}

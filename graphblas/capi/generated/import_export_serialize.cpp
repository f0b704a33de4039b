// Import, export, serialize: the functions of the C API. Written by scripts/capi.py.
// clang-format off
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/exchange.hpp>

namespace capi = gustav::capi;
using capi::needs;
using capi::takes;

GrB_Info GrB_Matrix_import_BOOL(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const bool *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_BOOL", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_INT8(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int8_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_INT8", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_UINT8(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint8_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_UINT8", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_INT16(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int16_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_INT16", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_UINT16(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint16_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_UINT16", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_INT32(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int32_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_INT32", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_UINT32(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint32_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_UINT32", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_INT64(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int64_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_INT64", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_UINT64(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint64_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_UINT64", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_FP32(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const float *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_FP32", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_FP64(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const double *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_FP64", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_import_UDT(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const void *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format) {
  return capi::query("GrB_Matrix_import_UDT", type, {needs("A", A), needs("type", type), needs("Ap", Ap), needs("Ai",
                    Ai), needs("Ax", Ax)}, [&] { return capi::import_matrix(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len,
                    Ai_len, Ax_len, format); });
}

GrB_Info GrB_Matrix_exportSize(GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A)
    {
  return capi::query("GrB_Matrix_exportSize", A, {needs("Ap_len", Ap_len), needs("Ai_len", Ai_len), needs("Ax_len",
                    Ax_len), needs("A", A)}, [&] { return capi::export_size(Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_exportHint(GrB_Format *format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_exportHint", A, {needs("format", format), needs("A", A)}, [&] { return
                    capi::export_hint(format, A); });
}

GrB_Info GrB_Matrix_export_BOOL(GrB_Index *Ap, GrB_Index *Ai, bool *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index
    *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_BOOL", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_INT8(GrB_Index *Ap, GrB_Index *Ai, int8_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_INT8", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_UINT8(GrB_Index *Ap, GrB_Index *Ai, uint8_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_UINT8", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_INT16(GrB_Index *Ap, GrB_Index *Ai, int16_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_INT16", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_UINT16(GrB_Index *Ap, GrB_Index *Ai, uint16_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_UINT16", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_INT32(GrB_Index *Ap, GrB_Index *Ai, int32_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_INT32", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_UINT32(GrB_Index *Ap, GrB_Index *Ai, uint32_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_UINT32", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_INT64(GrB_Index *Ap, GrB_Index *Ai, int64_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_INT64", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_UINT64(GrB_Index *Ap, GrB_Index *Ai, uint64_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_UINT64", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_FP32(GrB_Index *Ap, GrB_Index *Ai, float *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index
    *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_FP32", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_FP64(GrB_Index *Ap, GrB_Index *Ai, double *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_FP64", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_export_UDT(GrB_Index *Ap, GrB_Index *Ai, void *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index
    *Ax_len, GrB_Format format, GrB_Matrix A) {
  return capi::query("GrB_Matrix_export_UDT", A, {needs("Ap", Ap), needs("Ai", Ai), needs("Ax", Ax), needs("Ap_len",
                    Ap_len), needs("Ai_len", Ai_len), needs("Ax_len", Ax_len), needs("A", A)}, [&] { return
                    capi::export_matrix(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A); });
}

GrB_Info GrB_Matrix_serializeSize(GrB_Index *size, GrB_Matrix A) {
  return capi::query("GrB_Matrix_serializeSize", A, {needs("size", size), needs("A", A)}, [&] { return
                    capi::serialize_size(size, A); });
}

GrB_Info GrB_Matrix_serialize(void *blob, GrB_Index *size, GrB_Matrix A) {
  return capi::query("GrB_Matrix_serialize", A, {needs("blob", blob), needs("size", size), needs("A", A)}, [&] { return
                    capi::serialize(blob, size, A); });
}

GrB_Info GrB_Matrix_deserialize(GrB_Matrix *C, GrB_Type type, const void *blob, GrB_Index size) {
  return capi::query("GrB_Matrix_deserialize", nullptr, {needs("C", C), takes("type", type), needs("blob", blob)}, [&] {
                    return capi::deserialize(C, type, blob, size); });
}

// GraphBLAS.h for LAGraph: five names of SuiteSparse:GraphBLAS that it calls even where it is built with
// LAGRAPH_VANILLA, and two rules of SuiteSparse:GraphBLAS that its tests count on. All of it is off unless this folder
// is the include path; the library exports none of these names.
#ifndef GUSTAV_GXB_GRAPHBLAS_H
#define GUSTAV_GXB_GRAPHBLAS_H

#include "../GraphBLAS.h"

#ifdef __cplusplus
extern "C" {
#endif

// GrB_init that also lets dimensions be 0, and GrB_init follow GrB_finalize. The specification refuses both.
static inline GrB_Info gustav_init_relaxed(GrB_Mode mode) {
  const GrB_Info info = GrB_init(mode);
  return info != GrB_SUCCESS ? info : GrB_Global_set_INT32(GrB_GLOBAL, 1, (GrB_Field)127);
}
#define GrB_init(mode) gustav_init_relaxed(mode)

// The type with a code, and its name in C; NULL where the code is that of a user's type.
static inline GrB_Type gustav_type_of_code(int32_t code, const char** name) {
  switch (code) {
#define GUSTAV_CASE(type, c_name) \
  case GrB_##type##_CODE:         \
    *name = c_name;               \
    return GrB_##type;
    GUSTAV_CASE(BOOL, "bool")
    GUSTAV_CASE(INT8, "int8_t")
    GUSTAV_CASE(INT16, "int16_t")
    GUSTAV_CASE(INT32, "int32_t")
    GUSTAV_CASE(INT64, "int64_t")
    GUSTAV_CASE(UINT8, "uint8_t")
    GUSTAV_CASE(UINT16, "uint16_t")
    GUSTAV_CASE(UINT32, "uint32_t")
    GUSTAV_CASE(UINT64, "uint64_t")
    GUSTAV_CASE(FP32, "float")
    GUSTAV_CASE(FP64, "double")
#undef GUSTAV_CASE
    default:
      *name = NULL;
      return NULL;
  }
}

// Writes the name of the type of an object's values to `name`, which has room for 128 characters: "int32_t" and the
// like, or the name that the user gave the type. A longer name is GrB_INSUFFICIENT_SPACE.
#define GUSTAV_TYPE_NAME(object_type)                                                                              \
  static inline GrB_Info GxB_##object_type##_type_name(char* name, GrB_##object_type object) {                     \
    int32_t code = 0;                                                                                              \
    size_t size = 0;                                                                                               \
    const char* c_name = NULL;                                                                                     \
    if (name == NULL) return GrB_NULL_POINTER;                                                                     \
    GrB_Info info = GrB_##object_type##_get_INT32(object, &code, GrB_EL_TYPE_CODE);                                \
    if (info != GrB_SUCCESS) return info;                                                                          \
    if (gustav_type_of_code(code, &c_name) != NULL) {                                                              \
      strcpy(name, c_name);                                                                                        \
      return GrB_SUCCESS;                                                                                          \
    }                                                                                                              \
    info = GrB_##object_type##_get_SIZE(object, &size, GrB_EL_TYPE_STRING);                                        \
    if (info != GrB_SUCCESS) return info;                                                                          \
    return size > 128 ? GrB_INSUFFICIENT_SPACE : GrB_##object_type##_get_String(object, name, GrB_EL_TYPE_STRING); \
  }
GUSTAV_TYPE_NAME(Matrix)
GUSTAV_TYPE_NAME(Vector)
GUSTAV_TYPE_NAME(Scalar)
#undef GUSTAV_TYPE_NAME

// The type of a matrix's entries. For a user's type it is GrB_NOT_IMPLEMENTED: the C API gives no handle of it.
static inline GrB_Info GxB_Matrix_type(GrB_Type* type, GrB_Matrix A) {
  int32_t code = 0;
  const char* c_name = NULL;
  if (type == NULL) return GrB_NULL_POINTER;
  GrB_Info info = GrB_Matrix_get_INT32(A, &code, GrB_EL_TYPE_CODE);
  if (info != GrB_SUCCESS) return info;
  *type = gustav_type_of_code(code, &c_name);
  return *type != NULL ? GrB_SUCCESS : GrB_NOT_IMPLEMENTED;
}

// Print an object to the standard output, on one line: its name, type and entries, and the value of a scalar of a
// built-in type. `level` 0 prints nothing.
static inline GrB_Info gustav_print_scalar(GrB_Scalar s, const char* name, int level) {
  char type_name[128];
  double value = 0;
  GrB_Info info = GxB_Scalar_type_name(type_name, s);
  if (info != GrB_SUCCESS || level == 0) return info;
  info = GrB_Scalar_extractElement_FP64(&value, s);
  if (info == GrB_NO_VALUE) printf("%s: %s scalar, no entry\n", name, type_name);
  if (info == GrB_SUCCESS) printf("%s: %s scalar, %.17g\n", name, type_name, value);
  return info == GrB_NO_VALUE ? GrB_SUCCESS : info;
}
static inline GrB_Info gustav_print_vector(GrB_Vector v, const char* name, int level) {
  char type_name[128];
  GrB_Index size = 0, entries = 0;
  GrB_Info info = GxB_Vector_type_name(type_name, v);
  if (info == GrB_SUCCESS) info = GrB_Vector_size(&size, v);
  if (info == GrB_SUCCESS) info = GrB_Vector_nvals(&entries, v);
  if (info == GrB_SUCCESS && level != 0)
    printf("%s: %s vector of size %" PRIu64 ", %" PRIu64 " entries\n", name, type_name, size, entries);
  return info;
}
static inline GrB_Info gustav_print_matrix(GrB_Matrix A, const char* name, int level) {
  char type_name[128];
  GrB_Index rows = 0, cols = 0, entries = 0;
  GrB_Info info = GxB_Matrix_type_name(type_name, A);
  if (info == GrB_SUCCESS) info = GrB_Matrix_nrows(&rows, A);
  if (info == GrB_SUCCESS) info = GrB_Matrix_ncols(&cols, A);
  if (info == GrB_SUCCESS) info = GrB_Matrix_nvals(&entries, A);
  if (info == GrB_SUCCESS && level != 0)
    printf("%s: %" PRIu64 " x %" PRIu64 " %s matrix, %" PRIu64 " entries\n", name, rows, cols, type_name, entries);
  return info;
}
#ifndef __cplusplus
#define GxB_print(object, level)             \
  _Generic((object), GrB_Scalar              \
           : gustav_print_scalar, GrB_Vector \
           : gustav_print_vector, GrB_Matrix \
           : gustav_print_matrix)(object, #object, level)
#endif

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // GUSTAV_GXB_GRAPHBLAS_H

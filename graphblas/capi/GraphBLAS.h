// The GraphBLAS C API 2.1.0, for C11 and C++. Written by scripts/capi.py.
#ifndef GUSTAV_GRAPHBLAS_H
#define GUSTAV_GRAPHBLAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Not used here: LAGraph and other programs count on this header for them.
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GRB_VERSION 2
#define GRB_SUBVERSION 1

#ifdef __cplusplus
extern "C" {
#endif

// --- Objects and values ----------------------------------------------------------------------------------------------

// Sizes and positions. GrB_INDEX_MAX is the largest position.
typedef uint64_t GrB_Index;
#define GrB_INDEX_MAX ((GrB_Index)((UINT64_C(1) << 60) - 1))

typedef struct GrB_Type_opaque *GrB_Type;
typedef struct GrB_UnaryOp_opaque *GrB_UnaryOp;
typedef struct GrB_BinaryOp_opaque *GrB_BinaryOp;
typedef struct GrB_IndexUnaryOp_opaque *GrB_IndexUnaryOp;
typedef struct GrB_Monoid_opaque *GrB_Monoid;
typedef struct GrB_Semiring_opaque *GrB_Semiring;
typedef struct GrB_Scalar_opaque *GrB_Scalar;
typedef struct GrB_Vector_opaque *GrB_Vector;
typedef struct GrB_Matrix_opaque *GrB_Matrix;
typedef struct GrB_Descriptor_opaque *GrB_Descriptor;
typedef struct GrB_Global_opaque *GrB_Global;

#define GrB_NULL NULL
#define GrB_INVALID_HANDLE NULL

// C passes any number, which is refused; in C++ only an enumeration with a type may have it.
#ifdef __cplusplus
#define GRB_ENUM enum : int
#else
#define GRB_ENUM enum
#endif

typedef GRB_ENUM {
  GrB_SUCCESS = 0,
  GrB_NO_VALUE = 1,
  GrB_UNINITIALIZED_OBJECT = -1,
  GrB_NULL_POINTER = -2,
  GrB_INVALID_VALUE = -3,
  GrB_INVALID_INDEX = -4,
  GrB_DOMAIN_MISMATCH = -5,
  GrB_DIMENSION_MISMATCH = -6,
  GrB_OUTPUT_NOT_EMPTY = -7,
  GrB_NOT_IMPLEMENTED = -8,
  GrB_ALREADY_SET = -9,
  GrB_PANIC = -101,
  GrB_OUT_OF_MEMORY = -102,
  GrB_INSUFFICIENT_SPACE = -103,
  GrB_INVALID_OBJECT = -104,
  GrB_INDEX_OUT_OF_BOUNDS = -105,
  GrB_EMPTY_OBJECT = -106
} GrB_Info;

typedef GRB_ENUM {
  GrB_NONBLOCKING = 0,
  GrB_BLOCKING = 1
} GrB_Mode;

typedef GRB_ENUM {
  GrB_COMPLETE = 0,
  GrB_MATERIALIZE = 1
} GrB_WaitMode;

typedef GRB_ENUM {
  GrB_OUTP = 0,
  GrB_MASK = 1,
  GrB_INP0 = 2,
  GrB_INP1 = 3
} GrB_Desc_Field;

typedef GRB_ENUM {
  GrB_DEFAULT = 0,
  GrB_REPLACE = 1,
  GrB_COMP = 2,
  GrB_TRAN = 3,
  GrB_STRUCTURE = 4,
  GrB_COMP_STRUCTURE = 6
} GrB_Desc_Value;

typedef GRB_ENUM {
  GrB_CSR_FORMAT = 0,
  GrB_CSC_FORMAT = 1,
  GrB_COO_FORMAT = 2
} GrB_Format;

typedef GRB_ENUM {
  GrB_ROWMAJOR = 0,
  GrB_COLMAJOR = 1,
  GrB_BOTH = 2,
  GrB_UNKNOWN = 3
} GrB_Orientation;

typedef GRB_ENUM {
  GrB_UDT_CODE = 0,
  GrB_BOOL_CODE = 1,
  GrB_INT8_CODE = 2,
  GrB_UINT8_CODE = 3,
  GrB_INT16_CODE = 4,
  GrB_UINT16_CODE = 5,
  GrB_INT32_CODE = 6,
  GrB_UINT32_CODE = 7,
  GrB_INT64_CODE = 8,
  GrB_UINT64_CODE = 9,
  GrB_FP32_CODE = 10,
  GrB_FP64_CODE = 11
} GrB_Type_Code;

typedef GRB_ENUM {
  GrB_OUTP_FIELD = 0,
  GrB_MASK_FIELD = 1,
  GrB_INP0_FIELD = 2,
  GrB_INP1_FIELD = 3,
  GrB_NAME = 10,
  GrB_LIBRARY_VER_MAJOR = 11,
  GrB_LIBRARY_VER_MINOR = 12,
  GrB_LIBRARY_VER_PATCH = 13,
  GrB_API_VER_MAJOR = 14,
  GrB_API_VER_MINOR = 15,
  GrB_API_VER_PATCH = 16,
  GrB_BLOCKING_MODE = 17,
  GrB_STORAGE_ORIENTATION_HINT = 100,
  GrB_EL_TYPE_CODE = 102,
  GrB_INP0_TYPE_CODE = 103,
  GrB_INP1_TYPE_CODE = 104,
  GrB_OUTP_TYPE_CODE = 105,
  GrB_EL_TYPE_STRING = 106,
  GrB_INP0_TYPE_STRING = 107,
  GrB_INP1_TYPE_STRING = 108,
  GrB_OUTP_TYPE_STRING = 109,
  GrB_SIZE = 110
} GrB_Field;
#undef GRB_ENUM

// --- Predefined objects ----------------------------------------------------------------------------------------------

// All indices of a dimension, in place of a list.
extern const GrB_Index *const GrB_ALL;
extern const GrB_Global GrB_GLOBAL;

extern GrB_Type GrB_BOOL;
extern GrB_Type GrB_INT8;
extern GrB_Type GrB_UINT8;
extern GrB_Type GrB_INT16;
extern GrB_Type GrB_UINT16;
extern GrB_Type GrB_INT32;
extern GrB_Type GrB_UINT32;
extern GrB_Type GrB_INT64;
extern GrB_Type GrB_UINT64;
extern GrB_Type GrB_FP32;
extern GrB_Type GrB_FP64;
extern GrB_UnaryOp GrB_IDENTITY_BOOL;
extern GrB_UnaryOp GrB_IDENTITY_INT8;
extern GrB_UnaryOp GrB_IDENTITY_UINT8;
extern GrB_UnaryOp GrB_IDENTITY_INT16;
extern GrB_UnaryOp GrB_IDENTITY_UINT16;
extern GrB_UnaryOp GrB_IDENTITY_INT32;
extern GrB_UnaryOp GrB_IDENTITY_UINT32;
extern GrB_UnaryOp GrB_IDENTITY_INT64;
extern GrB_UnaryOp GrB_IDENTITY_UINT64;
extern GrB_UnaryOp GrB_IDENTITY_FP32;
extern GrB_UnaryOp GrB_IDENTITY_FP64;
extern GrB_UnaryOp GrB_ABS_BOOL;
extern GrB_UnaryOp GrB_ABS_INT8;
extern GrB_UnaryOp GrB_ABS_UINT8;
extern GrB_UnaryOp GrB_ABS_INT16;
extern GrB_UnaryOp GrB_ABS_UINT16;
extern GrB_UnaryOp GrB_ABS_INT32;
extern GrB_UnaryOp GrB_ABS_UINT32;
extern GrB_UnaryOp GrB_ABS_INT64;
extern GrB_UnaryOp GrB_ABS_UINT64;
extern GrB_UnaryOp GrB_ABS_FP32;
extern GrB_UnaryOp GrB_ABS_FP64;
extern GrB_UnaryOp GrB_AINV_BOOL;
extern GrB_UnaryOp GrB_AINV_INT8;
extern GrB_UnaryOp GrB_AINV_UINT8;
extern GrB_UnaryOp GrB_AINV_INT16;
extern GrB_UnaryOp GrB_AINV_UINT16;
extern GrB_UnaryOp GrB_AINV_INT32;
extern GrB_UnaryOp GrB_AINV_UINT32;
extern GrB_UnaryOp GrB_AINV_INT64;
extern GrB_UnaryOp GrB_AINV_UINT64;
extern GrB_UnaryOp GrB_AINV_FP32;
extern GrB_UnaryOp GrB_AINV_FP64;
extern GrB_UnaryOp GrB_MINV_BOOL;
extern GrB_UnaryOp GrB_MINV_INT8;
extern GrB_UnaryOp GrB_MINV_UINT8;
extern GrB_UnaryOp GrB_MINV_INT16;
extern GrB_UnaryOp GrB_MINV_UINT16;
extern GrB_UnaryOp GrB_MINV_INT32;
extern GrB_UnaryOp GrB_MINV_UINT32;
extern GrB_UnaryOp GrB_MINV_INT64;
extern GrB_UnaryOp GrB_MINV_UINT64;
extern GrB_UnaryOp GrB_MINV_FP32;
extern GrB_UnaryOp GrB_MINV_FP64;
extern GrB_UnaryOp GrB_BNOT_INT8;
extern GrB_UnaryOp GrB_BNOT_UINT8;
extern GrB_UnaryOp GrB_BNOT_INT16;
extern GrB_UnaryOp GrB_BNOT_UINT16;
extern GrB_UnaryOp GrB_BNOT_INT32;
extern GrB_UnaryOp GrB_BNOT_UINT32;
extern GrB_UnaryOp GrB_BNOT_INT64;
extern GrB_UnaryOp GrB_BNOT_UINT64;
extern GrB_UnaryOp GrB_LNOT;
extern GrB_BinaryOp GrB_FIRST_BOOL;
extern GrB_BinaryOp GrB_FIRST_INT8;
extern GrB_BinaryOp GrB_FIRST_UINT8;
extern GrB_BinaryOp GrB_FIRST_INT16;
extern GrB_BinaryOp GrB_FIRST_UINT16;
extern GrB_BinaryOp GrB_FIRST_INT32;
extern GrB_BinaryOp GrB_FIRST_UINT32;
extern GrB_BinaryOp GrB_FIRST_INT64;
extern GrB_BinaryOp GrB_FIRST_UINT64;
extern GrB_BinaryOp GrB_FIRST_FP32;
extern GrB_BinaryOp GrB_FIRST_FP64;
extern GrB_BinaryOp GrB_SECOND_BOOL;
extern GrB_BinaryOp GrB_SECOND_INT8;
extern GrB_BinaryOp GrB_SECOND_UINT8;
extern GrB_BinaryOp GrB_SECOND_INT16;
extern GrB_BinaryOp GrB_SECOND_UINT16;
extern GrB_BinaryOp GrB_SECOND_INT32;
extern GrB_BinaryOp GrB_SECOND_UINT32;
extern GrB_BinaryOp GrB_SECOND_INT64;
extern GrB_BinaryOp GrB_SECOND_UINT64;
extern GrB_BinaryOp GrB_SECOND_FP32;
extern GrB_BinaryOp GrB_SECOND_FP64;
extern GrB_BinaryOp GrB_ONEB_BOOL;
extern GrB_BinaryOp GrB_ONEB_INT8;
extern GrB_BinaryOp GrB_ONEB_UINT8;
extern GrB_BinaryOp GrB_ONEB_INT16;
extern GrB_BinaryOp GrB_ONEB_UINT16;
extern GrB_BinaryOp GrB_ONEB_INT32;
extern GrB_BinaryOp GrB_ONEB_UINT32;
extern GrB_BinaryOp GrB_ONEB_INT64;
extern GrB_BinaryOp GrB_ONEB_UINT64;
extern GrB_BinaryOp GrB_ONEB_FP32;
extern GrB_BinaryOp GrB_ONEB_FP64;
extern GrB_BinaryOp GrB_MIN_BOOL;
extern GrB_BinaryOp GrB_MIN_INT8;
extern GrB_BinaryOp GrB_MIN_UINT8;
extern GrB_BinaryOp GrB_MIN_INT16;
extern GrB_BinaryOp GrB_MIN_UINT16;
extern GrB_BinaryOp GrB_MIN_INT32;
extern GrB_BinaryOp GrB_MIN_UINT32;
extern GrB_BinaryOp GrB_MIN_INT64;
extern GrB_BinaryOp GrB_MIN_UINT64;
extern GrB_BinaryOp GrB_MIN_FP32;
extern GrB_BinaryOp GrB_MIN_FP64;
extern GrB_BinaryOp GrB_MAX_BOOL;
extern GrB_BinaryOp GrB_MAX_INT8;
extern GrB_BinaryOp GrB_MAX_UINT8;
extern GrB_BinaryOp GrB_MAX_INT16;
extern GrB_BinaryOp GrB_MAX_UINT16;
extern GrB_BinaryOp GrB_MAX_INT32;
extern GrB_BinaryOp GrB_MAX_UINT32;
extern GrB_BinaryOp GrB_MAX_INT64;
extern GrB_BinaryOp GrB_MAX_UINT64;
extern GrB_BinaryOp GrB_MAX_FP32;
extern GrB_BinaryOp GrB_MAX_FP64;
extern GrB_BinaryOp GrB_PLUS_BOOL;
extern GrB_BinaryOp GrB_PLUS_INT8;
extern GrB_BinaryOp GrB_PLUS_UINT8;
extern GrB_BinaryOp GrB_PLUS_INT16;
extern GrB_BinaryOp GrB_PLUS_UINT16;
extern GrB_BinaryOp GrB_PLUS_INT32;
extern GrB_BinaryOp GrB_PLUS_UINT32;
extern GrB_BinaryOp GrB_PLUS_INT64;
extern GrB_BinaryOp GrB_PLUS_UINT64;
extern GrB_BinaryOp GrB_PLUS_FP32;
extern GrB_BinaryOp GrB_PLUS_FP64;
extern GrB_BinaryOp GrB_MINUS_BOOL;
extern GrB_BinaryOp GrB_MINUS_INT8;
extern GrB_BinaryOp GrB_MINUS_UINT8;
extern GrB_BinaryOp GrB_MINUS_INT16;
extern GrB_BinaryOp GrB_MINUS_UINT16;
extern GrB_BinaryOp GrB_MINUS_INT32;
extern GrB_BinaryOp GrB_MINUS_UINT32;
extern GrB_BinaryOp GrB_MINUS_INT64;
extern GrB_BinaryOp GrB_MINUS_UINT64;
extern GrB_BinaryOp GrB_MINUS_FP32;
extern GrB_BinaryOp GrB_MINUS_FP64;
extern GrB_BinaryOp GrB_TIMES_BOOL;
extern GrB_BinaryOp GrB_TIMES_INT8;
extern GrB_BinaryOp GrB_TIMES_UINT8;
extern GrB_BinaryOp GrB_TIMES_INT16;
extern GrB_BinaryOp GrB_TIMES_UINT16;
extern GrB_BinaryOp GrB_TIMES_INT32;
extern GrB_BinaryOp GrB_TIMES_UINT32;
extern GrB_BinaryOp GrB_TIMES_INT64;
extern GrB_BinaryOp GrB_TIMES_UINT64;
extern GrB_BinaryOp GrB_TIMES_FP32;
extern GrB_BinaryOp GrB_TIMES_FP64;
extern GrB_BinaryOp GrB_DIV_BOOL;
extern GrB_BinaryOp GrB_DIV_INT8;
extern GrB_BinaryOp GrB_DIV_UINT8;
extern GrB_BinaryOp GrB_DIV_INT16;
extern GrB_BinaryOp GrB_DIV_UINT16;
extern GrB_BinaryOp GrB_DIV_INT32;
extern GrB_BinaryOp GrB_DIV_UINT32;
extern GrB_BinaryOp GrB_DIV_INT64;
extern GrB_BinaryOp GrB_DIV_UINT64;
extern GrB_BinaryOp GrB_DIV_FP32;
extern GrB_BinaryOp GrB_DIV_FP64;
extern GrB_BinaryOp GrB_EQ_BOOL;
extern GrB_BinaryOp GrB_EQ_INT8;
extern GrB_BinaryOp GrB_EQ_UINT8;
extern GrB_BinaryOp GrB_EQ_INT16;
extern GrB_BinaryOp GrB_EQ_UINT16;
extern GrB_BinaryOp GrB_EQ_INT32;
extern GrB_BinaryOp GrB_EQ_UINT32;
extern GrB_BinaryOp GrB_EQ_INT64;
extern GrB_BinaryOp GrB_EQ_UINT64;
extern GrB_BinaryOp GrB_EQ_FP32;
extern GrB_BinaryOp GrB_EQ_FP64;
extern GrB_BinaryOp GrB_NE_BOOL;
extern GrB_BinaryOp GrB_NE_INT8;
extern GrB_BinaryOp GrB_NE_UINT8;
extern GrB_BinaryOp GrB_NE_INT16;
extern GrB_BinaryOp GrB_NE_UINT16;
extern GrB_BinaryOp GrB_NE_INT32;
extern GrB_BinaryOp GrB_NE_UINT32;
extern GrB_BinaryOp GrB_NE_INT64;
extern GrB_BinaryOp GrB_NE_UINT64;
extern GrB_BinaryOp GrB_NE_FP32;
extern GrB_BinaryOp GrB_NE_FP64;
extern GrB_BinaryOp GrB_GT_BOOL;
extern GrB_BinaryOp GrB_GT_INT8;
extern GrB_BinaryOp GrB_GT_UINT8;
extern GrB_BinaryOp GrB_GT_INT16;
extern GrB_BinaryOp GrB_GT_UINT16;
extern GrB_BinaryOp GrB_GT_INT32;
extern GrB_BinaryOp GrB_GT_UINT32;
extern GrB_BinaryOp GrB_GT_INT64;
extern GrB_BinaryOp GrB_GT_UINT64;
extern GrB_BinaryOp GrB_GT_FP32;
extern GrB_BinaryOp GrB_GT_FP64;
extern GrB_BinaryOp GrB_LT_BOOL;
extern GrB_BinaryOp GrB_LT_INT8;
extern GrB_BinaryOp GrB_LT_UINT8;
extern GrB_BinaryOp GrB_LT_INT16;
extern GrB_BinaryOp GrB_LT_UINT16;
extern GrB_BinaryOp GrB_LT_INT32;
extern GrB_BinaryOp GrB_LT_UINT32;
extern GrB_BinaryOp GrB_LT_INT64;
extern GrB_BinaryOp GrB_LT_UINT64;
extern GrB_BinaryOp GrB_LT_FP32;
extern GrB_BinaryOp GrB_LT_FP64;
extern GrB_BinaryOp GrB_GE_BOOL;
extern GrB_BinaryOp GrB_GE_INT8;
extern GrB_BinaryOp GrB_GE_UINT8;
extern GrB_BinaryOp GrB_GE_INT16;
extern GrB_BinaryOp GrB_GE_UINT16;
extern GrB_BinaryOp GrB_GE_INT32;
extern GrB_BinaryOp GrB_GE_UINT32;
extern GrB_BinaryOp GrB_GE_INT64;
extern GrB_BinaryOp GrB_GE_UINT64;
extern GrB_BinaryOp GrB_GE_FP32;
extern GrB_BinaryOp GrB_GE_FP64;
extern GrB_BinaryOp GrB_LE_BOOL;
extern GrB_BinaryOp GrB_LE_INT8;
extern GrB_BinaryOp GrB_LE_UINT8;
extern GrB_BinaryOp GrB_LE_INT16;
extern GrB_BinaryOp GrB_LE_UINT16;
extern GrB_BinaryOp GrB_LE_INT32;
extern GrB_BinaryOp GrB_LE_UINT32;
extern GrB_BinaryOp GrB_LE_INT64;
extern GrB_BinaryOp GrB_LE_UINT64;
extern GrB_BinaryOp GrB_LE_FP32;
extern GrB_BinaryOp GrB_LE_FP64;
extern GrB_BinaryOp GrB_BOR_INT8;
extern GrB_BinaryOp GrB_BOR_UINT8;
extern GrB_BinaryOp GrB_BOR_INT16;
extern GrB_BinaryOp GrB_BOR_UINT16;
extern GrB_BinaryOp GrB_BOR_INT32;
extern GrB_BinaryOp GrB_BOR_UINT32;
extern GrB_BinaryOp GrB_BOR_INT64;
extern GrB_BinaryOp GrB_BOR_UINT64;
extern GrB_BinaryOp GrB_BAND_INT8;
extern GrB_BinaryOp GrB_BAND_UINT8;
extern GrB_BinaryOp GrB_BAND_INT16;
extern GrB_BinaryOp GrB_BAND_UINT16;
extern GrB_BinaryOp GrB_BAND_INT32;
extern GrB_BinaryOp GrB_BAND_UINT32;
extern GrB_BinaryOp GrB_BAND_INT64;
extern GrB_BinaryOp GrB_BAND_UINT64;
extern GrB_BinaryOp GrB_BXOR_INT8;
extern GrB_BinaryOp GrB_BXOR_UINT8;
extern GrB_BinaryOp GrB_BXOR_INT16;
extern GrB_BinaryOp GrB_BXOR_UINT16;
extern GrB_BinaryOp GrB_BXOR_INT32;
extern GrB_BinaryOp GrB_BXOR_UINT32;
extern GrB_BinaryOp GrB_BXOR_INT64;
extern GrB_BinaryOp GrB_BXOR_UINT64;
extern GrB_BinaryOp GrB_BXNOR_INT8;
extern GrB_BinaryOp GrB_BXNOR_UINT8;
extern GrB_BinaryOp GrB_BXNOR_INT16;
extern GrB_BinaryOp GrB_BXNOR_UINT16;
extern GrB_BinaryOp GrB_BXNOR_INT32;
extern GrB_BinaryOp GrB_BXNOR_UINT32;
extern GrB_BinaryOp GrB_BXNOR_INT64;
extern GrB_BinaryOp GrB_BXNOR_UINT64;
extern GrB_BinaryOp GrB_LOR;
extern GrB_BinaryOp GrB_LAND;
extern GrB_BinaryOp GrB_LXOR;
extern GrB_BinaryOp GrB_LXNOR;
extern GrB_IndexUnaryOp GrB_ROWINDEX_INT32;
extern GrB_IndexUnaryOp GrB_ROWINDEX_INT64;
extern GrB_IndexUnaryOp GrB_COLINDEX_INT32;
extern GrB_IndexUnaryOp GrB_COLINDEX_INT64;
extern GrB_IndexUnaryOp GrB_DIAGINDEX_INT32;
extern GrB_IndexUnaryOp GrB_DIAGINDEX_INT64;
extern GrB_IndexUnaryOp GrB_TRIL;
extern GrB_IndexUnaryOp GrB_TRIU;
extern GrB_IndexUnaryOp GrB_DIAG;
extern GrB_IndexUnaryOp GrB_OFFDIAG;
extern GrB_IndexUnaryOp GrB_COLLE;
extern GrB_IndexUnaryOp GrB_COLGT;
extern GrB_IndexUnaryOp GrB_ROWLE;
extern GrB_IndexUnaryOp GrB_ROWGT;
extern GrB_IndexUnaryOp GrB_VALUEEQ_BOOL;
extern GrB_IndexUnaryOp GrB_VALUEEQ_INT8;
extern GrB_IndexUnaryOp GrB_VALUEEQ_UINT8;
extern GrB_IndexUnaryOp GrB_VALUEEQ_INT16;
extern GrB_IndexUnaryOp GrB_VALUEEQ_UINT16;
extern GrB_IndexUnaryOp GrB_VALUEEQ_INT32;
extern GrB_IndexUnaryOp GrB_VALUEEQ_UINT32;
extern GrB_IndexUnaryOp GrB_VALUEEQ_INT64;
extern GrB_IndexUnaryOp GrB_VALUEEQ_UINT64;
extern GrB_IndexUnaryOp GrB_VALUEEQ_FP32;
extern GrB_IndexUnaryOp GrB_VALUEEQ_FP64;
extern GrB_IndexUnaryOp GrB_VALUENE_BOOL;
extern GrB_IndexUnaryOp GrB_VALUENE_INT8;
extern GrB_IndexUnaryOp GrB_VALUENE_UINT8;
extern GrB_IndexUnaryOp GrB_VALUENE_INT16;
extern GrB_IndexUnaryOp GrB_VALUENE_UINT16;
extern GrB_IndexUnaryOp GrB_VALUENE_INT32;
extern GrB_IndexUnaryOp GrB_VALUENE_UINT32;
extern GrB_IndexUnaryOp GrB_VALUENE_INT64;
extern GrB_IndexUnaryOp GrB_VALUENE_UINT64;
extern GrB_IndexUnaryOp GrB_VALUENE_FP32;
extern GrB_IndexUnaryOp GrB_VALUENE_FP64;
extern GrB_IndexUnaryOp GrB_VALUELT_BOOL;
extern GrB_IndexUnaryOp GrB_VALUELT_INT8;
extern GrB_IndexUnaryOp GrB_VALUELT_UINT8;
extern GrB_IndexUnaryOp GrB_VALUELT_INT16;
extern GrB_IndexUnaryOp GrB_VALUELT_UINT16;
extern GrB_IndexUnaryOp GrB_VALUELT_INT32;
extern GrB_IndexUnaryOp GrB_VALUELT_UINT32;
extern GrB_IndexUnaryOp GrB_VALUELT_INT64;
extern GrB_IndexUnaryOp GrB_VALUELT_UINT64;
extern GrB_IndexUnaryOp GrB_VALUELT_FP32;
extern GrB_IndexUnaryOp GrB_VALUELT_FP64;
extern GrB_IndexUnaryOp GrB_VALUELE_BOOL;
extern GrB_IndexUnaryOp GrB_VALUELE_INT8;
extern GrB_IndexUnaryOp GrB_VALUELE_UINT8;
extern GrB_IndexUnaryOp GrB_VALUELE_INT16;
extern GrB_IndexUnaryOp GrB_VALUELE_UINT16;
extern GrB_IndexUnaryOp GrB_VALUELE_INT32;
extern GrB_IndexUnaryOp GrB_VALUELE_UINT32;
extern GrB_IndexUnaryOp GrB_VALUELE_INT64;
extern GrB_IndexUnaryOp GrB_VALUELE_UINT64;
extern GrB_IndexUnaryOp GrB_VALUELE_FP32;
extern GrB_IndexUnaryOp GrB_VALUELE_FP64;
extern GrB_IndexUnaryOp GrB_VALUEGT_BOOL;
extern GrB_IndexUnaryOp GrB_VALUEGT_INT8;
extern GrB_IndexUnaryOp GrB_VALUEGT_UINT8;
extern GrB_IndexUnaryOp GrB_VALUEGT_INT16;
extern GrB_IndexUnaryOp GrB_VALUEGT_UINT16;
extern GrB_IndexUnaryOp GrB_VALUEGT_INT32;
extern GrB_IndexUnaryOp GrB_VALUEGT_UINT32;
extern GrB_IndexUnaryOp GrB_VALUEGT_INT64;
extern GrB_IndexUnaryOp GrB_VALUEGT_UINT64;
extern GrB_IndexUnaryOp GrB_VALUEGT_FP32;
extern GrB_IndexUnaryOp GrB_VALUEGT_FP64;
extern GrB_IndexUnaryOp GrB_VALUEGE_BOOL;
extern GrB_IndexUnaryOp GrB_VALUEGE_INT8;
extern GrB_IndexUnaryOp GrB_VALUEGE_UINT8;
extern GrB_IndexUnaryOp GrB_VALUEGE_INT16;
extern GrB_IndexUnaryOp GrB_VALUEGE_UINT16;
extern GrB_IndexUnaryOp GrB_VALUEGE_INT32;
extern GrB_IndexUnaryOp GrB_VALUEGE_UINT32;
extern GrB_IndexUnaryOp GrB_VALUEGE_INT64;
extern GrB_IndexUnaryOp GrB_VALUEGE_UINT64;
extern GrB_IndexUnaryOp GrB_VALUEGE_FP32;
extern GrB_IndexUnaryOp GrB_VALUEGE_FP64;
extern GrB_Monoid GrB_PLUS_MONOID_INT8;
extern GrB_Monoid GrB_PLUS_MONOID_UINT8;
extern GrB_Monoid GrB_PLUS_MONOID_INT16;
extern GrB_Monoid GrB_PLUS_MONOID_UINT16;
extern GrB_Monoid GrB_PLUS_MONOID_INT32;
extern GrB_Monoid GrB_PLUS_MONOID_UINT32;
extern GrB_Monoid GrB_PLUS_MONOID_INT64;
extern GrB_Monoid GrB_PLUS_MONOID_UINT64;
extern GrB_Monoid GrB_PLUS_MONOID_FP32;
extern GrB_Monoid GrB_PLUS_MONOID_FP64;
extern GrB_Monoid GrB_TIMES_MONOID_INT8;
extern GrB_Monoid GrB_TIMES_MONOID_UINT8;
extern GrB_Monoid GrB_TIMES_MONOID_INT16;
extern GrB_Monoid GrB_TIMES_MONOID_UINT16;
extern GrB_Monoid GrB_TIMES_MONOID_INT32;
extern GrB_Monoid GrB_TIMES_MONOID_UINT32;
extern GrB_Monoid GrB_TIMES_MONOID_INT64;
extern GrB_Monoid GrB_TIMES_MONOID_UINT64;
extern GrB_Monoid GrB_TIMES_MONOID_FP32;
extern GrB_Monoid GrB_TIMES_MONOID_FP64;
extern GrB_Monoid GrB_MIN_MONOID_INT8;
extern GrB_Monoid GrB_MIN_MONOID_UINT8;
extern GrB_Monoid GrB_MIN_MONOID_INT16;
extern GrB_Monoid GrB_MIN_MONOID_UINT16;
extern GrB_Monoid GrB_MIN_MONOID_INT32;
extern GrB_Monoid GrB_MIN_MONOID_UINT32;
extern GrB_Monoid GrB_MIN_MONOID_INT64;
extern GrB_Monoid GrB_MIN_MONOID_UINT64;
extern GrB_Monoid GrB_MIN_MONOID_FP32;
extern GrB_Monoid GrB_MIN_MONOID_FP64;
extern GrB_Monoid GrB_MAX_MONOID_INT8;
extern GrB_Monoid GrB_MAX_MONOID_UINT8;
extern GrB_Monoid GrB_MAX_MONOID_INT16;
extern GrB_Monoid GrB_MAX_MONOID_UINT16;
extern GrB_Monoid GrB_MAX_MONOID_INT32;
extern GrB_Monoid GrB_MAX_MONOID_UINT32;
extern GrB_Monoid GrB_MAX_MONOID_INT64;
extern GrB_Monoid GrB_MAX_MONOID_UINT64;
extern GrB_Monoid GrB_MAX_MONOID_FP32;
extern GrB_Monoid GrB_MAX_MONOID_FP64;
extern GrB_Monoid GrB_LOR_MONOID_BOOL;
extern GrB_Monoid GrB_LAND_MONOID_BOOL;
extern GrB_Monoid GrB_LXOR_MONOID_BOOL;
extern GrB_Monoid GrB_LXNOR_MONOID_BOOL;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT8;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT8;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT16;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT16;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT32;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT32;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_INT64;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_UINT64;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_FP32;
extern GrB_Semiring GrB_PLUS_TIMES_SEMIRING_FP64;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT8;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT8;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT16;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT16;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT32;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT32;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_INT64;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_UINT64;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_FP32;
extern GrB_Semiring GrB_PLUS_MIN_SEMIRING_FP64;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT8;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT8;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT16;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT16;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT32;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT32;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_INT64;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_UINT64;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_FP32;
extern GrB_Semiring GrB_MIN_PLUS_SEMIRING_FP64;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT8;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT8;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT16;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT16;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT32;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT32;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_INT64;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_UINT64;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_FP32;
extern GrB_Semiring GrB_MIN_TIMES_SEMIRING_FP64;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT8;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT8;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT16;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT16;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT32;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT32;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_INT64;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_UINT64;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_FP32;
extern GrB_Semiring GrB_MIN_FIRST_SEMIRING_FP64;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT8;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT8;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT16;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT16;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT32;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT32;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_INT64;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_UINT64;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_FP32;
extern GrB_Semiring GrB_MIN_SECOND_SEMIRING_FP64;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_INT8;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT8;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_INT16;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT16;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_INT32;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT32;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_INT64;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_UINT64;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_FP32;
extern GrB_Semiring GrB_MIN_MAX_SEMIRING_FP64;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT8;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT8;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT16;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT16;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT32;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT32;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_INT64;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_UINT64;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_FP32;
extern GrB_Semiring GrB_MAX_PLUS_SEMIRING_FP64;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT8;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT8;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT16;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT16;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT32;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT32;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_INT64;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_UINT64;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_FP32;
extern GrB_Semiring GrB_MAX_TIMES_SEMIRING_FP64;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT8;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT8;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT16;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT16;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT32;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT32;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_INT64;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_UINT64;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_FP32;
extern GrB_Semiring GrB_MAX_FIRST_SEMIRING_FP64;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT8;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT8;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT16;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT16;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT32;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT32;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_INT64;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_UINT64;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_FP32;
extern GrB_Semiring GrB_MAX_SECOND_SEMIRING_FP64;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_INT8;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT8;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_INT16;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT16;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_INT32;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT32;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_INT64;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_UINT64;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_FP32;
extern GrB_Semiring GrB_MAX_MIN_SEMIRING_FP64;
extern GrB_Semiring GrB_LOR_LAND_SEMIRING_BOOL;
extern GrB_Semiring GrB_LAND_LOR_SEMIRING_BOOL;
extern GrB_Semiring GrB_LXOR_LAND_SEMIRING_BOOL;
extern GrB_Semiring GrB_LXNOR_LOR_SEMIRING_BOOL;
extern GrB_Descriptor GrB_DESC_T1;
extern GrB_Descriptor GrB_DESC_T0;
extern GrB_Descriptor GrB_DESC_T0T1;
extern GrB_Descriptor GrB_DESC_C;
extern GrB_Descriptor GrB_DESC_CT1;
extern GrB_Descriptor GrB_DESC_CT0;
extern GrB_Descriptor GrB_DESC_CT0T1;
extern GrB_Descriptor GrB_DESC_S;
extern GrB_Descriptor GrB_DESC_ST1;
extern GrB_Descriptor GrB_DESC_ST0;
extern GrB_Descriptor GrB_DESC_ST0T1;
extern GrB_Descriptor GrB_DESC_SC;
extern GrB_Descriptor GrB_DESC_SCT1;
extern GrB_Descriptor GrB_DESC_SCT0;
extern GrB_Descriptor GrB_DESC_SCT0T1;
extern GrB_Descriptor GrB_DESC_R;
extern GrB_Descriptor GrB_DESC_RT1;
extern GrB_Descriptor GrB_DESC_RT0;
extern GrB_Descriptor GrB_DESC_RT0T1;
extern GrB_Descriptor GrB_DESC_RC;
extern GrB_Descriptor GrB_DESC_RCT1;
extern GrB_Descriptor GrB_DESC_RCT0;
extern GrB_Descriptor GrB_DESC_RCT0T1;
extern GrB_Descriptor GrB_DESC_RS;
extern GrB_Descriptor GrB_DESC_RST1;
extern GrB_Descriptor GrB_DESC_RST0;
extern GrB_Descriptor GrB_DESC_RST0T1;
extern GrB_Descriptor GrB_DESC_RSC;
extern GrB_Descriptor GrB_DESC_RSCT1;
extern GrB_Descriptor GrB_DESC_RSCT0;
extern GrB_Descriptor GrB_DESC_RSCT0T1;

// --- Context ---------------------------------------------------------------------------------------------------------

GrB_Info GrB_init(GrB_Mode mode);
GrB_Info GrB_finalize(void);
GrB_Info GrB_getVersion(unsigned int *version, unsigned int *subversion);

// --- Types, operators and descriptors --------------------------------------------------------------------------------

GrB_Info GrB_Type_new(GrB_Type *type, size_t size);
GrB_Info GrB_UnaryOp_new(GrB_UnaryOp *op, void (*function)(void *, const void *), GrB_Type z, GrB_Type x);
GrB_Info GrB_BinaryOp_new(GrB_BinaryOp *op, void (*function)(void *, const void *, const void *), GrB_Type z, GrB_Type
    x, GrB_Type y);
GrB_Info GrB_IndexUnaryOp_new(GrB_IndexUnaryOp *op, void (*function)(void *, const void *, GrB_Index, GrB_Index, const
    void *), GrB_Type z, GrB_Type x, GrB_Type thunk);
GrB_Info GrB_Monoid_new_BOOL(GrB_Monoid *monoid, GrB_BinaryOp op, bool identity);
GrB_Info GrB_Monoid_new_INT8(GrB_Monoid *monoid, GrB_BinaryOp op, int8_t identity);
GrB_Info GrB_Monoid_new_UINT8(GrB_Monoid *monoid, GrB_BinaryOp op, uint8_t identity);
GrB_Info GrB_Monoid_new_INT16(GrB_Monoid *monoid, GrB_BinaryOp op, int16_t identity);
GrB_Info GrB_Monoid_new_UINT16(GrB_Monoid *monoid, GrB_BinaryOp op, uint16_t identity);
GrB_Info GrB_Monoid_new_INT32(GrB_Monoid *monoid, GrB_BinaryOp op, int32_t identity);
GrB_Info GrB_Monoid_new_UINT32(GrB_Monoid *monoid, GrB_BinaryOp op, uint32_t identity);
GrB_Info GrB_Monoid_new_INT64(GrB_Monoid *monoid, GrB_BinaryOp op, int64_t identity);
GrB_Info GrB_Monoid_new_UINT64(GrB_Monoid *monoid, GrB_BinaryOp op, uint64_t identity);
GrB_Info GrB_Monoid_new_FP32(GrB_Monoid *monoid, GrB_BinaryOp op, float identity);
GrB_Info GrB_Monoid_new_FP64(GrB_Monoid *monoid, GrB_BinaryOp op, double identity);
GrB_Info GrB_Monoid_new_UDT(GrB_Monoid *monoid, GrB_BinaryOp op, const void *identity);
GrB_Info GrB_Semiring_new(GrB_Semiring *semiring, GrB_Monoid add, GrB_BinaryOp multiply);
GrB_Info GrB_Descriptor_new(GrB_Descriptor *desc);
GrB_Info GrB_Descriptor_set(GrB_Descriptor desc, GrB_Desc_Field field, GrB_Desc_Value value);

// --- Scalars ---------------------------------------------------------------------------------------------------------

GrB_Info GrB_Scalar_new(GrB_Scalar *s, GrB_Type type);
GrB_Info GrB_Scalar_dup(GrB_Scalar *s, GrB_Scalar t);
GrB_Info GrB_Scalar_clear(GrB_Scalar s);
GrB_Info GrB_Scalar_nvals(GrB_Index *nvals, GrB_Scalar s);
GrB_Info GrB_Scalar_setElement_BOOL(GrB_Scalar s, bool x);
GrB_Info GrB_Scalar_setElement_INT8(GrB_Scalar s, int8_t x);
GrB_Info GrB_Scalar_setElement_UINT8(GrB_Scalar s, uint8_t x);
GrB_Info GrB_Scalar_setElement_INT16(GrB_Scalar s, int16_t x);
GrB_Info GrB_Scalar_setElement_UINT16(GrB_Scalar s, uint16_t x);
GrB_Info GrB_Scalar_setElement_INT32(GrB_Scalar s, int32_t x);
GrB_Info GrB_Scalar_setElement_UINT32(GrB_Scalar s, uint32_t x);
GrB_Info GrB_Scalar_setElement_INT64(GrB_Scalar s, int64_t x);
GrB_Info GrB_Scalar_setElement_UINT64(GrB_Scalar s, uint64_t x);
GrB_Info GrB_Scalar_setElement_FP32(GrB_Scalar s, float x);
GrB_Info GrB_Scalar_setElement_FP64(GrB_Scalar s, double x);
GrB_Info GrB_Scalar_setElement_UDT(GrB_Scalar s, const void *x);
GrB_Info GrB_Scalar_extractElement_BOOL(bool *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_INT8(int8_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_UINT8(uint8_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_INT16(int16_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_UINT16(uint16_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_INT32(int32_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_UINT32(uint32_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_INT64(int64_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_UINT64(uint64_t *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_FP32(float *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_FP64(double *x, GrB_Scalar s);
GrB_Info GrB_Scalar_extractElement_UDT(void *x, GrB_Scalar s);

// --- Vectors ---------------------------------------------------------------------------------------------------------

GrB_Info GrB_Vector_new(GrB_Vector *v, GrB_Type type, GrB_Index n);
GrB_Info GrB_Vector_dup(GrB_Vector *w, GrB_Vector u);
GrB_Info GrB_Vector_resize(GrB_Vector w, GrB_Index n);
GrB_Info GrB_Vector_clear(GrB_Vector v);
GrB_Info GrB_Vector_size(GrB_Index *n, GrB_Vector v);
GrB_Info GrB_Vector_nvals(GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_build_BOOL(GrB_Vector w, const GrB_Index *indices, const bool *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_INT8(GrB_Vector w, const GrB_Index *indices, const int8_t *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_UINT8(GrB_Vector w, const GrB_Index *indices, const uint8_t *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_INT16(GrB_Vector w, const GrB_Index *indices, const int16_t *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_UINT16(GrB_Vector w, const GrB_Index *indices, const uint16_t *X, GrB_Index nvals,
    GrB_BinaryOp dup);
GrB_Info GrB_Vector_build_INT32(GrB_Vector w, const GrB_Index *indices, const int32_t *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_UINT32(GrB_Vector w, const GrB_Index *indices, const uint32_t *X, GrB_Index nvals,
    GrB_BinaryOp dup);
GrB_Info GrB_Vector_build_INT64(GrB_Vector w, const GrB_Index *indices, const int64_t *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_UINT64(GrB_Vector w, const GrB_Index *indices, const uint64_t *X, GrB_Index nvals,
    GrB_BinaryOp dup);
GrB_Info GrB_Vector_build_FP32(GrB_Vector w, const GrB_Index *indices, const float *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_FP64(GrB_Vector w, const GrB_Index *indices, const double *X, GrB_Index nvals, GrB_BinaryOp
    dup);
GrB_Info GrB_Vector_build_UDT(GrB_Vector w, const GrB_Index *indices, const void *X, GrB_Index nvals, GrB_BinaryOp dup);
GrB_Info GrB_Vector_setElement_BOOL(GrB_Vector w, bool x, GrB_Index i);
GrB_Info GrB_Vector_setElement_INT8(GrB_Vector w, int8_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_UINT8(GrB_Vector w, uint8_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_INT16(GrB_Vector w, int16_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_UINT16(GrB_Vector w, uint16_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_INT32(GrB_Vector w, int32_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_UINT32(GrB_Vector w, uint32_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_INT64(GrB_Vector w, int64_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_UINT64(GrB_Vector w, uint64_t x, GrB_Index i);
GrB_Info GrB_Vector_setElement_FP32(GrB_Vector w, float x, GrB_Index i);
GrB_Info GrB_Vector_setElement_FP64(GrB_Vector w, double x, GrB_Index i);
GrB_Info GrB_Vector_setElement_UDT(GrB_Vector w, const void *x, GrB_Index i);
GrB_Info GrB_Vector_setElement_Scalar(GrB_Vector w, GrB_Scalar x, GrB_Index i);
GrB_Info GrB_Vector_removeElement(GrB_Vector w, GrB_Index i);
GrB_Info GrB_Vector_extractElement_BOOL(bool *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_INT8(int8_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_UINT8(uint8_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_INT16(int16_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_UINT16(uint16_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_INT32(int32_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_UINT32(uint32_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_INT64(int64_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_UINT64(uint64_t *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_FP32(float *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_FP64(double *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_UDT(void *x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractElement_Scalar(GrB_Scalar x, GrB_Vector u, GrB_Index i);
GrB_Info GrB_Vector_extractTuples_BOOL(GrB_Index *indices, bool *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_INT8(GrB_Index *indices, int8_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_UINT8(GrB_Index *indices, uint8_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_INT16(GrB_Index *indices, int16_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_UINT16(GrB_Index *indices, uint16_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_INT32(GrB_Index *indices, int32_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_UINT32(GrB_Index *indices, uint32_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_INT64(GrB_Index *indices, int64_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_UINT64(GrB_Index *indices, uint64_t *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_FP32(GrB_Index *indices, float *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_FP64(GrB_Index *indices, double *X, GrB_Index *nvals, GrB_Vector v);
GrB_Info GrB_Vector_extractTuples_UDT(GrB_Index *indices, void *X, GrB_Index *nvals, GrB_Vector v);

// --- Matrices --------------------------------------------------------------------------------------------------------

GrB_Info GrB_Matrix_new(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols);
GrB_Info GrB_Matrix_dup(GrB_Matrix *C, GrB_Matrix A);
GrB_Info GrB_Matrix_diag(GrB_Matrix *C, GrB_Vector v, int64_t k);
GrB_Info GrB_Matrix_resize(GrB_Matrix C, GrB_Index nrows, GrB_Index ncols);
GrB_Info GrB_Matrix_clear(GrB_Matrix A);
GrB_Info GrB_Matrix_nrows(GrB_Index *nrows, GrB_Matrix A);
GrB_Info GrB_Matrix_ncols(GrB_Index *ncols, GrB_Matrix A);
GrB_Info GrB_Matrix_nvals(GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_build_BOOL(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const bool *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_INT8(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int8_t *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_UINT8(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint8_t *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_INT16(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int16_t *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_UINT16(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint16_t *X,
    GrB_Index nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_INT32(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int32_t *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_UINT32(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint32_t *X,
    GrB_Index nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_INT64(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const int64_t *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_UINT64(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const uint64_t *X,
    GrB_Index nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_FP32(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const float *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_FP64(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const double *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_build_UDT(GrB_Matrix C, const GrB_Index *rows, const GrB_Index *cols, const void *X, GrB_Index
    nvals, GrB_BinaryOp dup);
GrB_Info GrB_Matrix_setElement_BOOL(GrB_Matrix C, bool x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_INT8(GrB_Matrix C, int8_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_UINT8(GrB_Matrix C, uint8_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_INT16(GrB_Matrix C, int16_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_UINT16(GrB_Matrix C, uint16_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_INT32(GrB_Matrix C, int32_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_UINT32(GrB_Matrix C, uint32_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_INT64(GrB_Matrix C, int64_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_UINT64(GrB_Matrix C, uint64_t x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_FP32(GrB_Matrix C, float x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_FP64(GrB_Matrix C, double x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_UDT(GrB_Matrix C, const void *x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_setElement_Scalar(GrB_Matrix C, GrB_Scalar x, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_removeElement(GrB_Matrix C, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_BOOL(bool *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_INT8(int8_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_UINT8(uint8_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_INT16(int16_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_UINT16(uint16_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_INT32(int32_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_UINT32(uint32_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_INT64(int64_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_UINT64(uint64_t *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_FP32(float *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_FP64(double *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_UDT(void *x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractElement_Scalar(GrB_Scalar x, GrB_Matrix A, GrB_Index i, GrB_Index j);
GrB_Info GrB_Matrix_extractTuples_BOOL(GrB_Index *rows, GrB_Index *cols, bool *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_INT8(GrB_Index *rows, GrB_Index *cols, int8_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_UINT8(GrB_Index *rows, GrB_Index *cols, uint8_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_INT16(GrB_Index *rows, GrB_Index *cols, int16_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_UINT16(GrB_Index *rows, GrB_Index *cols, uint16_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_INT32(GrB_Index *rows, GrB_Index *cols, int32_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_UINT32(GrB_Index *rows, GrB_Index *cols, uint32_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_INT64(GrB_Index *rows, GrB_Index *cols, int64_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_UINT64(GrB_Index *rows, GrB_Index *cols, uint64_t *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_FP32(GrB_Index *rows, GrB_Index *cols, float *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_FP64(GrB_Index *rows, GrB_Index *cols, double *X, GrB_Index *nvals, GrB_Matrix A);
GrB_Info GrB_Matrix_extractTuples_UDT(GrB_Index *rows, GrB_Index *cols, void *X, GrB_Index *nvals, GrB_Matrix A);

// --- Import, export, serialize ---------------------------------------------------------------------------------------

GrB_Info GrB_Matrix_import_BOOL(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const bool *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_INT8(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int8_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_UINT8(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint8_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_INT16(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int16_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_UINT16(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint16_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_INT32(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int32_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_UINT32(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint32_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_INT64(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const int64_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_UINT64(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const uint64_t *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_FP32(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const float *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_FP64(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const double *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_import_UDT(GrB_Matrix *A, GrB_Type type, GrB_Index nrows, GrB_Index ncols, const GrB_Index *Ap,
    const GrB_Index *Ai, const void *Ax, GrB_Index Ap_len, GrB_Index Ai_len, GrB_Index Ax_len, GrB_Format format);
GrB_Info GrB_Matrix_exportSize(GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index *Ax_len, GrB_Format format, GrB_Matrix
    A);
GrB_Info GrB_Matrix_exportHint(GrB_Format *format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_BOOL(GrB_Index *Ap, GrB_Index *Ai, bool *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index
    *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_INT8(GrB_Index *Ap, GrB_Index *Ai, int8_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_UINT8(GrB_Index *Ap, GrB_Index *Ai, uint8_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_INT16(GrB_Index *Ap, GrB_Index *Ai, int16_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_UINT16(GrB_Index *Ap, GrB_Index *Ai, uint16_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_INT32(GrB_Index *Ap, GrB_Index *Ai, int32_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_UINT32(GrB_Index *Ap, GrB_Index *Ai, uint32_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_INT64(GrB_Index *Ap, GrB_Index *Ai, int64_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_UINT64(GrB_Index *Ap, GrB_Index *Ai, uint64_t *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_FP32(GrB_Index *Ap, GrB_Index *Ai, float *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index
    *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_FP64(GrB_Index *Ap, GrB_Index *Ai, double *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len,
    GrB_Index *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_export_UDT(GrB_Index *Ap, GrB_Index *Ai, void *Ax, GrB_Index *Ap_len, GrB_Index *Ai_len, GrB_Index
    *Ax_len, GrB_Format format, GrB_Matrix A);
GrB_Info GrB_Matrix_serializeSize(GrB_Index *size, GrB_Matrix A);
GrB_Info GrB_Matrix_serialize(void *blob, GrB_Index *size, GrB_Matrix A);
GrB_Info GrB_Matrix_deserialize(GrB_Matrix *C, GrB_Type type, const void *blob, GrB_Index size);

// --- Products --------------------------------------------------------------------------------------------------------

GrB_Info GrB_mxm(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring semiring, GrB_Matrix A, GrB_Matrix B,
    GrB_Descriptor desc);
GrB_Info GrB_vxm(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring semiring, GrB_Vector u, GrB_Matrix A,
    GrB_Descriptor desc);
GrB_Info GrB_mxv(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring semiring, GrB_Matrix A, GrB_Vector u,
    GrB_Descriptor desc);
GrB_Info GrB_Matrix_kronecker_Semiring(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Matrix_kronecker_Monoid(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Matrix_kronecker_BinaryOp(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);

// --- Element by element ----------------------------------------------------------------------------------------------

GrB_Info GrB_Vector_eWiseMult_Semiring(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc);
GrB_Info GrB_Vector_eWiseMult_Monoid(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc);
GrB_Info GrB_Vector_eWiseMult_BinaryOp(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc);
GrB_Info GrB_Matrix_eWiseMult_Semiring(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Matrix_eWiseMult_Monoid(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Matrix_eWiseMult_BinaryOp(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Vector_eWiseAdd_Semiring(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc);
GrB_Info GrB_Vector_eWiseAdd_Monoid(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc);
GrB_Info GrB_Vector_eWiseAdd_BinaryOp(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u,
    GrB_Vector v, GrB_Descriptor desc);
GrB_Info GrB_Matrix_eWiseAdd_Semiring(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Semiring op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Matrix_eWiseAdd_Monoid(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);
GrB_Info GrB_Matrix_eWiseAdd_BinaryOp(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Matrix B, GrB_Descriptor desc);

// --- Apply and select ------------------------------------------------------------------------------------------------

GrB_Info GrB_Vector_apply(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_UnaryOp op, GrB_Vector u,
    GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, bool x,
    GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int8_t x,
    GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, uint8_t
    x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int16_t
    x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint16_t x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int32_t
    x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint32_t x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, int64_t
    x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint64_t x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, float x,
    GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, double x,
    GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, const void
    *x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp1st_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Scalar x, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, bool y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int8_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint8_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int16_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint16_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int32_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint32_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, int64_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, uint64_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, float y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, double y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector
    u, const void *y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_BinaryOp2nd_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Vector u, GrB_Scalar y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, bool y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int8_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint8_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int16_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint16_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int32_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint32_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, int64_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, uint64_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, float y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, double y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector
    u, const void *y, GrB_Descriptor desc);
GrB_Info GrB_Vector_apply_IndexOp_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Vector u, GrB_Scalar y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    bool y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int8_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint8_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int16_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint16_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int32_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint32_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    int64_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    uint64_t y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    float y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    double y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    const void *y, GrB_Descriptor desc);
GrB_Info GrB_Vector_select_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Vector u,
    GrB_Scalar y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_UnaryOp op, GrB_Matrix A,
    GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, bool x,
    GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int8_t x,
    GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, uint8_t
    x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int16_t
    x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint16_t x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int32_t
    x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint32_t x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, int64_t
    x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    uint64_t x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, float x,
    GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, double x,
    GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, const void
    *x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp1st_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Scalar x, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, bool y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int8_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint8_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int16_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint16_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int32_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint32_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, int64_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, uint64_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, float y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, double y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix
    A, const void *y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_BinaryOp2nd_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_BinaryOp op,
    GrB_Matrix A, GrB_Scalar y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, bool y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int8_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint8_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int16_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint16_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int32_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint32_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, int64_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, uint64_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, float y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, double y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix
    A, const void *y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_apply_IndexOp_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op,
    GrB_Matrix A, GrB_Scalar y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    bool y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int8_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint8_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int16_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint16_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int32_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint32_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    int64_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    uint64_t y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    float y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    double y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    const void *y, GrB_Descriptor desc);
GrB_Info GrB_Matrix_select_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_IndexUnaryOp op, GrB_Matrix A,
    GrB_Scalar y, GrB_Descriptor desc);

// --- Reduce ----------------------------------------------------------------------------------------------------------

GrB_Info GrB_Matrix_reduce_Monoid(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A,
    GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_BinaryOp(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_Monoid_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor
    desc);
GrB_Info GrB_Vector_reduce_BinaryOp_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u,
    GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_BOOL(bool *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_INT8(int8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_UINT8(uint8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_INT16(int16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_UINT16(uint16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_INT32(int32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_UINT32(uint32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_INT64(int64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_UINT64(uint64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_FP32(float *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_FP64(double *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Vector_reduce_UDT(void *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Vector u, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_Monoid_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor
    desc);
GrB_Info GrB_Matrix_reduce_BinaryOp_Scalar(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
    GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_BOOL(bool *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_INT8(int8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_UINT8(uint8_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_INT16(int16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_UINT16(uint16_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_INT32(int32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_UINT32(uint32_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_INT64(int64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_UINT64(uint64_t *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_FP32(float *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_FP64(double *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Matrix_reduce_UDT(void *c, GrB_BinaryOp accum, GrB_Monoid op, GrB_Matrix A, GrB_Descriptor desc);

// --- Entries that move -----------------------------------------------------------------------------------------------

GrB_Info GrB_transpose(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Matrix A, GrB_Descriptor desc);
GrB_Info GrB_Vector_extract(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Matrix_extract(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Col_extract(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index *rows,
    GrB_Index nrows, GrB_Index j, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Matrix A, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Col_assign(GrB_Matrix C, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, const GrB_Index *rows,
    GrB_Index nrows, GrB_Index j, GrB_Descriptor desc);
GrB_Info GrB_Row_assign(GrB_Matrix C, GrB_Vector mask, GrB_BinaryOp accum, GrB_Vector u, GrB_Index i, const GrB_Index
    *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_BOOL(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, bool x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_INT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int8_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_UINT8(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint8_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_INT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int16_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_UINT16(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint16_t x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_INT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int32_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_UINT32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint32_t x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_INT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, int64_t x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_UINT64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, uint64_t x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_FP32(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, float x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_FP64(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, double x, const GrB_Index *indices,
    GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_UDT(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, const void *x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Vector_assign_Scalar(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Scalar x, const GrB_Index
    *indices, GrB_Index n, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_BOOL(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, bool x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_INT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int8_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_UINT8(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint8_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_INT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int16_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_UINT16(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint16_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_INT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int32_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_UINT32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint32_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_INT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, int64_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_UINT64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, uint64_t x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_FP32(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, float x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_FP64(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, double x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_UDT(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, const void *x, const GrB_Index *rows,
    GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);
GrB_Info GrB_Matrix_assign_Scalar(GrB_Matrix C, GrB_Matrix Mask, GrB_BinaryOp accum, GrB_Scalar x, const GrB_Index
    *rows, GrB_Index nrows, const GrB_Index *cols, GrB_Index ncols, GrB_Descriptor desc);

// --- Free, wait, error -----------------------------------------------------------------------------------------------

GrB_Info GrB_Type_free(GrB_Type *object);
GrB_Info GrB_Type_wait(GrB_Type object, GrB_WaitMode mode);
GrB_Info GrB_Type_error(const char **error, GrB_Type object);
GrB_Info GrB_UnaryOp_free(GrB_UnaryOp *object);
GrB_Info GrB_UnaryOp_wait(GrB_UnaryOp object, GrB_WaitMode mode);
GrB_Info GrB_UnaryOp_error(const char **error, GrB_UnaryOp object);
GrB_Info GrB_BinaryOp_free(GrB_BinaryOp *object);
GrB_Info GrB_BinaryOp_wait(GrB_BinaryOp object, GrB_WaitMode mode);
GrB_Info GrB_BinaryOp_error(const char **error, GrB_BinaryOp object);
GrB_Info GrB_IndexUnaryOp_free(GrB_IndexUnaryOp *object);
GrB_Info GrB_IndexUnaryOp_wait(GrB_IndexUnaryOp object, GrB_WaitMode mode);
GrB_Info GrB_IndexUnaryOp_error(const char **error, GrB_IndexUnaryOp object);
GrB_Info GrB_Monoid_free(GrB_Monoid *object);
GrB_Info GrB_Monoid_wait(GrB_Monoid object, GrB_WaitMode mode);
GrB_Info GrB_Monoid_error(const char **error, GrB_Monoid object);
GrB_Info GrB_Semiring_free(GrB_Semiring *object);
GrB_Info GrB_Semiring_wait(GrB_Semiring object, GrB_WaitMode mode);
GrB_Info GrB_Semiring_error(const char **error, GrB_Semiring object);
GrB_Info GrB_Scalar_free(GrB_Scalar *object);
GrB_Info GrB_Scalar_wait(GrB_Scalar object, GrB_WaitMode mode);
GrB_Info GrB_Scalar_error(const char **error, GrB_Scalar object);
GrB_Info GrB_Vector_free(GrB_Vector *object);
GrB_Info GrB_Vector_wait(GrB_Vector object, GrB_WaitMode mode);
GrB_Info GrB_Vector_error(const char **error, GrB_Vector object);
GrB_Info GrB_Matrix_free(GrB_Matrix *object);
GrB_Info GrB_Matrix_wait(GrB_Matrix object, GrB_WaitMode mode);
GrB_Info GrB_Matrix_error(const char **error, GrB_Matrix object);
GrB_Info GrB_Descriptor_free(GrB_Descriptor *object);
GrB_Info GrB_Descriptor_wait(GrB_Descriptor object, GrB_WaitMode mode);
GrB_Info GrB_Descriptor_error(const char **error, GrB_Descriptor object);

// --- Get and set -----------------------------------------------------------------------------------------------------

GrB_Info GrB_Type_get_Scalar(GrB_Type object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Type_get_String(GrB_Type object, char *value, GrB_Field field);
GrB_Info GrB_Type_get_INT32(GrB_Type object, int32_t *value, GrB_Field field);
GrB_Info GrB_Type_get_SIZE(GrB_Type object, size_t *value, GrB_Field field);
GrB_Info GrB_Type_get_VOID(GrB_Type object, void *value, GrB_Field field);
GrB_Info GrB_UnaryOp_get_Scalar(GrB_UnaryOp object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_UnaryOp_get_String(GrB_UnaryOp object, char *value, GrB_Field field);
GrB_Info GrB_UnaryOp_get_INT32(GrB_UnaryOp object, int32_t *value, GrB_Field field);
GrB_Info GrB_UnaryOp_get_SIZE(GrB_UnaryOp object, size_t *value, GrB_Field field);
GrB_Info GrB_UnaryOp_get_VOID(GrB_UnaryOp object, void *value, GrB_Field field);
GrB_Info GrB_BinaryOp_get_Scalar(GrB_BinaryOp object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_BinaryOp_get_String(GrB_BinaryOp object, char *value, GrB_Field field);
GrB_Info GrB_BinaryOp_get_INT32(GrB_BinaryOp object, int32_t *value, GrB_Field field);
GrB_Info GrB_BinaryOp_get_SIZE(GrB_BinaryOp object, size_t *value, GrB_Field field);
GrB_Info GrB_BinaryOp_get_VOID(GrB_BinaryOp object, void *value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_get_Scalar(GrB_IndexUnaryOp object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_get_String(GrB_IndexUnaryOp object, char *value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_get_INT32(GrB_IndexUnaryOp object, int32_t *value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_get_SIZE(GrB_IndexUnaryOp object, size_t *value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_get_VOID(GrB_IndexUnaryOp object, void *value, GrB_Field field);
GrB_Info GrB_Monoid_get_Scalar(GrB_Monoid object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Monoid_get_String(GrB_Monoid object, char *value, GrB_Field field);
GrB_Info GrB_Monoid_get_INT32(GrB_Monoid object, int32_t *value, GrB_Field field);
GrB_Info GrB_Monoid_get_SIZE(GrB_Monoid object, size_t *value, GrB_Field field);
GrB_Info GrB_Monoid_get_VOID(GrB_Monoid object, void *value, GrB_Field field);
GrB_Info GrB_Semiring_get_Scalar(GrB_Semiring object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Semiring_get_String(GrB_Semiring object, char *value, GrB_Field field);
GrB_Info GrB_Semiring_get_INT32(GrB_Semiring object, int32_t *value, GrB_Field field);
GrB_Info GrB_Semiring_get_SIZE(GrB_Semiring object, size_t *value, GrB_Field field);
GrB_Info GrB_Semiring_get_VOID(GrB_Semiring object, void *value, GrB_Field field);
GrB_Info GrB_Scalar_get_Scalar(GrB_Scalar object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Scalar_get_String(GrB_Scalar object, char *value, GrB_Field field);
GrB_Info GrB_Scalar_get_INT32(GrB_Scalar object, int32_t *value, GrB_Field field);
GrB_Info GrB_Scalar_get_SIZE(GrB_Scalar object, size_t *value, GrB_Field field);
GrB_Info GrB_Scalar_get_VOID(GrB_Scalar object, void *value, GrB_Field field);
GrB_Info GrB_Vector_get_Scalar(GrB_Vector object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Vector_get_String(GrB_Vector object, char *value, GrB_Field field);
GrB_Info GrB_Vector_get_INT32(GrB_Vector object, int32_t *value, GrB_Field field);
GrB_Info GrB_Vector_get_SIZE(GrB_Vector object, size_t *value, GrB_Field field);
GrB_Info GrB_Vector_get_VOID(GrB_Vector object, void *value, GrB_Field field);
GrB_Info GrB_Matrix_get_Scalar(GrB_Matrix object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Matrix_get_String(GrB_Matrix object, char *value, GrB_Field field);
GrB_Info GrB_Matrix_get_INT32(GrB_Matrix object, int32_t *value, GrB_Field field);
GrB_Info GrB_Matrix_get_SIZE(GrB_Matrix object, size_t *value, GrB_Field field);
GrB_Info GrB_Matrix_get_VOID(GrB_Matrix object, void *value, GrB_Field field);
GrB_Info GrB_Descriptor_get_Scalar(GrB_Descriptor object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Descriptor_get_String(GrB_Descriptor object, char *value, GrB_Field field);
GrB_Info GrB_Descriptor_get_INT32(GrB_Descriptor object, int32_t *value, GrB_Field field);
GrB_Info GrB_Descriptor_get_SIZE(GrB_Descriptor object, size_t *value, GrB_Field field);
GrB_Info GrB_Descriptor_get_VOID(GrB_Descriptor object, void *value, GrB_Field field);
GrB_Info GrB_Global_get_Scalar(GrB_Global object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Global_get_String(GrB_Global object, char *value, GrB_Field field);
GrB_Info GrB_Global_get_INT32(GrB_Global object, int32_t *value, GrB_Field field);
GrB_Info GrB_Global_get_SIZE(GrB_Global object, size_t *value, GrB_Field field);
GrB_Info GrB_Global_get_VOID(GrB_Global object, void *value, GrB_Field field);
GrB_Info GrB_Type_set_Scalar(GrB_Type object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Type_set_String(GrB_Type object, const char *value, GrB_Field field);
GrB_Info GrB_Type_set_INT32(GrB_Type object, int32_t value, GrB_Field field);
GrB_Info GrB_Type_set_VOID(GrB_Type object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_UnaryOp_set_Scalar(GrB_UnaryOp object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_UnaryOp_set_String(GrB_UnaryOp object, const char *value, GrB_Field field);
GrB_Info GrB_UnaryOp_set_INT32(GrB_UnaryOp object, int32_t value, GrB_Field field);
GrB_Info GrB_UnaryOp_set_VOID(GrB_UnaryOp object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_BinaryOp_set_Scalar(GrB_BinaryOp object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_BinaryOp_set_String(GrB_BinaryOp object, const char *value, GrB_Field field);
GrB_Info GrB_BinaryOp_set_INT32(GrB_BinaryOp object, int32_t value, GrB_Field field);
GrB_Info GrB_BinaryOp_set_VOID(GrB_BinaryOp object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_IndexUnaryOp_set_Scalar(GrB_IndexUnaryOp object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_set_String(GrB_IndexUnaryOp object, const char *value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_set_INT32(GrB_IndexUnaryOp object, int32_t value, GrB_Field field);
GrB_Info GrB_IndexUnaryOp_set_VOID(GrB_IndexUnaryOp object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Monoid_set_Scalar(GrB_Monoid object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Monoid_set_String(GrB_Monoid object, const char *value, GrB_Field field);
GrB_Info GrB_Monoid_set_INT32(GrB_Monoid object, int32_t value, GrB_Field field);
GrB_Info GrB_Monoid_set_VOID(GrB_Monoid object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Semiring_set_Scalar(GrB_Semiring object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Semiring_set_String(GrB_Semiring object, const char *value, GrB_Field field);
GrB_Info GrB_Semiring_set_INT32(GrB_Semiring object, int32_t value, GrB_Field field);
GrB_Info GrB_Semiring_set_VOID(GrB_Semiring object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Scalar_set_Scalar(GrB_Scalar object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Scalar_set_String(GrB_Scalar object, const char *value, GrB_Field field);
GrB_Info GrB_Scalar_set_INT32(GrB_Scalar object, int32_t value, GrB_Field field);
GrB_Info GrB_Scalar_set_VOID(GrB_Scalar object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Vector_set_Scalar(GrB_Vector object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Vector_set_String(GrB_Vector object, const char *value, GrB_Field field);
GrB_Info GrB_Vector_set_INT32(GrB_Vector object, int32_t value, GrB_Field field);
GrB_Info GrB_Vector_set_VOID(GrB_Vector object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Matrix_set_Scalar(GrB_Matrix object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Matrix_set_String(GrB_Matrix object, const char *value, GrB_Field field);
GrB_Info GrB_Matrix_set_INT32(GrB_Matrix object, int32_t value, GrB_Field field);
GrB_Info GrB_Matrix_set_VOID(GrB_Matrix object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Descriptor_set_Scalar(GrB_Descriptor object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Descriptor_set_String(GrB_Descriptor object, const char *value, GrB_Field field);
GrB_Info GrB_Descriptor_set_INT32(GrB_Descriptor object, int32_t value, GrB_Field field);
GrB_Info GrB_Descriptor_set_VOID(GrB_Descriptor object, const void *value, GrB_Field field, size_t size);
GrB_Info GrB_Global_set_Scalar(GrB_Global object, GrB_Scalar value, GrB_Field field);
GrB_Info GrB_Global_set_String(GrB_Global object, const char *value, GrB_Field field);
GrB_Info GrB_Global_set_INT32(GrB_Global object, int32_t value, GrB_Field field);
GrB_Info GrB_Global_set_VOID(GrB_Global object, const void *value, GrB_Field field, size_t size);

// --- Functions that are chosen by the types of their arguments -------------------------------------------------------

#ifndef __cplusplus

#define GUSTAV_FIRST(a, ...) a
#define GUSTAV_SECOND(a, b, ...) b
#define GUSTAV_THIRD(a, b, c, ...) c

// int64_t is one of long and long long; values of the other one are converted.
#define GUSTAV_BY_INTEGER(method, x) \
  _Generic((x), long: method##_INT64, unsigned long: method##_UINT64, long long: method##_INT64, \
           unsigned long long: method##_UINT64, default: method##_UDT)
#define GUSTAV_BY_VALUE(method, x) \
  _Generic((x), bool: method##_BOOL, int8_t: method##_INT8, uint8_t: method##_UINT8, int16_t: method##_INT16, \
           uint16_t: method##_UINT16, int32_t: method##_INT32, uint32_t: method##_UINT32, int64_t: method##_INT64, \
           uint64_t: method##_UINT64, float: method##_FP32, double: method##_FP64, \
           default: GUSTAV_BY_INTEGER(method, x))
#define GUSTAV_BY_VALUE_OR_SCALAR(method, x) \
  _Generic((x), GrB_Scalar: method##_Scalar, default: GUSTAV_BY_VALUE(method, x))
#define GUSTAV_BY_POINTER(method, x) \
  _Generic((x), bool *: method##_BOOL, int8_t *: method##_INT8, uint8_t *: method##_UINT8, \
           int16_t *: method##_INT16, uint16_t *: method##_UINT16, int32_t *: method##_INT32, \
           uint32_t *: method##_UINT32, int64_t *: method##_INT64, uint64_t *: method##_UINT64, \
           float *: method##_FP32, double *: method##_FP64, \
           const bool *: method##_BOOL, const int8_t *: method##_INT8, const uint8_t *: method##_UINT8, \
           const int16_t *: method##_INT16, const uint16_t *: method##_UINT16, const int32_t *: method##_INT32, \
           const uint32_t *: method##_UINT32, const int64_t *: method##_INT64, const uint64_t *: method##_UINT64, \
           const float *: method##_FP32, const double *: method##_FP64, \
           default: method##_UDT)
#define GUSTAV_BY_POINTER_OR_SCALAR(method, x) \
  _Generic((x), GrB_Scalar: method##_Scalar, default: GUSTAV_BY_POINTER(method, x))
#define GUSTAV_BY_OPERATOR(method, op) \
  _Generic((op), GrB_Semiring: method##_Semiring, GrB_Monoid: method##_Monoid, default: method##_BinaryOp)
#define GUSTAV_BY_HANDLE(method, object) \
  _Generic((object), GrB_Type: GrB_Type_##method, GrB_UnaryOp: GrB_UnaryOp_##method, \
           GrB_BinaryOp: GrB_BinaryOp_##method, GrB_IndexUnaryOp: GrB_IndexUnaryOp_##method, \
           GrB_Monoid: GrB_Monoid_##method, GrB_Semiring: GrB_Semiring_##method, GrB_Scalar: GrB_Scalar_##method, \
           GrB_Vector: GrB_Vector_##method, GrB_Matrix: GrB_Matrix_##method, GrB_Descriptor: GrB_Descriptor_##method)
#define GUSTAV_APPLY(owner, op, first, second) \
  _Generic((op), GrB_UnaryOp: owner##_apply, \
           GrB_IndexUnaryOp: GUSTAV_BY_VALUE_OR_SCALAR(owner##_apply_IndexOp, second), \
           default: _Generic((first), owner: GUSTAV_BY_VALUE_OR_SCALAR(owner##_apply_BinaryOp2nd, second), \
                             default: GUSTAV_BY_VALUE_OR_SCALAR(owner##_apply_BinaryOp1st, first)))
#define GUSTAV_REDUCE(out, second, third) \
  _Generic((out), \
           GrB_Vector: _Generic((third), GrB_BinaryOp: GrB_Matrix_reduce_BinaryOp, default: GrB_Matrix_reduce_Monoid), \
           GrB_Scalar: _Generic((third), \
                                GrB_Vector: _Generic((second), GrB_BinaryOp: GrB_Vector_reduce_BinaryOp_Scalar, \
                                                     default: GrB_Vector_reduce_Monoid_Scalar), \
                                default: _Generic((second), GrB_BinaryOp: GrB_Matrix_reduce_BinaryOp_Scalar, \
                                                  default: GrB_Matrix_reduce_Monoid_Scalar)), \
           default: _Generic((third), GrB_Vector: GUSTAV_BY_POINTER(GrB_Vector_reduce, out), \
                             default: GUSTAV_BY_POINTER(GrB_Matrix_reduce, out)))

#define GrB_Monoid_new(monoid, op, identity) GUSTAV_BY_VALUE(GrB_Monoid_new, identity)(monoid, op, identity)
#define GrB_Scalar_setElement(s, x) GUSTAV_BY_VALUE(GrB_Scalar_setElement, x)(s, x)
#define GrB_Scalar_extractElement(x, s) GUSTAV_BY_POINTER(GrB_Scalar_extractElement, x)(x, s)
#define GrB_Vector_build(w, indices, X, nvals, dup) GUSTAV_BY_POINTER(GrB_Vector_build, X)(w, indices, X, nvals, dup)
#define GrB_Vector_setElement(w, x, i) GUSTAV_BY_VALUE_OR_SCALAR(GrB_Vector_setElement, x)(w, x, i)
#define GrB_Vector_extractElement(x, u, i) GUSTAV_BY_POINTER_OR_SCALAR(GrB_Vector_extractElement, x)(x, u, i)
#define GrB_Vector_extractTuples(indices, X, nvals, v) \
  GUSTAV_BY_POINTER(GrB_Vector_extractTuples, X)(indices, X, nvals, v)
#define GrB_Matrix_build(C, rows, cols, X, nvals, dup) \
  GUSTAV_BY_POINTER(GrB_Matrix_build, X)(C, rows, cols, X, nvals, dup)
#define GrB_Matrix_setElement(C, x, i, j) GUSTAV_BY_VALUE_OR_SCALAR(GrB_Matrix_setElement, x)(C, x, i, j)
#define GrB_Matrix_extractElement(x, A, i, j) GUSTAV_BY_POINTER_OR_SCALAR(GrB_Matrix_extractElement, x)(x, A, i, j)
#define GrB_Matrix_extractTuples(rows, cols, X, nvals, A) \
  GUSTAV_BY_POINTER(GrB_Matrix_extractTuples, X)(rows, cols, X, nvals, A)
#define GrB_Matrix_import(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format) \
  GUSTAV_BY_POINTER(GrB_Matrix_import, Ax)(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format)
#define GrB_Matrix_export(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A) \
  GUSTAV_BY_POINTER(GrB_Matrix_export, Ax)(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A)
#define GrB_eWiseMult(C, Mask, accum, op, A, B, desc) \
  _Generic((C), GrB_Vector: GUSTAV_BY_OPERATOR(GrB_Vector_eWiseMult, op), \
           default: GUSTAV_BY_OPERATOR(GrB_Matrix_eWiseMult, op))(C, Mask, accum, op, A, B, desc)
#define GrB_eWiseAdd(C, Mask, accum, op, A, B, desc) \
  _Generic((C), GrB_Vector: GUSTAV_BY_OPERATOR(GrB_Vector_eWiseAdd, op), \
           default: GUSTAV_BY_OPERATOR(GrB_Matrix_eWiseAdd, op))(C, Mask, accum, op, A, B, desc)
#define GrB_kronecker(C, Mask, accum, op, A, B, desc) \
  GUSTAV_BY_OPERATOR(GrB_Matrix_kronecker, op)(C, Mask, accum, op, A, B, desc)
// (op, A, desc), (op, x, A, desc) or (op, A, y, desc) after the accumulator.
#define GrB_apply(C, Mask, accum, op, ...) \
  _Generic((C), \
    GrB_Vector: GUSTAV_APPLY(GrB_Vector, op, GUSTAV_FIRST(__VA_ARGS__, 0), GUSTAV_SECOND(__VA_ARGS__, 0, 0)), \
    default: GUSTAV_APPLY(GrB_Matrix, op, GUSTAV_FIRST(__VA_ARGS__, 0), GUSTAV_SECOND(__VA_ARGS__, 0, 0)) \
  )(C, Mask, accum, op, __VA_ARGS__)
#define GrB_select(C, Mask, accum, op, A, y, desc) \
  _Generic((C), GrB_Vector: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Vector_select, y), \
           default: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Matrix_select, y))(C, Mask, accum, op, A, y, desc)
// A vector out: (mask, accum, op, A, desc); a scalar or a value out: (accum, op, A, desc).
#define GrB_reduce(out, ...) \
  GUSTAV_REDUCE(out, GUSTAV_SECOND(__VA_ARGS__, 0, 0), GUSTAV_THIRD(__VA_ARGS__, 0, 0))(out, __VA_ARGS__)
#define GrB_extract(C, Mask, accum, A, ...) \
  _Generic((C), GrB_Matrix: GrB_Matrix_extract, \
           default: _Generic((A), GrB_Vector: GrB_Vector_extract, default: GrB_Col_extract) \
  )(C, Mask, accum, A, __VA_ARGS__)
#define GrB_assign(C, Mask, accum, x, ...) \
  _Generic((C), \
    GrB_Vector: _Generic((x), GrB_Vector: GrB_Vector_assign, \
      default: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Vector_assign, x)), \
    default: _Generic((x), GrB_Matrix: GrB_Matrix_assign, \
      GrB_Vector: _Generic((GUSTAV_FIRST(__VA_ARGS__, 0)), GrB_Index *: GrB_Col_assign, \
                           const GrB_Index *: GrB_Col_assign, default: GrB_Row_assign), \
      default: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Matrix_assign, x)) \
  )(C, Mask, accum, x, __VA_ARGS__)
#define GrB_free(object) \
  _Generic((object), GrB_Type *: GrB_Type_free, GrB_UnaryOp *: GrB_UnaryOp_free, GrB_BinaryOp *: GrB_BinaryOp_free, \
           GrB_IndexUnaryOp *: GrB_IndexUnaryOp_free, GrB_Monoid *: GrB_Monoid_free, \
           GrB_Semiring *: GrB_Semiring_free, GrB_Scalar *: GrB_Scalar_free, GrB_Vector *: GrB_Vector_free, \
           GrB_Matrix *: GrB_Matrix_free, GrB_Descriptor *: GrB_Descriptor_free)(object)
#define GrB_wait(object, mode) GUSTAV_BY_HANDLE(wait, object)(object, mode)
#define GrB_error(text, object) GUSTAV_BY_HANDLE(error, object)(text, object)
#define GrB_get(object, value, field) \
  _Generic((value), GrB_Scalar: GUSTAV_BY_FIELD(get_Scalar, object), char *: GUSTAV_BY_FIELD(get_String, object), \
           int32_t *: GUSTAV_BY_FIELD(get_INT32, object), size_t *: GUSTAV_BY_FIELD(get_SIZE, object), \
           default: GUSTAV_BY_FIELD(get_VOID, object))(object, value, field)
// (object, value, field), with the size of the value at the end where it is behind a void pointer.
#define GrB_set(object, value, ...) \
  _Generic((value), GrB_Scalar: GUSTAV_BY_FIELD(set_Scalar, object), char *: GUSTAV_BY_FIELD(set_String, object), \
           const char *: GUSTAV_BY_FIELD(set_String, object), void *: GUSTAV_BY_FIELD(set_VOID, object), \
           const void *: GUSTAV_BY_FIELD(set_VOID, object), \
           default: GUSTAV_BY_FIELD(set_INT32, object))(object, value, __VA_ARGS__)
#define GUSTAV_BY_FIELD(method, object) \
  _Generic((object), GrB_Global: GrB_Global_##method, default: GUSTAV_BY_HANDLE_OR_TYPE(method, object))
#define GUSTAV_BY_HANDLE_OR_TYPE(method, object) \
  _Generic((object), GrB_UnaryOp: GrB_UnaryOp_##method, GrB_BinaryOp: GrB_BinaryOp_##method, \
           GrB_IndexUnaryOp: GrB_IndexUnaryOp_##method, GrB_Monoid: GrB_Monoid_##method, \
           GrB_Semiring: GrB_Semiring_##method, GrB_Scalar: GrB_Scalar_##method, GrB_Vector: GrB_Vector_##method, \
           GrB_Matrix: GrB_Matrix_##method, GrB_Descriptor: GrB_Descriptor_##method, default: GrB_Type_##method)

#endif  // __cplusplus

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // GUSTAV_GRAPHBLAS_H

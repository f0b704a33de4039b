/* The names and the rules of graphblas/capi/gxb/GraphBLAS.h. No other header is included: that one brings the standard
   headers that LAGraph expects. */
#include <GraphBLAS.h>

static int failures = 0;

static void check(bool is_met, int line) {
  if (is_met) return;
  printf("gxb.c:%d: not met\n", line);
  ++failures;
}

#define CHECK(condition) check(condition, __LINE__)
#define OK(call) CHECK((call) == GrB_SUCCESS)

typedef struct {
  double x, y;
} point;

/* The name and the handle of each built-in type, through objects of it. */
static void check_type(GrB_Type type, const char* expected) {
  char name[128] = "";
  GrB_Type found = NULL;
  GrB_Matrix A = NULL;
  GrB_Vector v = NULL;
  GrB_Scalar s = NULL;
  OK(GrB_Matrix_new(&A, type, 2, 3));
  OK(GrB_Vector_new(&v, type, 2));
  OK(GrB_Scalar_new(&s, type));
  OK(GxB_Matrix_type_name(name, A));
  CHECK(strcmp(name, expected) == 0);
  name[0] = '\0';
  OK(GxB_Vector_type_name(name, v));
  CHECK(strcmp(name, expected) == 0);
  name[0] = '\0';
  OK(GxB_Scalar_type_name(name, s));
  CHECK(strcmp(name, expected) == 0);
  OK(GxB_Matrix_type(&found, A));
  CHECK(found == type);
  OK(GrB_free(&A));
  OK(GrB_free(&v));
  OK(GrB_free(&s));
}

static void check_user_type(void) {
  char name[128] = "", long_name[129];
  GrB_Type type = NULL, found = GrB_BOOL;
  GrB_Matrix A = NULL;
  OK(GrB_Type_new(&type, sizeof(point)));
  OK(GrB_Type_set_String(type, "point", GrB_NAME));
  OK(GrB_Matrix_new(&A, type, 2, 3));
  OK(GxB_Matrix_type_name(name, A));
  CHECK(strcmp(name, "point") == 0);
  CHECK(GxB_Matrix_type(&found, A) == GrB_NOT_IMPLEMENTED);
  OK(GrB_free(&A));
  OK(GrB_free(&type));
  memset(long_name, 'n', 128);
  long_name[128] = '\0';
  OK(GrB_Type_new(&type, sizeof(point)));
  OK(GrB_Type_set_String(type, long_name, GrB_NAME));
  OK(GrB_Matrix_new(&A, type, 2, 3));
  CHECK(GxB_Matrix_type_name(name, A) == GrB_INSUFFICIENT_SPACE);
  OK(GrB_free(&A));
  OK(GrB_free(&type));
}

/* Vectors and matrices without elements, through what LAGraph does with them. */
static void check_zero_sizes(void) {
  GrB_Index n = 9, none[1] = {0};
  int64_t values[1] = {0}, sum = 9;
  GrB_Vector v = NULL, w = NULL, u = NULL;
  GrB_Matrix A = NULL, B = NULL, C = NULL;
  OK(GrB_Vector_new(&v, GrB_INT64, 0));
  OK(GrB_Vector_new(&w, GrB_INT64, 4));
  OK(GrB_Vector_new(&u, GrB_INT64, 0));
  OK(GrB_assign(w, NULL, NULL, 5, GrB_ALL, 4, NULL));
  OK(GrB_extract(v, NULL, NULL, w, none, 0, NULL));
  OK(GrB_assign(v, NULL, NULL, 5, GrB_ALL, 0, NULL));
  OK(GrB_assign(w, NULL, NULL, v, none, 0, NULL));
  OK(GrB_assign(w, NULL, NULL, 7, none, 0, NULL));
  OK(GrB_apply(u, NULL, NULL, GrB_AINV_INT64, v, NULL));
  OK(GrB_eWiseAdd(u, v, GrB_PLUS_INT64, GrB_PLUS_INT64, u, v, NULL));
  OK(GrB_reduce(&sum, NULL, GrB_PLUS_MONOID_INT64, v, NULL));
  CHECK(sum == 0);
  n = 1;
  OK(GrB_Vector_extractTuples(none, values, &n, v));
  CHECK(n == 0);
  OK(GrB_Vector_build(u, none, values, 0, GrB_PLUS_INT64));
  OK(GrB_Vector_size(&n, u));
  CHECK(n == 0);
  OK(GrB_reduce(&sum, NULL, GrB_PLUS_MONOID_INT64, w, NULL));
  CHECK(sum == 20);
  OK(GrB_Vector_resize(w, 0));
  OK(GrB_Vector_nvals(&n, w));
  CHECK(n == 0);

  OK(GrB_Matrix_new(&A, GrB_INT64, 0, 3));
  OK(GrB_Matrix_new(&B, GrB_INT64, 3, 0));
  OK(GrB_Matrix_new(&C, GrB_INT64, 3, 3));
  OK(GrB_Matrix_setElement(C, 1, 2, 2));
  OK(GrB_mxm(C, NULL, GrB_PLUS_INT64, GrB_PLUS_TIMES_SEMIRING_INT64, B, A, NULL));
  OK(GrB_Matrix_nvals(&n, C));
  CHECK(n == 1);
  OK(GrB_transpose(A, NULL, NULL, B, NULL));
  CHECK(GrB_mxv(v, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_INT64, B, u, GrB_DESC_T0) == GrB_DIMENSION_MISMATCH);
  OK(GrB_Matrix_build(A, none, none, values, 0, GrB_PLUS_INT64));
  OK(GrB_Matrix_nrows(&n, A));
  CHECK(n == 0);
  OK(GrB_free(&v));
  OK(GrB_free(&w));
  OK(GrB_free(&u));
  OK(GrB_free(&A));
  OK(GrB_free(&B));
  OK(GrB_free(&C));
}

int main(void) {
  char name[128];
  int32_t value = 0;
  GrB_Type type = NULL;
  GrB_Scalar none = NULL, s = NULL;
  GrB_Vector v = NULL;
  GrB_Matrix A = NULL;
  OK(GrB_init(GrB_NONBLOCKING));
  check_type(GrB_BOOL, "bool");
  check_type(GrB_INT8, "int8_t");
  check_type(GrB_INT16, "int16_t");
  check_type(GrB_INT32, "int32_t");
  check_type(GrB_INT64, "int64_t");
  check_type(GrB_UINT8, "uint8_t");
  check_type(GrB_UINT16, "uint16_t");
  check_type(GrB_UINT32, "uint32_t");
  check_type(GrB_UINT64, "uint64_t");
  check_type(GrB_FP32, "float");
  check_type(GrB_FP64, "double");
  check_user_type();
  CHECK(GxB_Vector_type_name(name, NULL) == GrB_NULL_POINTER);
  CHECK(GxB_Scalar_type_name(NULL, none) == GrB_NULL_POINTER);
  CHECK(GxB_Matrix_type(NULL, NULL) == GrB_NULL_POINTER);
  CHECK(GxB_Matrix_type(&type, NULL) == GrB_NULL_POINTER);
  CHECK(GxB_print(none, 3) == GrB_NULL_POINTER);
  OK(GrB_Scalar_new(&s, GrB_INT32));
  OK(GxB_print(s, 3));
  OK(GrB_Scalar_setElement(s, -7));
  OK(GxB_print(s, 3));
  OK(GxB_print(s, 0));
  OK(GrB_Vector_new(&v, GrB_FP32, 5));
  OK(GrB_Vector_setElement(v, 1.5, 4));
  OK(GxB_print(v, 3));
  OK(GxB_print(v, 0));
  OK(GrB_Matrix_new(&A, GrB_BOOL, 2, 3));
  OK(GxB_print(A, 1));
  OK(GxB_print(A, 0));
  CHECK(GxB_print((GrB_Matrix)NULL, 3) == GrB_NULL_POINTER);
  OK(GrB_free(&v));
  OK(GrB_free(&A));
  check_zero_sizes();
  CHECK(GrB_init(GrB_BLOCKING) == GrB_INVALID_VALUE);
  OK(GrB_finalize());
  OK(GrB_init(GrB_BLOCKING)); /* Objects from before live on. */
  OK(GrB_Scalar_extractElement(&value, s));
  CHECK(value == -7);
  OK(GrB_get(GrB_GLOBAL, &value, GrB_BLOCKING_MODE));
  CHECK(value == GrB_BLOCKING);
  OK(GrB_get(GrB_PLUS_INT32, name, GrB_NAME));
  CHECK(strcmp(name, "GrB_PLUS_INT32") == 0);
  OK(GrB_free(&s));
  OK(GrB_finalize());
  CHECK(isnan(NAN) && abs(-1) == 1 && INT_MAX > 0); /* <math.h>, <stdlib.h>, <limits.h> */
  printf("%" PRId32 " not met\n", (int32_t)failures);
  return failures == 0 ? 0 : 1;
}

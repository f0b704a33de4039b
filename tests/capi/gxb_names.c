/* The names of graphblas/capi/gxb/GraphBLAS.h. No other header is included: that one brings the standard headers that
   LAGraph expects. */
#include <GraphBLAS.h>

static int failures = 0;

static void check(bool is_met, int line) {
  if (is_met) return;
  printf("gxb_names.c:%d: not met\n", line);
  ++failures;
}

#define CHECK(condition) check(condition, __LINE__)
#define OK(call) CHECK((call) == GrB_SUCCESS)

typedef struct {
  double x, y;
} point;

/* The name and the handle of each built-in type, through objects of it. */
static void check_type(GrB_Type type, const char *expected) {
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

int main(void) {
  char name[128];
  GrB_Type type = NULL;
  GrB_Scalar none = NULL, s = NULL;
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
  OK(GrB_free(&s));
  OK(GrB_finalize());
  CHECK(isnan(NAN) && abs(-1) == 1 && INT_MAX > 0); /* <math.h>, <stdlib.h>, <limits.h> */
  printf("%" PRId32 " not met\n", (int32_t)failures);
  return failures == 0 ? 0 : 1;
}

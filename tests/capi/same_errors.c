/* Codes of objects and elements: each call has one fault. */
#include "same.h"

static void nothing_there(void) {
  GrB_Matrix A = GrB_NULL;
  GrB_Vector v = GrB_NULL;
  GrB_Scalar s = GrB_NULL;
  GrB_Index n;
  double x;
  const char* text;
  REPORT(GrB_Matrix_nrows(&n, A));
  REPORT(GrB_Matrix_ncols(&n, A));
  REPORT(GrB_Matrix_nvals(&n, A));
  REPORT(GrB_Vector_size(&n, v));
  REPORT(GrB_Vector_nvals(&n, v));
  REPORT(GrB_Scalar_nvals(&n, s));
  REPORT(GrB_Matrix_clear(A));
  REPORT(GrB_Vector_clear(v));
  REPORT(GrB_Scalar_clear(s));
  REPORT(GrB_Matrix_resize(A, 2, 2));
  REPORT(GrB_Vector_resize(v, 2));
  REPORT(GrB_Matrix_setElement_FP64(A, 1, 0, 0));
  REPORT(GrB_Vector_setElement_FP64(v, 1, 0));
  REPORT(GrB_Scalar_setElement_FP64(s, 1));
  REPORT(GrB_Matrix_removeElement(A, 0, 0));
  REPORT(GrB_Vector_removeElement(v, 0));
  REPORT(GrB_Matrix_extractElement_FP64(&x, A, 0, 0));
  REPORT(GrB_Vector_extractElement_FP64(&x, v, 0));
  REPORT(GrB_Scalar_extractElement_FP64(&x, s));
  REPORT(GrB_Matrix_wait(A, GrB_MATERIALIZE));
  REPORT(GrB_Vector_wait(v, GrB_COMPLETE));
  REPORT(GrB_Matrix_error(&text, A));
  GrB_Matrix C;
  GrB_Vector w;
  GrB_Scalar t;
  REPORT(GrB_Matrix_dup(&C, A));
  REPORT(GrB_Vector_dup(&w, v));
  REPORT(GrB_Scalar_dup(&t, s));
  REPORT(GrB_Matrix_diag(&C, v, 0));
  REPORT(GrB_Matrix_serializeSize(&n, A));
  REPORT(GrB_Matrix_exportSize(&n, &n, &n, GrB_CSR_FORMAT, A));
}

static void null_pointers(void) {
  GrB_Matrix A = make_matrix(code_FP64, "1 2 | . 3");
  GrB_Vector v = make_vector(code_FP64, "1 .");
  GrB_Scalar s = make_scalar(code_FP64, 1);
  const GrB_Index I[] = {0};
  const double X[] = {1};
  GrB_Type none = GrB_NULL;
  GrB_Matrix C;
  GrB_Vector w;
  GrB_Scalar t;
  REPORT(GrB_Matrix_new(NULL, GrB_FP64, 2, 2));
  REPORT(GrB_Vector_new(NULL, GrB_FP64, 2));
  REPORT(GrB_Scalar_new(NULL, GrB_FP64));
  REPORT(GrB_Matrix_new(&C, none, 2, 2));
  REPORT(GrB_Vector_new(&w, none, 2));
  REPORT(GrB_Scalar_new(&t, none));
  REPORT(GrB_Matrix_dup(NULL, A));
  REPORT(GrB_Vector_dup(NULL, v));
  REPORT(GrB_Scalar_dup(NULL, s));
  REPORT(GrB_Matrix_diag(NULL, v, 0));
  REPORT(GrB_Matrix_nrows(NULL, A));
  REPORT(GrB_Matrix_ncols(NULL, A));
  REPORT(GrB_Matrix_nvals(NULL, A));
  REPORT(GrB_Vector_size(NULL, v));
  REPORT(GrB_Vector_nvals(NULL, v));
  REPORT(GrB_Scalar_nvals(NULL, s));
  REPORT(GrB_Matrix_extractElement_FP64(NULL, A, 0, 0));
  REPORT(GrB_Vector_extractElement_FP64(NULL, v, 0));
  REPORT(GrB_Scalar_extractElement_FP64(NULL, s));
  MUST(GrB_Matrix_clear(A));
  MUST(GrB_Vector_clear(v));
  REPORT(GrB_Matrix_build_FP64(A, NULL, I, X, 1, GrB_PLUS_FP64));
  REPORT(GrB_Matrix_build_FP64(A, I, NULL, X, 1, GrB_PLUS_FP64));
  REPORT(GrB_Matrix_build_FP64(A, I, I, NULL, 1, GrB_PLUS_FP64));
  REPORT(GrB_Vector_build_FP64(v, NULL, X, 1, GrB_PLUS_FP64));
  REPORT(GrB_Vector_build_FP64(v, I, NULL, 1, GrB_PLUS_FP64));
  REPORT(GrB_Matrix_extractTuples_FP64(NULL, NULL, NULL, NULL, A));
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
  MUST(GrB_Scalar_free(&s));
}

/* One build each on new objects, because a build that fails may leave an invalid one. */
#define BUILD(I, J, op)                               \
  {                                                   \
    GrB_Matrix A;                                     \
    GrB_Vector v;                                     \
    MUST(GrB_Matrix_new(&A, GrB_FP64, 2, 3));         \
    MUST(GrB_Vector_new(&v, GrB_FP64, 3));            \
    REPORT(GrB_Matrix_build_FP64(A, I, J, X, 2, op)); \
    REPORT(GrB_Vector_build_FP64(v, J, X, 2, op));    \
    MUST(GrB_Matrix_free(&A));                        \
    MUST(GrB_Vector_free(&v));                        \
  }
static void builds(void) {
  const GrB_Index low[] = {0, 1}, high[] = {0, 9}, twice[] = {1, 1};
  const double X[] = {1, 2};
  const GrB_BinaryOp no_op = GrB_NULL;
  BUILD(low, low, GrB_PLUS_FP64)
  BUILD(high, low, GrB_PLUS_FP64)
  BUILD(low, high, GrB_PLUS_FP64)
  BUILD(twice, twice, no_op)
  BUILD(twice, twice, GrB_PLUS_FP64)
  BUILD(low, low, GrB_LT_FP64)
  GrB_Matrix A = make_matrix(code_FP64, "1 . | . .");
  GrB_Vector v = make_vector(code_FP64, "1 .");
  REPORT(GrB_Matrix_build_FP64(A, low, low, X, 2, GrB_PLUS_FP64));
  REPORT(GrB_Vector_build_FP64(v, low, X, 2, GrB_PLUS_FP64));
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
}

static void values_and_indices(void) {
  GrB_Matrix A = make_matrix(code_FP64, "1 2 . | . 3 4"), C = GrB_NULL;
  GrB_Vector v = make_vector(code_FP64, "1 . 3"), w = GrB_NULL;
  GrB_Descriptor d;
  double x;
  REPORT(GrB_Matrix_new(&C, GrB_FP64, (GrB_Index)1 << 62, 1));
  REPORT(GrB_Vector_new(&w, GrB_FP64, (GrB_Index)1 << 62));
  REPORT(GrB_Matrix_setElement_FP64(A, 1, 2, 0));
  REPORT(GrB_Matrix_setElement_FP64(A, 1, 0, 3));
  REPORT(GrB_Vector_setElement_FP64(v, 1, 3));
  REPORT(GrB_Matrix_removeElement(A, 2, 0));
  REPORT(GrB_Matrix_removeElement(A, 0, 3));
  REPORT(GrB_Vector_removeElement(v, 3));
  REPORT(GrB_Matrix_extractElement_FP64(&x, A, 2, 0));
  REPORT(GrB_Matrix_extractElement_FP64(&x, A, 0, 3));
  REPORT(GrB_Vector_extractElement_FP64(&x, v, 3));
  REPORT(GrB_Matrix_extractElement_FP64(&x, A, 1, 0));
  REPORT(GrB_Vector_extractElement_FP64(&x, v, 1));
  MUST(GrB_Descriptor_new(&d));
  REPORT(GrB_Descriptor_set(d, GrB_OUTP, GrB_TRAN));
  REPORT(GrB_Descriptor_set(d, GrB_MASK, GrB_REPLACE));
  REPORT(GrB_Descriptor_set(d, GrB_INP0, GrB_COMP));
  REPORT(GrB_Descriptor_set(d, GrB_INP1, GrB_STRUCTURE));
  REPORT(GrB_Descriptor_set(d, (GrB_Desc_Field)77, GrB_TRAN));
  REPORT(GrB_Descriptor_set(NULL, GrB_INP0, GrB_TRAN));
  REPORT(GrB_Descriptor_new(NULL));
  MUST(GrB_Descriptor_free(&d));
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
}

static void add(void* z, const void* x, const void* y) { *(float*)z = *(const float*)x + *(const float*)y; }
static void negate(void* z, const void* x) { *(float*)z = -*(const float*)x; }
static void where(void* z, const void* x, GrB_Index i, GrB_Index j, const void* y) {
  (void)x;
  *(bool*)z = i + j > (GrB_Index) * (const int64_t*)y;
}

static void operators_and_types(void) {
  GrB_UnaryOp unary;
  GrB_BinaryOp binary, mixed;
  GrB_IndexUnaryOp index;
  GrB_Monoid monoid;
  GrB_Semiring semiring;
  GrB_Type user;
  GrB_Type none = GrB_NULL;
  GrB_BinaryOp no_op = GrB_NULL;
  GrB_Monoid no_monoid = GrB_NULL;
  REPORT(GrB_Type_new(NULL, 4));
  REPORT(GrB_UnaryOp_new(NULL, negate, GrB_FP32, GrB_FP32));
  REPORT(GrB_UnaryOp_new(&unary, NULL, GrB_FP32, GrB_FP32));
  REPORT(GrB_UnaryOp_new(&unary, negate, none, GrB_FP32));
  REPORT(GrB_UnaryOp_new(&unary, negate, GrB_FP32, none));
  REPORT(GrB_BinaryOp_new(NULL, add, GrB_FP32, GrB_FP32, GrB_FP32));
  REPORT(GrB_BinaryOp_new(&binary, NULL, GrB_FP32, GrB_FP32, GrB_FP32));
  REPORT(GrB_BinaryOp_new(&binary, add, none, GrB_FP32, GrB_FP32));
  REPORT(GrB_BinaryOp_new(&binary, add, GrB_FP32, none, GrB_FP32));
  REPORT(GrB_BinaryOp_new(&binary, add, GrB_FP32, GrB_FP32, none));
  REPORT(GrB_IndexUnaryOp_new(NULL, where, GrB_BOOL, GrB_FP32, GrB_INT64));
  REPORT(GrB_IndexUnaryOp_new(&index, NULL, GrB_BOOL, GrB_FP32, GrB_INT64));
  REPORT(GrB_IndexUnaryOp_new(&index, where, none, GrB_FP32, GrB_INT64));
  REPORT(GrB_Monoid_new_FP32(NULL, GrB_PLUS_FP32, 0));
  REPORT(GrB_Monoid_new_FP32(&monoid, no_op, 0));
  REPORT(GrB_Monoid_new_FP32(&monoid, GrB_LT_FP32, 0));
  MUST(GrB_BinaryOp_new(&mixed, add, GrB_FP32, GrB_FP32, GrB_FP64));
  REPORT(GrB_Monoid_new_FP32(&monoid, mixed, 0));
  REPORT(GrB_Semiring_new(NULL, GrB_PLUS_MONOID_FP32, GrB_TIMES_FP32));
  REPORT(GrB_Semiring_new(&semiring, no_monoid, GrB_TIMES_FP32));
  REPORT(GrB_Semiring_new(&semiring, GrB_PLUS_MONOID_FP32, no_op));
  REPORT(GrB_Semiring_new(&semiring, GrB_PLUS_MONOID_FP32, GrB_TIMES_FP64));
  REPORT(GrB_Semiring_new(&semiring, GrB_PLUS_MONOID_FP32, GrB_LT_FP32));
  MUST(GrB_Type_new(&user, 8));
  MUST(GrB_BinaryOp_new(&binary, add, user, user, user));
  REPORT(GrB_Monoid_new_FP32(&monoid, binary, 0));
  GrB_Matrix A;
  GrB_Scalar s = make_scalar(code_FP64, 1);
  double x;
  MUST(GrB_Matrix_new(&A, user, 2, 2));
  REPORT(GrB_Matrix_setElement_FP64(A, 1, 0, 0));
  REPORT(GrB_Matrix_setElement_Scalar(A, s, 0, 0));
  const GrB_Index I[] = {0};
  double X[] = {1};
  REPORT(GrB_Matrix_build_FP64(A, I, I, X, 1, GrB_PLUS_FP64));
  MUST(GrB_Matrix_setElement_UDT(A, X, 0, 0));
  REPORT(GrB_Matrix_extractElement_FP64(&x, A, 0, 0));
  GrB_Index n = 1, J[1];
  double Y[1];
  REPORT(GrB_Matrix_extractTuples_FP64(J, J, Y, &n, A));
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Scalar_free(&s));
  MUST(GrB_BinaryOp_free(&mixed));
  MUST(GrB_BinaryOp_free(&binary));
  MUST(GrB_Type_free(&user));
}

void same_errors(void) {
  printf("--- errors\n");
  nothing_there();
  null_pointers();
  values_and_indices();
  builds();
  operators_and_types();
}

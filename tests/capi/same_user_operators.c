/* Operators of the user on predefined types, monoids and semirings from them. */
#include "same.h"

static void hypotenuse(void* z, const void* x, const void* y) {
  const double a = *(const double*)x, b = *(const double*)y;
  *(double*)z = a * a + b * b;
}
static void digit_sum(void* z, const void* x) {
  int32_t a = abs(*(const int32_t*)x), r = 0;
  for (; a > 0; a /= 10) r += a % 10;
  *(int32_t*)z = r;
}
static void compare(void* z, const void* x, const void* y) {
  const int32_t a = *(const int32_t*)x;
  const float b = *(const float*)y;
  *(bool*)z = (float)a > b;
}
static void on_stripe(void* z, const void* x, GrB_Index i, GrB_Index j, const void* y) {
  *(bool*)z = ((int64_t)(i + 2 * j) + *(const int8_t*)x) % *(const int64_t*)y == 0;
}
static void position(void* z, const void* x, GrB_Index i, GrB_Index j, const void* y) {
  *(int64_t*)z = (int64_t)(100 * i + 10 * j) + *(const int8_t*)x * *(const int64_t*)y;
}
#define SATURATED(SUFFIX, TYPE)                                         \
  static void smaller_##SUFFIX(void* z, const void* x, const void* y) { \
    const TYPE a = *(const TYPE*)x, b = *(const TYPE*)y;                \
    *(TYPE*)z = a < b ? a : b;                                          \
  }
SAME_TYPES(SATURATED)

/* A monoid and a semiring of the user on each type; the identity is a value of that type. */
#define ALGEBRA(SUFFIX, TYPE)                                                                  \
  {                                                                                            \
    GrB_BinaryOp op;                                                                           \
    GrB_Monoid monoid;                                                                         \
    GrB_Semiring semiring;                                                                     \
    REPORT(GrB_BinaryOp_new(&op, smaller_##SUFFIX, GrB_##SUFFIX, GrB_##SUFFIX, GrB_##SUFFIX)); \
    REPORT(GrB_Monoid_new_##SUFFIX(&monoid, op, (TYPE)120));                                   \
    REPORT(GrB_Semiring_new(&semiring, monoid, GrB_SECOND_##SUFFIX));                          \
    GrB_Matrix A = make_matrix(code_##SUFFIX, "1 2 . | . 0 1 | 2 . ."), C;                     \
    GrB_Vector w = make_vector(code_##SUFFIX, ". . .");                                        \
    TYPE x = 0;                                                                                \
    MUST(GrB_Matrix_new(&C, GrB_##SUFFIX, 3, 3));                                              \
    MUST(GrB_mxm(C, GrB_NULL, GrB_NULL, semiring, A, A, GrB_NULL));                            \
    show_matrix(C, code_##SUFFIX);                                                             \
    MUST(GrB_Matrix_reduce_Monoid(w, GrB_NULL, op, monoid, A, GrB_NULL));                      \
    show_vector(w, code_##SUFFIX);                                                             \
    MUST(GrB_Matrix_reduce_##SUFFIX(&x, GrB_NULL, monoid, A, GrB_NULL));                       \
    printf("%g\n", (double)x);                                                                 \
    MUST(GrB_Matrix_clear(A));                                                                 \
    MUST(GrB_Matrix_reduce_##SUFFIX(&x, GrB_NULL, monoid, A, GrB_NULL));                       \
    printf("%g\n", (double)x);                                                                 \
    MUST(GrB_Matrix_free(&A));                                                                 \
    MUST(GrB_Matrix_free(&C));                                                                 \
    MUST(GrB_Vector_free(&w));                                                                 \
    MUST(GrB_Semiring_free(&semiring));                                                        \
    MUST(GrB_Monoid_free(&monoid));                                                            \
    MUST(GrB_BinaryOp_free(&op));                                                              \
  }

/* A semiring whose product has domains of its own: bool = int32 > float, sum by LXOR. */
static void three_domains(void) {
  GrB_BinaryOp op;
  GrB_Semiring semiring;
  MUST(GrB_BinaryOp_new(&op, compare, GrB_BOOL, GrB_INT32, GrB_FP32));
  REPORT(GrB_Semiring_new(&semiring, GrB_LXOR_MONOID_BOOL, op));
  GrB_Matrix A = make_matrix(code_INT8, "1 2 . | . 3 4 | 5 . 1"),
             B = make_matrix(code_FP64, "1.5 . 0.5 | 2.5 3 . | . 4 0.25");
  GrB_Matrix C = make_matrix(code_INT16, ". . . | . . . | . . .");
  for (int bits = 0; bits < descriptor_count; bits += 8) {
    MUST(GrB_mxm(C, GrB_NULL, GrB_NULL, semiring, A, B, descriptor_of(bits)));
    show_matrix(C, code_INT16);
  }
  MUST(GrB_eWiseMult(C, GrB_NULL, GrB_NULL, op, A, B, GrB_NULL));
  show_matrix(C, code_INT16);
  MUST(GrB_eWiseMult(C, GrB_NULL, GrB_NULL, semiring, B, A, GrB_NULL));
  show_matrix(C, code_INT16);
  MUST(GrB_Matrix_apply_BinaryOp1st_FP64(C, GrB_NULL, GrB_NULL, op, 2.9, B, GrB_NULL));
  show_matrix(C, code_INT16);
  MUST(GrB_Matrix_apply_BinaryOp2nd_FP64(C, GrB_NULL, GrB_NULL, op, A, 2.9, GrB_NULL));
  show_matrix(C, code_INT16);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Semiring_free(&semiring));
  MUST(GrB_BinaryOp_free(&op));
}

static void functions(void) {
  GrB_BinaryOp squares;
  GrB_UnaryOp digits;
  GrB_IndexUnaryOp stripe, place;
  MUST(GrB_BinaryOp_new(&squares, hypotenuse, GrB_FP64, GrB_FP64, GrB_FP64));
  MUST(GrB_UnaryOp_new(&digits, digit_sum, GrB_INT32, GrB_INT32));
  MUST(GrB_IndexUnaryOp_new(&stripe, on_stripe, GrB_BOOL, GrB_INT8, GrB_INT64));
  MUST(GrB_IndexUnaryOp_new(&place, position, GrB_INT64, GrB_INT8, GrB_INT64));
  GrB_Matrix A = make_matrix(code_INT16, "1 2 . | . 13 14 | 115 . ."),
             C = make_matrix(code_FP32, "1 . . | . 2 . | . . 3");
  GrB_Vector u = make_vector(code_INT16, "19 . 28 37"), w = make_vector(code_FP64, "1 2 . 4");
  MUST(GrB_Matrix_apply(C, GrB_NULL, squares, digits, A, GrB_NULL));
  show_matrix(C, code_FP32);
  MUST(GrB_Matrix_eWiseAdd_BinaryOp(C, GrB_NULL, GrB_NULL, squares, A, C, GrB_DESC_T0));
  show_matrix(C, code_FP32);
  MUST(GrB_Matrix_select_INT64(C, GrB_NULL, GrB_NULL, stripe, A, 3, GrB_NULL));
  show_matrix(C, code_FP32);
  MUST(GrB_Matrix_apply_IndexOp_INT64(C, A, GrB_NULL, place, A, 1000, GrB_DESC_T0));
  show_matrix(C, code_FP32);
  MUST(GrB_Matrix_kronecker_BinaryOp(C, GrB_NULL, GrB_NULL, squares, C, C, GrB_NULL) == GrB_DIMENSION_MISMATCH
           ? GrB_SUCCESS
           : GrB_PANIC);
  MUST(GrB_Vector_apply(w, GrB_NULL, GrB_PLUS_FP64, digits, u, GrB_NULL));
  show_vector(w, code_FP64);
  MUST(GrB_Vector_apply_IndexOp_INT64(w, GrB_NULL, squares, place, u, 2, GrB_NULL));
  show_vector(w, code_FP64);
  MUST(GrB_Vector_select_INT64(w, GrB_NULL, GrB_NULL, stripe, u, 2, GrB_NULL));
  show_vector(w, code_FP64);
  MUST(GrB_Vector_apply_BinaryOp1st_INT8(w, GrB_NULL, GrB_NULL, squares, 3, u, GrB_NULL));
  show_vector(w, code_FP64);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&w));
  MUST(GrB_BinaryOp_free(&squares));
  MUST(GrB_UnaryOp_free(&digits));
  MUST(GrB_IndexUnaryOp_free(&stripe));
  MUST(GrB_IndexUnaryOp_free(&place));
}

void same_user_operators(void) {
  printf("--- operators of the user on predefined types\n");
  SAME_TYPES(ALGEBRA)
  three_domains();
  functions();
}

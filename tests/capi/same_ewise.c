/* eWiseAdd and eWiseMult of matrices and vectors: every form, every kind of operator, mixed types. */
#include "same.h"

static GrB_Matrix A, B;
static GrB_Vector u, v;

#define MATRIX_CALL(NAME, KIND, op)                                                                             \
  static GrB_Info matrix_##NAME##_##KIND(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) { \
    return GrB_Matrix_##NAME##_##KIND(C, M, accum, op, A, B, desc);                                             \
  }
#define VECTOR_CALL(NAME, KIND, op)                                                                             \
  static GrB_Info vector_##NAME##_##KIND(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) { \
    return GrB_Vector_##NAME##_##KIND(w, m, accum, op, u, v, desc);                                             \
  }
#define BOTH_CALLS(NAME, KIND, op) MATRIX_CALL(NAME, KIND, op) VECTOR_CALL(NAME, KIND, op)
BOTH_CALLS(eWiseAdd, BinaryOp, GrB_MINUS_INT32)
BOTH_CALLS(eWiseAdd, Monoid, GrB_MAX_MONOID_INT32)
BOTH_CALLS(eWiseAdd, Semiring, GrB_PLUS_TIMES_SEMIRING_INT32)
BOTH_CALLS(eWiseMult, BinaryOp, GrB_MINUS_INT32)
BOTH_CALLS(eWiseMult, Monoid, GrB_MIN_MONOID_INT32)
BOTH_CALLS(eWiseMult, Semiring, GrB_MAX_PLUS_SEMIRING_INT32)

/* Operands in one type, the operator in a second, the result in a third. */
#define MIXED(SUFFIX, TYPE)                                                                             \
  MUST(GrB_Matrix_eWiseAdd_BinaryOp(C, GrB_NULL, GrB_NULL, GrB_PLUS_##SUFFIX, P, Q, GrB_NULL));         \
  printf("%s + %s by PLUS_%s:", name_of_type(t), name_of_type(b), #SUFFIX);                             \
  show_matrix(C, c);                                                                                    \
  MUST(GrB_Matrix_eWiseMult_BinaryOp(C, GrB_NULL, GrB_PLUS_##SUFFIX, GrB_LT_##SUFFIX, P, Q, GrB_NULL)); \
  show_matrix(C, c);
static void mixed_types(void) {
  for (type_code t = 0; t < code_count; ++t) {
    const type_code b = (t + 4) % code_count, c = (t + 8) % code_count;
    GrB_Matrix P = make_matrix(t, "1 2 . | . 3 1"), Q = make_matrix(b, "1 5 4 | . 2 ."), C;
    MUST(GrB_Matrix_new(&C, type_of(c), 2, 3));
    SAME_TYPES(MIXED)
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Matrix_free(&Q));
    MUST(GrB_Matrix_free(&C));
  }
}

/* The output is an operand or the mask. */
static void aliases(void) {
  for (int k = 0; k < 8; ++k) {
    GrB_Matrix C;
    GrB_Vector w;
    MUST(GrB_Matrix_dup(&C, A));
    MUST(GrB_Vector_dup(&w, u));
    MUST(GrB_Matrix_eWiseAdd_BinaryOp(C, k & 1 ? C : GrB_NULL, k & 2 ? GrB_PLUS_INT32 : GrB_NULL, GrB_MINUS_INT32, C,
                                      k & 4 ? C : B, GrB_NULL));
    MUST(GrB_Vector_eWiseMult_BinaryOp(w, k & 1 ? w : GrB_NULL, k & 2 ? GrB_PLUS_INT32 : GrB_NULL, GrB_MINUS_INT32,
                                       k & 4 ? w : v, w, GrB_NULL));
    printf("ewise alias %d:", k);
    show_matrix(C, code_INT32);
    show_vector(w, code_INT32);
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Vector_free(&w));
  }
}

/* Full, empty and sparse operands together. */
static void densities(void) {
  static const char* const texts[] = {"1 2 3 | 4 5 6 | 7 8 9", ". . . | . . . | . . .", ". 3 . | . . . | 4 . .",
                                      "2 2 2 | 2 2 2 | 2 2 2"};
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b) {
      GrB_Matrix P = make_matrix(code_INT32, texts[a]), Q = make_matrix(code_INT32, texts[b]), C;
      MUST(GrB_Matrix_new(&C, GrB_INT32, 3, 3));
      MUST(GrB_eWiseAdd(C, GrB_NULL, GrB_NULL, GrB_MINUS_INT32, P, Q, GrB_NULL));
      printf("density %d %d:", a, b);
      show_matrix(C, code_INT32);
      MUST(GrB_eWiseMult(C, GrB_NULL, GrB_NULL, GrB_MINUS_INT32, P, Q, GrB_DESC_T1));
      show_matrix(C, code_INT32);
      MUST(GrB_Matrix_free(&P));
      MUST(GrB_Matrix_free(&Q));
      MUST(GrB_Matrix_free(&C));
    }
}

void same_ewise(void) {
  printf("--- element by element\n");
  A = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . .");
  B = make_matrix(code_INT32, "8 . 7 | . 1 . | 2 . 3");
  u = make_vector(code_INT32, "1 . 2 5 .");
  v = make_vector(code_INT32, ". 7 3 1 .");
  const char *C = "10 . 20 | 30 40 . | . . 50", *M = "1 0 1 | . 1 . | 1 1 0", *w = "10 . 20 . 40", *m = "1 1 0 . 1";
  vary_matrix("eWiseAdd", code_INT32, C, M, 2, matrix_eWiseAdd_BinaryOp);
  vary_matrix("eWiseMult", code_INT32, C, M, 2, matrix_eWiseMult_BinaryOp);
  vary_matrix("eWiseAdd monoid", code_INT32, C, M, 0, matrix_eWiseAdd_Monoid);
  vary_matrix("eWiseAdd semiring", code_INT32, C, M, 0, matrix_eWiseAdd_Semiring);
  vary_matrix("eWiseMult monoid", code_INT32, C, M, 0, matrix_eWiseMult_Monoid);
  vary_matrix("eWiseMult semiring", code_INT32, C, M, 0, matrix_eWiseMult_Semiring);
  vary_vector("eWiseAdd", code_INT32, w, m, 0, vector_eWiseAdd_BinaryOp);
  vary_vector("eWiseMult", code_INT32, w, m, 0, vector_eWiseMult_BinaryOp);
  vary_vector("eWiseAdd monoid", code_INT32, w, m, 0, vector_eWiseAdd_Monoid);
  vary_vector("eWiseAdd semiring", code_INT32, w, m, 0, vector_eWiseAdd_Semiring);
  vary_vector("eWiseMult monoid", code_INT32, w, m, 0, vector_eWiseMult_Monoid);
  vary_vector("eWiseMult semiring", code_INT32, w, m, 0, vector_eWiseMult_Semiring);
  mixed_types();
  aliases();
  densities();
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&v));
}

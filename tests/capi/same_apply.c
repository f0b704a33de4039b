/* apply (unary, bound binary, index-unary operators) and select, in every form and with bound values of every type. */
#include "same.h"

static GrB_Matrix A;
static GrB_Vector u;

#define MATRIX_CALL(NAME, call) \
  static GrB_Info matrix_##NAME(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) { return call; }
#define VECTOR_CALL(NAME, call) \
  static GrB_Info vector_##NAME(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) { return call; }
MATRIX_CALL(apply, GrB_Matrix_apply(C, M, accum, GrB_AINV_INT32, A, desc))
VECTOR_CALL(apply, GrB_Vector_apply(w, m, accum, GrB_AINV_INT32, u, desc))
MATRIX_CALL(first, GrB_Matrix_apply_BinaryOp1st_INT32(C, M, accum, GrB_MINUS_INT32, 100, A, desc))
VECTOR_CALL(first, GrB_Vector_apply_BinaryOp1st_INT32(w, m, accum, GrB_MINUS_INT32, 100, u, desc))
MATRIX_CALL(second, GrB_Matrix_apply_BinaryOp2nd_INT32(C, M, accum, GrB_MINUS_INT32, A, 100, desc))
VECTOR_CALL(second, GrB_Vector_apply_BinaryOp2nd_INT32(w, m, accum, GrB_MINUS_INT32, u, 100, desc))
MATRIX_CALL(index, GrB_Matrix_apply_IndexOp_INT64(C, M, accum, GrB_COLINDEX_INT64, A, 10, desc))
VECTOR_CALL(index, GrB_Vector_apply_IndexOp_INT64(w, m, accum, GrB_ROWINDEX_INT64, u, 10, desc))
MATRIX_CALL(select, GrB_Matrix_select_INT32(C, M, accum, GrB_VALUEGT_INT32, A, 2, desc))
VECTOR_CALL(select, GrB_Vector_select_INT32(w, m, accum, GrB_VALUELE_INT32, u, 2, desc))
MATRIX_CALL(tril, GrB_Matrix_select_INT64(C, M, accum, GrB_TRIL, A, 0, desc))

/* Bound values of each C type with an operator of another type. */
#define BOUND(SUFFIX, TYPE)                                                                                   \
  printf("bound %s:", #SUFFIX);                                                                               \
  MUST(GrB_Matrix_apply_BinaryOp1st_##SUFFIX(C, GrB_NULL, GrB_NULL, GrB_TIMES_FP64, (TYPE)1, A, GrB_NULL));   \
  show_matrix(C, code_FP64);                                                                                  \
  MUST(GrB_Matrix_apply_BinaryOp2nd_##SUFFIX(C, GrB_NULL, GrB_NULL, GrB_DIV_##SUFFIX, A, (TYPE)1, GrB_NULL)); \
  show_matrix(C, code_FP64);                                                                                  \
  MUST(GrB_Matrix_apply_IndexOp_##SUFFIX(C, GrB_NULL, GrB_NULL, GrB_DIAGINDEX_INT64, A, (TYPE)0, GrB_NULL));  \
  show_matrix(C, code_FP64);                                                                                  \
  MUST(GrB_Matrix_select_##SUFFIX(C, GrB_NULL, GrB_NULL, GrB_VALUENE_##SUFFIX, A, (TYPE)1, GrB_NULL));        \
  show_matrix(C, code_FP64);                                                                                  \
  MUST(GrB_Vector_apply_BinaryOp1st_##SUFFIX(w, GrB_NULL, GrB_NULL, GrB_MINUS_INT32, (TYPE)1, u, GrB_NULL));  \
  show_vector(w, code_INT64);                                                                                 \
  MUST(GrB_Vector_apply_BinaryOp2nd_##SUFFIX(w, GrB_NULL, GrB_NULL, GrB_MAX_##SUFFIX, u, (TYPE)1, GrB_NULL)); \
  show_vector(w, code_INT64);                                                                                 \
  MUST(GrB_Vector_apply_IndexOp_##SUFFIX(w, GrB_NULL, GrB_NULL, GrB_ROWINDEX_INT32, u, (TYPE)1, GrB_NULL));   \
  show_vector(w, code_INT64);                                                                                 \
  MUST(GrB_Vector_select_##SUFFIX(w, GrB_NULL, GrB_NULL, GrB_VALUEGE_##SUFFIX, u, (TYPE)1, GrB_NULL));        \
  show_vector(w, code_INT64);

static void bound_values(void) {
  GrB_Matrix C = make_matrix(code_FP64, ". . . | . . . | . . .");
  GrB_Vector w = make_vector(code_INT64, ". . . . .");
  SAME_TYPES(BOUND)
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Vector_free(&w));
}

static void bound_scalars(void) {
  GrB_Matrix C = make_matrix(code_FP64, ". . . | . . . | . . .");
  GrB_Vector w = make_vector(code_INT64, ". . . . .");
  GrB_Scalar s = make_scalar(code_INT16, 2);
  for (int is_empty = 0; is_empty < 2; ++is_empty) {
    if (is_empty) MUST(GrB_Scalar_clear(s));
    REPORT(GrB_Matrix_apply_BinaryOp1st_Scalar(C, GrB_NULL, GrB_NULL, GrB_MINUS_FP64, s, A, GrB_NULL));
    show_matrix(C, code_FP64);
    REPORT(GrB_Matrix_apply_BinaryOp2nd_Scalar(C, GrB_NULL, GrB_NULL, GrB_MINUS_FP64, A, s, GrB_NULL));
    show_matrix(C, code_FP64);
    REPORT(GrB_Matrix_apply_IndexOp_Scalar(C, GrB_NULL, GrB_NULL, GrB_ROWINDEX_INT64, A, s, GrB_NULL));
    show_matrix(C, code_FP64);
    REPORT(GrB_Matrix_select_Scalar(C, GrB_NULL, GrB_NULL, GrB_VALUELT_INT32, A, s, GrB_NULL));
    show_matrix(C, code_FP64);
    REPORT(GrB_Vector_apply_BinaryOp1st_Scalar(w, GrB_NULL, GrB_NULL, GrB_MINUS_FP64, s, u, GrB_NULL));
    show_vector(w, code_INT64);
    REPORT(GrB_Vector_apply_BinaryOp2nd_Scalar(w, GrB_NULL, GrB_NULL, GrB_MINUS_FP64, u, s, GrB_NULL));
    show_vector(w, code_INT64);
    REPORT(GrB_Vector_apply_IndexOp_Scalar(w, GrB_NULL, GrB_NULL, GrB_ROWINDEX_INT64, u, s, GrB_NULL));
    show_vector(w, code_INT64);
    REPORT(GrB_Vector_select_Scalar(w, GrB_NULL, GrB_NULL, GrB_VALUEEQ_INT32, u, s, GrB_NULL));
    show_vector(w, code_INT64);
  }
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Vector_free(&w));
  MUST(GrB_Scalar_free(&s));
}

/* Selections by position, on a matrix that is not square, in place, and on vectors. */
static void selections(void) {
  const GrB_IndexUnaryOp ops[] = {GrB_TRIL,  GrB_TRIU,  GrB_DIAG,  GrB_OFFDIAG,
                                  GrB_COLLE, GrB_COLGT, GrB_ROWLE, GrB_ROWGT};
  static const char* const names[] = {"TRIL", "TRIU", "DIAG", "OFFDIAG", "COLLE", "COLGT", "ROWLE", "ROWGT"};
  for (int op = 0; op < 8; ++op)
    for (int64_t k = -3; k <= 4; k += op < 4 ? 1 : 2) {
      GrB_Matrix C = make_matrix(code_INT16, "1 . 3 4 | 5 6 . 8 | . 10 11 12");
      MUST(GrB_Matrix_select_INT64(C, GrB_NULL, GrB_NULL, ops[op], C, k, GrB_NULL));
      printf("select %s %lld:", names[op], (long long)k);
      show_matrix(C, code_INT16);
      MUST(GrB_Matrix_free(&C));
    }
  for (int64_t k = -1; k <= 5; ++k) {
    GrB_Vector w = make_vector(code_BOOL, "1 0 . 1 1");
    MUST(GrB_Vector_select_INT64(w, GrB_NULL, GrB_NULL, GrB_ROWLE, w, k, GrB_NULL));
    show_vector(w, code_BOOL);
    MUST(GrB_Vector_select_INT64(w, GrB_NULL, GrB_NULL, GrB_ROWGT, w, 0, GrB_NULL));
    show_vector(w, code_BOOL);
    MUST(GrB_Vector_free(&w));
  }
}

/* Identity of one type from a second type to a third. */
#define THROUGH(SUFFIX, TYPE)                                                        \
  MUST(GrB_Matrix_apply(C, GrB_NULL, GrB_NULL, GrB_IDENTITY_##SUFFIX, P, GrB_NULL)); \
  printf("%s through %s to %s:", name_of_type(t), #SUFFIX, name_of_type(c));         \
  show_matrix(C, c);
static void through_types(void) {
  for (type_code t = 0; t < code_count; ++t) {
    const type_code c = (t + 5) % code_count;
    GrB_Matrix P = make_matrix(t, "1 2 . | . 3 100"), C;
    MUST(GrB_Matrix_new(&C, type_of(c), 2, 3));
    SAME_TYPES(THROUGH)
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Matrix_free(&C));
  }
}

void same_apply(void) {
  printf("--- apply and select\n");
  A = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . .");
  u = make_vector(code_INT32, "1 . 2 5 .");
  const char *C = "10 . 20 | 30 40 . | . . 50", *M = "1 0 1 | . 1 . | 1 1 0", *w = "10 . 20 . 40", *m = "1 1 0 . 1";
#define VARY(NAME, inputs)                                     \
  vary_matrix(#NAME, code_INT32, C, M, inputs, matrix_##NAME); \
  vary_vector(#NAME, code_INT32, w, m, 0, vector_##NAME);
  VARY(apply, 1)
  VARY(index, 1)
  VARY(select, 1)
  /* The bound value is the first operand: a transpose of the first operand does not concern the matrix. */
  VARY(first, 0)
  VARY(second, 1)
  vary_matrix("tril", code_INT32, C, M, 1, matrix_tril);
  MUST(GrB_Matrix_apply_BinaryOp1st_INT32(A, GrB_NULL, GrB_NULL, GrB_MINUS_INT32, 100, A, GrB_DESC_T1));
  show_matrix(A, code_INT32);
  MUST(GrB_Matrix_free(&A));
  A = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . .");
  bound_values();
  bound_scalars();
  selections();
  through_types();
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&u));
}

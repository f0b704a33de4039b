/* Assignment of vectors, sub-matrices, rows, columns and constants. Index lists hold no index twice. */
#include "same.h"

static GrB_Matrix A;
static GrB_Vector u;
static const GrB_Index rows[] = {2, 0}, cols[] = {1, 2}, some[] = {4, 0, 2};

#define MATRIX_CALL(NAME, call) \
  static GrB_Info matrix_##NAME(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) { return call; }
#define VECTOR_CALL(NAME, call) \
  static GrB_Info vector_##NAME(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) { return call; }
MATRIX_CALL(part, GrB_Matrix_assign(C, M, accum, A, rows, 2, cols, 2, desc))
MATRIX_CALL(part_constant, GrB_Matrix_assign_INT32(C, M, accum, 5, rows, 2, cols, 2, desc))
MATRIX_CALL(all_constant, GrB_Matrix_assign_INT32(C, M, accum, 6, GrB_ALL, 3, GrB_ALL, 3, desc))
MATRIX_CALL(rows_constant, GrB_Matrix_assign_INT32(C, M, accum, 6, rows, 2, GrB_ALL, 3, desc))
VECTOR_CALL(part, GrB_Vector_assign(w, m, accum, u, some, 3, desc))
VECTOR_CALL(part_constant, GrB_Vector_assign_INT32(w, m, accum, 5, some, 3, desc))
VECTOR_CALL(all_constant, GrB_Vector_assign_INT32(w, m, accum, 6, GrB_ALL, 5, desc))

static GrB_Matrix whole;
MATRIX_CALL(whole, GrB_Matrix_assign(C, M, accum, whole, GrB_ALL, 3, GrB_ALL, 3, desc))

/* One row and one column; the mask is a vector, and replace concerns that row or column alone. */
static void rows_and_columns(void) {
  GrB_Vector m = make_vector(code_INT8, "1 0 . 1"), x = make_vector(code_INT32, "7 . 8"),
             all = make_vector(code_INT32, "1 2 . 4");
  const GrB_Index I[] = {3, 0, 1};
  for (int k = 0; k < 20; ++k) {
    const call_form form = form_at(k);
    const GrB_BinaryOp accum = form.has_accum ? GrB_PLUS_INT32 : GrB_NULL;
    const GrB_Vector mask = form.has_mask ? m : GrB_NULL;
    for (int what = 0; what < 4; ++what) {
      GrB_Matrix C = make_matrix(code_INT32, "10 . 20 30 | . 40 50 . | 60 . . 70 | 80 90 . .");
      const GrB_Descriptor desc = descriptor_of(form.bits);
      if (what == 0) MUST(GrB_Row_assign(C, mask, accum, x, 1, I, 3, desc));
      if (what == 1) MUST(GrB_Col_assign(C, mask, accum, x, I, 3, 2, desc));
      if (what == 2) MUST(GrB_Row_assign(C, mask, accum, all, 3, GrB_ALL, 4, desc));
      if (what == 3) MUST(GrB_Col_assign(C, mask, accum, all, GrB_ALL, 4, 0, desc));
      print_form(what % 2 ? "column" : "row", form);
      show_matrix(C, code_INT32);
      MUST(GrB_Matrix_free(&C));
    }
  }
  MUST(GrB_Vector_free(&m));
  MUST(GrB_Vector_free(&x));
  MUST(GrB_Vector_free(&all));
}

#define CONSTANT(SUFFIX, TYPE)                                                                              \
  MUST(GrB_Matrix_assign_##SUFFIX(C, GrB_NULL, GrB_NULL, (TYPE)1, rows, 2, cols, 2, GrB_NULL));             \
  MUST(GrB_Matrix_assign_##SUFFIX(C, GrB_NULL, GrB_PLUS_##SUFFIX, (TYPE)1, cols, 1, GrB_ALL, 3, GrB_NULL)); \
  MUST(GrB_Vector_assign_##SUFFIX(w, GrB_NULL, GrB_NULL, (TYPE)1, some, 2, GrB_NULL));                      \
  MUST(GrB_Vector_assign_##SUFFIX(w, GrB_NULL, GrB_MAX_##SUFFIX, (TYPE)1, GrB_ALL, 5, GrB_NULL));
static void constants(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Matrix C = make_matrix(t, "1 . 1 | . . 1 | . 1 .");
    GrB_Vector w = make_vector(t, "1 . . . 1");
    SAME_TYPES(CONSTANT)
    printf("constants into %s:", name_of_type(t));
    show_matrix(C, t);
    show_vector(w, t);
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Vector_free(&w));
  }
}

/* A GrB_Scalar; an empty one assigns no entry, so that entries go where there is no accumulator. */
static void scalars(void) {
  GrB_Scalar s = make_scalar(code_FP64, 4.75);
  for (int form = 0; form < 8; ++form) {
    if (form == 4) MUST(GrB_Scalar_clear(s));
    GrB_Matrix C = make_matrix(code_INT32, "10 . 20 | 30 40 . | . . 50");
    GrB_Vector w = make_vector(code_INT32, "10 . 20 . 40");
    const GrB_BinaryOp accum = form & 1 ? GrB_PLUS_INT32 : GrB_NULL;
    const GrB_Matrix M = form & 2 ? C : GrB_NULL;
    const GrB_Vector m = form & 2 ? w : GrB_NULL;
    printf("scalar, form %d\n", form);
    REPORT(GrB_Matrix_assign_Scalar(C, M, accum, s, rows, 2, cols, 2, GrB_NULL));
    show_matrix(C, code_INT32);
    REPORT(GrB_Vector_assign_Scalar(w, m, accum, s, some, 3, GrB_NULL));
    show_vector(w, code_INT32);
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Vector_free(&w));
  }
  MUST(GrB_Scalar_free(&s));
}

/* Types, transposes of operands that are not square, and the output as operand. */
static void others(void) {
  for (type_code t = 0; t < code_count; ++t) {
    const type_code c = (t + 9) % code_count;
    GrB_Matrix P = make_matrix(t, "1 2 . | . 3 1"), C = make_matrix(c, "1 . . 1 | . . 1 . | 1 . . . | . 1 . 1");
    GrB_Vector x = make_vector(t, "1 . 2"), w = make_vector(c, ". 1 1 . 1");
    const GrB_Index I[] = {3, 1, 0}, J[] = {2, 0};
    MUST(GrB_Matrix_assign(C, GrB_NULL, GrB_NULL, P, I, 2, I, 3, GrB_NULL));
    show_matrix(C, c);
    MUST(GrB_Matrix_assign(C, GrB_NULL, GrB_PLUS_INT8, P, I, 3, J, 2, GrB_DESC_T0));
    show_matrix(C, c);
    MUST(GrB_Vector_assign(w, GrB_NULL, GrB_NULL, x, I, 3, GrB_NULL));
    show_vector(w, c);
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Vector_free(&x));
    MUST(GrB_Vector_free(&w));
  }
  const GrB_Index swap[] = {2, 0, 1};
  GrB_Matrix C = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . .");
  GrB_Vector w = make_vector(code_INT32, "1 . 3");
  MUST(GrB_Matrix_assign(C, GrB_NULL, GrB_NULL, C, swap, 3, swap, 3, GrB_NULL));
  show_matrix(C, code_INT32);
  MUST(GrB_Matrix_assign(C, C, GrB_PLUS_INT32, C, GrB_ALL, 3, swap, 3, GrB_DESC_SC));
  show_matrix(C, code_INT32);
  MUST(GrB_Vector_assign(w, GrB_NULL, GrB_NULL, w, swap, 3, GrB_NULL));
  show_vector(w, code_INT32);
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Vector_free(&w));
}

/* A level-by-level pattern of assignments into one vector that fills up. */
static void filling(void) {
  GrB_Vector level, q;
  MUST(GrB_Vector_new(&level, GrB_INT32, 40));
  MUST(GrB_Vector_new(&q, GrB_BOOL, 40));
  for (int32_t k = 1; k <= 8; ++k) {
    MUST(GrB_Vector_clear(q));
    for (GrB_Index i = 0; i < 40; i += (GrB_Index)k) MUST(GrB_Vector_setElement_BOOL(q, i % 3 != 0, (i * 7) % 40));
    MUST(GrB_Vector_assign_INT32(level, q, k % 2 ? GrB_NULL : GrB_PLUS_INT32, k, GrB_ALL, 40,
                                 k % 3 ? GrB_NULL : GrB_DESC_SC));
    show_vector(level, code_INT32);
  }
  MUST(GrB_Vector_free(&level));
  MUST(GrB_Vector_free(&q));
}

void same_assign(void) {
  printf("--- assign\n");
  A = make_matrix(code_INT32, "1 2 | . 3");
  u = make_vector(code_INT32, "1 . 2");
  whole = make_matrix(code_INT32, "1 . 3 | . 5 . | 7 . .");
  const char *C = "10 . 20 | 30 40 . | . 60 50", *M = "1 0 1 | . 1 . | 1 1 0", *w = "10 . 20 . 40", *m = "1 1 0 . 1";
  vary_matrix("assign", code_INT32, C, M, 1, matrix_part);
  vary_matrix("assign whole", code_INT32, C, M, 1, matrix_whole);
  vary_matrix("assign constant", code_INT32, C, M, 0, matrix_part_constant);
  vary_matrix("assign constant to all", code_INT32, C, M, 0, matrix_all_constant);
  vary_matrix("assign constant to rows", code_INT32, C, M, 0, matrix_rows_constant);
  vary_vector("assign", code_INT32, w, m, 0, vector_part);
  vary_vector("assign constant", code_INT32, w, m, 0, vector_part_constant);
  vary_vector("assign constant to all", code_INT32, w, m, 0, vector_all_constant);
  rows_and_columns();
  constants();
  scalars();
  others();
  filling();
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&whole));
  MUST(GrB_Vector_free(&u));
}

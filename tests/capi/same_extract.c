/* Extraction of vectors, sub-matrices and columns. */
#include "same.h"

static GrB_Matrix A;
static GrB_Vector u;
static const GrB_Index rows[] = {3, 0, 3}, cols[] = {1, 2, 0}, some[] = {4, 0, 0, 2};

static GrB_Info extract_matrix(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_Matrix_extract(C, M, accum, A, rows, 3, cols, 3, desc);
}
static GrB_Info extract_vector(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_Vector_extract(w, m, accum, u, some, 4, desc);
}
static GrB_Info extract_column(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_Col_extract(w, m, accum, A, rows, 3, 2, desc);
}

static void show_extract(GrB_Matrix P, type_code t, const GrB_Index* I, GrB_Index ni, const GrB_Index* J, GrB_Index nj,
                         GrB_Descriptor desc) {
  GrB_Index m = ni, n = nj;
  if (I == GrB_ALL && desc == GrB_NULL) MUST(GrB_Matrix_nrows(&m, P));
  if (I == GrB_ALL && desc != GrB_NULL) MUST(GrB_Matrix_ncols(&m, P));
  if (J == GrB_ALL && desc == GrB_NULL) MUST(GrB_Matrix_ncols(&n, P));
  if (J == GrB_ALL && desc != GrB_NULL) MUST(GrB_Matrix_nrows(&n, P));
  GrB_Matrix C;
  MUST(GrB_Matrix_new(&C, type_of(t), m, n));
  MUST(GrB_Matrix_extract(C, GrB_NULL, GrB_NULL, P, I, ni, J, nj, desc));
  show_matrix(C, t);
  MUST(GrB_Matrix_free(&C));
}

/* All, ranges, permutations and repeated indices, of a matrix that is not square. */
static void index_lists(void) {
  GrB_Matrix P = make_matrix(code_FP64, "1 2 . 3 4 | . 5 6 . . | 7 . . 8 9");
  const GrB_Index range[] = {1, 2}, backwards[] = {2, 1, 0}, repeated[] = {0, 0, 2, 0, 2}, one[] = {1};
  const GrB_Index* const lists[] = {GrB_ALL, range, backwards, repeated, one};
  const GrB_Index sizes[] = {0, 2, 3, 5, 1};
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) {
      printf("extract %d %d:", i, j);
      show_extract(P, code_FP64, lists[i], i ? sizes[i] : 3, lists[j], j ? sizes[j] : 5, GrB_NULL);
      printf("extract %d %d transposed:", i, j);
      show_extract(P, code_INT32, lists[i], i ? sizes[i] : 5, lists[j], j ? sizes[j] : 3, GrB_DESC_T0);
    }
  GrB_Vector w = make_vector(code_FP64, ". . ."), x = make_vector(code_FP64, ". . . . .");
  for (GrB_Index j = 0; j < 5; ++j) {
    MUST(GrB_Col_extract(w, GrB_NULL, GrB_NULL, P, GrB_ALL, 3, j, GrB_NULL));
    show_vector(w, code_FP64);
  }
  for (GrB_Index i = 0; i < 3; ++i) {
    MUST(GrB_Col_extract(x, GrB_NULL, GrB_NULL, P, GrB_ALL, 5, i, GrB_DESC_T0));
    show_vector(x, code_FP64);
    MUST(GrB_Col_extract(x, GrB_NULL, GrB_PLUS_FP64, P, repeated, 5, i, GrB_NULL));
    show_vector(x, code_FP64);
  }
  MUST(GrB_Vector_free(&w));
  MUST(GrB_Vector_free(&x));
  MUST(GrB_Matrix_free(&P));
}

static void types(void) {
  for (type_code t = 0; t < code_count; ++t) {
    const type_code c = (t + 6) % code_count;
    GrB_Matrix P = make_matrix(t, "1 2 . | . 3 1"), C;
    GrB_Vector x = make_vector(t, "1 . 2"), w = make_vector(c, ". .");
    const GrB_Index I[] = {1, 0}, J[] = {2, 1};
    MUST(GrB_Matrix_new(&C, type_of(c), 2, 2));
    MUST(GrB_Matrix_extract(C, GrB_NULL, GrB_PLUS_INT32, P, I, 2, J, 2, GrB_NULL));
    show_matrix(C, c);
    MUST(GrB_Vector_extract(w, GrB_NULL, GrB_NULL, x, J, 2, GrB_NULL));
    show_vector(w, c);
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Vector_free(&x));
    MUST(GrB_Vector_free(&w));
  }
}

/* The output is the operand. */
static void aliases(void) {
  const GrB_Index swap[] = {2, 1, 0};
  GrB_Matrix C = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . .");
  GrB_Vector w = make_vector(code_INT32, "1 . 3");
  MUST(GrB_Matrix_extract(C, GrB_NULL, GrB_NULL, C, swap, 3, swap, 3, GrB_NULL));
  show_matrix(C, code_INT32);
  MUST(GrB_Matrix_extract(C, C, GrB_PLUS_INT32, C, GrB_ALL, 3, swap, 3, GrB_DESC_RC));
  show_matrix(C, code_INT32);
  MUST(GrB_Vector_extract(w, GrB_NULL, GrB_NULL, w, swap, 3, GrB_NULL));
  show_vector(w, code_INT32);
  MUST(GrB_Vector_extract(w, w, GrB_PLUS_INT32, w, GrB_ALL, 3, GrB_NULL));
  show_vector(w, code_INT32);
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Vector_free(&w));
}

void same_extract(void) {
  printf("--- extract\n");
  A = make_matrix(code_INT32, "1 2 . 9 | . 3 4 . | 5 . . . | 6 7 8 .");
  u = make_vector(code_INT32, "1 . 2 5 6");
  vary_matrix("extract", code_INT32, "10 . 20 | 30 40 . | . . 50", "1 0 1 | . 1 . | 1 1 0", 1, extract_matrix);
  vary_vector("extract", code_INT32, "10 . 20 .", "1 1 0 .", 0, extract_vector);
  vary_vector("extract column", code_INT32, "10 . 20", "1 1 0", 1, extract_column);
  index_lists();
  types();
  aliases();
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&u));
}

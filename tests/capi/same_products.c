/* mxm, mxv, vxm and kronecker in every form, on other shapes, and with operands that are the output. */
#include "same.h"

static GrB_Matrix A, B;
static GrB_Vector u;

static GrB_Info call_mxm(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_mxm(C, M, accum, GrB_PLUS_TIMES_SEMIRING_INT32, A, B, desc);
}
static GrB_Info call_mxv(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_mxv(w, m, accum, GrB_MIN_PLUS_SEMIRING_INT32, A, u, desc);
}
/* vxm transposes its second operand. */
static GrB_Info call_vxm(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_vxm(w, m, accum, GrB_PLUS_TIMES_SEMIRING_INT32, u, A, desc);
}
static GrB_Info call_kronecker(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_Matrix_kronecker_BinaryOp(C, M, accum, GrB_MINUS_INT32, A, B, desc);
}

/* A chain of shapes: 2 x 3 times 3 x 5, and all transposes. */
static void shapes(void) {
  GrB_Matrix P = make_matrix(code_INT32, "1 2 . | . 3 4"),
             Q = make_matrix(code_INT32, "1 . 2 . 3 | . 4 . 5 . | 6 . . . 7");
  GrB_Matrix Pt = make_matrix(code_INT32, "1 . | 2 3 | . 4"),
             Qt = make_matrix(code_INT32, "1 . 6 | . 4 . | 2 . . | . 5 . | 3 . 7");
  const GrB_Matrix lefts[] = {P, Pt, P, Pt}, rights[] = {Q, Q, Qt, Qt};
  for (int k = 0; k < 4; ++k) {
    GrB_Matrix C;
    MUST(GrB_Matrix_new(&C, GrB_INT64, 2, 5));
    MUST(GrB_mxm(C, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT64, lefts[k], rights[k],
                 descriptor_of(k * bit_tran0)));
    printf("2x3 times 3x5 %s:", name_of_descriptor(k * bit_tran0));
    show_matrix(C, code_INT64);
    MUST(GrB_Matrix_free(&C));
  }
  GrB_Vector row = make_vector(code_INT32, "1 . 2"), w = make_vector(code_INT32, ". ."),
             x = make_vector(code_INT32, ". . . . .");
  MUST(GrB_mxv(w, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, P, row, GrB_NULL));
  show_vector(w, code_INT32);
  MUST(GrB_mxv(x, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, Q, row, GrB_DESC_T0));
  show_vector(x, code_INT32);
  MUST(GrB_vxm(x, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, row, Qt, GrB_DESC_T1));
  show_vector(x, code_INT32);
  MUST(GrB_vxm(x, GrB_NULL, GrB_PLUS_INT32, GrB_PLUS_TIMES_SEMIRING_INT32, row, Q, GrB_NULL));
  show_vector(x, code_INT32);
  GrB_Matrix* all[] = {&P, &Q, &Pt, &Qt};
  for (int k = 0; k < 4; ++k) MUST(GrB_Matrix_free(all[k]));
  MUST(GrB_Vector_free(&row));
  MUST(GrB_Vector_free(&w));
  MUST(GrB_Vector_free(&x));
}

/* The output is an operand, the mask, or both. */
static void aliases(void) {
  for (int k = 0; k < 8; ++k) {
    GrB_Matrix C;
    MUST(GrB_Matrix_dup(&C, A));
    MUST(GrB_mxm(C, k & 4 ? C : GrB_NULL, k & 2 ? GrB_PLUS_INT32 : GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, C,
                 k & 1 ? C : B, GrB_NULL));
    printf("mxm alias %d:", k);
    show_matrix(C, code_INT32);
    MUST(GrB_Matrix_free(&C));
    GrB_Vector w;
    MUST(GrB_Vector_dup(&w, u));
    MUST(GrB_vxm(w, k & 1 ? w : GrB_NULL, k & 2 ? GrB_PLUS_INT32 : GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, w, A,
                 k & 4 ? GrB_DESC_RC : GrB_NULL));
    if ((k & 4) == 0 || k & 1) {
      printf("vxm alias %d:", k);
      show_vector(w, code_INT32);
    }
    MUST(GrB_Vector_free(&w));
  }
}

static void kroneckers(void) {
  GrB_Matrix P = make_matrix(code_FP64, "1 2 . | . 3 4"), Q = make_matrix(code_FP64, "5 . | . 6 | 7 .");
  GrB_Matrix C =
      make_matrix(code_FP64, ". . . . . . | . . . . . . | . . . . . . | . . . . . . | . . . . . . | . . . . . .");
  REPORT(GrB_Matrix_kronecker_Semiring(C, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, P, Q, GrB_NULL));
  show_matrix(C, code_FP64);
  REPORT(GrB_Matrix_kronecker_Monoid(C, GrB_NULL, GrB_PLUS_FP64, GrB_MAX_MONOID_FP64, P, Q, GrB_NULL));
  show_matrix(C, code_FP64);
  REPORT(GrB_kronecker(C, GrB_NULL, GrB_NULL, GrB_FIRST_FP64, P, Q, GrB_NULL));
  show_matrix(C, code_FP64);
  REPORT(GrB_kronecker(C, GrB_NULL, GrB_NULL, GrB_LT_FP64, P, Q, GrB_NULL));
  show_matrix(C, code_FP64);
  MUST(GrB_Matrix_free(&P));
  MUST(GrB_Matrix_free(&Q));
  MUST(GrB_Matrix_free(&C));
}

/* Operands, output and semiring of different types. */
static void mixed_types(void) {
  for (type_code t = 0; t < code_count; ++t) {
    const type_code a = (t + 3) % code_count, b = (t + 7) % code_count;
    GrB_Matrix P = make_matrix(a, "1 2 . | . 3 1"), Q = make_matrix(b, "1 . | 2 3 | . 1"),
               C = make_matrix(t, "1 . | . 1");
    GrB_Vector x = make_vector(b, "1 . 2"), w = make_vector(t, "1 .");
    MUST(GrB_mxm(C, GrB_NULL, GrB_PLUS_FP32, GrB_PLUS_TIMES_SEMIRING_INT16, P, Q, GrB_NULL));
    printf("%s = %s times %s:", name_of_type(t), name_of_type(a), name_of_type(b));
    show_matrix(C, t);
    MUST(GrB_mxm(C, GrB_NULL, GrB_NULL, GrB_LOR_LAND_SEMIRING_BOOL, P, Q, GrB_NULL));
    show_matrix(C, t);
    MUST(GrB_mxv(w, GrB_NULL, GrB_PLUS_INT64, GrB_MAX_PLUS_SEMIRING_FP64, P, x, GrB_NULL));
    show_vector(w, t);
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Matrix_free(&Q));
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Vector_free(&x));
    MUST(GrB_Vector_free(&w));
  }
}

/* Masks of each type: an explicit zero is false in a valued mask. */
static void mask_types(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Matrix M = make_matrix(t, "1 0 . | . 1 0 | 0 . 1"), C = make_matrix(code_INT32, "9 9 9 | 9 9 9 | 9 9 9");
    MUST(GrB_mxm(C, M, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, A, B, GrB_NULL));
    printf("mask of %s:", name_of_type(t));
    show_matrix(C, code_INT32);
    MUST(GrB_mxm(C, M, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, A, B, GrB_DESC_RC));
    show_matrix(C, code_INT32);
    MUST(GrB_Matrix_free(&M));
    MUST(GrB_Matrix_free(&C));
  }
}

void same_products(void) {
  printf("--- products\n");
  A = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . .");
  B = make_matrix(code_INT32, "1 . 7 | 2 1 . | . . 3");
  u = make_vector(code_INT32, "1 . 2");
  const char *C = "10 . 20 | 30 40 . | . . 50", *M = "1 0 1 | . 1 . | 1 1 0";
  vary_matrix("mxm", code_INT32, C, M, 2, call_mxm);
  vary_vector("mxv", code_INT32, "10 20 .", "1 0 .", 1, call_mxv);
  vary_vector("vxm", code_INT32, "10 . 30", "0 1 1", 2, call_vxm);
  shapes();
  aliases();
  mixed_types();
  mask_types();
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  A = make_matrix(code_INT32, "1 2 | . 3");
  B = make_matrix(code_INT32, "5 . | 6 7");
  vary_matrix("kronecker", code_INT32, "9 . 9 . | . 9 . 9 | 9 9 . . | . . . 9", "1 0 1 . | 1 1 . . | . 1 0 1 | 1 1 1 1",
              2, call_kronecker);
  kroneckers();
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Vector_free(&u));
}

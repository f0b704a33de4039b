/* Codes of operations: for each family a missing object, dimensions, indices and domains, one fault a call. Left out is
 * a row or column index out of range in GrB_Row_assign and GrB_Col_assign, for which SuiteSparse 7.4 has a code that is
 * not the specification's. */
#include "same.h"

static GrB_Matrix A, wide, C, M, big, user_matrix, no_matrix;
static GrB_Vector u, w, m, three, user_vector, no_vector;
static GrB_Scalar s, empty, no_scalar;
static GrB_Type user;
static GrB_Semiring ring, no_ring;
static GrB_Monoid sum, no_monoid;
static GrB_BinaryOp plus, no_binary;
static GrB_UnaryOp negate, no_unary;
static GrB_IndexUnaryOp tril, no_index;
static const GrB_Index low[] = {0, 1}, high[] = {0, 2};

static void products(void) {
  REPORT(GrB_mxm(no_matrix, NULL, NULL, ring, A, A, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, no_ring, A, A, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, ring, no_matrix, A, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, ring, A, no_matrix, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, ring, wide, A, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, ring, A, wide, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, ring, A, wide, GrB_DESC_T1));
  REPORT(GrB_mxm(C, NULL, NULL, ring, wide, wide, GrB_DESC_T0));
  REPORT(GrB_mxm(C, wide, NULL, ring, A, A, NULL));
  REPORT(GrB_mxm(C, user_matrix, NULL, ring, A, A, NULL));
  REPORT(GrB_mxm(C, NULL, NULL, ring, user_matrix, A, NULL));
  REPORT(GrB_mxm(user_matrix, NULL, NULL, ring, A, A, NULL));
  REPORT(GrB_mxv(no_vector, NULL, NULL, ring, A, u, NULL));
  REPORT(GrB_mxv(w, NULL, NULL, no_ring, A, u, NULL));
  REPORT(GrB_mxv(w, NULL, NULL, ring, no_matrix, u, NULL));
  REPORT(GrB_mxv(w, NULL, NULL, ring, A, no_vector, NULL));
  REPORT(GrB_mxv(w, NULL, NULL, ring, A, three, NULL));
  REPORT(GrB_mxv(three, NULL, NULL, ring, A, u, NULL));
  REPORT(GrB_mxv(w, three, NULL, ring, A, u, NULL));
  REPORT(GrB_mxv(w, user_vector, NULL, ring, A, u, NULL));
  REPORT(GrB_vxm(no_vector, NULL, NULL, ring, u, A, NULL));
  REPORT(GrB_vxm(w, NULL, NULL, ring, three, A, NULL));
  REPORT(GrB_vxm(w, NULL, NULL, ring, u, wide, NULL));
  REPORT(GrB_vxm(w, NULL, NULL, ring, user_vector, A, NULL));
  REPORT(GrB_kronecker(no_matrix, NULL, NULL, plus, A, A, NULL));
  REPORT(GrB_Matrix_kronecker_BinaryOp(big, NULL, NULL, no_binary, A, A, NULL));
  REPORT(GrB_Matrix_kronecker_BinaryOp(C, NULL, NULL, plus, A, A, NULL));
  REPORT(GrB_Matrix_kronecker_Monoid(big, C, NULL, sum, A, A, NULL));
  REPORT(GrB_Matrix_kronecker_Semiring(big, NULL, NULL, ring, A, user_matrix, NULL));
}

static void elementwise(void) {
  REPORT(GrB_Matrix_eWiseAdd_BinaryOp(no_matrix, NULL, NULL, plus, A, A, NULL));
  REPORT(GrB_Matrix_eWiseAdd_BinaryOp(C, NULL, NULL, no_binary, A, A, NULL));
  REPORT(GrB_Matrix_eWiseAdd_Monoid(C, NULL, NULL, no_monoid, A, A, NULL));
  REPORT(GrB_Matrix_eWiseAdd_Semiring(C, NULL, NULL, no_ring, A, A, NULL));
  REPORT(GrB_Matrix_eWiseAdd_BinaryOp(C, NULL, NULL, plus, A, wide, NULL));
  REPORT(GrB_Matrix_eWiseAdd_BinaryOp(C, NULL, NULL, plus, wide, wide, NULL));
  REPORT(GrB_Matrix_eWiseAdd_BinaryOp(C, wide, NULL, plus, A, A, NULL));
  REPORT(GrB_Matrix_eWiseAdd_BinaryOp(C, NULL, NULL, plus, user_matrix, A, NULL));
  REPORT(GrB_Matrix_eWiseMult_BinaryOp(C, NULL, NULL, plus, no_matrix, A, NULL));
  REPORT(GrB_Matrix_eWiseMult_Monoid(C, NULL, NULL, sum, A, wide, NULL));
  REPORT(GrB_Matrix_eWiseMult_Semiring(C, NULL, NULL, ring, A, user_matrix, NULL));
  REPORT(GrB_Vector_eWiseAdd_BinaryOp(w, NULL, NULL, plus, u, three, NULL));
  REPORT(GrB_Vector_eWiseAdd_Monoid(w, three, NULL, sum, u, u, NULL));
  REPORT(GrB_Vector_eWiseAdd_Semiring(no_vector, NULL, NULL, ring, u, u, NULL));
  REPORT(GrB_Vector_eWiseMult_BinaryOp(w, NULL, NULL, plus, user_vector, u, NULL));
  REPORT(GrB_Vector_eWiseMult_Monoid(w, NULL, NULL, sum, u, no_vector, NULL));
  REPORT(GrB_Vector_eWiseMult_Semiring(three, NULL, NULL, ring, u, u, NULL));
}

static void applications(void) {
  REPORT(GrB_Matrix_apply(no_matrix, NULL, NULL, negate, A, NULL));
  REPORT(GrB_Matrix_apply(C, NULL, NULL, no_unary, A, NULL));
  REPORT(GrB_Matrix_apply(C, NULL, NULL, negate, no_matrix, NULL));
  REPORT(GrB_Matrix_apply(C, NULL, NULL, negate, wide, NULL));
  REPORT(GrB_Matrix_apply(C, wide, NULL, negate, A, NULL));
  REPORT(GrB_Matrix_apply(C, NULL, NULL, negate, user_matrix, NULL));
  REPORT(GrB_Vector_apply(w, NULL, NULL, negate, three, NULL));
  REPORT(GrB_Vector_apply(w, NULL, NULL, no_unary, u, NULL));
  REPORT(GrB_Vector_apply(user_vector, NULL, NULL, negate, u, NULL));
  REPORT(GrB_Matrix_apply_BinaryOp1st_FP64(C, NULL, NULL, no_binary, 1, A, NULL));
  REPORT(GrB_Matrix_apply_BinaryOp1st_FP64(C, NULL, NULL, plus, 1, wide, NULL));
  REPORT(GrB_Matrix_apply_BinaryOp2nd_FP64(C, NULL, NULL, plus, user_matrix, 1, NULL));
  REPORT(GrB_Vector_apply_BinaryOp1st_FP64(w, three, NULL, plus, 1, u, NULL));
  REPORT(GrB_Vector_apply_BinaryOp2nd_FP64(w, NULL, NULL, plus, no_vector, 1, NULL));
  REPORT(GrB_Matrix_apply_BinaryOp1st_Scalar(C, NULL, NULL, plus, empty, A, NULL));
  REPORT(GrB_Vector_apply_BinaryOp2nd_Scalar(w, NULL, NULL, plus, u, empty, NULL));
  REPORT(GrB_Matrix_apply_BinaryOp1st_Scalar(C, NULL, NULL, plus, no_scalar, A, NULL));
  REPORT(GrB_Matrix_apply_IndexOp_INT64(C, NULL, NULL, no_index, A, 0, NULL));
  REPORT(GrB_Matrix_apply_IndexOp_INT64(C, NULL, NULL, tril, wide, 0, NULL));
  REPORT(GrB_Matrix_apply_IndexOp_Scalar(C, NULL, NULL, tril, A, empty, NULL));
  REPORT(GrB_Vector_apply_IndexOp_INT64(w, NULL, NULL, GrB_ROWLE, three, 0, NULL));
  REPORT(GrB_Matrix_select_INT64(C, NULL, NULL, no_index, A, 0, NULL));
  REPORT(GrB_Matrix_select_INT64(C, NULL, NULL, tril, wide, 0, NULL));
  REPORT(GrB_Matrix_select_INT64(C, wide, NULL, tril, A, 0, NULL));
  REPORT(GrB_Matrix_select_Scalar(C, NULL, NULL, tril, A, empty, NULL));
  REPORT(GrB_Matrix_select_FP64(C, NULL, NULL, GrB_VALUEGT_FP64, user_matrix, 0, NULL));
  REPORT(GrB_Matrix_select_INT64(user_matrix, NULL, NULL, tril, A, 0, NULL));
  REPORT(GrB_Vector_select_FP64(w, NULL, NULL, GrB_VALUEGT_FP64, three, 0, NULL));
  REPORT(GrB_Vector_select_FP64(no_vector, NULL, NULL, GrB_VALUEGT_FP64, u, 0, NULL));
}

static void reductions(void) {
  double x;
  REPORT(GrB_Matrix_reduce_Monoid(no_vector, NULL, NULL, sum, A, NULL));
  REPORT(GrB_Matrix_reduce_Monoid(w, NULL, NULL, no_monoid, A, NULL));
  REPORT(GrB_Matrix_reduce_Monoid(w, NULL, NULL, sum, no_matrix, NULL));
  REPORT(GrB_Matrix_reduce_Monoid(three, NULL, NULL, sum, A, NULL));
  REPORT(GrB_Matrix_reduce_Monoid(w, NULL, NULL, sum, wide, GrB_DESC_T0));
  REPORT(GrB_Matrix_reduce_Monoid(w, three, NULL, sum, A, NULL));
  REPORT(GrB_Matrix_reduce_Monoid(w, NULL, NULL, sum, user_matrix, NULL));
  REPORT(GrB_Matrix_reduce_BinaryOp(w, NULL, NULL, no_binary, A, NULL));
  REPORT(GrB_Matrix_reduce_BinaryOp(three, NULL, NULL, plus, A, NULL));
  REPORT(GrB_Matrix_reduce_BinaryOp(w, NULL, NULL, GrB_LT_FP64, A, NULL));
  REPORT(GrB_Matrix_reduce_FP64(NULL, NULL, sum, A, NULL));
  REPORT(GrB_Matrix_reduce_FP64(&x, NULL, no_monoid, A, NULL));
  REPORT(GrB_Matrix_reduce_FP64(&x, NULL, sum, no_matrix, NULL));
  REPORT(GrB_Matrix_reduce_FP64(&x, NULL, sum, user_matrix, NULL));
  REPORT(GrB_Vector_reduce_FP64(NULL, NULL, sum, u, NULL));
  REPORT(GrB_Vector_reduce_FP64(&x, NULL, sum, no_vector, NULL));
  REPORT(GrB_Vector_reduce_FP64(&x, NULL, sum, user_vector, NULL));
  REPORT(GrB_Matrix_reduce_Monoid_Scalar(s, NULL, no_monoid, A, NULL));
  REPORT(GrB_Vector_reduce_BinaryOp_Scalar(s, NULL, no_binary, u, NULL));
  REPORT(GrB_transpose(no_matrix, NULL, NULL, A, NULL));
  REPORT(GrB_transpose(C, NULL, NULL, no_matrix, NULL));
  REPORT(GrB_transpose(C, NULL, NULL, wide, NULL));
  REPORT(GrB_transpose(C, wide, NULL, A, NULL));
  REPORT(GrB_transpose(C, NULL, NULL, user_matrix, NULL));
}

static void extractions(void) {
  REPORT(GrB_Matrix_extract(no_matrix, NULL, NULL, A, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, no_matrix, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, A, NULL, 2, low, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, A, low, 2, NULL, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, A, low, 1, low, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, A, high, 2, low, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, A, low, 2, high, 2, NULL));
  REPORT(GrB_Matrix_extract(C, wide, NULL, A, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_extract(C, NULL, NULL, user_matrix, low, 2, low, 2, NULL));
  REPORT(GrB_Vector_extract(w, NULL, NULL, no_vector, low, 2, NULL));
  REPORT(GrB_Vector_extract(w, NULL, NULL, u, NULL, 2, NULL));
  REPORT(GrB_Vector_extract(w, NULL, NULL, u, low, 1, NULL));
  REPORT(GrB_Vector_extract(w, NULL, NULL, u, high, 2, NULL));
  REPORT(GrB_Vector_extract(w, NULL, NULL, user_vector, low, 2, NULL));
  REPORT(GrB_Col_extract(w, NULL, NULL, A, low, 2, 5, NULL));
  REPORT(GrB_Col_extract(w, NULL, NULL, A, high, 2, 0, NULL));
  REPORT(GrB_Col_extract(w, NULL, NULL, A, low, 1, 0, NULL));
  REPORT(GrB_Col_extract(w, three, NULL, A, low, 2, 0, NULL));
  REPORT(GrB_Col_extract(w, NULL, NULL, user_matrix, low, 2, 0, NULL));
  REPORT(GrB_Col_extract(w, NULL, NULL, no_matrix, low, 2, 0, NULL));
}

static void assignments(void) {
  REPORT(GrB_Matrix_assign(no_matrix, NULL, NULL, A, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign(C, NULL, NULL, no_matrix, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign(C, NULL, NULL, A, NULL, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign(C, NULL, NULL, A, low, 1, low, 2, NULL));
  REPORT(GrB_Matrix_assign(C, NULL, NULL, A, high, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign(C, NULL, NULL, A, low, 2, high, 2, NULL));
  REPORT(GrB_Matrix_assign(C, wide, NULL, A, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign(C, NULL, NULL, user_matrix, low, 2, low, 2, NULL));
  REPORT(GrB_Vector_assign(w, NULL, NULL, no_vector, low, 2, NULL));
  REPORT(GrB_Vector_assign(w, NULL, NULL, u, low, 1, NULL));
  REPORT(GrB_Vector_assign(w, NULL, NULL, u, high, 2, NULL));
  REPORT(GrB_Vector_assign(w, three, NULL, u, low, 2, NULL));
  REPORT(GrB_Vector_assign(w, NULL, NULL, user_vector, low, 2, NULL));
  REPORT(GrB_Row_assign(C, NULL, NULL, u, 0, high, 2, NULL));
  REPORT(GrB_Row_assign(C, NULL, NULL, three, 0, low, 2, NULL));
  REPORT(GrB_Row_assign(C, three, NULL, u, 0, low, 2, NULL));
  REPORT(GrB_Row_assign(no_matrix, NULL, NULL, u, 0, low, 2, NULL));
  REPORT(GrB_Col_assign(C, NULL, NULL, u, high, 2, 0, NULL));
  REPORT(GrB_Col_assign(C, NULL, NULL, three, low, 2, 0, NULL));
  REPORT(GrB_Col_assign(C, three, NULL, u, low, 2, 0, NULL));
  REPORT(GrB_Col_assign(C, NULL, NULL, user_vector, low, 2, 0, NULL));
  REPORT(GrB_Matrix_assign_FP64(no_matrix, NULL, NULL, 1, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign_FP64(C, NULL, NULL, 1, high, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign_FP64(C, NULL, NULL, 1, low, 2, NULL, 2, NULL));
  REPORT(GrB_Matrix_assign_FP64(C, wide, NULL, 1, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign_FP64(user_matrix, NULL, NULL, 1, low, 2, low, 2, NULL));
  REPORT(GrB_Matrix_assign_Scalar(C, NULL, NULL, no_scalar, low, 2, low, 2, NULL));
  REPORT(GrB_Vector_assign_FP64(no_vector, NULL, NULL, 1, low, 2, NULL));
  REPORT(GrB_Vector_assign_FP64(w, NULL, NULL, 1, high, 2, NULL));
  REPORT(GrB_Vector_assign_FP64(w, NULL, NULL, 1, NULL, 2, NULL));
  REPORT(GrB_Vector_assign_FP64(w, three, NULL, 1, low, 2, NULL));
  REPORT(GrB_Vector_assign_FP64(user_vector, NULL, NULL, 1, low, 2, NULL));
}

void same_operation_errors(void) {
  printf("--- errors of operations\n");
  A = make_matrix(code_FP64, "1 2 | . 3");
  C = make_matrix(code_FP64, "1 . | . .");
  M = make_matrix(code_FP64, "1 . | 1 .");
  wide = make_matrix(code_FP64, "1 2 . | . 3 4 | 5 . .");
  MUST(GrB_Matrix_resize(wide, 2, 3));
  big = make_matrix(code_FP64, ". . . . | . . . . | . . . . | . . . .");
  u = make_vector(code_FP64, "1 2");
  w = make_vector(code_FP64, ". 2");
  m = make_vector(code_FP64, "1 .");
  three = make_vector(code_FP64, "1 2 3");
  s = make_scalar(code_FP64, 1);
  MUST(GrB_Scalar_new(&empty, GrB_FP64));
  MUST(GrB_Type_new(&user, 8));
  MUST(GrB_Matrix_new(&user_matrix, user, 2, 2));
  MUST(GrB_Vector_new(&user_vector, user, 2));
  double bytes = 1;
  MUST(GrB_Matrix_setElement_UDT(user_matrix, &bytes, 0, 0));
  MUST(GrB_Vector_setElement_UDT(user_vector, &bytes, 0));
  ring = GrB_PLUS_TIMES_SEMIRING_FP64;
  sum = GrB_PLUS_MONOID_FP64;
  plus = GrB_PLUS_FP64;
  negate = GrB_AINV_FP64;
  tril = GrB_TRIL;
  products();
  elementwise();
  applications();
  reductions();
  extractions();
  assignments();
  GrB_Matrix* matrices[] = {&A, &C, &M, &wide, &big, &user_matrix};
  for (int k = 0; k < 6; ++k) MUST(GrB_Matrix_free(matrices[k]));
  GrB_Vector* vectors[] = {&u, &w, &m, &three, &user_vector};
  for (int k = 0; k < 5; ++k) MUST(GrB_Vector_free(vectors[k]));
  MUST(GrB_Scalar_free(&s));
  MUST(GrB_Scalar_free(&empty));
  MUST(GrB_Type_free(&user));
}

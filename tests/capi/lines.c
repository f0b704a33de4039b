/* Prints what calls of the C API 2.0 give, one line each. Another GraphBLAS prints the same lines. */
#include <GraphBLAS.h>

#include <stdio.h>

static void print_code(const char *what, GrB_Info code) { printf("%s: %d\n", what, (int)code); }

static void print_vector(const char *what, GrB_Vector v) {
  GrB_Index n = 0, indices[64];
  double values[64];
  GrB_Vector_nvals(&n, v);
  GrB_Vector_extractTuples_FP64(indices, values, &n, v);
  printf("%s:", what);
  for (GrB_Index k = 0; k < n; ++k) printf(" (%u) %g", (unsigned)indices[k], values[k]);
  printf("\n");
}

static void print_matrix(const char *what, GrB_Matrix A) {
  GrB_Index m = 0, n = 0, entries = 0;
  GrB_Matrix_nrows(&m, A);
  GrB_Matrix_ncols(&n, A);
  GrB_Matrix_nvals(&entries, A);
  printf("%s, %u x %u, %u entries:", what, (unsigned)m, (unsigned)n, (unsigned)entries);
  for (GrB_Index i = 0; i < m; ++i)
    for (GrB_Index j = 0; j < n; ++j) {
      double x = 0;
      if (GrB_Matrix_extractElement_FP64(&x, A, i, j) == GrB_SUCCESS)
        printf(" (%u, %u) %g", (unsigned)i, (unsigned)j, x);
    }
  printf("\n");
}

static GrB_Matrix matrix_of(GrB_Type type, GrB_Index m, GrB_Index n, GrB_Index entries) {
  GrB_Matrix A = NULL;
  GrB_Matrix_new(&A, type, m, n);
  for (GrB_Index k = 0; k < entries; ++k)
    GrB_Matrix_setElement_FP64(A, (double)(k % 7) - 2, k * 5 % m, (k * 3 + k / m) % n);
  return A;
}

static GrB_Vector vector_of(GrB_Type type, GrB_Index n, GrB_Index entries) {
  GrB_Vector v = NULL;
  GrB_Vector_new(&v, type, n);
  for (GrB_Index k = 0; k < entries; ++k) GrB_Vector_setElement_FP64(v, (double)(k % 5) + 1, k * 3 % n);
  return v;
}

static void print_products(void) {
  GrB_Matrix A = matrix_of(GrB_FP64, 4, 5, 9), B = matrix_of(GrB_INT32, 5, 3, 8), C = NULL;
  GrB_Matrix M = matrix_of(GrB_BOOL, 4, 3, 6);
  GrB_Vector u = vector_of(GrB_FP64, 5, 3), w = NULL, v = vector_of(GrB_INT8, 4, 4);
  GrB_Matrix_new(&C, GrB_FP64, 4, 3);
  GrB_Vector_new(&w, GrB_FP64, 4);
  print_code("mxm", GrB_mxm(C, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, B, NULL));
  print_matrix("mxm", C);
  print_code("mxm masked", GrB_mxm(C, M, GrB_PLUS_FP64, GrB_MIN_PLUS_SEMIRING_INT64, A, B, GrB_DESC_S));
  print_matrix("mxm masked", C);
  print_code("mxm complement", GrB_mxm(C, M, NULL, GrB_MAX_FIRST_SEMIRING_FP32, A, B, GrB_DESC_RC));
  print_matrix("mxm complement", C);
  print_code("mxm shapes", GrB_mxm(C, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, B, A, NULL));
  print_code("mxv", GrB_mxv(w, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, u, NULL));
  print_vector("mxv", w);
  print_code("vxm", GrB_vxm(u, NULL, GrB_PLUS_FP64, GrB_MIN_SECOND_SEMIRING_FP64, v, A, NULL));
  print_vector("vxm", u);
  print_code("mxv transposed", GrB_mxv(u, NULL, NULL, GrB_LOR_LAND_SEMIRING_BOOL, A, v, GrB_DESC_RT0));
  print_vector("mxv transposed", u);
  print_code("mxv shapes", GrB_mxv(w, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, v, NULL));
  print_code("kronecker shapes", GrB_Matrix_kronecker_BinaryOp(C, NULL, NULL, GrB_TIMES_FP64, A, B, NULL));
  GrB_Matrix_free(&A);
  GrB_Matrix_free(&B);
  GrB_Matrix_free(&M);
  GrB_Matrix_free(&C);
  GrB_Vector_free(&u);
  GrB_Vector_free(&v);
  GrB_Vector_free(&w);
}

static void print_elementwise(void) {
  GrB_Matrix A = matrix_of(GrB_FP64, 4, 4, 7), B = matrix_of(GrB_INT32, 4, 4, 5), C = NULL;
  GrB_Vector u = vector_of(GrB_FP64, 6, 3), w = NULL;
  GrB_Scalar s = NULL;
  GrB_Matrix_new(&C, GrB_FP64, 4, 4);
  GrB_Vector_new(&w, GrB_FP64, 6);
  GrB_Scalar_new(&s, GrB_FP64);
  print_code("eWiseAdd", GrB_Matrix_eWiseAdd_Monoid(C, NULL, NULL, GrB_PLUS_MONOID_FP64, A, B, NULL));
  print_matrix("eWiseAdd", C);
  const GrB_Semiring plus_times = GrB_PLUS_TIMES_SEMIRING_FP64;
  print_code("eWiseMult", GrB_Matrix_eWiseMult_Semiring(C, NULL, GrB_MINUS_FP64, plus_times, A, B, NULL));
  print_matrix("eWiseMult", C);
  print_code("apply", GrB_Matrix_apply(C, NULL, NULL, GrB_ABS_FP64, A, GrB_DESC_T0));
  print_matrix("apply", C);
  print_code("apply first", GrB_Matrix_apply_BinaryOp1st_INT32(C, NULL, NULL, GrB_MINUS_FP64, 10, A, GrB_DESC_T1));
  print_matrix("apply first", C);
  print_code("apply second", GrB_Vector_apply_BinaryOp2nd_FP64(w, NULL, NULL, GrB_TIMES_FP64, u, 2.5, NULL));
  print_vector("apply second", w);
  print_code("apply index", GrB_Matrix_apply_IndexOp_INT64(C, NULL, NULL, GrB_COLINDEX_INT64, A, 100, NULL));
  print_matrix("apply index", C);
  print_code("select", GrB_Matrix_select_INT64(C, NULL, NULL, GrB_TRIL, A, -1, NULL));
  print_matrix("select", C);
  print_code("select value", GrB_Vector_select_FP64(w, NULL, NULL, GrB_VALUEGT_FP64, u, 1.5, NULL));
  print_vector("select value", w);
  print_code("select empty", GrB_Vector_select_Scalar(w, NULL, NULL, GrB_VALUEGT_FP64, u, s, NULL));
  double x = 5;
  print_code("reduce", GrB_Matrix_reduce_FP64(&x, GrB_PLUS_FP64, GrB_PLUS_MONOID_FP64, A, NULL));
  printf("reduce: %g\n", x);
  print_code("reduce rows", GrB_Matrix_reduce_Monoid(w, NULL, NULL, GrB_MAX_MONOID_FP64, A, NULL));
  GrB_Vector_resize(w, 4);
  print_code("reduce rows", GrB_Matrix_reduce_Monoid(w, NULL, NULL, GrB_MAX_MONOID_FP64, A, NULL));
  print_vector("reduce rows", w);
  print_code("reduce rows, operator", GrB_Matrix_reduce_BinaryOp(w, NULL, NULL, GrB_MIN_FP64, A, GrB_DESC_T0));
  print_vector("reduce rows, operator", w);
  GrB_Matrix_clear(A);
  print_code("reduce nothing", GrB_Matrix_reduce_Monoid_Scalar(s, NULL, GrB_PLUS_MONOID_FP64, A, NULL));
  print_code("reduce nothing", GrB_Scalar_extractElement_FP64(&x, s));
  GrB_Matrix_free(&A);
  GrB_Matrix_free(&B);
  GrB_Matrix_free(&C);
  GrB_Vector_free(&u);
  GrB_Vector_free(&w);
  GrB_Scalar_free(&s);
}

static void print_moves(void) {
  GrB_Matrix A = matrix_of(GrB_FP64, 4, 5, 9), C = NULL, D = NULL;
  GrB_Vector u = vector_of(GrB_FP64, 4, 3), w = NULL;
  const GrB_Index rows[] = {3, 0}, cols[] = {4, 1, 1}, beyond[] = {0, 9};
  GrB_Matrix_new(&C, GrB_FP64, 2, 3);
  GrB_Vector_new(&w, GrB_FP64, 2);
  print_code("extract", GrB_Matrix_extract(C, NULL, NULL, A, rows, 2, cols, 3, NULL));
  print_matrix("extract", C);
  print_code("extract beyond", GrB_Matrix_extract(C, NULL, NULL, A, beyond, 2, cols, 3, NULL));
  print_code("extract column", GrB_Col_extract(w, NULL, NULL, A, rows, 2, 3, NULL));
  print_vector("extract column", w);
  print_code("extract column beyond", GrB_Col_extract(w, NULL, NULL, A, rows, 2, 5, NULL));
  print_code("assign value", GrB_Matrix_assign_FP64(A, NULL, NULL, 7, rows, 2, cols, 2, NULL));
  print_matrix("assign value", A);
  print_code("assign column", GrB_Col_assign(A, NULL, NULL, u, GrB_ALL, 4, 2, NULL));
  print_matrix("assign column", A);
  print_code("assign row", GrB_Row_assign(A, NULL, GrB_PLUS_FP64, w, 1, rows, 2, NULL));
  print_matrix("assign row", A);
  print_code("assign vector", GrB_Vector_assign(u, NULL, NULL, w, rows, 2, NULL));
  print_vector("assign vector", u);
  print_code("diag", GrB_Matrix_diag(&D, u, -1));
  print_matrix("diag", D);
  print_code("transpose shapes", GrB_transpose(C, NULL, NULL, A, NULL));
  GrB_Matrix_resize(C, 5, 4);
  print_code("transpose", GrB_transpose(C, NULL, NULL, A, NULL));
  print_matrix("transpose", C);
  GrB_Matrix_free(&A);
  GrB_Matrix_free(&C);
  GrB_Matrix_free(&D);
  GrB_Vector_free(&u);
  GrB_Vector_free(&w);
}

static void print_elements(void) {
  GrB_Matrix A = NULL;
  GrB_Vector v = NULL;
  const GrB_Index rows[] = {0, 2, 2, 0}, cols[] = {1, 1, 1, 0}, offsets[] = {0, 2, 2, 3}, compressed[] = {0, 1, 1};
  const double values[] = {1.5, 2, 3, -4};
  double x = 9;
  GrB_Matrix_new(&A, GrB_INT32, 3, 2);
  print_code("build", GrB_Matrix_build_FP64(A, rows, cols, values, 4, GrB_PLUS_INT32));
  print_matrix("build", A);
  print_code("build again", GrB_Matrix_build_FP64(A, rows, cols, values, 1, NULL));
  print_code("set beyond", GrB_Matrix_setElement_FP64(A, 1, 3, 0));
  print_code("remove beyond", GrB_Matrix_removeElement(A, 0, 2));
  print_code("get nothing", GrB_Matrix_extractElement_FP64(&x, A, 0, 0));
  print_code("get beyond", GrB_Matrix_extractElement_FP64(&x, A, 0, 2));
  print_code("set user", GrB_Matrix_setElement_UDT(A, &x, 0, 0));
  print_code("null", GrB_Matrix_setElement_FP64(NULL, 1, 0, 0));
  GrB_Matrix_clear(A);
  print_code("build beyond", GrB_Matrix_build_FP64(A, rows, rows, values, 2, NULL));
  GrB_Matrix_free(&A);
  print_code("import",
             GrB_Matrix_import_FP64(&A, GrB_FP64, 3, 2, offsets, compressed, values, 4, 3, 3, GrB_CSR_FORMAT));
  print_matrix("import", A);
  GrB_Matrix_free(&A);
  print_code("import coo", GrB_Matrix_import_FP64(&A, GrB_FP64, 3, 2, rows, cols, values, 2, 2, 2, GrB_COO_FORMAT));
  print_matrix("import coo", A);
  GrB_Vector_new(&v, GrB_FP64, 3);
  GrB_Index n = 0, found[1];
  double at[1];
  GrB_Vector_setElement_FP64(v, 1, 0);
  print_code("tuples without space", GrB_Vector_extractTuples_FP64(found, at, &n, v));
  GrB_Vector_clear(v);
  print_code("build vector beyond", GrB_Vector_build_FP64(v, offsets, values, 4, GrB_PLUS_FP64));
  print_code("second init", GrB_init(GrB_BLOCKING));
  GrB_Matrix_free(&A);
  GrB_Vector_free(&v);
}

int main(void) {
  if (GrB_init(GrB_NONBLOCKING) != GrB_SUCCESS) return 1;
  print_elements();
  print_products();
  print_elementwise();
  print_moves();
  return GrB_finalize() == GrB_SUCCESS ? 0 : 1;
}

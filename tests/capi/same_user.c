/* Types, operators, monoids and semirings of the user: 3, 16 and 128 bytes, and operators on predefined types. */
#include "same.h"

typedef struct {
  uint8_t c[3];
} color;
typedef struct {
  double re, im;
} number;
typedef struct {
  int64_t x[16];
} wide;

static void color_mix(void* z, const void* x, const void* y) {
  const color *a = x, *b = y;
  color r;
  for (int k = 0; k < 3; ++k) r.c[k] = a->c[k] > b->c[k] ? a->c[k] : b->c[k];
  *(color*)z = r;
}
static void number_plus(void* z, const void* x, const void* y) {
  const number a = *(const number*)x, b = *(const number*)y;
  *(number*)z = (number){a.re + b.re, a.im + b.im};
}
static void number_times(void* z, const void* x, const void* y) {
  const number a = *(const number*)x, b = *(const number*)y;
  *(number*)z = (number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
static void number_conjugate(void* z, const void* x) {
  const number a = *(const number*)x;
  *(number*)z = (number){a.re, -a.im};
}
static void number_norm(void* z, const void* x) {
  const number a = *(const number*)x;
  *(double*)z = a.re * a.re + a.im * a.im;
}
static void number_shift(void* z, const void* x, GrB_Index i, GrB_Index j, const void* y) {
  const number a = *(const number*)x, b = *(const number*)y;
  *(number*)z = (number){a.re + b.re * (double)i, a.im + b.im * (double)j};
}
static void number_above(void* z, const void* x, GrB_Index i, GrB_Index j, const void* y) {
  const number a = *(const number*)x, b = *(const number*)y;
  *(bool*)z = a.re + a.im > b.re + b.im && i != j;
}
static void wide_plus(void* z, const void* x, const void* y) {
  const wide *a = x, *b = y;
  wide r;
  for (int k = 0; k < 16; ++k) r.x[k] = a->x[k] + b->x[k];
  *(wide*)z = r;
}

static void show_numbers(GrB_Matrix A) {
  GrB_Index I[16], J[16], n = 16;
  number X[16];
  MUST(GrB_Matrix_extractTuples_UDT(I, J, X, &n, A));
  number at[4][4];
  bool has[4][4] = {{false}};
  for (GrB_Index k = 0; k < n; ++k) {
    at[I[k]][J[k]] = X[k];
    has[I[k]][J[k]] = true;
  }
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      if (has[i][j]) printf(" %d,%d=%g%+gi", i, j, at[i][j].re, at[i][j].im);
  printf("\n");
}

static GrB_Type number_type;
static GrB_BinaryOp plus, times;
static GrB_Monoid sum;
static GrB_Semiring plus_times;

static void number_products(GrB_Matrix A, GrB_Matrix B, GrB_Matrix C) {
  number one = {1, 0};
  for (int bits = 0; bits < descriptor_count; bits += 8) {
    MUST(GrB_mxm(C, GrB_NULL, bits ? plus : GrB_NULL, plus_times, A, B, descriptor_of(bits)));
    printf("user mxm %s:", name_of_descriptor(bits));
    show_numbers(C);
  }
  MUST(GrB_mxm(C, A, GrB_NULL, plus_times, A, B, GrB_DESC_RS));
  show_numbers(C);
  MUST(GrB_eWiseAdd(C, GrB_NULL, GrB_NULL, plus, A, B, GrB_NULL));
  show_numbers(C);
  MUST(GrB_eWiseAdd(C, GrB_NULL, GrB_NULL, sum, A, B, GrB_NULL));
  show_numbers(C);
  MUST(GrB_eWiseMult(C, GrB_NULL, GrB_NULL, plus_times, A, B, GrB_NULL));
  show_numbers(C);
  MUST(GrB_transpose(C, GrB_NULL, plus, A, GrB_NULL));
  show_numbers(C);
  MUST(GrB_Matrix_apply_BinaryOp1st_UDT(C, GrB_NULL, GrB_NULL, times, &(number){0, 1}, A, GrB_NULL));
  show_numbers(C);
  MUST(GrB_Matrix_apply_BinaryOp2nd_UDT(C, GrB_NULL, GrB_NULL, times, A, &(number){2, 0}, GrB_NULL));
  show_numbers(C);
  const GrB_Index I[] = {2, 0};
  MUST(GrB_Matrix_assign_UDT(C, GrB_NULL, GrB_NULL, &one, I, 2, I, 2, GrB_NULL));
  show_numbers(C);
  MUST(GrB_Matrix_assign(C, GrB_NULL, plus, A, GrB_ALL, 3, GrB_ALL, 3, GrB_NULL));
  show_numbers(C);
}

static void number_functions(GrB_Matrix A, GrB_Matrix C) {
  GrB_UnaryOp conjugate, norm;
  GrB_IndexUnaryOp shift, above;
  REPORT(GrB_UnaryOp_new(&conjugate, number_conjugate, number_type, number_type));
  REPORT(GrB_UnaryOp_new(&norm, number_norm, GrB_FP64, number_type));
  REPORT(GrB_IndexUnaryOp_new(&shift, number_shift, number_type, number_type, number_type));
  REPORT(GrB_IndexUnaryOp_new(&above, number_above, GrB_BOOL, number_type, number_type));
  MUST(GrB_Matrix_apply(C, GrB_NULL, GrB_NULL, conjugate, A, GrB_DESC_T0));
  show_numbers(C);
  MUST(GrB_Matrix_apply_IndexOp_UDT(C, GrB_NULL, GrB_NULL, shift, A, &(number){10, 100}, GrB_NULL));
  show_numbers(C);
  MUST(GrB_Matrix_select_UDT(C, GrB_NULL, GrB_NULL, above, A, &(number){0, 0}, GrB_NULL));
  show_numbers(C);
  GrB_Matrix norms = make_matrix(code_FP64, ". . . | . . . | . . .");
  MUST(GrB_Matrix_apply(norms, GrB_NULL, GrB_NULL, norm, A, GrB_NULL));
  show_matrix(norms, code_FP64);
  REPORT(GrB_Matrix_apply(norms, GrB_NULL, GrB_NULL, conjugate, A, GrB_NULL));
  REPORT(GrB_Matrix_apply(C, GrB_NULL, GrB_NULL, norm, A, GrB_NULL));
  REPORT(GrB_Matrix_apply(C, GrB_NULL, GrB_NULL, GrB_AINV_FP64, A, GrB_NULL));
  REPORT(GrB_mxm(C, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, A, GrB_NULL));
  REPORT(GrB_mxm(C, A, GrB_NULL, plus_times, A, A, GrB_NULL));
  REPORT(GrB_mxm(C, GrB_NULL, GrB_PLUS_FP64, plus_times, A, A, GrB_NULL));
  MUST(GrB_Matrix_free(&norms));
  MUST(GrB_UnaryOp_free(&conjugate));
  MUST(GrB_UnaryOp_free(&norm));
  MUST(GrB_IndexUnaryOp_free(&shift));
  MUST(GrB_IndexUnaryOp_free(&above));
}

static void number_reductions(GrB_Matrix A) {
  GrB_Vector w;
  GrB_Scalar s;
  number x = {50, 60};
  MUST(GrB_Vector_new(&w, number_type, 3));
  MUST(GrB_Scalar_new(&s, number_type));
  MUST(GrB_Matrix_reduce_Monoid(w, GrB_NULL, GrB_NULL, sum, A, GrB_NULL));
  for (GrB_Index i = 0; i < 3; ++i) {
    const GrB_Info info = GrB_Vector_extractElement_UDT(&x, w, i);
    printf("row %d: %s %g%+gi\n", (int)i, name_of(info), x.re, x.im);
  }
  x = (number){50, 60};
  MUST(GrB_Matrix_reduce_UDT(&x, plus, sum, A, GrB_NULL));
  printf("%g%+gi\n", x.re, x.im);
  MUST(GrB_Vector_reduce_UDT(&x, GrB_NULL, sum, w, GrB_NULL));
  printf("%g%+gi\n", x.re, x.im);
  MUST(GrB_Matrix_reduce_Monoid_Scalar(s, GrB_NULL, sum, A, GrB_NULL));
  MUST(GrB_Scalar_extractElement_UDT(&x, s));
  printf("%g%+gi\n", x.re, x.im);
  MUST(GrB_Scalar_setElement_UDT(s, &(number){-1, -2}));
  MUST(GrB_Vector_setElement_Scalar(w, s, 1));
  MUST(GrB_Vector_setElement_UDT(w, &(number){3, 3}, 0));
  MUST(GrB_Vector_assign_UDT(w, GrB_NULL, plus, &(number){1, 1}, GrB_ALL, 3, GrB_NULL));
  MUST(GrB_mxv(w, GrB_NULL, plus, plus_times, A, w, GrB_NULL));
  MUST(GrB_vxm(w, GrB_NULL, plus, plus_times, w, A, GrB_NULL));
  GrB_Index I[3], n = 3;
  number X[3];
  MUST(GrB_Vector_extractTuples_UDT(I, X, &n, w));
  x = (number){0, 0};
  for (GrB_Index k = 0; k < n; ++k)
    x = (number){x.re + X[k].re * (double)(I[k] + 1), x.im + X[k].im * (double)(I[k] + 1)};
  printf("%d tuples, %g%+gi\n", (int)n, x.re, x.im);
  MUST(GrB_Vector_clear(w));
  MUST(GrB_Vector_build_UDT(w, (const GrB_Index[]){2, 0, 2}, (const number[]){{1, 2}, {3, 4}, {5, 6}}, 3, plus));
  MUST(GrB_Vector_extractElement_UDT(&x, w, 2));
  printf("%g%+gi\n", x.re, x.im);
  MUST(GrB_Vector_free(&w));
  MUST(GrB_Scalar_free(&s));
}

static void show_vector_of_numbers(GrB_Vector w) {
  number x;
  for (GrB_Index i = 0; i < 3; ++i)
    if (GrB_Vector_extractElement_UDT(&x, w, i) == GrB_SUCCESS) printf(" %d=%g%+gi", (int)i, x.re, x.im);
  printf("\n");
}

static void number_vectors(void) {
  GrB_IndexUnaryOp shift, above;
  GrB_Vector u, w;
  MUST(GrB_IndexUnaryOp_new(&shift, number_shift, number_type, number_type, number_type));
  MUST(GrB_IndexUnaryOp_new(&above, number_above, GrB_BOOL, number_type, number_type));
  MUST(GrB_Vector_new(&u, number_type, 3));
  MUST(GrB_Vector_new(&w, number_type, 3));
  MUST(GrB_Vector_setElement_UDT(u, &(number){1, 2}, 0));
  MUST(GrB_Vector_setElement_UDT(u, &(number){3, -1}, 2));
  MUST(GrB_Vector_apply_BinaryOp1st_UDT(w, GrB_NULL, GrB_NULL, times, &(number){0, 1}, u, GrB_NULL));
  show_vector_of_numbers(w);
  MUST(GrB_Vector_apply_BinaryOp2nd_UDT(w, GrB_NULL, plus, times, u, &(number){2, 0}, GrB_NULL));
  show_vector_of_numbers(w);
  MUST(GrB_Vector_apply_IndexOp_UDT(w, GrB_NULL, GrB_NULL, shift, u, &(number){10, 100}, GrB_NULL));
  show_vector_of_numbers(w);
  MUST(GrB_Vector_select_UDT(w, GrB_NULL, GrB_NULL, above, u, &(number){1, 0}, GrB_NULL));
  show_vector_of_numbers(w);
  MUST(GrB_eWiseMult(w, GrB_NULL, GrB_NULL, plus_times, u, u, GrB_NULL));
  show_vector_of_numbers(w);
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&w));
  MUST(GrB_IndexUnaryOp_free(&shift));
  MUST(GrB_IndexUnaryOp_free(&above));
}

static void number_exchange(GrB_Matrix A) {
  GrB_Index P[4], I[8], p = 4, i = 8, x = 8, size;
  number X[8];
  GrB_Matrix B = GrB_NULL;
  REPORT(GrB_Matrix_export_UDT(P, I, X, &p, &i, &x, GrB_CSR_FORMAT, A));
  REPORT(GrB_Matrix_import_UDT(&B, number_type, 3, 3, P, I, X, p, i, x, GrB_CSR_FORMAT));
  show_numbers(B);
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Matrix_serializeSize(&size, A));
  void* blob = malloc(size);
  REPORT(GrB_Matrix_serialize(blob, &size, A));
  REPORT(GrB_Matrix_deserialize(&B, number_type, blob, size));
  show_numbers(B);
  MUST(GrB_Matrix_free(&B));
  free(blob);
}

static void numbers(void) {
  REPORT(GrB_Type_new(&number_type, sizeof(number)));
  REPORT(GrB_BinaryOp_new(&plus, number_plus, number_type, number_type, number_type));
  REPORT(GrB_BinaryOp_new(&times, number_times, number_type, number_type, number_type));
  REPORT(GrB_Monoid_new_UDT(&sum, plus, &(number){0, 0}));
  REPORT(GrB_Semiring_new(&plus_times, sum, times));
  const GrB_Index I[] = {0, 0, 1, 2, 2}, J[] = {0, 2, 1, 0, 2};
  const number X[] = {{1, 1}, {2, 0}, {0, 3}, {-1, 1}, {4, -2}};
  GrB_Matrix A, B, C;
  MUST(GrB_Matrix_new(&A, number_type, 3, 3));
  MUST(GrB_Matrix_new(&C, number_type, 3, 3));
  MUST(GrB_Matrix_build_UDT(A, I, J, X, 5, plus));
  MUST(GrB_Matrix_dup(&B, A));
  MUST(GrB_Matrix_setElement_UDT(B, &(number){9, 9}, 1, 0));
  MUST(GrB_Matrix_removeElement(B, 2, 2));
  number x;
  REPORT(GrB_Matrix_extractElement_UDT(&x, B, 1, 0));
  printf("%g%+gi\n", x.re, x.im);
  REPORT(GrB_Matrix_extractElement_UDT(&x, B, 2, 2));
  number_products(A, B, C);
  number_functions(A, C);
  number_reductions(A);
  number_vectors();
  number_exchange(A);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Semiring_free(&plus_times));
  MUST(GrB_Monoid_free(&sum));
  MUST(GrB_BinaryOp_free(&plus));
  MUST(GrB_BinaryOp_free(&times));
  MUST(GrB_Type_free(&number_type));
}

/* The same few operations on a type of 3 and one of 128 bytes. */
static void other_sizes(void) {
  GrB_Type colors, wides;
  GrB_BinaryOp mix, add;
  GrB_Monoid most, total;
  GrB_Semiring mixed, totals;
  MUST(GrB_Type_new(&colors, sizeof(color)));
  MUST(GrB_Type_new(&wides, sizeof(wide)));
  MUST(GrB_BinaryOp_new(&mix, color_mix, colors, colors, colors));
  MUST(GrB_BinaryOp_new(&add, wide_plus, wides, wides, wides));
  wide zero = {{0}};
  MUST(GrB_Monoid_new_UDT(&most, mix, &(color){{0, 0, 0}}));
  MUST(GrB_Monoid_new_UDT(&total, add, &zero));
  MUST(GrB_Semiring_new(&mixed, most, mix));
  MUST(GrB_Semiring_new(&totals, total, add));
  GrB_Matrix A, B;
  MUST(GrB_Matrix_new(&A, colors, 4, 4));
  MUST(GrB_Matrix_new(&B, wides, 4, 4));
  for (GrB_Index k = 0; k < 10; ++k) {
    color c = {{(uint8_t)(k * 37), (uint8_t)(k * 101), (uint8_t)(k * 11)}};
    wide w;
    for (int l = 0; l < 16; ++l) w.x[l] = (int64_t)k * l;
    MUST(GrB_Matrix_setElement_UDT(A, &c, k * 7 % 4, k * 5 % 3));
    MUST(GrB_Matrix_setElement_UDT(B, &w, k * 7 % 4, k * 5 % 3));
  }
  MUST(GrB_mxm(A, GrB_NULL, mix, mixed, A, A, GrB_DESC_T1));
  MUST(GrB_mxm(B, GrB_NULL, add, totals, B, B, GrB_DESC_T0));
  color c = {{0}};
  wide w = zero;
  MUST(GrB_Matrix_reduce_UDT(&c, GrB_NULL, most, A, GrB_NULL));
  MUST(GrB_Matrix_reduce_UDT(&w, GrB_NULL, total, B, GrB_NULL));
  GrB_Index na, nb;
  MUST(GrB_Matrix_nvals(&na, A));
  MUST(GrB_Matrix_nvals(&nb, B));
  printf("%d entries, color %d %d %d; %d entries, wide %lld %lld %lld\n", (int)na, c.c[0], c.c[1], c.c[2], (int)nb,
         (long long)w.x[1], (long long)w.x[7], (long long)w.x[15]);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Semiring_free(&mixed));
  MUST(GrB_Semiring_free(&totals));
  MUST(GrB_Monoid_free(&most));
  MUST(GrB_Monoid_free(&total));
  MUST(GrB_BinaryOp_free(&mix));
  MUST(GrB_BinaryOp_free(&add));
  MUST(GrB_Type_free(&colors));
  MUST(GrB_Type_free(&wides));
}

void same_user(void) {
  printf("--- types and operators of the user\n");
  numbers();
  other_sizes();
}

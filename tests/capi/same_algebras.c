/* Every predefined monoid and semiring. */
#include "same.h"

static void sum(const char* name, GrB_Monoid monoid, type_code t) {
  GrB_Matrix A = make_matrix(t, "1 2 . 3 | . . . . | 4 . 1 . | . 0 . .");
  GrB_Vector w = make_vector(t, ". . . .");
  GrB_Scalar s;
  MUST(GrB_Scalar_new(&s, type_of(t)));
  MUST(GrB_Matrix_reduce_Monoid(w, GrB_NULL, GrB_NULL, monoid, A, GrB_NULL));
  MUST(GrB_Matrix_reduce_Monoid_Scalar(s, GrB_NULL, monoid, A, GrB_NULL));
  printf("%s_%s:", name, name_of_type(t));
  show_vector(w, t);
  show_scalar(s, t);
  double of_nothing = 0;
  MUST(GrB_Matrix_clear(A));
  MUST(GrB_Matrix_reduce_FP64(&of_nothing, GrB_NULL, monoid, A, GrB_NULL));
  printf("identity %.17g\n", of_nothing);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&w));
  MUST(GrB_Scalar_free(&s));
}

static void product(const char* name, GrB_Semiring semiring, type_code t) {
  GrB_Matrix A = make_matrix(t, "1 2 . | . 3 0 | 2 . 1"), B = make_matrix(t, "1 . 4 | 0 1 . | . 2 3");
  GrB_Matrix C = make_matrix(t, ". . . | . . . | . . .");
  GrB_Vector u = make_vector(t, "1 0 ."), w = make_vector(t, ". . .");
  MUST(GrB_mxm(C, GrB_NULL, GrB_NULL, semiring, A, B, GrB_NULL));
  printf("%s_%s:", name, name_of_type(t));
  show_matrix(C, t);
  MUST(GrB_mxv(w, GrB_NULL, GrB_NULL, semiring, A, u, GrB_NULL));
  show_vector(w, t);
  MUST(GrB_vxm(w, GrB_NULL, GrB_NULL, semiring, u, B, GrB_NULL));
  show_vector(w, t);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Matrix_free(&C));
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&w));
}

#define SUMS(SUFFIX, TYPE)                                       \
  sum("PLUS_MONOID", GrB_PLUS_MONOID_##SUFFIX, code_##SUFFIX);   \
  sum("TIMES_MONOID", GrB_TIMES_MONOID_##SUFFIX, code_##SUFFIX); \
  sum("MIN_MONOID", GrB_MIN_MONOID_##SUFFIX, code_##SUFFIX);     \
  sum("MAX_MONOID", GrB_MAX_MONOID_##SUFFIX, code_##SUFFIX);
#define PRODUCT(NAME, SUFFIX) product(#NAME, GrB_##NAME##_SEMIRING_##SUFFIX, code_##SUFFIX);
#define PRODUCTS(SUFFIX, TYPE)                                                                              \
  PRODUCT(PLUS_TIMES, SUFFIX)                                                                               \
  PRODUCT(PLUS_MIN, SUFFIX)                                                                                 \
  PRODUCT(MIN_PLUS, SUFFIX)                                                                                 \
  PRODUCT(MIN_TIMES, SUFFIX)                                                                                \
  PRODUCT(MIN_FIRST, SUFFIX)                                                                                \
  PRODUCT(MIN_SECOND, SUFFIX) PRODUCT(MIN_MAX, SUFFIX) PRODUCT(MAX_PLUS, SUFFIX) PRODUCT(MAX_TIMES, SUFFIX) \
      PRODUCT(MAX_FIRST, SUFFIX) PRODUCT(MAX_SECOND, SUFFIX) PRODUCT(MAX_MIN, SUFFIX)

void same_algebras(void) {
  printf("--- monoids and semirings\n");
  SAME_NUMBERS(SUMS)
  sum("LOR_MONOID", GrB_LOR_MONOID_BOOL, code_BOOL);
  sum("LAND_MONOID", GrB_LAND_MONOID_BOOL, code_BOOL);
  sum("LXOR_MONOID", GrB_LXOR_MONOID_BOOL, code_BOOL);
  sum("LXNOR_MONOID", GrB_LXNOR_MONOID_BOOL, code_BOOL);
  SAME_NUMBERS(PRODUCTS)
  PRODUCT(LOR_LAND, BOOL)
  PRODUCT(LAND_LOR, BOOL)
  PRODUCT(LXOR_LAND, BOOL)
  PRODUCT(LXNOR_LOR, BOOL)
}

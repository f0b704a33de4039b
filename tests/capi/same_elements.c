/* Elements: set, remove, extract, build, tuples, of every type. */
#include "same.h"

/* Sets one element in each type, so that every pair of types is a cast of a small number. */
#define SET_ELEMENTS(SUFFIX, TYPE)                         \
  MUST(GrB_Matrix_setElement_##SUFFIX(A, (TYPE)1, 0, at)); \
  MUST(GrB_Vector_setElement_##SUFFIX(v, (TYPE)1, at));    \
  ++at;
#define EXTRACT_ELEMENTS(SUFFIX, TYPE)                                               \
  {                                                                                  \
    TYPE x = 0, y = 0;                                                               \
    MUST(GrB_Matrix_extractElement_##SUFFIX(&x, A, 0, 3));                           \
    MUST(GrB_Vector_extractElement_##SUFFIX(&y, v, 3));                              \
    printf("as %s: %g %g", #SUFFIX, (double)x, (double)y);                           \
    printf(" %s", name_of(GrB_Matrix_extractElement_##SUFFIX(&x, A, 1, 3)));         \
    printf(" %s\n", name_of(GrB_Vector_extractElement_##SUFFIX(&y, v, code_count))); \
  }

static void elements(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Matrix A;
    GrB_Vector v;
    GrB_Index at = 0;
    MUST(GrB_Matrix_new(&A, type_of(t), 2, code_count + 1));
    MUST(GrB_Vector_new(&v, type_of(t), code_count + 1));
    SAME_TYPES(SET_ELEMENTS)
    MUST(GrB_Matrix_setElement_INT32(A, 11, 0, 3));
    MUST(GrB_Vector_setElement_INT32(v, 12, 3));
    printf("elements of %s:", name_of_type(t));
    show_matrix(A, t);
    show_vector(v, t);
    SAME_TYPES(EXTRACT_ELEMENTS)
    REPORT(GrB_Matrix_removeElement(A, 0, 3));
    REPORT(GrB_Matrix_removeElement(A, 1, 3));
    REPORT(GrB_Vector_removeElement(v, 3));
    REPORT(GrB_Vector_removeElement(v, code_count));
    show_matrix(A, t);
    show_vector(v, t);
    MUST(GrB_Matrix_free(&A));
    MUST(GrB_Vector_free(&v));
  }
}

/* Elements through a GrB_Scalar; an empty one removes the element. */
static void scalar_elements(void) {
  GrB_Scalar s = make_scalar(code_FP64, 2.5), empty, t = make_scalar(code_INT16, 8);
  MUST(GrB_Scalar_new(&empty, GrB_FP64));
  GrB_Matrix A = make_matrix(code_FP64, "1 . | . 4");
  GrB_Vector v = make_vector(code_FP64, "1 . 3");
  REPORT(GrB_Matrix_setElement_Scalar(A, s, 0, 1));
  REPORT(GrB_Matrix_setElement_Scalar(A, t, 1, 0));
  REPORT(GrB_Matrix_setElement_Scalar(A, empty, 0, 0));
  show_matrix(A, code_FP64);
  REPORT(GrB_Vector_setElement_Scalar(v, s, 1));
  REPORT(GrB_Vector_setElement_Scalar(v, empty, 2));
  show_vector(v, code_FP64);
  REPORT(GrB_Matrix_extractElement_Scalar(t, A, 0, 1));
  show_scalar(t, code_INT16);
  REPORT(GrB_Matrix_extractElement_Scalar(t, A, 0, 0));
  show_scalar(t, code_INT16);
  REPORT(GrB_Vector_extractElement_Scalar(s, v, 0));
  show_scalar(s, code_FP64);
  REPORT(GrB_Vector_extractElement_Scalar(s, v, 2));
  show_scalar(s, code_FP64);
  double x = 77;
  REPORT(GrB_Scalar_extractElement_FP64(&x, s));
  printf("%g\n", x);
  MUST(GrB_Scalar_free(&s));
  MUST(GrB_Scalar_free(&empty));
  MUST(GrB_Scalar_free(&t));
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
}

#define SCALAR_PAIRS(SUFFIX, TYPE)                    \
  {                                                   \
    TYPE x = 0;                                       \
    MUST(GrB_Scalar_setElement_##SUFFIX(s, (TYPE)1)); \
    show_scalar(s, t);                                \
    MUST(GrB_Scalar_setElement_FP64(s, 3));           \
    MUST(GrB_Scalar_extractElement_##SUFFIX(&x, s));  \
    printf("%g\n", (double)x);                        \
  }
static void scalar_casts(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Scalar s;
    MUST(GrB_Scalar_new(&s, type_of(t)));
    SAME_TYPES(SCALAR_PAIRS)
    MUST(GrB_Scalar_free(&s));
  }
}

/* Unsorted tuples with duplicates; then into tuples of each type. A build that fails may leave an invalid object. */
#define BUILD(SUFFIX, TYPE)                                                  \
  {                                                                          \
    const GrB_Index I[] = {2, 0, 1, 0, 2, 1}, J[] = {3, 1, 0, 1, 3, 2};      \
    const TYPE X[] = {(TYPE)1, (TYPE)2, (TYPE)3, (TYPE)4, (TYPE)5, (TYPE)6}; \
    GrB_Matrix A;                                                            \
    GrB_Vector v;                                                            \
    MUST(GrB_Matrix_new(&A, GrB_##SUFFIX, 3, 4));                            \
    MUST(GrB_Vector_new(&v, GrB_##SUFFIX, 3));                               \
    REPORT(GrB_Matrix_build_##SUFFIX(A, I, J, X, 6, GrB_PLUS_##SUFFIX));     \
    show_matrix(A, code_##SUFFIX);                                           \
    REPORT(GrB_Matrix_build_##SUFFIX(A, I, J, X, 6, GrB_PLUS_##SUFFIX));     \
    MUST(GrB_Matrix_clear(A));                                               \
    REPORT(GrB_Matrix_build_##SUFFIX(A, I, J, X, 6, GrB_MAX_##SUFFIX));      \
    show_matrix(A, code_##SUFFIX);                                           \
    MUST(GrB_Matrix_clear(A));                                               \
    REPORT(GrB_Matrix_build_##SUFFIX(A, I, J, X, 6, GrB_MIN_##SUFFIX));      \
    show_matrix(A, code_##SUFFIX);                                           \
    MUST(GrB_Matrix_clear(A));                                               \
    REPORT(GrB_Matrix_build_##SUFFIX(A, I, J, X, 6, GrB_NULL));              \
    MUST(GrB_Matrix_free(&A));                                               \
    MUST(GrB_Matrix_new(&A, GrB_##SUFFIX, 3, 4));                            \
    REPORT(GrB_Matrix_build_##SUFFIX(A, I, J, X, 3, GrB_NULL));              \
    show_matrix(A, code_##SUFFIX);                                           \
    REPORT(GrB_Vector_build_##SUFFIX(v, I, X, 6, GrB_PLUS_##SUFFIX));        \
    show_vector(v, code_##SUFFIX);                                           \
    REPORT(GrB_Vector_build_##SUFFIX(v, I, X, 6, GrB_PLUS_##SUFFIX));        \
    MUST(GrB_Vector_clear(v));                                               \
    REPORT(GrB_Vector_build_##SUFFIX(v, I, X, 6, GrB_TIMES_##SUFFIX));       \
    show_vector(v, code_##SUFFIX);                                           \
    MUST(GrB_Vector_clear(v));                                               \
    REPORT(GrB_Vector_build_##SUFFIX(v, I, X, 6, GrB_NULL));                 \
    MUST(GrB_Matrix_free(&A));                                               \
    MUST(GrB_Vector_free(&v));                                               \
  }

#define TUPLES(SUFFIX, TYPE)                                                                  \
  {                                                                                           \
    GrB_Index I[6], J[6], n = 6;                                                              \
    TYPE X[6];                                                                                \
    double sum = 0;                                                                           \
    REPORT(GrB_Matrix_extractTuples_##SUFFIX(I, J, X, &n, A));                                \
    for (GrB_Index k = 0; k < n; ++k) sum += (double)(I[k] * 100 + J[k] * 10) * (double)X[k]; \
    printf("%llu tuples, %g\n", (unsigned long long)n, sum);                                  \
    n = 6;                                                                                    \
    REPORT(GrB_Vector_extractTuples_##SUFFIX(I, X, &n, v));                                   \
    sum = 0;                                                                                  \
    for (GrB_Index k = 0; k < n; ++k) sum += (double)(I[k] + 1) * (double)X[k];               \
    printf("%llu tuples, %g\n", (unsigned long long)n, sum);                                  \
    n = 2;                                                                                    \
    REPORT(GrB_Matrix_extractTuples_##SUFFIX(I, J, X, &n, A));                                \
    n = 1;                                                                                    \
    REPORT(GrB_Vector_extractTuples_##SUFFIX(I, X, &n, v));                                   \
  }

static void tuples(void) {
  SAME_TYPES(BUILD)
  GrB_Matrix A = make_matrix(code_INT32, "1 . 3 | . 5 . | 7 . .");
  GrB_Vector v = make_vector(code_UINT8, "1 . 3 4");
  SAME_TYPES(TUPLES)
  GrB_Index I[4], J[4], n = 4;
  double X[4];
  REPORT(GrB_Matrix_extractTuples_FP64(NULL, J, X, &n, A));
  REPORT(GrB_Matrix_extractTuples_FP64(I, NULL, X, &n, A));
  REPORT(GrB_Matrix_extractTuples_FP64(I, J, (double*)NULL, &n, A));
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
}

/* Many single elements, set and removed in an order of their own, mixed with reads. */
static void many_elements(void) {
  GrB_Matrix A;
  GrB_Vector v;
  MUST(GrB_Matrix_new(&A, GrB_INT64, 17, 19));
  MUST(GrB_Vector_new(&v, GrB_INT64, 323));
  uint32_t state = 1;
  for (int k = 0; k < 2000; ++k) {
    state = state * 1664525u + 1013904223u;
    const GrB_Index i = state >> 8 & 0xff, j = state >> 16 & 0xff;
    if (k % 3 == 2) {
      MUST(GrB_Matrix_removeElement(A, i % 17, j % 19));
      MUST(GrB_Vector_removeElement(v, i % 17 * 19 + j % 19));
    } else {
      MUST(GrB_Matrix_setElement_INT64(A, k, i % 17, j % 19));
      MUST(GrB_Vector_setElement_INT64(v, k, i % 17 * 19 + j % 19));
    }
    if (k % 500 == 499) {
      GrB_Index n = 0, m = 0;
      MUST(GrB_Matrix_nvals(&n, A));
      MUST(GrB_Vector_nvals(&m, v));
      printf("after %d: %llu %llu\n", k, (unsigned long long)n, (unsigned long long)m);
    }
  }
  show_matrix(A, code_INT64);
  show_vector(v, code_INT64);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
}

void same_elements(void) {
  printf("--- elements\n");
  elements();
  scalar_elements();
  scalar_casts();
  tuples();
  many_elements();
}

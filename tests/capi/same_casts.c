/* Casts between all pairs of types: values in range, which C defines, and integers that wrap in an unsigned type. */
#include "same.h"

#define FILL(SUFFIX, TYPE)                                                              \
  static GrB_Vector fill_##SUFFIX(const TYPE* X, GrB_Index n) {                         \
    GrB_Vector v;                                                                       \
    MUST(GrB_Vector_new(&v, GrB_##SUFFIX, n));                                          \
    for (GrB_Index k = 0; k < n; ++k) MUST(GrB_Vector_setElement_##SUFFIX(v, X[k], k)); \
    return v;                                                                           \
  }
SAME_TYPES(FILL)

static GrB_Vector samples(type_code t) {
  switch (t) {
    case code_BOOL:
      return fill_BOOL((const bool[]){false, true}, 2);
    case code_INT8:
      return fill_INT8((const int8_t[]){0, 1, -1, 100, -100, INT8_MAX, INT8_MIN}, 7);
    case code_INT16:
      return fill_INT16((const int16_t[]){0, 1, -1, 100, -100, INT8_MAX, INT8_MIN}, 7);
    case code_INT32:
      return fill_INT32((const int32_t[]){0, 1, -1, 100, -100, INT8_MAX, INT8_MIN}, 7);
    case code_INT64:
      return fill_INT64((const int64_t[]){0, 1, -1, 100, -100, INT8_MAX, INT8_MIN}, 7);
    case code_UINT8:
      return fill_UINT8((const uint8_t[]){0, 1, 2, 100, 127}, 5);
    case code_UINT16:
      return fill_UINT16((const uint16_t[]){0, 1, 2, 100, 127}, 5);
    case code_UINT32:
      return fill_UINT32((const uint32_t[]){0, 1, 2, 100, 127}, 5);
    case code_UINT64:
      return fill_UINT64((const uint64_t[]){0, 1, 2, 100, 127}, 5);
    case code_FP32:
      return fill_FP32((const float[]){0, 1, 0.25f, 99.75f, 127, -0.5f}, 6);
    default:
      return fill_FP64((const double[]){0, 1, 0.1, 99.999, 127, -0.5}, 6);
  }
}

/* Every pair by an operation and by the output of extractTuples. */
#define TUPLES(SUFFIX, TYPE)                                                    \
  {                                                                             \
    GrB_Index I[8], n = 8;                                                      \
    TYPE X[8];                                                                  \
    MUST(GrB_Vector_extractTuples_##SUFFIX(I, X, &n, u));                       \
    double sum = 0;                                                             \
    for (GrB_Index k = 0; k < n; ++k) sum += (double)(I[k] + 1) * (double)X[k]; \
    printf("tuples of %s as %s: %.9g\n", name_of_type(from), #SUFFIX, sum);     \
  }
static void pairs(void) {
  for (type_code from = 0; from < code_count; ++from) {
    GrB_Vector u = samples(from);
    GrB_Index n;
    MUST(GrB_Vector_size(&n, u));
    for (type_code to = 0; to < code_count; ++to) {
      GrB_Vector w;
      MUST(GrB_Vector_new(&w, type_of(to), n));
      MUST(GrB_Vector_assign(w, GrB_NULL, GrB_NULL, u, GrB_ALL, n, GrB_NULL));
      printf("%s to %s:", name_of_type(from), name_of_type(to));
      show_vector(w, to);
      MUST(GrB_Vector_free(&w));
    }
    SAME_TYPES(TUPLES)
    MUST(GrB_Vector_free(&u));
  }
}

/* Integers beyond the range of an unsigned type. */
static void wraps(void) {
  const int64_t values[] = {-1, -300, 255, 256, 65535, 65536, 4294967295, 4294967296, INT64_MIN, INT64_MAX};
  GrB_Vector u = fill_INT64(values, 10);
  const type_code types[] = {code_UINT8, code_UINT16, code_UINT32, code_UINT64, code_BOOL, code_FP32, code_FP64};
  for (int k = 0; k < 7; ++k) {
    GrB_Vector w;
    MUST(GrB_Vector_new(&w, type_of(types[k]), 10));
    MUST(GrB_Vector_apply(w, GrB_NULL, GrB_NULL, GrB_IDENTITY_INT64, u, GrB_NULL));
    printf("wraps to %s:", name_of_type(types[k]));
    show_vector(w, types[k]);
    MUST(GrB_Vector_free(&w));
  }
  MUST(GrB_Vector_free(&u));
}

/* Unsigned arithmetic wraps, and large integers keep each bit. */
static void large_values(void) {
  GrB_Vector u = fill_UINT64((const uint64_t[]){UINT64_MAX, 1, UINT64_MAX - 1, 1ull << 63}, 4);
  GrB_Vector b = fill_UINT8((const uint8_t[]){255, 1, 200, 128}, 4);
  GrB_Vector i = fill_INT64((const int64_t[]){INT64_MAX, INT64_MIN, 9007199254740993, -9007199254740993}, 4);
  GrB_Vector w;
  MUST(GrB_Vector_new(&w, GrB_UINT64, 4));
  MUST(GrB_Vector_eWiseAdd_BinaryOp(w, GrB_NULL, GrB_NULL, GrB_PLUS_UINT64, u, u, GrB_NULL));
  show_vector(w, code_UINT64);
  MUST(GrB_Vector_eWiseMult_BinaryOp(w, GrB_NULL, GrB_NULL, GrB_TIMES_UINT8, b, b, GrB_NULL));
  show_vector(w, code_UINT64);
  MUST(GrB_Vector_apply_BinaryOp2nd_INT64(w, GrB_NULL, GrB_NULL, GrB_MINUS_UINT64, u, 3, GrB_NULL));
  show_vector(w, code_UINT64);
  show_vector(i, code_INT64);
  uint64_t sum = 0;
  uint8_t small = 0;
  MUST(GrB_Vector_reduce_UINT64(&sum, GrB_NULL, GrB_PLUS_MONOID_UINT64, u, GrB_NULL));
  MUST(GrB_Vector_reduce_UINT8(&small, GrB_NULL, GrB_PLUS_MONOID_UINT8, b, GrB_NULL));
  printf("%llu %d\n", (unsigned long long)sum, small);
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&b));
  MUST(GrB_Vector_free(&i));
  MUST(GrB_Vector_free(&w));
}

void same_casts(void) {
  printf("--- casts\n");
  pairs();
  wraps();
  large_values();
}

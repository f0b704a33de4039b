/* Reductions to a vector, to a GrB_Scalar and to a C value; transpose. */
#include "same.h"

static GrB_Matrix A;

static GrB_Info reduce_monoid(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_Matrix_reduce_Monoid(w, m, accum, GrB_PLUS_MONOID_INT32, A, desc);
}
static GrB_Info reduce_binary(GrB_Vector w, GrB_Vector m, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_Matrix_reduce_BinaryOp(w, m, accum, GrB_MAX_INT32, A, desc);
}
static GrB_Info call_transpose(GrB_Matrix C, GrB_Matrix M, GrB_BinaryOp accum, GrB_Descriptor desc) {
  return GrB_transpose(C, M, accum, A, desc);
}

#define REDUCE(SUFFIX, TYPE)                                                                      \
  {                                                                                               \
    TYPE x = (TYPE)1;                                                                             \
    MUST(GrB_Matrix_reduce_##SUFFIX(&x, GrB_NULL, GrB_PLUS_MONOID_INT32, P, GrB_NULL));           \
    printf("%s to %s: %g", name_of_type(t), #SUFFIX, (double)x);                                  \
    x = (TYPE)1;                                                                                  \
    MUST(GrB_Matrix_reduce_##SUFFIX(&x, GrB_PLUS_##SUFFIX, GrB_MAX_MONOID_FP32, P, GrB_NULL));    \
    printf(" %g", (double)x);                                                                     \
    x = (TYPE)1;                                                                                  \
    MUST(GrB_Vector_reduce_##SUFFIX(&x, GrB_NULL, GrB_LAND_MONOID_BOOL, u, GrB_NULL));            \
    printf(" %g", (double)x);                                                                     \
    x = (TYPE)1;                                                                                  \
    MUST(GrB_Vector_reduce_##SUFFIX(&x, GrB_MINUS_##SUFFIX, GrB_MIN_MONOID_UINT16, u, GrB_NULL)); \
    printf(" %g\n", (double)x);                                                                   \
  }

static void values(const char* matrix, const char* vector) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Matrix P = make_matrix(t, matrix);
    GrB_Vector u = make_vector(t, vector);
    SAME_NUMBERS(REDUCE)
    bool any = false, all = false;
    MUST(GrB_Matrix_reduce_BOOL(&any, GrB_NULL, GrB_LOR_MONOID_BOOL, P, GrB_NULL));
    MUST(GrB_Vector_reduce_BOOL(&all, GrB_LOR, GrB_LAND_MONOID_BOOL, u, GrB_NULL));
    printf("%s to BOOL: %d %d\n", name_of_type(t), any, all);
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Vector_free(&u));
  }
}

/* To a GrB_Scalar: empty where there is no entry; an accumulator keeps what an empty sum meets. */
static void scalars(void) {
  for (int form = 0; form < 16; ++form) {
    GrB_Matrix P = make_matrix(code_INT32, form & 1 ? ". . | . ." : "1 2 | . 4");
    GrB_Vector u = make_vector(code_INT32, form & 1 ? ". . ." : "1 . 6");
    GrB_Scalar s, r, x, y;
    GrB_Scalar* all[] = {&s, &r, &x, &y};
    for (int k = 0; k < 4; ++k) {
      MUST(GrB_Scalar_new(all[k], form & 8 ? GrB_FP32 : GrB_INT32));
      if (form & 2) MUST(GrB_Scalar_setElement_INT32(*all[k], 10));
    }
    const GrB_BinaryOp accum = form & 4 ? GrB_MINUS_INT32 : GrB_NULL;
    MUST(GrB_Matrix_reduce_Monoid_Scalar(s, accum, GrB_PLUS_MONOID_INT32, P, GrB_NULL));
    MUST(GrB_Vector_reduce_Monoid_Scalar(r, accum, GrB_TIMES_MONOID_INT32, u, GrB_NULL));
    MUST(GrB_Matrix_reduce_BinaryOp_Scalar(x, accum, GrB_PLUS_INT32, P, GrB_NULL));
    MUST(GrB_Vector_reduce_BinaryOp_Scalar(y, accum, GrB_MAX_INT32, u, GrB_NULL));
    for (int k = 0; k < 4; ++k) {
      printf("reduce to scalar, form %d.%d:", form, k);
      show_scalar(*all[k], form & 8 ? code_FP32 : code_INT32);
      MUST(GrB_Scalar_free(all[k]));
    }
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Vector_free(&u));
  }
}

/* Transposes of each type, to another type, in place. */
static void transposes(void) {
  for (type_code t = 0; t < code_count; ++t) {
    const type_code c = (t + 2) % code_count;
    GrB_Matrix P = make_matrix(t, "1 2 . | . 3 1"), C, S = make_matrix(t, "1 2 | . 3");
    MUST(GrB_Matrix_new(&C, type_of(c), 3, 2));
    MUST(GrB_transpose(C, GrB_NULL, GrB_NULL, P, GrB_NULL));
    show_matrix(C, c);
    MUST(GrB_transpose(S, GrB_NULL, GrB_NULL, S, GrB_NULL));
    show_matrix(S, t);
    MUST(GrB_transpose(S, S, GrB_PLUS_FP64, S, GrB_DESC_RS));
    show_matrix(S, t);
    MUST(GrB_Matrix_free(&P));
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Matrix_free(&S));
  }
}

void same_reduce(void) {
  printf("--- reduce and transpose\n");
  A = make_matrix(code_INT32, "1 2 . | . . . | 5 . 7");
  vary_vector("reduce monoid", code_INT32, "10 20 .", "1 0 .", 1, reduce_monoid);
  vary_vector("reduce binary", code_INT32, ". 20 30", "1 1 0", 1, reduce_binary);
  vary_matrix("transpose", code_INT32, "10 . 20 | 30 40 . | . . 50", "1 0 1 | . 1 . | 1 1 0", 1, call_transpose);
  values("1 2 . | . 3 1", "1 2 . 1");
  scalars();
  transposes();
  MUST(GrB_Matrix_free(&A));
}

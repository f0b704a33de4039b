/* Every predefined operator on every type. */
#include "same.h"

/* One operator of each kind on vectors of its own type. Operands have no entry for which C leaves the result open. */
static void apply_one(const char* name, GrB_UnaryOp op, type_code t, const char* operand) {
  GrB_Vector u = make_vector(t, operand), w = make_vector(t, ". . . . . .");
  MUST(GrB_Vector_apply(w, GrB_NULL, GrB_NULL, op, u, GrB_NULL));
  printf("%s_%s:", name, name_of_type(t));
  show_vector(w, t);
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&w));
}

static void combine(const char* name, GrB_BinaryOp op, type_code t, type_code result, const char* a, const char* b) {
  GrB_Vector u = make_vector(t, a), v = make_vector(t, b), w = make_vector(result, ". . . . . .");
  MUST(GrB_Vector_eWiseMult_BinaryOp(w, GrB_NULL, GrB_NULL, op, u, v, GrB_NULL));
  printf("%s_%s:", name, name_of_type(t));
  show_vector(w, result);
  MUST(GrB_Vector_free(&u));
  MUST(GrB_Vector_free(&v));
  MUST(GrB_Vector_free(&w));
}

static void index_one(const char* name, GrB_IndexUnaryOp op, type_code t, type_code result, int64_t thunk) {
  GrB_Matrix A = make_matrix(t, "1 0 2 . | . 1 3 1 | 4 . 1 0"), C = make_matrix(result, ". . . . | . . . . | . . . .");
  MUST(GrB_Matrix_apply_IndexOp_INT64(C, GrB_NULL, GrB_NULL, op, A, thunk, GrB_NULL));
  printf("%s %lld on %s:", name, (long long)thunk, name_of_type(t));
  show_matrix(C, result);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&C));
}

#define WITH_SIGN "0 1 -1 7 -100 100"
#define NO_SIGN "0 1 2 7 200 100"
#define UNARY(SUFFIX, text)                                          \
  apply_one("IDENTITY", GrB_IDENTITY_##SUFFIX, code_##SUFFIX, text); \
  apply_one("ABS", GrB_ABS_##SUFFIX, code_##SUFFIX, text);           \
  apply_one("AINV", GrB_AINV_##SUFFIX, code_##SUFFIX, text);
#define UNARY_SIGNED(SUFFIX, TYPE)                                          \
  UNARY(SUFFIX, WITH_SIGN)                                                  \
  apply_one("MINV", GrB_MINV_##SUFFIX, code_##SUFFIX, "2 1 -1 7 -100 100"); \
  apply_one("BNOT", GrB_BNOT_##SUFFIX, code_##SUFFIX, WITH_SIGN);
#define UNARY_UNSIGNED(SUFFIX, TYPE)                                      \
  UNARY(SUFFIX, NO_SIGN)                                                  \
  apply_one("MINV", GrB_MINV_##SUFFIX, code_##SUFFIX, "2 1 3 7 200 100"); \
  apply_one("BNOT", GrB_BNOT_##SUFFIX, code_##SUFFIX, NO_SIGN);
#define UNARY_FLOAT(SUFFIX, TYPE)          \
  UNARY(SUFFIX, "0.5 1 -1.25 7 -1e30 100") \
  apply_one("MINV", GrB_MINV_##SUFFIX, code_##SUFFIX, "3 1 -0.5 7 -100 inf");

#define BINARY(SUFFIX, a, b, divisor)                                         \
  combine("FIRST", GrB_FIRST_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);   \
  combine("SECOND", GrB_SECOND_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b); \
  combine("ONEB", GrB_ONEB_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);     \
  combine("MIN", GrB_MIN_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);       \
  combine("MAX", GrB_MAX_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);       \
  combine("PLUS", GrB_PLUS_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);     \
  combine("MINUS", GrB_MINUS_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);   \
  combine("TIMES", GrB_TIMES_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);   \
  combine("DIV", GrB_DIV_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, divisor); \
  combine("EQ", GrB_EQ_##SUFFIX, code_##SUFFIX, code_BOOL, a, b);             \
  combine("NE", GrB_NE_##SUFFIX, code_##SUFFIX, code_BOOL, a, b);             \
  combine("GT", GrB_GT_##SUFFIX, code_##SUFFIX, code_BOOL, a, b);             \
  combine("LT", GrB_LT_##SUFFIX, code_##SUFFIX, code_BOOL, a, b);             \
  combine("GE", GrB_GE_##SUFFIX, code_##SUFFIX, code_BOOL, a, b);             \
  combine("LE", GrB_LE_##SUFFIX, code_##SUFFIX, code_BOOL, a, b);
#define BITS(SUFFIX, a, b)                                                \
  combine("BOR", GrB_BOR_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);   \
  combine("BAND", GrB_BAND_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b); \
  combine("BXOR", GrB_BXOR_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b); \
  combine("BXNOR", GrB_BXNOR_##SUFFIX, code_##SUFFIX, code_##SUFFIX, a, b);
#define BINARY_SIGNED(SUFFIX, TYPE)                                   \
  BINARY(SUFFIX, "0 7 -7 12 -60 .", "5 2 -2 -3 2 1", "5 2 -2 -5 7 1") \
  BITS(SUFFIX, "0 7 -7 12 -60 .", "5 2 -2 -3 2 1")
#define BINARY_UNSIGNED(SUFFIX, TYPE)                              \
  BINARY(SUFFIX, "0 7 200 12 3 .", "5 2 100 3 5 1", "5 2 3 5 7 1") \
  BITS(SUFFIX, "0 7 200 12 3 .", "5 2 100 3 5 1")
#define BINARY_FLOAT(SUFFIX, TYPE) BINARY(SUFFIX, "0 7.5 -7 12 -inf .", "5 2 -7 -3.25 2 1", "5 2 -2 -8 7 1")

#define COMPARISONS(SUFFIX, TYPE)                                          \
  index_one("VALUEEQ", GrB_VALUEEQ_##SUFFIX, code_##SUFFIX, code_BOOL, 1); \
  index_one("VALUENE", GrB_VALUENE_##SUFFIX, code_##SUFFIX, code_BOOL, 1); \
  index_one("VALUELT", GrB_VALUELT_##SUFFIX, code_##SUFFIX, code_BOOL, 1); \
  index_one("VALUELE", GrB_VALUELE_##SUFFIX, code_##SUFFIX, code_BOOL, 1); \
  index_one("VALUEGT", GrB_VALUEGT_##SUFFIX, code_##SUFFIX, code_BOOL, 1); \
  index_one("VALUEGE", GrB_VALUEGE_##SUFFIX, code_##SUFFIX, code_BOOL, 1);

static void booleans(void) {
  UNARY(BOOL, "0 1 1 0 . 1")
  apply_one("MINV", GrB_MINV_BOOL, code_BOOL, "1 . 1 . . 1");
  apply_one("LNOT", GrB_LNOT, code_BOOL, "0 1 1 0 . 1");
  BINARY(BOOL, "0 0 1 1 . .", "0 1 0 1 . .", ". 1 . 1 . .")
  combine("LOR", GrB_LOR, code_BOOL, code_BOOL, "0 0 1 1 . .", "0 1 0 1 . .");
  combine("LAND", GrB_LAND, code_BOOL, code_BOOL, "0 0 1 1 . .", "0 1 0 1 . .");
  combine("LXOR", GrB_LXOR, code_BOOL, code_BOOL, "0 0 1 1 . .", "0 1 0 1 . .");
  combine("LXNOR", GrB_LXNOR, code_BOOL, code_BOOL, "0 0 1 1 . .", "0 1 0 1 . .");
}

static void positions(void) {
  for (int64_t k = -1; k <= 2; ++k) {
    index_one("ROWINDEX_INT32", GrB_ROWINDEX_INT32, code_FP64, code_INT32, k);
    index_one("ROWINDEX_INT64", GrB_ROWINDEX_INT64, code_BOOL, code_INT64, k);
    index_one("COLINDEX_INT32", GrB_COLINDEX_INT32, code_UINT8, code_INT32, k);
    index_one("COLINDEX_INT64", GrB_COLINDEX_INT64, code_FP32, code_INT64, k);
    if (k == 0) {  // j - i + k in the specification, j - (i + k) in SuiteSparse
      index_one("DIAGINDEX_INT32", GrB_DIAGINDEX_INT32, code_INT16, code_INT32, k);
      index_one("DIAGINDEX_INT64", GrB_DIAGINDEX_INT64, code_INT64, code_INT64, k);
    }
    index_one("TRIL", GrB_TRIL, code_INT64, code_BOOL, k);
    index_one("TRIU", GrB_TRIU, code_FP64, code_BOOL, k);
    index_one("DIAG", GrB_DIAG, code_BOOL, code_BOOL, k);
    index_one("OFFDIAG", GrB_OFFDIAG, code_INT8, code_BOOL, k);
    index_one("COLLE", GrB_COLLE, code_INT32, code_BOOL, k);
    index_one("COLGT", GrB_COLGT, code_UINT16, code_BOOL, k);
    index_one("ROWLE", GrB_ROWLE, code_UINT64, code_BOOL, k);
    index_one("ROWGT", GrB_ROWGT, code_FP32, code_BOOL, k);
  }
}

static void unary_operators(void) {
  SAME_SIGNED(UNARY_SIGNED)
  SAME_UNSIGNED(UNARY_UNSIGNED)
  SAME_FLOATS(UNARY_FLOAT)
}

void same_operators(void) {
  printf("--- operators\n");
  unary_operators();
  SAME_SIGNED(BINARY_SIGNED)
  SAME_UNSIGNED(BINARY_UNSIGNED)
  SAME_FLOATS(BINARY_FLOAT)
  booleans();
  SAME_TYPES(COMPARISONS)
  positions();
}

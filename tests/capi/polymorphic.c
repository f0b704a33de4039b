/* Every polymorphic name of the C API chooses the function that the types of its arguments say. C11 alone. */
#include <GraphBLAS.h>

#include <stdio.h>
#include <string.h>

static int failures = 0;

static void check(bool is_met, int line) {
  if (is_met) return;
  printf("polymorphic.c:%d: not met\n", line);
  ++failures;
}

/* The text of an expanded call would be longer than C11 allows for a string. */
#define CHECK(condition) check(condition, __LINE__)
#define OK(call) CHECK((call) == GrB_SUCCESS)

static void twice(void *z, const void *x) { *(double *)z = 2 * *(const double *)x; }

/* The choices that need no operation. */
static void check_objects(void) {
  GrB_Type type = NULL;
  GrB_UnaryOp unary = NULL;
  GrB_Monoid monoid = NULL;
  GrB_Semiring semiring = NULL;
  GrB_Descriptor desc = NULL;
  GrB_Scalar s = NULL;
  OK(GrB_Type_new(&type, 16));
  OK(GrB_set(type, "pair", GrB_NAME));
  char name[16] = "";
  size_t size = 0;
  OK(GrB_get(type, name, GrB_NAME));
  CHECK(strcmp(name, "pair") == 0);
  OK(GrB_get(type, &size, GrB_SIZE));
  CHECK(size == 16);
  OK(GrB_UnaryOp_new(&unary, twice, GrB_FP64, GrB_FP64));
  OK(GrB_Monoid_new(&monoid, GrB_PLUS_FP64, 0.0));
  CHECK(GrB_Monoid_new(&monoid, GrB_PLUS_FP64, (int32_t)0) == GrB_DOMAIN_MISMATCH);
  CHECK(GrB_Monoid_new(&monoid, GrB_PLUS_FP64, (void *)name) == GrB_DOMAIN_MISMATCH);
  OK(GrB_Semiring_new(&semiring, monoid, GrB_TIMES_FP64));
  OK(GrB_Descriptor_new(&desc));
  OK(GrB_set(desc, GrB_REPLACE, GrB_OUTP_FIELD));
  int32_t value = -1;
  OK(GrB_get(desc, &value, GrB_OUTP_FIELD));
  CHECK(value == GrB_REPLACE);
  OK(GrB_get(GrB_GLOBAL, &value, GrB_API_VER_MINOR));
  CHECK(value == 1);
  OK(GrB_Scalar_new(&s, GrB_FP64));
  OK(GrB_Scalar_setElement(s, (int8_t)-3));
  double x = 0;
  OK(GrB_Scalar_extractElement(&x, s));
  CHECK(x == -3);
  OK(GrB_Scalar_setElement(s, 5LL));
  OK(GrB_Scalar_extractElement(&value, s));
  CHECK(value == 5);
  CHECK(GrB_set(s, (void *)name, GrB_NAME, sizeof name) == GrB_INVALID_VALUE);
  const char *text = NULL;
  OK(GrB_error(&text, s));
  CHECK(text && strstr(text, "GrB_Scalar_set_VOID"));
  OK(GrB_wait(s, GrB_COMPLETE));
  OK(GrB_get(monoid, s, GrB_OUTP_TYPE_CODE));
  OK(GrB_Scalar_extractElement(&value, s));
  CHECK(value == GrB_FP64_CODE);
  OK(GrB_free(&type));
  OK(GrB_free(&unary));
  OK(GrB_free(&semiring));
  OK(GrB_free(&monoid));
  OK(GrB_free(&desc));
  OK(GrB_free(&s));
  CHECK(type == NULL && unary == NULL && semiring == NULL && monoid == NULL && desc == NULL && s == NULL);
}

static void check_elements(void) {
  GrB_Matrix A = NULL;
  GrB_Vector v = NULL;
  GrB_Scalar s = NULL;
  const GrB_Index rows[] = {0, 1, 2}, offsets[] = {0, 1, 2, 3};
  const float values[] = {1, 2, 3};
  OK(GrB_Scalar_new(&s, GrB_INT64));
  OK(GrB_Matrix_new(&A, GrB_FP32, 3, 3));
  OK(GrB_Matrix_build(A, rows, rows, values, 3, GrB_NULL));
  OK(GrB_Matrix_setElement(A, true, 0, 2));
  OK(GrB_Matrix_extractElement(s, A, 2, 2));
  OK(GrB_Matrix_setElement(A, s, 0, 1));
  uint16_t x = 0;
  OK(GrB_Matrix_extractElement(&x, A, 0, 1));
  CHECK(x == 3);
  GrB_Index found[9], n = 9;
  double copy[9];
  OK(GrB_Matrix_extractTuples(found, found, copy, &n, A));
  CHECK(n == 5);
  OK(GrB_Vector_new(&v, GrB_BOOL, 3));
  OK(GrB_Vector_build(v, rows, values, 3, GrB_LOR));
  OK(GrB_Vector_setElement(v, 0.0, 1));
  bool is_set = true;
  OK(GrB_Vector_extractElement(&is_set, v, 1));
  CHECK(!is_set);
  n = 9;
  OK(GrB_Vector_extractTuples(found, copy, &n, v));
  CHECK(n == 3);
  GrB_Matrix B = NULL;
  OK(GrB_Matrix_import(&B, GrB_FP32, 3, 3, offsets, rows, values, 4, 3, 3, GrB_CSR_FORMAT));
  GrB_Index lengths[] = {4, 3, 3}, to_offsets[4], to_indices[3];
  float to_values[3];
  OK(GrB_Matrix_export(to_offsets, to_indices, to_values, lengths, lengths + 1, lengths + 2, GrB_CSC_FORMAT, B));
  CHECK(to_values[2] == 3);
  CHECK(GrB_Matrix_export(to_offsets, to_indices, copy, lengths, lengths + 1, lengths + 2, GrB_CSC_FORMAT, B) ==
        GrB_DOMAIN_MISMATCH);
  OK(GrB_free(&A));
  OK(GrB_free(&B));
  OK(GrB_free(&v));
  OK(GrB_free(&s));
}

static void check_operations(void) {
  GrB_Matrix A = NULL, C = NULL, K = NULL;
  GrB_Vector u = NULL, w = NULL;
  GrB_Scalar s = NULL;
  const GrB_Index list[] = {2, 0, 1};
  OK(GrB_Matrix_new(&A, GrB_FP64, 3, 3));
  OK(GrB_Matrix_new(&C, GrB_FP64, 3, 3));
  OK(GrB_Matrix_new(&K, GrB_FP64, 9, 9));
  OK(GrB_Vector_new(&u, GrB_FP64, 3));
  OK(GrB_Vector_new(&w, GrB_FP64, 3));
  OK(GrB_Scalar_new(&s, GrB_FP64));
  OK(GrB_Scalar_setElement(s, 2.0));
  OK(GrB_assign(A, NULL, NULL, 2.0, GrB_ALL, 3, GrB_ALL, 3, NULL));
  OK(GrB_assign(A, NULL, NULL, s, list, 3, list, 3, NULL));
  OK(GrB_assign(C, NULL, NULL, A, list, 3, GrB_ALL, 3, NULL));
  OK(GrB_assign(u, NULL, NULL, (int32_t)3, GrB_ALL, 3, NULL));
  OK(GrB_assign(w, NULL, NULL, u, list, 3, NULL));
  OK(GrB_assign(C, NULL, NULL, u, 1, list, 3, NULL));
  OK(GrB_assign(C, NULL, NULL, u, list, 3, 1, NULL));
  OK(GrB_extract(C, NULL, NULL, A, list, 3, list, 3, NULL));
  OK(GrB_extract(w, NULL, NULL, u, list, 3, NULL));
  OK(GrB_extract(w, NULL, NULL, A, GrB_ALL, 3, 1, NULL));
  OK(GrB_apply(C, NULL, NULL, GrB_AINV_FP64, A, NULL));
  OK(GrB_apply(C, NULL, NULL, GrB_MINUS_FP64, A, 1.0, NULL));
  OK(GrB_apply(C, NULL, NULL, GrB_MINUS_FP64, s, A, NULL));
  OK(GrB_apply(w, NULL, NULL, GrB_AINV_FP64, u, NULL));
  OK(GrB_apply(w, NULL, NULL, GrB_MINUS_FP64, (uint8_t)1, u, NULL));
  double x = 0;
  OK(GrB_Vector_extractElement(&x, w, 2));
  CHECK(x == -2);
  OK(GrB_apply(w, NULL, NULL, GrB_ROWINDEX_INT64, u, (int64_t)10, NULL));
  OK(GrB_select(C, NULL, NULL, GrB_TRIL, A, 0, NULL));
  OK(GrB_select(w, NULL, NULL, GrB_VALUEEQ_FP64, u, s, NULL));
  OK(GrB_reduce(w, NULL, NULL, GrB_PLUS_FP64, A, NULL));
  OK(GrB_reduce(w, NULL, NULL, GrB_PLUS_MONOID_FP64, A, NULL));
  OK(GrB_reduce(s, NULL, GrB_PLUS_MONOID_FP64, A, NULL));
  OK(GrB_reduce(s, NULL, GrB_MAX_FP64, u, NULL));
  OK(GrB_reduce(&x, NULL, GrB_PLUS_MONOID_FP64, A, NULL));
  CHECK(x == 18);
  int8_t small = 0;
  OK(GrB_reduce(&small, NULL, GrB_PLUS_MONOID_FP64, u, NULL));
  CHECK(small == 9);
  OK(GrB_eWiseAdd(C, NULL, NULL, GrB_PLUS_FP64, A, A, NULL));
  OK(GrB_eWiseAdd(w, NULL, NULL, GrB_PLUS_MONOID_FP64, u, u, NULL));
  OK(GrB_eWiseMult(C, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, A, NULL));
  OK(GrB_eWiseMult(w, NULL, NULL, GrB_TIMES_FP64, u, u, NULL));
  OK(GrB_kronecker(K, NULL, NULL, GrB_TIMES_FP64, A, A, NULL));
  OK(GrB_kronecker(K, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, A, NULL));
  OK(GrB_free(&A));
  OK(GrB_free(&C));
  OK(GrB_free(&K));
  OK(GrB_free(&u));
  OK(GrB_free(&w));
  OK(GrB_free(&s));
}

int main(int argc, char **argv) {
  OK(GrB_init(GrB_BLOCKING));
  check_objects();
  if (argc == 1 || strcmp(argv[1], "objects") != 0) {
    check_elements();
    check_operations();
  }
  OK(GrB_finalize());
  printf("%d failures\n", failures);
  return failures != 0;
}

/* Import, export, serialize and deserialize. */
#include "same.h"

static const char* const format_names[] = {"CSR", "CSC", "COO"};

/* Sorts the entries of one row or column, whose order the specification leaves open. */
static void sort_pairs(GrB_Index* at, double* x, GrB_Index from, GrB_Index to) {
  for (GrB_Index k = from + 1; k < to; ++k)
    for (GrB_Index l = k; l > from && at[l] < at[l - 1]; --l) {
      const GrB_Index i = at[l];
      const double value = x[l];
      at[l] = at[l - 1];
      x[l] = x[l - 1];
      at[l - 1] = i;
      x[l - 1] = value;
    }
}

#define ROUND_TRIP(SUFFIX, TYPE)                                                                      \
  for (int format = GrB_CSR_FORMAT; format <= GrB_COO_FORMAT; ++format) {                             \
    GrB_Matrix A = make_matrix(code_##SUFFIX, "1 . 3 . | . . . . | . 6 . 7"), B = GrB_NULL;           \
    GrB_Index p = 0, i = 0, x = 0;                                                                    \
    MUST(GrB_Matrix_exportSize(&p, &i, &x, (GrB_Format)format, A));                                   \
    printf("%s %s: %d %d %d\n", #SUFFIX, format_names[format], (int)p, (int)i, (int)x);               \
    GrB_Index *P = calloc(p + 1, sizeof *P), *I = calloc(i + 1, sizeof *I);                           \
    TYPE* X = calloc(x + 1, sizeof *X);                                                               \
    REPORT(GrB_Matrix_export_##SUFFIX(P, I, X, &p, &i, &x, (GrB_Format)format, A));                   \
    REPORT(GrB_Matrix_import_##SUFFIX(&B, GrB_##SUFFIX, 3, 4, P, I, X, p, i, x, (GrB_Format)format)); \
    show_matrix(B, code_##SUFFIX);                                                                    \
    free(P);                                                                                          \
    free(I);                                                                                          \
    free(X);                                                                                          \
    MUST(GrB_Matrix_free(&A));                                                                        \
    MUST(GrB_Matrix_free(&B));                                                                        \
  }

/* The arrays of each format, from a matrix of doubles. */
static void exports(void) {
  GrB_Matrix A = make_matrix(code_FP64, ". 2 . 4 | 1 . . . | . . . . | 3 5 . 8.5");
  for (int format = GrB_CSR_FORMAT; format <= GrB_COO_FORMAT; ++format) {
    GrB_Index P[8] = {0}, I[8] = {0}, p = 8, i = 8, x = 8;
    double X[8] = {0};
    REPORT(GrB_Matrix_export_FP64(P, I, X, &p, &i, &x, (GrB_Format)format, A));
    printf("%s %d %d %d:", format_names[format], (int)p, (int)i, (int)x);
    if (format != GrB_COO_FORMAT)
      for (GrB_Index k = 0; k + 1 < p; ++k) sort_pairs(I, X, P[k], P[k + 1]);
    else
      for (GrB_Index k = 0; k < x; ++k) I[k] += 100 * P[k];
    if (format == GrB_COO_FORMAT) sort_pairs(I, X, 0, x);
    if (format != GrB_COO_FORMAT)
      for (GrB_Index k = 0; k < p; ++k) printf(" %d", (int)P[k]);
    for (GrB_Index k = 0; k < x; ++k) printf(" %d=%g", (int)I[k], X[k]);
    printf("\n");
    p = i = x = 2;
    REPORT(GrB_Matrix_export_FP64(P, I, X, &p, &i, &x, (GrB_Format)format, A));
  }
  GrB_Format hint = GrB_CSR_FORMAT;
  const GrB_Info info = GrB_Matrix_exportHint(&hint, A);
  printf("export hint succeeds or has no value: %d\n", info == GrB_SUCCESS || info == GrB_NO_VALUE);
  MUST(GrB_Matrix_free(&A));
}

/* Arrays by hand, unsorted within a row, and the transposed matrix from the same arrays. */
static void imports(void) {
  const GrB_Index P[] = {0, 2, 2, 5}, I[] = {3, 0, 2, 1, 0}, R[] = {0, 0, 2, 2, 2};
  const int16_t X[] = {10, 11, 12, 13, 14};
  GrB_Matrix A = GrB_NULL;
  REPORT(GrB_Matrix_import_INT16(&A, GrB_INT16, 3, 4, P, I, X, 4, 5, 5, GrB_CSR_FORMAT));
  show_matrix(A, code_INT16);
  MUST(GrB_Matrix_free(&A));
  REPORT(GrB_Matrix_import_INT16(&A, GrB_INT16, 4, 3, P, I, X, 4, 5, 5, GrB_CSC_FORMAT));
  show_matrix(A, code_INT16);
  MUST(GrB_Matrix_free(&A));
  REPORT(GrB_Matrix_import_INT16(&A, GrB_INT16, 3, 4, R, I, X, 5, 5, 5, GrB_COO_FORMAT));
  show_matrix(A, code_INT16);
  MUST(GrB_Matrix_free(&A));
  const GrB_Index none[] = {0, 0, 0};
  REPORT(GrB_Matrix_import_INT16(&A, GrB_INT16, 2, 2, none, I, X, 3, 0, 0, GrB_CSR_FORMAT));
  show_matrix(A, code_INT16);
  MUST(GrB_Matrix_free(&A));
}

static void serialized(type_code t, const char* text) {
  GrB_Matrix A = make_matrix(t, text), B = GrB_NULL;
  GrB_Index size = 0;
  MUST(GrB_Matrix_serializeSize(&size, A));
  char* blob = malloc(size);
  REPORT(GrB_Matrix_serialize(blob, &size, A));
  REPORT(GrB_Matrix_deserialize(&B, type_of(t), blob, size));
  show_matrix(B, t);
  MUST(GrB_Matrix_free(&B));
  REPORT(GrB_Matrix_deserialize(&B, GrB_NULL, blob, size));
  show_matrix(B, t);
  MUST(GrB_Matrix_free(&B));
  free(blob);
  MUST(GrB_Matrix_free(&A));
}

static void serialize_errors(void) {
  GrB_Matrix A = make_matrix(code_INT32, "1 2 | 3 ."), B = GrB_NULL;
  GrB_Index size = 0, small = 4;
  MUST(GrB_Matrix_serializeSize(&size, A));
  char* blob = malloc(size);
  REPORT(GrB_Matrix_serialize(blob, &small, A));
  MUST(GrB_Matrix_serialize(blob, &size, A));
  REPORT(GrB_Matrix_deserialize(&B, GrB_INT32, blob, size / 2));
  REPORT(GrB_Matrix_deserialize(&B, GrB_FP64, blob, size));
  REPORT(GrB_Matrix_serialize(NULL, &size, A));
  REPORT(GrB_Matrix_deserialize(NULL, GrB_INT32, blob, size));
  memset(blob, 0x5a, size);
  REPORT(GrB_Matrix_deserialize(&B, GrB_INT32, blob, size));
  free(blob);
  MUST(GrB_Matrix_free(&A));
}

static void import_errors(void) {
  const GrB_Index P[] = {0, 1, 2}, I[] = {0, 1}, R[] = {0, 1};
  const double X[] = {1, 2};
  GrB_Matrix A = GrB_NULL;
  REPORT(GrB_Matrix_import_FP64(NULL, GrB_FP64, 2, 2, P, I, X, 3, 2, 2, GrB_CSR_FORMAT));
  REPORT(GrB_Matrix_import_FP64(&A, GrB_INT32, 2, 2, P, I, X, 3, 2, 2, GrB_CSR_FORMAT));
  REPORT(GrB_Matrix_import_FP64(&A, GrB_FP64, 2, 2, NULL, I, X, 3, 2, 2, GrB_CSR_FORMAT));
  REPORT(GrB_Matrix_import_FP64(&A, GrB_FP64, 2, 2, P, I, X, 3, 2, 2, (GrB_Format)99));
  REPORT(GrB_Matrix_import_FP64(&A, GrB_FP64, 2, 2, R, I, NULL, 2, 2, 2, GrB_COO_FORMAT));
}

void same_exchange(void) {
  printf("--- import, export, serialize\n");
  SAME_TYPES(ROUND_TRIP)
  exports();
  imports();
  for (type_code t = 0; t < code_count; ++t) {
    serialized(t, "1 . 3 . | . . 1 . | . 6 . 7");
    serialized(t, "1 1 | 1 1 | 1 1");
    serialized(t, ". . . | . . .");
  }
  serialize_errors();
  import_errors();
}

/* Operands from text and lines of text from results. */
#include "same.h"

#define FORMAT_SIGNED(SUFFIX, TYPE) \
  static void format_##SUFFIX(char* text, TYPE x) { snprintf(text, 32, "%lld", (long long)x); }
#define FORMAT_UNSIGNED(SUFFIX, TYPE) \
  static void format_##SUFFIX(char* text, TYPE x) { snprintf(text, 32, "%llu", (unsigned long long)x); }
SAME_SIGNED(FORMAT_SIGNED)
SAME_UNSIGNED(FORMAT_UNSIGNED)
FORMAT_UNSIGNED(BOOL, bool)
static void format_FP32(char* text, float x) { snprintf(text, 32, "%.9g", (double)x); }
static void format_FP64(char* text, double x) { snprintf(text, 32, "%.17g", x); }

typedef struct {
  GrB_Index i, j;
  char text[32];
} entry;

static int by_position(const void* a, const void* b) {
  const entry *x = a, *y = b;
  if (x->i != y->i) return x->i < y->i ? -1 : 1;
  return (x->j > y->j) - (x->j < y->j);
}

static entry* entries_of(GrB_Index n, const GrB_Index* I, const GrB_Index* J) {
  entry* all = calloc(n + 1, sizeof *all);
  for (GrB_Index k = 0; k < n; ++k) {
    all[k].i = I[k];
    if (J) all[k].j = J[k];
  }
  return all;
}

#define CASE_MATRIX(SUFFIX, TYPE)                                         \
  case code_##SUFFIX: {                                                   \
    TYPE* X = calloc(n + 1, sizeof *X);                                   \
    MUST(GrB_Matrix_extractTuples_##SUFFIX(I, J, X, &n, A));              \
    all = entries_of(n, I, J);                                            \
    for (GrB_Index k = 0; k < n; ++k) format_##SUFFIX(all[k].text, X[k]); \
    free(X);                                                              \
    break;                                                                \
  }
void show_matrix(GrB_Matrix A, type_code t) {
  GrB_Index n, rows, cols;
  MUST(GrB_Matrix_nvals(&n, A));
  MUST(GrB_Matrix_nrows(&rows, A));
  MUST(GrB_Matrix_ncols(&cols, A));
  GrB_Index *I = calloc(n + 1, sizeof *I), *J = calloc(n + 1, sizeof *J);
  entry* all = NULL;
  switch (t) { SAME_TYPES(CASE_MATRIX) default : abort(); }
  qsort(all, n, sizeof *all, by_position);
  printf(" %llux%llu", (unsigned long long)rows, (unsigned long long)cols);
  for (GrB_Index k = 0; k < n; ++k)
    printf(" %llu,%llu=%s", (unsigned long long)all[k].i, (unsigned long long)all[k].j, all[k].text);
  printf("\n");
  free(I);
  free(J);
  free(all);
}

#define CASE_VECTOR(SUFFIX, TYPE)                                         \
  case code_##SUFFIX: {                                                   \
    TYPE* X = calloc(n + 1, sizeof *X);                                   \
    MUST(GrB_Vector_extractTuples_##SUFFIX(I, X, &n, v));                 \
    all = entries_of(n, I, NULL);                                         \
    for (GrB_Index k = 0; k < n; ++k) format_##SUFFIX(all[k].text, X[k]); \
    free(X);                                                              \
    break;                                                                \
  }
void show_vector(GrB_Vector v, type_code t) {
  GrB_Index n, size;
  MUST(GrB_Vector_nvals(&n, v));
  MUST(GrB_Vector_size(&size, v));
  GrB_Index* I = calloc(n + 1, sizeof *I);
  entry* all = NULL;
  switch (t) { SAME_TYPES(CASE_VECTOR) default : abort(); }
  qsort(all, n, sizeof *all, by_position);
  printf(" %llu", (unsigned long long)size);
  for (GrB_Index k = 0; k < n; ++k) printf(" %llu=%s", (unsigned long long)all[k].i, all[k].text);
  printf("\n");
  free(I);
  free(all);
}

#define CASE_SCALAR(SUFFIX, TYPE)                                    \
  case code_##SUFFIX: {                                              \
    TYPE x = 0;                                                      \
    const GrB_Info info = GrB_Scalar_extractElement_##SUFFIX(&x, s); \
    if (info == GrB_NO_VALUE)                                        \
      strcpy(text, "empty");                                         \
    else {                                                           \
      MUST(info);                                                    \
      format_##SUFFIX(text, x);                                      \
    }                                                                \
    break;                                                           \
  }
void show_scalar(GrB_Scalar s, type_code t) {
  char text[32];
  GrB_Index n;
  switch (t) { SAME_TYPES(CASE_SCALAR) default : abort(); }
  MUST(GrB_Scalar_nvals(&n, s));
  printf(" %llu %s\n", (unsigned long long)n, text);
}

#define CASE_TYPE(SUFFIX, TYPE) \
  case code_##SUFFIX:           \
    return GrB_##SUFFIX;
GrB_Type type_of(type_code t) {
  switch (t) { SAME_TYPES(CASE_TYPE) default : abort(); }
}

#define CASE_NAME(SUFFIX, TYPE) \
  case code_##SUFFIX:           \
    return #SUFFIX;
const char* name_of_type(type_code t) {
  switch (t) { SAME_TYPES(CASE_NAME) default : abort(); }
}

#define CASE_PLUS(SUFFIX, TYPE) \
  case code_##SUFFIX:           \
    return GrB_PLUS_##SUFFIX;
GrB_BinaryOp plus_of(type_code t) {
  switch (t) { SAME_TYPES(CASE_PLUS) default : abort(); }
}

/* The next word of the text, or NULL at its end. */
static const char* next_word(const char** at, char* word) {
  *at += strspn(*at, " ");
  const size_t size = strcspn(*at, " ");
  if (size == 0) return NULL;
  if (size > 31) abort();
  memcpy(word, *at, size);
  word[size] = 0;
  *at += size;
  return word;
}

GrB_Matrix make_matrix(type_code t, const char* text) {
  char word[32];
  GrB_Index rows = 1, cols = 0, j = 0;
  for (const char* at = text; next_word(&at, word);) {
    const bool ends = strcmp(word, "|") == 0;
    rows += ends;
    j = ends ? 0 : j + 1;
    if (j > cols) cols = j;
  }
  GrB_Matrix A;
  MUST(GrB_Matrix_new(&A, type_of(t), rows, cols));
  GrB_Index i = j = 0;
  for (const char* at = text; next_word(&at, word);) {
    if (strcmp(word, "|") == 0) {
      ++i;
      j = 0;
      continue;
    }
    if (strcmp(word, ".") != 0) MUST(GrB_Matrix_setElement_FP64(A, strtod(word, NULL), i, j));
    ++j;
  }
  MUST(GrB_Matrix_wait(A, GrB_MATERIALIZE));
  return A;
}

GrB_Vector make_vector(type_code t, const char* text) {
  char word[32];
  GrB_Index n = 0, i = 0;
  for (const char* at = text; next_word(&at, word);) ++n;
  GrB_Vector v;
  MUST(GrB_Vector_new(&v, type_of(t), n));
  for (const char* at = text; next_word(&at, word); ++i)
    if (strcmp(word, ".") != 0) MUST(GrB_Vector_setElement_FP64(v, strtod(word, NULL), i));
  MUST(GrB_Vector_wait(v, GrB_MATERIALIZE));
  return v;
}

GrB_Scalar make_scalar(type_code t, double value) {
  GrB_Scalar s;
  MUST(GrB_Scalar_new(&s, type_of(t)));
  MUST(GrB_Scalar_setElement_FP64(s, value));
  return s;
}

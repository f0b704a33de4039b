/* The calls that are timed. */
#include "bench.h"

GrB_Matrix A, C;
GrB_Vector w;
static GrB_Matrix B, M, D;
static GrB_Vector u;
static GrB_Index *rows, *cols, row_count, col_count;
static tuples entries; /* of A */
static int loaded_family;
static GrB_Index loaded_divisor;

static GrB_Matrix built(const tuples* t) {
  GrB_Matrix P;
  TRY(GrB_Matrix_new(&P, GrB_FP64, t->rows, t->cols));
  TRY(GrB_Matrix_build_FP64(P, t->I, t->J, t->X, t->count, GrB_MAX_FP64));
  TRY(GrB_Matrix_wait(P, GrB_MATERIALIZE));
  return P;
}

void load(int family, int size, GrB_Index divisor) {
  loaded_family = family;
  loaded_divisor = divisor;
  entries = generate(family, size, divisor, 1);
  A = built(&entries);
}

void unload(void) {
  free_tuples(&entries);
  TRY(GrB_Matrix_free(&A));
}

void free_operands(void) {
  TRY(GrB_Matrix_free(&B));
  TRY(GrB_Matrix_free(&M));
  TRY(GrB_Matrix_free(&D));
  TRY(GrB_Vector_free(&u));
  free_bfs_operands();
  free(rows);
  free(cols);
  rows = cols = NULL;
}

uint64_t matrix_checksum(GrB_Matrix P) {
  GrB_Index n;
  TRY(GrB_Matrix_nvals(&n, P));
  GrB_Index *I = array_of(n, sizeof *I), *J = array_of(n, sizeof *J);
  double* X = array_of(n, sizeof *X);
  TRY(GrB_Matrix_extractTuples_FP64(I, J, X, &n, P));
  uint64_t sum = n;
  for (GrB_Index k = 0; k < n; ++k) sum += mix(mix(I[k]) + J[k]) * (uint64_t)X[k];
  free(I);
  free(J);
  free(X);
  return sum;
}

uint64_t vector_checksum(GrB_Vector v) {
  GrB_Index n;
  TRY(GrB_Vector_nvals(&n, v));
  GrB_Index* I = array_of(n, sizeof *I);
  double* X = array_of(n, sizeof *X);
  TRY(GrB_Vector_extractTuples_FP64(I, X, &n, v));
  uint64_t sum = n;
  for (GrB_Index k = 0; k < n; ++k) sum += mix(I[k]) * (uint64_t)X[k];
  free(I);
  free(X);
  return sum;
}

static bool is_square(void) { return entries.rows == entries.cols; }
static void no_setup(void) {}
static void drop_matrix(void) { TRY(GrB_Matrix_free(&C)); }
static void drop_vector(void) { TRY(GrB_Vector_free(&w)); }
static uint64_t check_matrix(void) { return matrix_checksum(C); }
static uint64_t check_vector(void) { return vector_checksum(w); }
static void new_matrix(void) { TRY(GrB_Matrix_new(&C, GrB_FP64, entries.rows, entries.cols)); }
static void new_row_vector(void) { TRY(GrB_Vector_new(&w, GrB_FP64, entries.rows)); }

/* --- products: A A, of a tall matrix A' A --- */

static void new_product(void) {
  const GrB_Index n = entries.cols;
  TRY(GrB_Matrix_new(&C, GrB_FP64, n, n));
}
static void mxm_call(void) {
  TRY(GrB_mxm(C, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, A, is_square() ? GrB_NULL : GrB_DESC_T0));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}
/* The mask is the pattern of A, of a tall matrix 8 positions a row. */
static void masked_setup(void) {
  if (is_square()) {
    TRY(GrB_Matrix_dup(&M, A));
  } else {
    tuples t = {entries.cols,
                entries.cols,
                8 * entries.cols,
                array_of(8 * entries.cols, sizeof(GrB_Index)),
                array_of(8 * entries.cols, sizeof(GrB_Index)),
                array_of(8 * entries.cols, sizeof(double))};
    for (GrB_Index k = 0; k < t.count; ++k) {
      t.I[k] = k / 8;
      t.J[k] = mix(k) % t.cols;
      t.X[k] = 1;
    }
    M = built(&t);
    free_tuples(&t);
  }
}
static void masked_call(void) {
  TRY(GrB_mxm(C, M, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, A, is_square() ? GrB_DESC_S : GrB_DESC_ST0));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}

static void mxv_setup(void) {
  const GrB_Index n = entries.cols;
  GrB_Index* I = array_of(n, sizeof *I);
  double* X = array_of(n, sizeof *X);
  for (GrB_Index i = 0; i < n; ++i) {
    I[i] = i;
    X[i] = (double)(1 + mix(i) % 5);
  }
  TRY(GrB_Vector_new(&u, GrB_FP64, n));
  TRY(GrB_Vector_build_FP64(u, I, X, n, GrB_PLUS_FP64));
  TRY(GrB_Vector_wait(u, GrB_MATERIALIZE));
  free(I);
  free(X);
}
static void mxv_call(void) {
  TRY(GrB_mxv(w, GrB_NULL, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, A, u, GrB_NULL));
  TRY(GrB_Vector_wait(w, GrB_MATERIALIZE));
}

/* A frontier of one row in 64, over the boolean pattern. */
static void push_setup(void) {
  TRY(GrB_Matrix_new(&B, GrB_BOOL, entries.rows, entries.cols));
  TRY(GrB_Matrix_assign_BOOL(B, A, GrB_NULL, true, GrB_ALL, entries.rows, GrB_ALL, entries.cols, GrB_DESC_S));
  TRY(GrB_Matrix_wait(B, GrB_MATERIALIZE));
  TRY(GrB_Vector_new(&u, GrB_BOOL, entries.rows));
  for (GrB_Index k = 0; k < entries.rows / 64 + 1; ++k) TRY(GrB_Vector_setElement_BOOL(u, true, mix(k) % entries.rows));
  TRY(GrB_Vector_wait(u, GrB_MATERIALIZE));
}
static void push_prepare(void) { TRY(GrB_Vector_new(&w, GrB_BOOL, entries.cols)); }
static void push_call(void) {
  TRY(GrB_vxm(w, GrB_NULL, GrB_NULL, GrB_LOR_LAND_SEMIRING_BOOL, u, B, GrB_NULL));
  TRY(GrB_Vector_wait(w, GrB_MATERIALIZE));
}

/* --- passes over the entries --- */

/* A + A', of a tall matrix A + another. */
static void ewise_setup(void) {
  if (is_square()) {
    TRY(GrB_Matrix_new(&B, GrB_FP64, entries.cols, entries.rows));
    TRY(GrB_transpose(B, GrB_NULL, GrB_NULL, A, GrB_NULL));
    /* Symmetric patterns are shifted, so that the union is larger than its parts. */
    TRY(GrB_Matrix_resize(B, entries.rows - 1, entries.cols));
    TRY(GrB_Matrix_resize(B, entries.rows, entries.cols));
    TRY(GrB_Matrix_wait(B, GrB_MATERIALIZE));
  } else {
    tuples t = generate(loaded_family, size_of_passes, loaded_divisor, 2);
    B = built(&t);
    free_tuples(&t);
  }
}
static void ewise_call(void) {
  TRY(GrB_Matrix_eWiseAdd_BinaryOp(C, GrB_NULL, GrB_NULL, GrB_PLUS_FP64, A, B, GrB_NULL));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}
static void reduce_vector_call(void) {
  TRY(GrB_Matrix_reduce_Monoid(w, GrB_NULL, GrB_NULL, GrB_PLUS_MONOID_FP64, A, GrB_NULL));
  TRY(GrB_Vector_wait(w, GrB_MATERIALIZE));
}
static double total;
static void reduce_scalar_call(void) {
  TRY(GrB_Matrix_reduce_FP64(&total, GrB_NULL, GrB_PLUS_MONOID_FP64, A, GrB_NULL));
}
static uint64_t check_total(void) { return (uint64_t)total; }

/* The tuples in a random order, those that occur twice added. */
static void build_setup(void) {
  for (GrB_Index k = entries.count; k > 1; --k) {
    const GrB_Index l = mix(k) % k, i = entries.I[k - 1], j = entries.J[k - 1];
    const double x = entries.X[k - 1];
    entries.I[k - 1] = entries.I[l];
    entries.J[k - 1] = entries.J[l];
    entries.X[k - 1] = entries.X[l];
    entries.I[l] = i;
    entries.J[l] = j;
    entries.X[l] = x;
  }
}
static void build_call(void) {
  TRY(GrB_Matrix_build_FP64(C, entries.I, entries.J, entries.X, entries.count, GrB_PLUS_FP64));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}

/* --- extract and assign, by lists of a quarter of the indices in a random order --- */

static GrB_Index* random_list(GrB_Index n, GrB_Index* count, uint64_t seed) {
  GrB_Index* list = array_of(n, sizeof *list);
  for (GrB_Index i = 0; i < n; ++i) list[i] = i;
  *count = n / 4 + 1 < n ? n / 4 + 1 : n;
  for (GrB_Index i = 0; i < *count; ++i) {
    const GrB_Index l = i + mix(seed + i) % (n - i), x = list[i];
    list[i] = list[l];
    list[l] = x;
  }
  return list;
}
static void extract_setup(void) {
  rows = random_list(entries.rows, &row_count, 7);
  cols = random_list(entries.cols, &col_count, 8);
}
static void extract_prepare(void) { TRY(GrB_Matrix_new(&C, GrB_FP64, row_count, col_count)); }
static void extract_call(void) {
  TRY(GrB_Matrix_extract(C, GrB_NULL, GrB_NULL, A, rows, row_count, cols, col_count, GrB_NULL));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}

/* A(I, J) = D, where D is A(J', I') of other lists. */
static void assign_setup(void) {
  GrB_Index *I, *J, m, n;
  extract_setup();
  I = random_list(entries.rows, &m, 17);
  J = random_list(entries.cols, &n, 18);
  TRY(GrB_Matrix_new(&D, GrB_FP64, row_count, col_count));
  TRY(GrB_Matrix_extract(D, GrB_NULL, GrB_NULL, A, I, m, J, n, GrB_NULL));
  TRY(GrB_Matrix_wait(D, GrB_MATERIALIZE));
  free(I);
  free(J);
}
static void copy_matrix(void) {
  TRY(GrB_Matrix_dup(&C, A));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}
static void assign_call(void) {
  TRY(GrB_Matrix_assign(C, GrB_NULL, GrB_NULL, D, rows, row_count, cols, col_count, GrB_NULL));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}

/* Rows of a full matrix of 16 columns. */
enum { full_columns = 16 };
static GrB_Matrix full_matrix(GrB_Index n, uint64_t seed) {
  const GrB_Index count = n * full_columns;
  tuples t = {n,
              full_columns,
              count,
              array_of(count, sizeof(GrB_Index)),
              array_of(count, sizeof(GrB_Index)),
              array_of(count, sizeof(double))};
  for (GrB_Index k = 0; k < count; ++k) {
    t.I[k] = k / full_columns;
    t.J[k] = k % full_columns;
    t.X[k] = (double)(1 + mix(seed + k) % 7);
  }
  GrB_Matrix P = built(&t);
  free_tuples(&t);
  return P;
}
static void assign_full_setup(void) {
  rows = random_list(entries.rows, &row_count, 7);
  B = full_matrix(entries.rows, 1);
  D = full_matrix(row_count, 2);
}
static void copy_full(void) {
  TRY(GrB_Matrix_dup(&C, B));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}
static void assign_full_call(void) {
  TRY(GrB_Matrix_assign(C, GrB_NULL, GrB_NULL, D, rows, row_count, GrB_ALL, full_columns, GrB_NULL));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}
/* The pattern of A with one value. */
static void assign_constant_call(void) {
  TRY(GrB_Matrix_assign_FP64(C, A, GrB_NULL, 3, GrB_ALL, entries.rows, GrB_ALL, entries.cols, GrB_DESC_S));
  TRY(GrB_Matrix_wait(C, GrB_MATERIALIZE));
}

const operation operations[] = {
    {"mxm", size_of_products, no_setup, new_product, mxm_call, drop_matrix, check_matrix},
    {"masked_mxm", size_of_products, masked_setup, new_product, masked_call, drop_matrix, check_matrix},
    {"mxv", size_of_passes, mxv_setup, new_row_vector, mxv_call, drop_vector, check_vector},
    {"vxm_push", size_of_passes, push_setup, push_prepare, push_call, drop_vector, check_vector},
    {"ewise_add", size_of_passes, ewise_setup, new_matrix, ewise_call, drop_matrix, check_matrix},
    {"reduce_vector", size_of_passes, no_setup, new_row_vector, reduce_vector_call, drop_vector, check_vector},
    {"reduce_scalar", size_of_passes, no_setup, no_setup, reduce_scalar_call, no_setup, check_total},
    {"build", size_of_passes, build_setup, new_matrix, build_call, drop_matrix, check_matrix},
    {"extract", size_of_passes, extract_setup, extract_prepare, extract_call, drop_matrix, check_matrix},
    {"assign_sparse", size_of_passes, assign_setup, copy_matrix, assign_call, drop_matrix, check_matrix},
    {"assign_full", size_of_passes, assign_full_setup, copy_full, assign_full_call, drop_matrix, check_matrix},
    {"assign_constant", size_of_passes, no_setup, new_matrix, assign_constant_call, drop_matrix, check_matrix},
    {"bfs", size_of_passes, bfs_setup, bfs_prepare, bfs_call, bfs_drop, bfs_check},
};
const int operation_count = (int)(sizeof operations / sizeof operations[0]);

/* Matrix products: A * B, A * A masked by A, triangles by masked products. */
#include "graphblas_peer.h"
#include <string.h>

/* --- A * B ------------------------------------------------------------------------------------------------------ */

static void spgemm_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  (void)variant;
  GrB_Index width;
  PEER_TRY(GrB_Matrix_ncols(&width, s->B));
  PEER_TRY(GrB_Matrix_new(&s->C, GrB_FP64, s->n, width));
  PEER_TRY(GrB_mxm(s->C, NULL, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, s->A, s->B, NULL));
  /* The library sorts rows lazily; this forces it. */
  if (peer_is(&s->options, "spgemm-sorted")) PEER_TRY(GrB_Matrix_wait(s->C, GrB_MATERIALIZE));
}

static void product_drop(void* state) { PEER_TRY(GrB_Matrix_free(&((peer_state*)state)->C)); }

peer_task graphblas_spgemm(peer_state* s) {
  static const char* const names[] = {"default"};
  (void)s;
  return (peer_task){names, 1, NULL, spgemm_run, product_drop};
}

/* --- C<A> = A * A ----------------------------------------------------------------------------------------------- */

static void masked_run(void* state, int variant) {
  static const int methods[] = {GxB_DEFAULT, GxB_AxB_SAXPY, GxB_AxB_DOT};
  peer_state* s = (peer_state*)state;
  GrB_Descriptor how;
  PEER_TRY(GrB_Descriptor_new(&how));
  PEER_TRY(GrB_Descriptor_set(how, GrB_MASK, GrB_STRUCTURE));
  PEER_TRY(GxB_Desc_set(how, GxB_AxB_METHOD, methods[variant]));
  PEER_TRY(GrB_Matrix_new(&s->C, GrB_FP64, s->n, s->cols));
  PEER_TRY(GrB_mxm(s->C, s->A, NULL, GrB_PLUS_TIMES_SEMIRING_FP64, s->A, s->A, how));
  PEER_TRY(GrB_Matrix_wait(s->C, GrB_MATERIALIZE));
  PEER_TRY(GrB_Descriptor_free(&how));
}

peer_task graphblas_masked(peer_state* s) {
  static const char* const names[] = {"default", "saxpy", "dot"};
  (void)s;
  return (peer_task){names, 3, NULL, masked_run, product_drop};
}

char* graphblas_product_check(peer_state* s) {
  GrB_Index entries;
  PEER_TRY(GrB_Matrix_nvals(&entries, s->C));
  GrB_Index* i = (GrB_Index*)gbin_array((int64_t)entries, sizeof *i);
  GrB_Index* j = (GrB_Index*)gbin_array((int64_t)entries, sizeof *j);
  double* v = (double*)gbin_array((int64_t)entries, sizeof *v);
  PEER_TRY(GrB_Matrix_extractTuples_FP64(i, j, v, &entries, s->C));
  double sum = 0, mixed = 0;
  int64_t nonzeros = 0;
  for (GrB_Index k = 0; k < entries; ++k) {
    nonzeros += v[k] != 0;
    sum += v[k];
    mixed += v[k] * peer_mix(i[k], j[k]);
  }
  free(i);
  free(j);
  free(v);
  return peer_check_values(nonzeros, sum, mixed);
}

/* --- triangles -------------------------------------------------------------------------------------------------- */

/* S = pattern of A + A' without the diagonal. */
static void simple_graph(peer_state* s) {
  graphblas_pattern(s);
  GrB_Matrix back, both;
  PEER_TRY(GrB_Matrix_new(&back, GrB_BOOL, s->n, s->n));
  PEER_TRY(GrB_Matrix_new(&both, GrB_BOOL, s->n, s->n));
  PEER_TRY(GrB_transpose(back, NULL, NULL, s->S, NULL));
  PEER_TRY(GrB_Matrix_eWiseAdd_BinaryOp(both, NULL, NULL, GrB_LOR, s->S, back, NULL));
  PEER_TRY(GrB_Matrix_free(&s->S));
  PEER_TRY(GrB_Matrix_free(&back));
  PEER_TRY(GrB_Matrix_new(&s->S, GrB_BOOL, s->n, s->n));
  PEER_TRY(GrB_Matrix_select_INT64(s->S, NULL, NULL, GrB_OFFDIAG, both, 0, NULL));
  PEER_TRY(GrB_Matrix_free(&both));
  PEER_TRY(GrB_Matrix_wait(s->S, GrB_MATERIALIZE));
}

typedef struct {
  GrB_Index degree, vertex;
} ranked;

static int by_degree(const void* a, const void* b) {
  const ranked *x = (const ranked*)a, *y = (const ranked*)b;
  if (x->degree != y->degree) return x->degree < y->degree ? -1 : 1;
  return x->vertex < y->vertex ? -1 : x->vertex > y->vertex;
}

/* S with vertices in ascending order of degree. */
static GrB_Matrix in_degree_order(const peer_state* s) {
  GrB_Vector degree;
  PEER_TRY(GrB_Vector_new(&degree, GrB_INT64, s->n));
  GrB_Vector ones;
  PEER_TRY(GrB_Vector_new(&ones, GrB_INT64, s->n));
  PEER_TRY(GrB_Vector_assign_INT64(ones, NULL, NULL, 1, GrB_ALL, s->n, NULL));
  PEER_TRY(GrB_mxv(degree, NULL, NULL, GxB_PLUS_PAIR_INT64, s->S, ones, NULL));
  GrB_Index found;
  PEER_TRY(GrB_Vector_nvals(&found, degree));
  GrB_Index* at = (GrB_Index*)gbin_array((int64_t)found, sizeof *at);
  int64_t* d = (int64_t*)gbin_array((int64_t)found, sizeof *d);
  PEER_TRY(GrB_Vector_extractTuples_INT64(at, d, &found, degree));
  ranked* order = (ranked*)gbin_array((int64_t)s->n, sizeof *order);
  for (GrB_Index k = 0; k < s->n; ++k) order[k] = (ranked){0, k};
  for (GrB_Index k = 0; k < found; ++k) order[at[k]].degree = (GrB_Index)d[k];
  qsort(order, s->n, sizeof *order, by_degree);
  GrB_Index* list = (GrB_Index*)gbin_array((int64_t)s->n, sizeof *list);
  for (GrB_Index k = 0; k < s->n; ++k) list[k] = order[k].vertex;
  GrB_Matrix sorted;
  PEER_TRY(GrB_Matrix_new(&sorted, GrB_BOOL, s->n, s->n));
  PEER_TRY(GrB_Matrix_extract(sorted, NULL, NULL, s->S, list, s->n, list, s->n, NULL));
  PEER_TRY(GrB_Vector_free(&degree));
  PEER_TRY(GrB_Vector_free(&ones));
  free(at);
  free(d);
  free(order);
  free(list);
  return sorted;
}

static const char* const triangle_variants[] = {
    "sandia-ll saxpy", /* sum (L * L) .* L */
    "sandia-uu saxpy", /* sum (U * U) .* U */
    "sandia-lut dot",  /* sum (L * U') .* L */
    "sandia-ult dot",  /* sum (U * L') .* U */
    "l*u saxpy",       /* sum (L * U) .* A, each triangle twice */
    "sandia-ll saxpy, by degree",
    "sandia-lut dot, by degree",
};

static void triangles_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  const int sorted = variant >= 5;
  const int kind = variant == 5 ? 0 : variant == 6 ? 2 : variant;
  GrB_Matrix S = sorted ? in_degree_order(s) : s->S;
  GrB_Matrix L = NULL, U = NULL, C;
  PEER_TRY(GrB_Matrix_new(&C, GrB_INT64, s->n, s->n));
  if (kind != 1) {
    PEER_TRY(GrB_Matrix_new(&L, GrB_BOOL, s->n, s->n));
    PEER_TRY(GrB_Matrix_select_INT64(L, NULL, NULL, GrB_TRIL, S, -1, NULL));
  }
  if (kind != 0) {
    PEER_TRY(GrB_Matrix_new(&U, GrB_BOOL, s->n, s->n));
    PEER_TRY(GrB_Matrix_select_INT64(U, NULL, NULL, GrB_TRIU, S, 1, NULL));
  }
  const GrB_Semiring pair = GxB_PLUS_PAIR_INT64;
  const struct {
    GrB_Matrix mask, left, right;
    GrB_Descriptor how;
  } products[] = {{L, L, L, GrB_DESC_S},
                  {U, U, U, GrB_DESC_S},
                  {L, L, U, GrB_DESC_ST1},
                  {U, U, L, GrB_DESC_ST1},
                  {S, L, U, GrB_DESC_S}};
  PEER_TRY(GrB_mxm(C, products[kind].mask, NULL, pair, products[kind].left, products[kind].right, products[kind].how));
  s->triangles = 0;
  PEER_TRY(GrB_Matrix_reduce_INT64(&s->triangles, NULL, GrB_PLUS_MONOID_INT64, C, NULL));
  if (kind == 4) s->triangles /= 2;
  PEER_TRY(GrB_Matrix_free(&C));
  if (L) PEER_TRY(GrB_Matrix_free(&L));
  if (U) PEER_TRY(GrB_Matrix_free(&U));
  if (sorted) PEER_TRY(GrB_Matrix_free(&S));
}

static void triangles_drop(void* state) { (void)state; }

peer_task graphblas_triangles(peer_state* s) {
  simple_graph(s); /* part of loading: the operation starts from the undirected simple graph */
  return (peer_task){triangle_variants, (int)(sizeof triangle_variants / sizeof *triangle_variants), NULL,
                     triangles_run, triangles_drop};
}

char* graphblas_triangles_check(peer_state* s) {
  char* text = (char*)gbin_array(64, 1);
  snprintf(text, 64, "\"triangles\": %lld", (long long)s->triangles);
  return text;
}

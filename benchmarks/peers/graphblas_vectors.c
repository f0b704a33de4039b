/* Matrix times vector: one product, breadth-first searches, PageRank. */
#include "graphblas_peer.h"
#include <string.h>

static void vector_drop(void* state) { PEER_TRY(GrB_Vector_free(&((peer_state*)state)->y)); }

static double* dense_values(GrB_Vector v, GrB_Index n) {
  GrB_Index found;
  PEER_TRY(GrB_Vector_nvals(&found, v));
  GrB_Index* at = (GrB_Index*)gbin_array((int64_t)found, sizeof *at);
  double* value = (double*)gbin_array((int64_t)found, sizeof *value);
  double* dense = (double*)gbin_array((int64_t)n, sizeof *dense);
  memset(dense, 0, n * sizeof *dense);
  PEER_TRY(GrB_Vector_extractTuples_FP64(at, value, &found, v));
  for (GrB_Index k = 0; k < found; ++k) dense[at[k]] = value[k];
  free(at);
  free(value);
  return dense;
}

char* graphblas_vector_check(peer_state* s) {
  double* y = dense_values(s->y, s->n);
  char* text = peer_check_dense(y, (int64_t)s->n, 1, 0);
  free(y);
  return text;
}

char* graphblas_scores_check(peer_state* s) {
  double* y = dense_values(s->y, s->n);
  char* text = peer_check_scores(y, (int64_t)s->n);
  free(y);
  return text;
}

/* --- y = A x ---------------------------------------------------------------------------------------------------- */

static void spmv_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  (void)variant;
  const int fp32 = s->options.fp32;
  PEER_TRY(GrB_Vector_new(&s->y, fp32 ? GrB_FP32 : GrB_FP64, s->n));
  const GrB_Semiring plus_times = fp32 ? GrB_PLUS_TIMES_SEMIRING_FP32 : GrB_PLUS_TIMES_SEMIRING_FP64;
  PEER_TRY(GrB_mxv(s->y, NULL, NULL, plus_times, s->A, s->x, NULL));
  PEER_TRY(GrB_Vector_wait(s->y, GrB_MATERIALIZE));
}

peer_task graphblas_spmv(peer_state* s) {
  static const char* const names[] = {"default"};
  graphblas_narrow(s);
  double* x = (double*)operand_dense((int64_t)s->cols, 1, operand_step_x, 0);
  PEER_TRY(GrB_Vector_new(&s->x, s->options.fp32 ? GrB_FP32 : GrB_FP64, s->cols));
  for (GrB_Index j = 0; j < s->cols; ++j) PEER_TRY(GrB_Vector_setElement_FP64(s->x, x[j], j));
  free(x);
  PEER_TRY(GrB_Vector_wait(s->x, GrB_MATERIALIZE));
  return (peer_task){names, 1, NULL, spmv_run, vector_drop};
}

/* --- breadth-first search --------------------------------------------------------------------------------------- */

static void degrees_and_transpose(void* state) {
  peer_state* s = (peer_state*)state;
  PEER_TRY(GrB_Matrix_new(&s->T, GrB_BOOL, s->n, s->n));
  PEER_TRY(GrB_transpose(s->T, NULL, NULL, s->S, NULL));
  PEER_TRY(GrB_Matrix_wait(s->T, GrB_MATERIALIZE));
  GrB_Vector ones;
  PEER_TRY(GrB_Vector_new(&ones, GrB_INT64, s->n));
  PEER_TRY(GrB_Vector_assign_INT64(ones, NULL, NULL, 1, GrB_ALL, s->n, NULL));
  PEER_TRY(GrB_Vector_new(&s->degree, GrB_INT64, s->n));
  PEER_TRY(GrB_mxv(s->degree, NULL, NULL, GxB_PLUS_PAIR_INT64, s->S, ones, NULL));
  PEER_TRY(GrB_Vector_free(&ones));
}

/* Variant 0 always pushes. Variant 1 switches direction (Beamer et al. 2012): it pulls when the edges of the frontier
 * exceed 1/14 of the unexplored edges and pushes again when the frontier has less than n/24 vertices. */
static void bfs_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  GrB_Index edges;
  PEER_TRY(GrB_Matrix_nvals(&edges, s->S));
  GrB_Vector q, work;
  PEER_TRY(GrB_Vector_new(&s->y, GrB_INT32, s->n));
  PEER_TRY(GxB_Vector_Option_set(s->y, GxB_SPARSITY_CONTROL, GxB_BITMAP + GxB_FULL));
  PEER_TRY(GrB_Vector_new(&q, GrB_BOOL, s->n));
  PEER_TRY(GrB_Vector_new(&work, GrB_INT64, s->n));
  PEER_TRY(GrB_Vector_setElement_BOOL(q, true, (GrB_Index)s->source));
  double unexplored = (double)edges;
  GrB_Index found = 1, before = 0;
  int push = 1;
  for (int32_t level = 0; found > 0; ++level) {
    PEER_TRY(GrB_Vector_assign_INT32(s->y, q, NULL, level, GrB_ALL, s->n, GrB_DESC_S));
    if (variant == 1) {
      int64_t next = 0;
      PEER_TRY(GrB_Vector_eWiseMult_BinaryOp(work, NULL, NULL, GrB_SECOND_INT64, q, s->degree, NULL));
      PEER_TRY(GrB_Vector_reduce_INT64(&next, NULL, GrB_PLUS_MONOID_INT64, work, NULL));
      if (push && found > before && (double)next > unexplored / 14)
        push = 0;
      else if (!push && found < before && found < s->n / 24)
        push = 1;
      unexplored -= (double)next;
    }
    before = found;
    PEER_TRY(GxB_Vector_Option_set(q, GxB_SPARSITY_CONTROL, push ? GxB_SPARSE : GxB_BITMAP));
    if (push)
      PEER_TRY(GrB_vxm(q, s->y, NULL, GxB_ANY_PAIR_BOOL, q, s->S, GrB_DESC_RSC));
    else
      PEER_TRY(GrB_mxv(q, s->y, NULL, GxB_ANY_PAIR_BOOL, s->T, q, GrB_DESC_RSC));
    PEER_TRY(GrB_Vector_nvals(&found, q));
  }
  PEER_TRY(GrB_Vector_free(&q));
  PEER_TRY(GrB_Vector_free(&work));
}

peer_task graphblas_bfs(peer_state* s) {
  static const char* const names[] = {"push", "push/pull"};
  (void)s;
  return (peer_task){names, 2, degrees_and_transpose, bfs_run, vector_drop};
}

char* graphblas_levels_check(peer_state* s) {
  double* level = dense_values(s->y, s->n);
  /* Unreached vertices have no entry, which reads as level 0, the level of the source; so the entries are counted. */
  GrB_Index reached;
  PEER_TRY(GrB_Vector_nvals(&reached, s->y));
  int64_t depth = 0;
  for (GrB_Index i = 0; i < s->n; ++i)
    if ((int64_t)level[i] > depth) depth = (int64_t)level[i];
  int64_t* counts = (int64_t*)gbin_array(depth + 1, sizeof *counts);
  memset(counts, 0, (size_t)(depth + 1) * sizeof *counts);
  for (GrB_Index i = 0; i < s->n; ++i)
    if (level[i] > 0) ++counts[(int64_t)level[i]];
  counts[0] = (int64_t)reached;
  for (int64_t l = 1; l <= depth; ++l) counts[0] -= counts[l];
  char* text = peer_check_levels(s->source, counts, depth);
  free(level);
  free(counts);
  return text;
}

/* --- 64 searches, one after the other --------------------------------------------------------------------------- */

static void searches_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  (void)variant;
  for (int k = 0; k < operand_searches; ++k) {
    s->source = s->sources[k];
    bfs_run(s, 0);
    s->found[k] = s->y;
    s->y = NULL;
  }
}

static void searches_drop(void* state) {
  peer_state* s = (peer_state*)state;
  for (int k = 0; k < operand_searches; ++k) PEER_TRY(GrB_Vector_free(&s->found[k]));
}

peer_task graphblas_searches(peer_state* s) {
  static const char* const names[] = {"push"};
  (void)s;
  return (peer_task){names, 1, NULL, searches_run, searches_drop};
}

char* graphblas_searches_check(peer_state* s) {
  int64_t* counts = (int64_t*)gbin_array((int64_t)s->n + 1, sizeof *counts);
  memset(counts, 0, (s->n + 1) * sizeof *counts);
  GrB_Index* at = (GrB_Index*)gbin_array((int64_t)s->n, sizeof *at);
  int64_t* level = (int64_t*)gbin_array((int64_t)s->n, sizeof *level);
  int64_t depth = 0;
  double mixed = 0;
  for (int k = 0; k < operand_searches; ++k) {
    GrB_Index reached = s->n;
    PEER_TRY(GrB_Vector_extractTuples_INT64(at, level, &reached, s->found[k]));
    for (GrB_Index e = 0; e < reached; ++e) {
      ++counts[level[e]];
      if (level[e] > depth) depth = level[e];
      mixed += (double)level[e] * peer_mix((uint64_t)k, at[e]);
    }
  }
  char* text = peer_check_searches(counts, depth, mixed);
  free(counts);
  free(at);
  free(level);
  return text;
}

/* --- PageRank --------------------------------------------------------------------------------------------------- */

/* Unweighted, damping 0.85, dangling mass spread uniformly, a fixed number of iterations. */
static void pagerank_run(void* state, int variant) {
  const double damping = 0.85;
  peer_state* s = (peer_state*)state;
  (void)variant;
  const double n = (double)s->n;
  GrB_Vector scale, w;
  PEER_TRY(GrB_Vector_new(&scale, GrB_FP64, s->n));
  PEER_TRY(GrB_Vector_new(&w, GrB_FP64, s->n));
  PEER_TRY(GrB_Vector_new(&s->y, GrB_FP64, s->n));
  PEER_TRY(GrB_Vector_apply_BinaryOp1st_FP64(scale, NULL, NULL, GrB_DIV_FP64, damping, s->degree, NULL));
  PEER_TRY(GrB_Vector_assign_FP64(s->y, NULL, NULL, 1 / n, GrB_ALL, s->n, NULL));
  for (int64_t k = 0; k < s->options.iterations; ++k) {
    double sunk = 0;
    if (s->dangling > 0) {
      /* The mass on vertices without out-arcs, which are the complement of the pattern of the degrees. */
      PEER_TRY(GrB_Vector_assign(w, s->degree, NULL, s->y, GrB_ALL, s->n, GrB_DESC_RSC));
      PEER_TRY(GrB_Vector_reduce_FP64(&sunk, NULL, GrB_PLUS_MONOID_FP64, w, NULL));
    }
    PEER_TRY(GrB_Vector_eWiseMult_BinaryOp(w, NULL, NULL, GrB_TIMES_FP64, s->y, scale, NULL));
    PEER_TRY(GrB_Vector_assign_FP64(s->y, NULL, NULL, (1 - damping + damping * sunk) / n, GrB_ALL, s->n, NULL));
    PEER_TRY(GrB_mxv(s->y, NULL, GrB_PLUS_FP64, GxB_PLUS_SECOND_FP64, s->T, w, NULL));
  }
  PEER_TRY(GrB_Vector_wait(s->y, GrB_MATERIALIZE));
  PEER_TRY(GrB_Vector_free(&scale));
  PEER_TRY(GrB_Vector_free(&w));
}

static void pagerank_prepare(void* state) {
  peer_state* s = (peer_state*)state;
  degrees_and_transpose(state);
  GrB_Index with_arcs;
  PEER_TRY(GrB_Vector_nvals(&with_arcs, s->degree));
  s->dangling = (int64_t)(s->n - with_arcs);
}

peer_task graphblas_pagerank(peer_state* s) {
  static const char* const names[] = {"default"};
  (void)s;
  return (peer_task){names, 1, pagerank_prepare, pagerank_run, vector_drop};
}

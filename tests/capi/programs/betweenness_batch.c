/* Betweenness centrality, the part of a batch of sources at once: vectors become matrices with a row a source. */
#include "program.h"

enum { batch = 8 };

/* Adds up in `delta` the dependencies of the sources on each vertex. */
static GrB_Info betweenness(GrB_Vector* delta, GrB_Matrix A, const GrB_Index* sources, GrB_Index count) {
  GrB_Index n, found = 1;
  GrB_Matrix paths, frontier, inverse, back, t1, t2, edges;
  GrB_Matrix seen[vertices]; /* the pattern of each level */
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_Matrix_new(&edges, GrB_FP32, n, n));
  TRY(GrB_apply(edges, GrB_NULL, GrB_NULL, GrB_IDENTITY_BOOL, A, GrB_NULL));
  TRY(GrB_Matrix_new(&paths, GrB_FP32, count, n));
  TRY(GrB_Matrix_new(&frontier, GrB_FP32, count, n));
  GrB_Index rows[batch];
  float ones[batch];
  for (GrB_Index k = 0; k < count; ++k) {
    rows[k] = k;
    ones[k] = 1;
  }
  TRY(GrB_Matrix_build(paths, rows, sources, ones, count, GrB_PLUS_FP32));
  /* The neighbours of the sources begin the search. */
  TRY(GrB_extract(frontier, paths, GrB_NULL, edges, sources, count, GrB_ALL, n, GrB_DESC_RSC));
  int depth = 0;
  for (; found > 0; ++depth) {
    TRY(GrB_Matrix_new(&seen[depth], GrB_BOOL, count, n));
    TRY(GrB_apply(seen[depth], GrB_NULL, GrB_NULL, GrB_ONEB_BOOL, frontier, true, GrB_NULL));
    TRY(GrB_eWiseAdd(paths, GrB_NULL, GrB_NULL, GrB_PLUS_FP32, paths, frontier, GrB_NULL));
    TRY(GrB_mxm(frontier, paths, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP32, frontier, edges, GrB_DESC_RSC));
    TRY(GrB_Matrix_nvals(&found, frontier));
  }
  TRY(GrB_Matrix_new(&inverse, GrB_FP32, count, n));
  TRY(GrB_apply(inverse, GrB_NULL, GrB_NULL, GrB_MINV_FP32, paths, GrB_NULL));
  TRY(GrB_Matrix_new(&back, GrB_FP32, count, n));
  TRY(GrB_assign(back, GrB_NULL, GrB_NULL, 1.0f, GrB_ALL, count, GrB_ALL, n, GrB_NULL));
  TRY(GrB_Matrix_new(&t1, GrB_FP32, count, n));
  TRY(GrB_Matrix_new(&t2, GrB_FP32, count, n));
  for (int level = depth - 1; level > 0; --level) {
    TRY(GrB_eWiseMult(t1, seen[level], GrB_NULL, GrB_TIMES_FP32, back, inverse, GrB_DESC_R));
    TRY(GrB_mxm(t2, seen[level - 1], GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP32, t1, edges, GrB_DESC_RT1));
    TRY(GrB_eWiseMult(back, GrB_NULL, GrB_PLUS_FP32, GrB_TIMES_FP32, t2, paths, GrB_NULL));
  }
  /* Each column holds 1 a source too many. */
  TRY(GrB_Vector_new(delta, GrB_FP32, n));
  TRY(GrB_assign(*delta, GrB_NULL, GrB_NULL, -(float)count, GrB_ALL, n, GrB_NULL));
  TRY(GrB_reduce(*delta, GrB_NULL, GrB_PLUS_FP32, GrB_PLUS_MONOID_FP32, back, GrB_DESC_T0));
  for (int level = 0; level < depth; ++level) TRY(GrB_free(&seen[level]));
  GrB_Matrix* all[] = {&paths, &frontier, &inverse, &back, &t1, &t2, &edges};
  for (int k = 0; k < 7; ++k) TRY(GrB_free(all[k]));
  return GrB_SUCCESS;
}

int main(void) {
  TRY(GrB_init(GrB_NONBLOCKING));
  for (int k = 0; k < graphs; ++k) {
    graph g = make_graph(k, k % 2);
    GrB_Index sources[batch];
    double expected[vertices] = {0};
    for (int s = 0; s < batch; ++s) {
      sources[s] = (GrB_Index)((7 * s + k) % vertices);
      plain_dependencies(&g, (int)sources[s], expected);
    }
    GrB_Vector delta;
    TRY(betweenness(&delta, g.A, sources, batch));
    for (int i = 0; i < vertices; ++i) {
      float found = -1;
      TRY(GrB_Vector_extractElement(&found, delta, (GrB_Index)i));
      CHECK(fabs(found - expected[i]) <= 1e-4 * (1 + expected[i]));
    }
    TRY(GrB_free(&delta));
    TRY(GrB_free(&g.A));
  }
  TRY(GrB_finalize());
  return 0;
}

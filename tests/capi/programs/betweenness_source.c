/* Betweenness centrality, the part of one source: paths are counted level by level, dependencies come back (Brandes
 * 2001). */
#include "program.h"

/* Returns in `delta` the dependency of the source on each vertex, 0 on those that it does not reach. */
static GrB_Info betweenness(GrB_Vector* delta, GrB_Matrix A, GrB_Index source) {
  GrB_Index n, found = 1;
  GrB_Vector paths, frontier, t1, t2;
  GrB_Vector levels[vertices]; /* frontier of each level, with numbers of paths */
  GrB_Matrix edges;
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_Matrix_new(&edges, GrB_FP64, n, n));
  TRY(GrB_apply(edges, GrB_NULL, GrB_NULL, GrB_IDENTITY_BOOL, A, GrB_NULL));
  TRY(GrB_Vector_new(&paths, GrB_FP64, n));
  TRY(GrB_Vector_new(&frontier, GrB_FP64, n));
  TRY(GrB_Vector_setElement(paths, 1.0, source));
  TRY(GrB_Vector_setElement(frontier, 1.0, source));
  int depth = 0;
  for (; found > 0; ++depth) {
    TRY(GrB_Vector_dup(&levels[depth], frontier));
    TRY(GrB_vxm(frontier, paths, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, frontier, edges, GrB_DESC_RSC));
    TRY(GrB_eWiseAdd(paths, GrB_NULL, GrB_NULL, GrB_PLUS_FP64, paths, frontier, GrB_NULL));
    TRY(GrB_Vector_nvals(&found, frontier));
  }
  TRY(GrB_Vector_new(delta, GrB_FP64, n));
  TRY(GrB_assign(*delta, GrB_NULL, GrB_NULL, 0.0, GrB_ALL, n, GrB_NULL));
  TRY(GrB_Vector_new(&t1, GrB_FP64, n));
  TRY(GrB_Vector_new(&t2, GrB_FP64, n));
  while (--depth > 0) {
    /* (1 + delta) / paths on this level, back along the edges, times the paths of the level before. */
    TRY(GrB_apply(t1, levels[depth], GrB_NULL, GrB_PLUS_FP64, 1.0, *delta, GrB_DESC_RS));
    TRY(GrB_eWiseMult(t1, GrB_NULL, GrB_NULL, GrB_DIV_FP64, t1, levels[depth], GrB_NULL));
    TRY(GrB_mxv(t2, levels[depth - 1], GrB_NULL, GrB_PLUS_TIMES_SEMIRING_FP64, edges, t1, GrB_DESC_RS));
    TRY(GrB_eWiseMult(*delta, GrB_NULL, GrB_PLUS_FP64, GrB_TIMES_FP64, t2, levels[depth - 1], GrB_NULL));
    TRY(GrB_free(&levels[depth]));
  }
  TRY(GrB_free(&levels[0]));
  TRY(GrB_Vector_setElement(*delta, 0.0, source));
  TRY(GrB_free(&edges));
  TRY(GrB_free(&paths));
  TRY(GrB_free(&frontier));
  TRY(GrB_free(&t1));
  return GrB_free(&t2);
}

int main(void) {
  TRY(GrB_init(GrB_NONBLOCKING));
  for (int k = 0; k < graphs; ++k) {
    graph g = make_graph(k, k % 2);
    const int source = k * 11 % vertices;
    double expected[vertices] = {0};
    plain_dependencies(&g, source, expected);
    GrB_Vector delta;
    TRY(betweenness(&delta, g.A, (GrB_Index)source));
    for (int i = 0; i < vertices; ++i) {
      double found = -1;
      TRY(GrB_Vector_extractElement(&found, delta, (GrB_Index)i));
      CHECK(fabs(found - expected[i]) <= 1e-9 * (1 + expected[i]));
    }
    TRY(GrB_free(&delta));
    TRY(GrB_free(&g.A));
  }
  TRY(GrB_finalize());
  return 0;
}

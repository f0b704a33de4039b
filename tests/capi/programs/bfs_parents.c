/* Parents of a breadth-first search: the frontier carries the numbers of its vertices to their neighbours. */
#include "program.h"

/* Returns in `parent` for each reached vertex the least vertex before it; the source is its own parent. */
static GrB_Info bfs_parents(GrB_Vector* parent, GrB_Matrix A, GrB_Index source) {
  GrB_Index n, found = 1;
  GrB_Vector frontier;
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_Vector_new(parent, GrB_INT64, n));
  TRY(GrB_Vector_new(&frontier, GrB_INT64, n));
  TRY(GrB_Vector_setElement(*parent, (int64_t)source, source));
  TRY(GrB_Vector_setElement(frontier, (int64_t)source, source));
  while (found > 0) {
    /* Each vertex of the frontier takes its own number as its value. */
    TRY(GrB_apply(frontier, GrB_NULL, GrB_NULL, GrB_ROWINDEX_INT64, frontier, (int64_t)0, GrB_NULL));
    TRY(GrB_vxm(frontier, *parent, GrB_NULL, GrB_MIN_FIRST_SEMIRING_INT64, frontier, A, GrB_DESC_RSC));
    TRY(GrB_assign(*parent, frontier, GrB_NULL, frontier, GrB_ALL, n, GrB_DESC_S));
    TRY(GrB_Vector_nvals(&found, frontier));
  }
  return GrB_free(&frontier);
}

int main(void) {
  TRY(GrB_init(GrB_BLOCKING));
  for (int k = 0; k < graphs; ++k) {
    graph g = make_graph(k, k % 2);
    const int source = k * 7 % vertices;
    int level[vertices];
    plain_levels(&g, source, level);
    GrB_Vector parent;
    TRY(bfs_parents(&parent, g.A, (GrB_Index)source));
    for (int j = 0; j < vertices; ++j) {
      int least = -1;
      for (int i = vertices - 1; i >= 0; --i)
        if (g.has_edge[i][j] && level[i] >= 0 && level[i] + 1 == level[j]) least = i;
      if (j == source) least = source;
      int64_t found = -1;
      const GrB_Info info = GrB_Vector_extractElement(&found, parent, (GrB_Index)j);
      CHECK(info == (level[j] < 0 ? GrB_NO_VALUE : GrB_SUCCESS));
      CHECK(found == least);
    }
    TRY(GrB_free(&parent));
    TRY(GrB_free(&g.A));
  }
  TRY(GrB_finalize());
  return 0;
}

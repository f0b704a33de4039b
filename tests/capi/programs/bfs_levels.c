/* Levels of a breadth-first search: a frontier is pushed along the edges, and visited vertices are masked out. */
#include "program.h"

/* Returns in `level` 1 for the source, 2 for its neighbours and so on; no entry where nothing is reached. */
static GrB_Info bfs_levels(GrB_Vector* level, GrB_Matrix A, GrB_Index source) {
  GrB_Index n;
  GrB_Vector frontier;
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_Vector_new(level, GrB_INT32, n));
  TRY(GrB_Vector_new(&frontier, GrB_BOOL, n));
  TRY(GrB_Vector_setElement(frontier, true, source));
  bool has_frontier = true;
  for (int32_t depth = 1; has_frontier; ++depth) {
    TRY(GrB_assign(*level, frontier, GrB_NULL, depth, GrB_ALL, n, GrB_NULL));
    TRY(GrB_vxm(frontier, *level, GrB_NULL, GrB_LOR_LAND_SEMIRING_BOOL, frontier, A, GrB_DESC_RC));
    has_frontier = false;
    TRY(GrB_reduce(&has_frontier, GrB_LOR, GrB_LOR_MONOID_BOOL, frontier, GrB_NULL));
  }
  return GrB_free(&frontier);
}

int main(void) {
  TRY(GrB_init(GrB_NONBLOCKING));
  for (int k = 0; k < graphs; ++k) {
    graph g = make_graph(k, k % 2);
    const int source = k * 5 % vertices;
    int expected[vertices];
    plain_levels(&g, source, expected);
    GrB_Vector level;
    TRY(bfs_levels(&level, g.A, (GrB_Index)source));
    for (int i = 0; i < vertices; ++i) {
      int32_t found = 0;
      const GrB_Info info = GrB_Vector_extractElement(&found, level, (GrB_Index)i);
      CHECK(info == (expected[i] < 0 ? GrB_NO_VALUE : GrB_SUCCESS));
      CHECK(found == expected[i] + 1);
    }
    TRY(GrB_free(&level));
    TRY(GrB_free(&g.A));
  }
  TRY(GrB_finalize());
  return 0;
}

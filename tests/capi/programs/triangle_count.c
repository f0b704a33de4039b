/* Triangles: wedges of the strictly lower triangle, masked by itself, are counted. */
#include "program.h"

static GrB_Info triangle_count(uint64_t* count, GrB_Matrix A) {
  GrB_Index n;
  GrB_Matrix L, C;
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_Matrix_new(&L, GrB_UINT64, n, n));
  TRY(GrB_Matrix_new(&C, GrB_UINT64, n, n));
  TRY(GrB_select(L, GrB_NULL, GrB_NULL, GrB_TRIL, A, (int64_t)-1, GrB_NULL));
  TRY(GrB_mxm(C, L, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_UINT64, L, L, GrB_DESC_ST1));
  TRY(GrB_reduce(count, GrB_NULL, GrB_PLUS_MONOID_UINT64, C, GrB_NULL));
  TRY(GrB_free(&L));
  return GrB_free(&C);
}

int main(void) {
  TRY(GrB_init(GrB_BLOCKING));
  uint64_t all = 0;
  for (int k = 0; k < graphs; ++k) {
    graph g = make_graph(k, true);
    uint64_t expected = 0, found = 0;
    for (int a = 0; a < vertices; ++a)
      for (int b = 0; b < a; ++b)
        for (int c = 0; c < b; ++c) expected += g.has_edge[a][b] && g.has_edge[b][c] && g.has_edge[a][c];
    TRY(triangle_count(&found, g.A));
    CHECK(found == expected);
    all += found;
    TRY(GrB_free(&g.A));
  }
  CHECK(all > 0);
  TRY(GrB_finalize());
  return 0;
}

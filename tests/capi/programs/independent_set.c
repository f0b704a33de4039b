/* A maximal independent set (Luby 1986): candidates draw random scores by a user's function, and those above all of
 * their neighbours join. */
#include "program.h"

/* A number in (0, 1] that depends on the vertex and the round alone, less for vertices of a high degree. */
static void random_score(void* score, const void* degree, GrB_Index i, GrB_Index j, const void* round) {
  uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u + j + *(const uint64_t*)round * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  const double uniform = (double)((x ^ x >> 31) >> 11) * 0x1p-53;
  *(float*)score = (float)(0.0001 + uniform / (1 + 2 * (double)*(const uint32_t*)degree));
}

static void larger(void* z, const void* x, const void* y) {
  const float a = *(const float*)x, b = *(const float*)y;
  *(bool*)z = a > b;
}

/* Returns in `members` true for the vertices of a maximal independent set of the symmetric graph without loops. */
static GrB_Info independent_set(GrB_Vector* members, GrB_Matrix A) {
  GrB_Index n, count;
  GrB_Vector score, most, joined, neighbours, candidates, degree;
  GrB_IndexUnaryOp draw;
  GrB_BinaryOp above;
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_IndexUnaryOp_new(&draw, random_score, GrB_FP32, GrB_UINT32, GrB_UINT64));
  TRY(GrB_BinaryOp_new(&above, larger, GrB_BOOL, GrB_FP32, GrB_FP32));
  TRY(GrB_Vector_new(members, GrB_BOOL, n));
  TRY(GrB_Vector_new(&score, GrB_FP32, n));
  TRY(GrB_Vector_new(&most, GrB_FP32, n));
  TRY(GrB_Vector_new(&joined, GrB_BOOL, n));
  TRY(GrB_Vector_new(&neighbours, GrB_BOOL, n));
  TRY(GrB_Vector_new(&candidates, GrB_BOOL, n));
  TRY(GrB_Vector_new(&degree, GrB_UINT32, n));
  TRY(GrB_reduce(degree, GrB_NULL, GrB_NULL, GrB_PLUS_MONOID_UINT32, A, GrB_NULL));
  /* Vertices without edges are members; the others are candidates. */
  TRY(GrB_assign(candidates, degree, GrB_NULL, true, GrB_ALL, n, GrB_NULL));
  TRY(GrB_assign(*members, degree, GrB_NULL, true, GrB_ALL, n, GrB_DESC_RC));
  TRY(GrB_Vector_nvals(&count, candidates));
  for (uint64_t round = 0; count > 0; ++round) {
    TRY(GrB_apply(score, candidates, GrB_NULL, draw, degree, round, GrB_DESC_R));
    TRY(GrB_mxv(most, candidates, GrB_NULL, GrB_MAX_SECOND_SEMIRING_FP32, A, score, GrB_DESC_R));
    /* Where no neighbour is a candidate, the score itself, which is positive, stays. */
    TRY(GrB_eWiseAdd(joined, GrB_NULL, GrB_NULL, above, score, most, GrB_NULL));
    TRY(GrB_apply(joined, joined, GrB_NULL, GrB_IDENTITY_BOOL, joined, GrB_DESC_R));
    TRY(GrB_eWiseAdd(*members, GrB_NULL, GrB_NULL, GrB_LOR, *members, joined, GrB_NULL));
    TRY(GrB_apply(candidates, joined, GrB_NULL, GrB_IDENTITY_BOOL, candidates, GrB_DESC_RC));
    TRY(GrB_vxm(neighbours, candidates, GrB_NULL, GrB_LOR_LAND_SEMIRING_BOOL, joined, A, GrB_DESC_R));
    TRY(GrB_apply(candidates, neighbours, GrB_NULL, GrB_IDENTITY_BOOL, candidates, GrB_DESC_RC));
    TRY(GrB_Vector_nvals(&count, candidates));
  }
  GrB_Vector* all[] = {&score, &most, &joined, &neighbours, &candidates, &degree};
  for (int k = 0; k < 6; ++k) TRY(GrB_free(all[k]));
  TRY(GrB_free(&draw));
  return GrB_free(&above);
}

int main(void) {
  TRY(GrB_init(GrB_NONBLOCKING));
  for (int k = 0; k < graphs; ++k) {
    graph g = make_graph(k, true);
    GrB_Vector members;
    TRY(independent_set(&members, g.A));
    bool is_member[vertices] = {false};
    for (int i = 0; i < vertices; ++i) {
      const GrB_Info info = GrB_Vector_extractElement(&is_member[i], members, (GrB_Index)i);
      CHECK(info == GrB_SUCCESS || info == GrB_NO_VALUE);
    }
    for (int i = 0; i < vertices; ++i) {
      int beside = 0;
      for (int j = 0; j < vertices; ++j) beside += g.has_edge[i][j] && is_member[j];
      CHECK(is_member[i] ? beside == 0 : beside > 0);
    }
    TRY(GrB_free(&members));
    TRY(GrB_free(&g.A));
  }
  TRY(GrB_finalize());
  return 0;
}

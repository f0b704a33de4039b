/* A breadth-first search, level by level, in plain GraphBLAS calls. */
#include "bench.h"

static GrB_Matrix pattern;
static GrB_Index n;

void bfs_setup(void) {
  TRY(GrB_Matrix_nrows(&n, A));
  TRY(GrB_Matrix_new(&pattern, GrB_BOOL, n, n));
  TRY(GrB_Matrix_assign_BOOL(pattern, A, GrB_NULL, true, GrB_ALL, n, GrB_ALL, n, GrB_DESC_S));
  TRY(GrB_Matrix_wait(pattern, GrB_MATERIALIZE));
}

void free_bfs_operands(void) { TRY(GrB_Matrix_free(&pattern)); }

void bfs_prepare(void) { TRY(GrB_Vector_new(&w, GrB_INT32, n)); }

void bfs_call(void) {
  GrB_Vector frontier;
  GrB_Index found = 1;
  TRY(GrB_Vector_new(&frontier, GrB_BOOL, n));
  TRY(GrB_Vector_setElement_BOOL(frontier, true, n / 2));
  for (int32_t level = 1; found > 0; ++level) {
    TRY(GrB_Vector_assign_INT32(w, frontier, GrB_NULL, level, GrB_ALL, n, GrB_DESC_S));
    TRY(GrB_vxm(frontier, w, GrB_NULL, GrB_LOR_LAND_SEMIRING_BOOL, frontier, pattern, GrB_DESC_RSC));
    TRY(GrB_Vector_nvals(&found, frontier));
  }
  TRY(GrB_Vector_free(&frontier));
  TRY(GrB_Vector_wait(w, GrB_MATERIALIZE));
}

void bfs_drop(void) { TRY(GrB_Vector_free(&w)); }

uint64_t bfs_check(void) { return vector_checksum(w); }

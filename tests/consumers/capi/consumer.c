/* The levels of a breadth-first search on a path of five vertices, by the C API alone. */
#include <GraphBLAS.h>
#include <stdio.h>

#define TRY(call)                                                    \
  do {                                                               \
    const GrB_Info info = (call);                                    \
    if (info != GrB_SUCCESS) {                                       \
      fprintf(stderr, "line %d: code %d\n", __LINE__, (int)info);    \
      return 1;                                                      \
    }                                                                \
  } while (0)

int main(void) {
  enum { vertices = 5 };
  GrB_Matrix A = NULL;
  GrB_Vector level = NULL, frontier = NULL;
  TRY(GrB_init(GrB_NONBLOCKING));
  TRY(GrB_Matrix_new(&A, GrB_BOOL, vertices, vertices));
  for (GrB_Index v = 0; v + 1 < vertices; ++v) TRY(GrB_Matrix_setElement(A, true, v, v + 1));
  TRY(GrB_Vector_new(&level, GrB_INT32, vertices));
  TRY(GrB_Vector_new(&frontier, GrB_BOOL, vertices));
  TRY(GrB_Vector_setElement(frontier, true, 0));
  GrB_Index reached = 1;
  for (int32_t depth = 0; reached != 0; ++depth) {
    TRY(GrB_assign(level, frontier, NULL, depth, GrB_ALL, vertices, GrB_DESC_S));
    TRY(GrB_vxm(frontier, level, NULL, GrB_LOR_LAND_SEMIRING_BOOL, frontier, A, GrB_DESC_RSC));
    TRY(GrB_Vector_nvals(&reached, frontier));
  }
  for (GrB_Index v = 0; v < vertices; ++v) {
    int32_t depth = -1;
    TRY(GrB_Vector_extractElement(&depth, level, v));
    if (depth != (int32_t)v) return 1;
  }
  TRY(GrB_free(&A));
  TRY(GrB_free(&level));
  TRY(GrB_free(&frontier));
  TRY(GrB_finalize());
  printf("levels of %d vertices\n", vertices);
  return 0;
}

/* Products with dense operands, which the library stores as full matrices: C = A B, S = X Y' at the pattern of A. */
#include "graphblas_peer.h"

#include <string.h>

static int fp32(const peer_state* s) { return s->options.fp32; }
static GrB_Type type_of(const peer_state* s) { return fp32(s) ? GrB_FP32 : GrB_FP64; }
static GrB_Semiring plus_times(const peer_state* s) {
  return fp32(s) ? GrB_PLUS_TIMES_SEMIRING_FP32 : GrB_PLUS_TIMES_SEMIRING_FP64;
}

/* A full matrix by rows. */
static GrB_Matrix full(const peer_state* s, GrB_Index rows, int step) {
  const GrB_Index cols = (GrB_Index)s->options.cols;
  void* values = operand_dense((int64_t)rows, (int64_t)cols, step, fp32(s));
  GrB_Matrix m;
  PEER_TRY(GrB_Matrix_new(&m, type_of(s), rows, cols));
  PEER_TRY(GxB_Matrix_pack_FullR(m, &values, rows * cols * (fp32(s) ? 4 : 8), false, NULL));
  return m;
}

void graphblas_narrow(peer_state* s) {
  if (!fp32(s)) return;
  GrB_Matrix narrow;
  PEER_TRY(GrB_Matrix_new(&narrow, GrB_FP32, s->n, s->cols));
  PEER_TRY(GrB_Matrix_apply(narrow, NULL, NULL, GrB_IDENTITY_FP32, s->A, NULL));
  PEER_TRY(GrB_Matrix_wait(narrow, GrB_MATERIALIZE));
  PEER_TRY(GrB_Matrix_free(&s->A));
  s->A = s->B = narrow;
}

static void result_drop(void* state) { PEER_TRY(GrB_Matrix_free(&((peer_state*)state)->C)); }

/* --- C = A B ---------------------------------------------------------------------------------------------------- */

/* Variant 0 computes C, variant 1 adds to a full C of zeros. */
static void spmm_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  const GrB_Index cols = (GrB_Index)s->options.cols;
  PEER_TRY(GrB_Matrix_new(&s->C, type_of(s), s->n, cols));
  if (variant == 1) PEER_TRY(GrB_Matrix_assign_FP64(s->C, NULL, NULL, 0, GrB_ALL, s->n, GrB_ALL, cols, NULL));
  const GrB_BinaryOp plus = fp32(s) ? GrB_PLUS_FP32 : GrB_PLUS_FP64;
  PEER_TRY(GrB_mxm(s->C, NULL, variant == 1 ? plus : NULL, plus_times(s), s->A, s->B, NULL));
  PEER_TRY(GrB_Matrix_wait(s->C, GrB_MATERIALIZE));
}

peer_task graphblas_spmm(peer_state* s) {
  static const char* const names[] = {"default", "added to zeros"};
  graphblas_narrow(s);
  s->B = full(s, s->cols, operand_step_B);
  return (peer_task){names, 2, NULL, spmm_run, result_drop};
}

char* graphblas_dense_check(peer_state* s) {
  GrB_Index entries;
  PEER_TRY(GrB_Matrix_nvals(&entries, s->C));
  GrB_Index* i = (GrB_Index*)gbin_array((int64_t)entries, sizeof *i);
  GrB_Index* j = (GrB_Index*)gbin_array((int64_t)entries, sizeof *j);
  double* v = (double*)gbin_array((int64_t)entries, sizeof *v);
  PEER_TRY(GrB_Matrix_extractTuples_FP64(i, j, v, &entries, s->C));
  const int64_t cols = s->options.cols;
  double* dense = (double*)gbin_array((int64_t)s->n * cols, sizeof *dense);
  memset(dense, 0, s->n * (size_t)cols * sizeof *dense);
  for (GrB_Index k = 0; k < entries; ++k) dense[(int64_t)i[k] * cols + (int64_t)j[k]] = v[k];
  free(i);
  free(j);
  free(v);
  char* text = peer_check_dense(dense, (int64_t)s->n, cols, 0);
  free(dense);
  return text;
}

/* --- S = X Y' at the pattern of A ------------------------------------------------------------------------------- */

static void sddmm_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  (void)variant;
  PEER_TRY(GrB_Matrix_new(&s->C, type_of(s), s->n, s->cols));
  PEER_TRY(GrB_mxm(s->C, s->A, NULL, plus_times(s), s->X, s->B, GrB_DESC_ST1));
  PEER_TRY(GrB_Matrix_wait(s->C, GrB_MATERIALIZE));
}

peer_task graphblas_sddmm(peer_state* s) {
  static const char* const names[] = {"default"};
  s->X = full(s, s->n, operand_step_X);
  s->B = full(s, s->cols, operand_step_Y);
  return (peer_task){names, 1, NULL, sddmm_run, result_drop};
}

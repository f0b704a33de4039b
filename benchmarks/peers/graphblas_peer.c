/* SuiteSparse:GraphBLAS as a peer process. */
#include "graphblas_peer.h"

#include <string.h>

static const char peer_name[] = "SuiteSparse:GraphBLAS";

void graphblas_pattern(peer_state* s) {
  PEER_TRY(GrB_Matrix_new(&s->S, GrB_BOOL, s->n, s->cols));
  PEER_TRY(GrB_Matrix_assign_BOOL(s->S, s->A, NULL, true, GrB_ALL, s->n, GrB_ALL, s->cols, GrB_DESC_S));
  PEER_TRY(GrB_Matrix_wait(s->S, GrB_MATERIALIZE));
}

/* Adopts the arrays and rebuilds the matrix by two transposes, because version 10 keeps imported 64-bit indices but
 * chooses 32-bit ones for its own results when they suffice. */
static GrB_Matrix taken(gbin_matrix* m) {
  GrB_Matrix packed, turned, whole;
  const GrB_Index rows = (GrB_Index)m->rows, cols = (GrB_Index)m->cols;
  const GrB_Index bytes = ((GrB_Index)(m->entries > 0 ? m->entries : 1)) * 8;
  PEER_TRY(GrB_Matrix_new(&packed, GrB_FP64, rows, cols));
  PEER_TRY(GxB_Matrix_pack_CSR(packed, (GrB_Index**)&m->offsets, (GrB_Index**)&m->indices, (void**)&m->values,
                               (rows + 1) * 8, bytes, bytes, false, false, NULL));
  PEER_TRY(GrB_Matrix_new(&turned, GrB_FP64, cols, rows));
  PEER_TRY(GrB_transpose(turned, NULL, NULL, packed, NULL));
  PEER_TRY(GrB_Matrix_free(&packed));
  PEER_TRY(GrB_Matrix_new(&whole, GrB_FP64, rows, cols));
  PEER_TRY(GrB_transpose(whole, NULL, NULL, turned, NULL));
  PEER_TRY(GrB_Matrix_free(&turned));
  PEER_TRY(GrB_Matrix_wait(whole, GrB_MATERIALIZE));
  return whole;
}

static void take_operands(peer_state* s, gbin_matrix* m) {
  s->n = (GrB_Index)m->rows;
  s->cols = (GrB_Index)m->cols;
  s->source = peer_source(&s->options, m->offsets, m->rows);
  if (peer_is(&s->options, "bfs64")) operand_sources(m, s->sources);
  if (peer_is(&s->options, "lu")) {
    gbin_matrix lower, upper;
    operand_lower_upper(m, &lower, &upper);
    gbin_free(m);
    s->A = taken(&lower);
    s->B = taken(&upper);
  } else if (peer_is(&s->options, "tall")) {
    gbin_matrix tall = operand_tall(m, s->options.bits);
    s->A = taken(m);
    s->B = taken(&tall);
  } else {
    s->A = s->B = taken(m);
  }
}

int main(int argc, char** argv) {
  peer_state s;
  memset(&s, 0, sizeof s);
  s.options = peer_arguments(argc, argv);
  const double begin = peer_now();
  PEER_TRY(GrB_init(GrB_NONBLOCKING));
  PEER_TRY(GxB_Global_Option_set(GxB_GLOBAL_NTHREADS, s.options.threads));

  const struct {
    const char* op;
    peer_task (*make)(peer_state*);
    char* (*check)(peer_state*);
    int pattern, square;
  } ops[] = {{"spgemm", graphblas_spgemm, graphblas_product_check, 0, 1},
             {"spgemm-sorted", graphblas_spgemm, graphblas_product_check, 0, 1},
             {"lu", graphblas_spgemm, graphblas_product_check, 0, 1},
             {"tall", graphblas_spgemm, graphblas_product_check, 0, 1},
             {"masked", graphblas_masked, graphblas_product_check, 0, 1},
             {"spmm", graphblas_spmm, graphblas_dense_check, 0, 0},
             {"sddmm", graphblas_sddmm, graphblas_product_check, 0, 0},
             {"triangles", graphblas_triangles, graphblas_triangles_check, 0, 1},
             {"spmv", graphblas_spmv, graphblas_vector_check, 0, 0},
             {"bfs", graphblas_bfs, graphblas_levels_check, 1, 1},
             {"bfs64", graphblas_searches, graphblas_searches_check, 1, 1},
             {"pagerank", graphblas_pagerank, graphblas_scores_check, 1, 1}};
  for (size_t k = 0; k < sizeof ops / sizeof *ops; ++k) {
    if (!peer_is(&s.options, ops[k].op)) continue;
    gbin_matrix m = gbin_read(s.options.file);
    if (m.rows == 0 || (ops[k].square && m.rows != m.cols))
      peer_absent(peer_name, s.options.op, "the matrix is not square");
    take_operands(&s, &m);
    if (ops[k].pattern) graphblas_pattern(&s);
    const peer_task task = ops[k].make(&s);
    const double load_seconds = peer_now() - begin;
    const peer_times times = peer_measure(&s.options, &task, &s);
    char version[32];
    int v[3];
    PEER_TRY(GxB_Global_Option_get(GxB_LIBRARY_VERSION, v));
    snprintf(version, sizeof version, "%d.%d.%d", v[0], v[1], v[2]);
    char* check = ops[k].check(&s);
    peer_print(&s.options, peer_name, version, s.options.threads, load_seconds, &task, &times, check);
    return 0;
  }
  peer_absent(peer_name, s.options.op, "has no such operation");
}

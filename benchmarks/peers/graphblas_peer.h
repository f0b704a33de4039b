/* Shared declarations of the SuiteSparse:GraphBLAS peer. */
#ifndef GUSTAV_PEERS_GRAPHBLAS_PEER_H
#define GUSTAV_PEERS_GRAPHBLAS_PEER_H

#include "operands.h"
#include "gbin.h"
#include "peer.h"
#include <GraphBLAS.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the process if a GraphBLAS call fails. */
#define PEER_TRY(call)                                                               \
  do {                                                                               \
    const GrB_Info peer_info = (call);                                               \
    if (peer_info != GrB_SUCCESS && peer_info != GrB_NO_VALUE) {                     \
      fprintf(stderr, "%s:%d: %s: %d\n", __FILE__, __LINE__, #call, (int)peer_info); \
      exit(70);                                                                      \
    }                                                                                \
  } while (0)

typedef struct {
  peer_options options;
  GrB_Index n, cols;
  int64_t source;
  GrB_Matrix A; /* values as fp64 */
  GrB_Matrix B; /* right operand of a product: A itself, or that of tall, lu, spmm and sddmm (Y) */
  GrB_Matrix X; /* left operand of sddmm */
  GrB_Matrix S; /* pattern of A; for triangles that of the undirected simple graph */
  GrB_Matrix T; /* transpose of S, if the operation needs it */
  GrB_Matrix C; /* product */
  GrB_Vector x, y;
  GrB_Vector degree;
  int64_t sources[operand_searches];
  GrB_Vector found[operand_searches];
  int64_t triangles;
  int64_t dangling;
} peer_state;

/* The timed task of each operation; *_check returns the inside of the check object. */
peer_task graphblas_spgemm(peer_state* s);
peer_task graphblas_masked(peer_state* s);
peer_task graphblas_triangles(peer_state* s);
peer_task graphblas_spmm(peer_state* s);
peer_task graphblas_sddmm(peer_state* s);
peer_task graphblas_spmv(peer_state* s);
peer_task graphblas_bfs(peer_state* s);
peer_task graphblas_searches(peer_state* s);
peer_task graphblas_pagerank(peer_state* s);
char* graphblas_product_check(peer_state* s);
char* graphblas_dense_check(peer_state* s);
char* graphblas_triangles_check(peer_state* s);
char* graphblas_vector_check(peer_state* s);
char* graphblas_levels_check(peer_state* s);
char* graphblas_searches_check(peer_state* s);
char* graphblas_scores_check(peer_state* s);

/* S = pattern of A as an iso matrix of true. */
void graphblas_pattern(peer_state* s);
/* Converts A to float if the options ask for it. */
void graphblas_narrow(peer_state* s);

#endif

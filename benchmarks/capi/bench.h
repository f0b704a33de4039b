/* What the files of the benchmark through the C API share. */
#ifndef GUSTAV_BENCHMARKS_CAPI_BENCH_H
#define GUSTAV_BENCHMARKS_CAPI_BENCH_H

#include <GraphBLAS.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#undef I /* of complex.h, which SuiteSparse:GraphBLAS includes */

/* Ends the process when a call fails. */
#define TRY(call)                                                                         \
  do {                                                                                    \
    const GrB_Info info_of_call = (call);                                                 \
    if (info_of_call != GrB_SUCCESS) {                                                    \
      fprintf(stderr, "%s:%d: %s -> %d\n", __FILE__, __LINE__, #call, (int)info_of_call); \
      exit(1);                                                                            \
    }                                                                                     \
  } while (0)

/* Entries of a generated matrix. Positions may occur twice; a value depends on its position alone and is one of 1 to 7,
 * so that all sums are exact. */
typedef struct {
  GrB_Index rows, cols, count;
  GrB_Index *I, *J;
  double* X;
} tuples;

/* The families; `divisor` makes a graph smaller by about that factor. Size 0 is for products of matrices, size 1 for
 * calls whose time is linear in the entries. */
enum { families = 8, size_of_products = 0, size_of_passes = 1 };
const char* family_name(int family);
tuples generate(int family, int size, GrB_Index divisor, uint64_t seed);
void free_tuples(tuples* t);

/* A pseudo-random number that depends on x alone. */
uint64_t mix(uint64_t x);
void* array_of(GrB_Index count, size_t bytes);

/* `prepare`, `drop` and `check` are not timed; `call` ends with GrB_wait on its output. */
typedef struct {
  const char* name;
  int size;
  void (*setup)(void);
  void (*prepare)(void);
  void (*call)(void);
  void (*drop)(void);
  uint64_t (*check)(void);
} operation;
extern const operation operations[];
extern const int operation_count;

/* The operands that the operations share: those of one size, replaced when an operation of the other comes. */
extern GrB_Matrix A, C;
extern GrB_Vector w;
void load(int family, int size, GrB_Index divisor);
void unload(void);
void free_operands(void); /* of the last operation */

uint64_t matrix_checksum(GrB_Matrix P);
uint64_t vector_checksum(GrB_Vector v);

/* Breadth-first search, level by level, from the middle of the graph. */
void bfs_setup(void);
void free_bfs_operands(void);
void bfs_prepare(void);
void bfs_call(void);
void bfs_drop(void);
uint64_t bfs_check(void);

#endif

/* What the programs share: small random graphs, as a dense table and as a matrix, and checks. */
#ifndef GUSTAV_TESTS_CAPI_PROGRAM_H
#define GUSTAV_TESTS_CAPI_PROGRAM_H

#include <GraphBLAS.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { vertices = 60, graphs = 12 };

#define TRY(call) check((call) == GrB_SUCCESS, #call, __FILE__, __LINE__)
#define CHECK(statement) check((statement), #statement, __FILE__, __LINE__)

static inline void check(bool holds, const char* text, const char* file, int line) {
  if (holds) return;
  fprintf(stderr, "%s:%d: %s does not hold\n", file, line, text);
  exit(1);
}

typedef struct {
  bool has_edge[vertices][vertices];
  GrB_Matrix A; /* of GrB_BOOL; every entry is true */
} graph;

/* Graph k: 1 to 4 edges a vertex on average, without loops; some vertices are out of reach. */
static inline graph make_graph(int k, bool is_symmetric) {
  graph g;
  memset(&g, 0, sizeof g);
  uint32_t state = 12345u + 77u * (uint32_t)k;
  for (int e = 0; e < vertices * (1 + k % 4); ++e) {
    state = state * 1664525u + 1013904223u;
    const int i = (int)(state >> 8) % vertices;
    state = state * 1664525u + 1013904223u;
    const int j = (int)(state >> 8) % vertices;
    if (i == j) continue;
    g.has_edge[i][j] = true;
    if (is_symmetric) g.has_edge[j][i] = true;
  }
  TRY(GrB_Matrix_new(&g.A, GrB_BOOL, vertices, vertices));
  for (GrB_Index i = 0; i < vertices; ++i)
    for (GrB_Index j = 0; j < vertices; ++j)
      if (g.has_edge[i][j]) TRY(GrB_Matrix_setElement_BOOL(g.A, true, i, j));
  return g;
}

/* Distances in edges from the source, -1 out of reach, by a queue. */
static inline void plain_levels(const graph* g, int source, int* level) {
  int queue[vertices], head = 0, tail = 0;
  for (int i = 0; i < vertices; ++i) level[i] = -1;
  level[source] = 0;
  queue[tail++] = source;
  while (head < tail) {
    const int i = queue[head++];
    for (int j = 0; j < vertices; ++j)
      if (g->has_edge[i][j] && level[j] < 0) {
        level[j] = level[i] + 1;
        queue[tail++] = j;
      }
  }
}

/* Adds the dependencies of one source on each vertex (Brandes 2001). */
static inline void plain_dependencies(const graph* g, int source, double* centrality) {
  int level[vertices];
  double paths[vertices] = {0}, dependency[vertices] = {0};
  plain_levels(g, source, level);
  paths[source] = 1;
  for (int depth = 0; depth < vertices; ++depth)
    for (int i = 0; i < vertices; ++i)
      for (int j = 0; j < vertices && level[i] == depth; ++j)
        if (g->has_edge[i][j] && level[j] == depth + 1) paths[j] += paths[i];
  for (int depth = vertices - 1; depth >= 0; --depth)
    for (int i = 0; i < vertices; ++i)
      for (int j = 0; j < vertices && level[i] == depth; ++j)
        if (g->has_edge[i][j] && level[j] == depth + 1) dependency[i] += paths[i] / paths[j] * (1 + dependency[j]);
  for (int i = 0; i < vertices; ++i)
    if (i != source) centrality[i] += dependency[i];
}

#endif

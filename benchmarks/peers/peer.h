/* Shared by the peers in C and C++: command line, timing and the printed JSON object (README.md). */
#ifndef GUSTAV_PEERS_PEER_H
#define GUSTAV_PEERS_PEER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { peer_most_repeats = 1000, peer_most_variants = 16 };
static const double peer_warm_seconds = 0.2;

typedef struct {
  const char* file;
  const char* op;
  const char* variant; /* null: try all, repeat the best */
  int threads;
  int repeat;         /* timed repetitions after the first run */
  double seconds;     /* stop repeating after this long */
  int64_t source;     /* bfs; negative: the first vertex of largest out-degree */
  int64_t iterations; /* pagerank */
  int bits;           /* tall: 2^bits columns */
  int64_t cols;       /* spmm, sddmm: columns of the dense operands */
  int fp32;           /* spmv, spmm, sddmm: operands and results are float instead of double */
} peer_options;

/* An operation and its variants. run(state, variant) is timed; drop(state) frees its result and is not timed. */
typedef struct {
  const char* const* variants; /* names; the best by its first run is repeated */
  int count;
  void (*prepare)(void* state); /* once, counted into first_seconds; may be null */
  void (*run)(void* state, int variant);
  void (*drop)(void* state);
} peer_task;

typedef struct {
  double first_seconds; /* of first_variant */
  int first_variant;
  double first_of[peer_most_variants];
  int best;
  int repeats;
  double seconds[peer_most_repeats];
  uint64_t peak_bytes; /* resident memory of the process at its peak; 0: unknown */
  double first_page_faults; /* of the first run */
  double page_faults;       /* of a repeated run; -1: there was none */
} peer_times;

double peer_now(void);
/* Parses the command line; wrong usage ends the process with code 2. */
peer_options peer_arguments(int argc, char** argv);
int peer_is(const peer_options* o, const char* op);
/* Tells `gustav bench` which phase begins: 'f' the first runs, 'r' the repeated ones, 'c' the check. */
void peer_enter_phase(char phase);
/* Runs every variant once and repeats the best; the result of the last run is kept for the check. */
peer_times peer_measure(const peer_options* o, const peer_task* task, void* state);
/* Prints {"peer": ..., "check": {CHECK}}; check is the inside of a JSON object. */
void peer_print(const peer_options* o, const char* peer, const char* version, int threads, double load_seconds,
                const peer_task* task, const peer_times* times, const char* check);
/* Prints {"peer": ..., "absent": reason} and ends the process with code 0. */
void peer_absent(const char* peer, const char* op, const char* reason);

/* Deterministic data, the same in all peers. */
double peer_mix(uint64_t i,
                uint64_t j); /* checks: the weight of position (i, j) in `mixed`, a multiple of 1/1024 below 1 */
int64_t peer_source(const peer_options* o, const uint64_t* offsets, int64_t rows);

/* Returns a check object in a newly allocated string. */
char* peer_check_values(int64_t nonzeros, double sum, double mixed);
char* peer_check_levels(int64_t source, const int64_t* counts, int64_t depth);
/* Searches from several sources: how many (search, vertex) pairs lie on each level, the sum of level(k, v) w(k, v). */
char* peer_check_searches(const int64_t* counts, int64_t depth, double mixed);
char* peer_check_scores(const double* score, int64_t n);
/* A row-major matrix of float (fp32) or double; a vector is a matrix of one column. */
char* peer_check_dense(const void* values, int64_t rows, int64_t cols, int fp32);
/* From the component of each vertex, as numbers below n. */
char* peer_check_components(const int32_t* component, int64_t n);

#ifdef __cplusplus
}
#endif

#endif

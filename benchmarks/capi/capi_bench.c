/* Times calls of the GraphBLAS C API on one graph, as it is told line by line.
 *
 * usage: capi_bench FAMILY [DIVISOR]; FAMILY by its name, DIVISOR makes the graph smaller. Each line of the standard
 * input, `OPERATION SAMPLES`, is answered by a line of JSON: the time of the first call of that operation (with
 * "first"), the times of the samples, the number of calls whose median a sample is, and a checksum of the result. A
 * sample takes at least 5 ms of calls. */
#include "bench.h"
#include <time.h>

static const double seconds_of_sample = 0.005;
enum { most_calls = 1000 };

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double timed(const operation* op) {
  op->prepare();
  const double from = now();
  op->call();
  return now() - from;
}

static int by_value(const void* x, const void* y) {
  const double a = *(const double*)x, b = *(const double*)y;
  return (a > b) - (a < b);
}

/* The median time of `calls` calls: a short call that the scheduler interrupts does not count. */
static double sample(const operation* op, int calls) {
  static double seconds[most_calls];
  for (int k = 0; k < calls; ++k) {
    seconds[k] = timed(op);
    op->drop();
  }
  qsort(seconds, (size_t)calls, sizeof *seconds, by_value);
  return seconds[calls / 2];
}

static const operation* find(const char* name) {
  for (int k = 0; k < operation_count; ++k)
    if (strcmp(operations[k].name, name) == 0) return &operations[k];
  fprintf(stderr, "no operation is called %s\n", name);
  exit(2);
}

static int family_of(const char* name) {
  for (int k = 0; k < families; ++k)
    if (strcmp(family_name(k), name) == 0) return k;
  fprintf(stderr, "no family is called %s\n", name);
  exit(2);
}

int main(int argc, char** argv) {
  char name[32];
  int samples, size = -1, calls = 1;
  const operation* current = NULL;
  if (argc < 2) {
    fprintf(stderr, "usage: capi_bench FAMILY [DIVISOR]\n");
    return 2;
  }
  const int family = family_of(argv[1]);
  const GrB_Index divisor = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  uint64_t check = 0;
  TRY(GrB_init(GrB_NONBLOCKING));
  while (scanf("%31s %d", name, &samples) == 2) {
    const operation* op = find(name);
    double first = -1;
    if (op != current) {
      if (current) free_operands();
      if (op->size != size) {
        if (size >= 0) unload();
        load(family, size = op->size, divisor);
      }
      op->setup();
      current = op;
      first = timed(op);
      check = op->check();
      op->drop();
      const double again = sample(op, 1), second = first < again ? first : again;
      calls = second < seconds_of_sample ? (int)(seconds_of_sample / (second + 1e-9)) + 1 : 1;
      if (calls > most_calls) calls = most_calls;
    }
    printf("{\"operation\": \"%s\", \"calls\": %d, ", name, calls);
    if (first >= 0) printf("\"first\": %.9f, ", first);
    printf("\"check\": \"%016llx\", \"seconds\": [", (unsigned long long)check);
    for (int k = 0; k < samples; ++k) printf("%s%.9f", k ? ", " : "", sample(op, calls));
    printf("]}\n");
    fflush(stdout);
  }
  if (current) free_operands();
  if (size >= 0) unload();
  TRY(GrB_finalize());
  return 0;
}

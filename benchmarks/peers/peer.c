#include "peer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

double peer_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void usage(const char* program) {
  fprintf(stderr,
          "usage: %s FILE --op NAME [--threads N] [--repeat R] [--seconds S] [--source V] [--iterations N] "
          "[--bits B] [--cols K] [--type fp64|fp32] [--variant NAME]\n",
          program);
  exit(2);
}

/* Sets an option whose value is text; returns whether it is one. */
static int take_text(peer_options* o, const char* name, const char* value) {
  if (strcmp(name, "--op") == 0)
    o->op = value;
  else if (strcmp(name, "--variant") == 0)
    o->variant = value;
  else if (strcmp(name, "--type") == 0 && (strcmp(value, "fp32") == 0 || strcmp(value, "fp64") == 0))
    o->fp32 = strcmp(value, "fp32") == 0;
  else
    return 0;
  return 1;
}

peer_options peer_arguments(int argc, char** argv) {
  peer_options o = {NULL, NULL, NULL, (int)sysconf(_SC_NPROCESSORS_ONLN), 5, 1e9, -1, 50, 12, 32, 0};
  for (int k = 1; k < argc; ++k) {
    if (argv[k][0] != '-') {
      o.file = argv[k];
      continue;
    }
    if (k + 1 == argc) usage(argv[0]);
    const char* value = argv[k + 1];
    char* end = NULL;
    double number = 0;
    if (take_text(&o, argv[k], value)) {
      ++k;
      continue;
    }
    number = strtod(value, &end);
    if (end == value || *end) usage(argv[0]);
    if (strcmp(argv[k], "--threads") == 0 && number >= 1)
      o.threads = (int)number;
    else if (strcmp(argv[k], "--repeat") == 0 && number >= 0 && number <= peer_most_repeats)
      o.repeat = (int)number;
    else if (strcmp(argv[k], "--seconds") == 0)
      o.seconds = number;
    else if (strcmp(argv[k], "--source") == 0)
      o.source = (int64_t)number;
    else if (strcmp(argv[k], "--iterations") == 0 && number >= 0)
      o.iterations = (int64_t)number;
    else if (strcmp(argv[k], "--bits") == 0 && number >= 0 && number <= 30)
      o.bits = (int)number;
    else if (strcmp(argv[k], "--cols") == 0 && number >= 1 && number <= 65536)
      o.cols = (int64_t)number;
    else
      usage(argv[0]);
    ++k;
  }
  if (!o.file || !o.op) usage(argv[0]);
  return o;
}

int peer_is(const peer_options* o, const char* op) { return strcmp(o->op, op) == 0; }

static int asked_for(const peer_options* o, const char* name) { return !o->variant || strcmp(o->variant, name) == 0; }

/* VmHWM begins anew at exec(), whereas ru_maxrss is at least the parent's. */
static uint64_t peak_bytes(void) {
  unsigned long long kibibytes = 0;
  char line[128];
  FILE* status = fopen("/proc/self/status", "re");
  if (!status) return 0;
  while (fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %llu kB", &kibibytes) == 1) break;
  fclose(status);
  return 1024 * (uint64_t)kibibytes;
}

static long page_faults(void) {
  struct rusage used;
  return getrusage(RUSAGE_SELF, &used) == 0 ? used.ru_minflt : 0;
}

void peer_enter_phase(char phase) {
  const char* descriptor = getenv("GUSTAV_BENCH_PHASES");
  if (descriptor && write(atoi(descriptor), &phase, 1) != 1) return; /* nobody listens */
}

static peer_times run_variants(const peer_options* o, const peer_task* task, void* state) {
  peer_times times;
  memset(&times, 0, sizeof times);
  times.best = -1;
  int tried = 0, first = -1;
  peer_enter_phase('f');
  const long faults_of_loading = page_faults();
  const double begin = peer_now();
  if (task->prepare) task->prepare(state);
  for (int v = 0; v < task->count; ++v) {
    if (!asked_for(o, task->variants[v])) continue;
    if (tried > 0 && peer_now() - begin > o->seconds) break;
    if (tried++) task->drop(state);
    const double from = peer_now();
    task->run(state, v);
    times.first_of[v] = peer_now() - from;
    if (first < 0) {
      first = v;
      times.first_seconds = peer_now() - begin;
      times.first_variant = v;
      times.first_page_faults = (double)(page_faults() - faults_of_loading);
    }
    if (times.best < 0 || times.first_of[v] < times.first_of[times.best]) times.best = v;
  }
  if (tried == 0) {
    fprintf(stderr, "%s has no variant called %s\n", o->op, o->variant);
    exit(2);
  }
  /* The first variant pays the one-time costs of the process, so it is run once more. */
  if (tried > 1 && times.best != first && peer_now() - begin <= o->seconds) {
    task->drop(state);
    const double from = peer_now();
    task->run(state, first);
    times.first_of[first] = peer_now() - from;
    if (times.first_of[first] < times.first_of[times.best]) times.best = first;
  }
  double spent = 0;
  times.page_faults = -1;
  peer_enter_phase('r');
  /* Untimed warm-up: the scheduler spreads the threads over the cores and memory is mapped. The first run of a long
   * operation has done both. */
  const int has_time = times.first_of[times.best] <= o->seconds;
  const double warm = o->repeat > 0 && o->seconds > peer_warm_seconds && has_time ? peer_now() + peer_warm_seconds : 0;
  for (int r = 0; r < peer_most_repeats && peer_now() < warm; ++r) {
    task->drop(state);
    task->run(state, times.best);
  }
  const long faults = page_faults();
  while (times.repeats < o->repeat && (times.repeats == 0 || spent <= o->seconds)) {
    task->drop(state);
    const double from = peer_now();
    task->run(state, times.best);
    const double took = peer_now() - from;
    times.seconds[times.repeats++] = took;
    spent += took;
  }
  if (times.repeats) times.page_faults = (double)(page_faults() - faults) / times.repeats;
  return times;
}

peer_times peer_measure(const peer_options* o, const peer_task* task, void* state) {
  peer_times times = run_variants(o, task, state);
  times.peak_bytes = peak_bytes();
  peer_enter_phase('c');
  return times;
}

void peer_print(const peer_options* o, const char* peer, const char* version, int threads, double load_seconds,
                const peer_task* task, const peer_times* times, const char* check) {
  printf("{\"peer\": \"%s\", \"version\": \"%s\", \"op\": \"%s\", \"threads\": %d, ", peer, version, o->op, threads);
  if (task->count > 1) {
    printf("\"variant\": \"%s\", \"first_variant\": \"%s\", \"variants\": {", task->variants[times->best],
           task->variants[times->first_variant]);
    const char* comma = "";
    for (int v = 0; v < task->count; ++v) {
      if (times->first_of[v] <= 0) continue;
      printf("%s\"%s\": %.9g", comma, task->variants[v], times->first_of[v]);
      comma = ", ";
    }
    printf("}, ");
  }
  printf("\"load_seconds\": %.9g, \"first_seconds\": %.9g, \"seconds\": [", load_seconds, times->first_seconds);
  for (int r = 0; r < times->repeats; ++r) printf("%s%.9g", r ? ", " : "", times->seconds[r]);
  printf("], \"peak_bytes\": %llu, \"first_page_faults\": %.9g, \"page_faults\": %.9g, \"check\": {%s}}\n",
         (unsigned long long)times->peak_bytes, times->first_page_faults, times->page_faults, check);
}

void peer_absent(const char* peer, const char* op, const char* reason) {
  printf("{\"peer\": \"%s\", \"op\": \"%s\", \"absent\": \"%s\"}\n", peer, op, reason);
  exit(0);
}

double peer_mix(uint64_t i, uint64_t j) { return (double)((i * 131 + j * 31) % 1024) / 1024; }

int64_t peer_source(const peer_options* o, const uint64_t* offsets, int64_t rows) {
  if (o->source >= rows) {
    fprintf(stderr, "no vertex %lld\n", (long long)o->source);
    exit(2);
  }
  if (o->source >= 0) return o->source;
  int64_t best = 0;
  for (int64_t i = 1; i < rows; ++i)
    if (offsets[i + 1] - offsets[i] > offsets[best + 1] - offsets[best]) best = i;
  return best;
}

static char* fresh(size_t bytes) {
  char* text = (char*)malloc(bytes);
  if (!text) exit(71);
  text[0] = 0;
  return text;
}

char* peer_check_values(int64_t nonzeros, double sum, double mixed) {
  char* text = fresh(160);
  snprintf(text, 160, "\"nonzeros\": %lld, \"sum\": %.17g, \"mixed\": %.17g", (long long)nonzeros, sum, mixed);
  return text;
}

/* Appends the number of reached vertices and the sizes of the levels at `at`; returns the new length. */
static int append_levels(char* text, int at, const int64_t* counts, int64_t depth) {
  int64_t reached = 0;
  for (int64_t l = 0; l <= depth; ++l) reached += counts[l];
  at += sprintf(text + at, "\"reached\": %lld, \"levels\": [", (long long)reached);
  for (int64_t l = 0; l <= depth; ++l) at += sprintf(text + at, "%s%lld", l ? ", " : "", (long long)counts[l]);
  return at + sprintf(text + at, "]");
}

char* peer_check_levels(int64_t source, const int64_t* counts, int64_t depth) {
  char* text = fresh(160 + 24 * (size_t)(depth + 1));
  append_levels(text, sprintf(text, "\"source\": %lld, ", (long long)source), counts, depth);
  return text;
}

char* peer_check_searches(const int64_t* counts, int64_t depth, double mixed) {
  char* text = fresh(160 + 24 * (size_t)(depth + 1));
  append_levels(text, sprintf(text, "\"mixed\": %.17g, ", mixed), counts, depth);
  return text;
}

char* peer_check_scores(const double* score, int64_t n) {
  enum { most = 10 };
  int64_t top[most];
  int kept = 0;
  double sum = 0, mixed = 0;
  for (int64_t i = 0; i < n; ++i) {
    sum += score[i];
    mixed += score[i] * peer_mix((uint64_t)i, 0);
    int at = kept;
    while (at > 0 && score[top[at - 1]] < score[i]) --at;
    if (at == most) continue;
    if (kept < most) ++kept;
    for (int k = kept - 1; k > at; --k) top[k] = top[k - 1];
    top[at] = i;
  }
  char* text = fresh(160 + 32 * most);
  int used = sprintf(text, "\"sum\": %.17g, \"mixed\": %.17g, \"top\": [", sum, mixed);
  for (int k = 0; k < kept; ++k) used += sprintf(text + used, "%s%.17g", k ? ", " : "", score[top[k]]);
  sprintf(text + used, "]");
  return text;
}

char* peer_check_dense(const void* values, int64_t rows, int64_t cols, int fp32) {
  double square = 0, mixed = 0;
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < cols; ++j) {
      const int64_t k = i * cols + j;
      const double value = fp32 ? (double)((const float*)values)[k] : ((const double*)values)[k];
      square += value * value;
      mixed += value * peer_mix((uint64_t)i, (uint64_t)j);
    }
  char* text = fresh(96);
  snprintf(text, 96, "\"norm\": %.17g, \"mixed\": %.17g", sqrt(square), mixed);
  return text;
}

char* peer_check_components(const int32_t* component, int64_t n) {
  int64_t* sizes = (int64_t*)calloc(n > 0 ? (size_t)n : 1, sizeof *sizes);
  if (!sizes) exit(71);
  for (int64_t v = 0; v < n; ++v) ++sizes[component[v]];
  int64_t components = 0, largest = 0;
  double mixed = 0;
  for (int64_t v = 0; v < n; ++v) {
    components += sizes[v] > 0;
    if (sizes[v] > largest) largest = sizes[v];
    mixed += (double)sizes[component[v]] * peer_mix((uint64_t)v, 0);
  }
  free(sizes);
  char* text = fresh(160);
  snprintf(text, 160, "\"components\": %lld, \"largest\": %lld, \"mixed\": %.17g", (long long)components,
           (long long)largest, mixed);
  return text;
}

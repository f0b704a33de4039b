/* Intel MKL as a peer process: sparse products, y = A x and C = A B with a dense B by its inspector-executor interface
 * with 32-bit indices (faster than 64-bit ones) and the threads of GNU's OpenMP run-time, as in the other peers.
 *
 * MKL selects slower code on processors of other vendors. It asks functions that a program may define itself and keeps
 * their answer for the life of the process. Therefore each variant runs in a process of its own. */
#define _GNU_SOURCE
#include "operands.h"
#include "gbin.h"
#include "peer.h"

#include <dlfcn.h>
#include <limits.h>
#include <mkl_service.h>
#include <mkl_spblas.h>
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const char peer_name[] = "MKL";

/* A variant is a set of flags. without_hint: no mkl_sparse_optimize(); only for products with dense operands. */
enum { check_overridden = 1, without_hint = 2, product_variants = 2, most_variants = 4 };
static const char* const variant_names[] = {"vendor check", "vendor check overridden", "no hint",
                                            "no hint, vendor check overridden"};

/* --- the vendor check ------------------------------------------------------------------------------------------- */

static int overridden;

typedef int (*answer)(void);
static int yes(void) { return 1; }
static void* theirs(const char* name) { return dlsym(RTLD_NEXT, name); }

/* Older releases: the answer itself. */
int mkl_serv_intel_cpu_true(void) {
  const answer own = (answer)theirs("mkl_serv_intel_cpu_true");
  return overridden || !own ? 1 : own();
}
/* 2026.2: a function that gives the answer. */
answer mkl_serv_get_cpu_true(void) {
  answer (*const own)(void) = (answer(*)(void))theirs("mkl_serv_get_cpu_true");
  return overridden || !own ? yes : own();
}
answer mkl_serv_get_cpu(void) {
  answer (*const own)(void) = (answer(*)(void))theirs("mkl_serv_get_cpu");
  return overridden || !own ? yes : own();
}

/* --- operations ------------------------------------------------------------------------------------------------- */

typedef struct {
  MKL_INT rows, cols;
  MKL_INT *offsets, *indices;
  void* values; /* double, or float */
  sparse_matrix_t handle;
} operand;

typedef struct {
  peer_options options;
  operand left, right; /* right is empty if it is the same as left */
  sparse_matrix_t A, B, C;
  operand members[operand_products]; /* of spmm-batch: parts of x and y */
  int64_t rows;                      /* of x and y in spmm-batch */
  MKL_INT cols; /* of x and y, row-major: y = A x */
  void *x, *y;  /* double, or float */
} peer_state;

static void mkl_try(sparse_status_t status, const char* what) {
  if (status == SPARSE_STATUS_SUCCESS) return;
  fprintf(stderr, "%s: status %d\n", what, (int)status);
  exit(70);
}

static int is_batch(const peer_options* o) { return peer_is(o, "spmm-batch"); }
static int is_dense(const peer_options* o) { return peer_is(o, "spmv") || peer_is(o, "spmm") || is_batch(o); }

static void product_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  (void)variant;
  mkl_try(mkl_sparse_spmm(SPARSE_OPERATION_NON_TRANSPOSE, s->A, s->B, &s->C), "mkl_sparse_spmm");
  if (peer_is(&s->options, "spgemm-sorted")) mkl_try(mkl_sparse_order(s->C), "mkl_sparse_order");
}

static void product_drop(void* state) { mkl_try(mkl_sparse_destroy(((peer_state*)state)->C), "mkl_sparse_destroy"); }

static const struct matrix_descr general = {SPARSE_MATRIX_TYPE_GENERAL, SPARSE_FILL_MODE_LOWER, SPARSE_DIAG_NON_UNIT};
static const sparse_operation_t as_is = SPARSE_OPERATION_NON_TRANSPOSE;

/* Announces many calls, so that MKL optimises for the long run. */
static void dense_prepare(void* state) {
  enum { calls = 1000 };
  peer_state* s = (peer_state*)state;
  if (peer_is(&s->options, "spmv"))
    mkl_try(mkl_sparse_set_mv_hint(s->A, as_is, general, calls), "mkl_sparse_set_mv_hint");
  else
    mkl_try(mkl_sparse_set_mm_hint(s->A, as_is, general, SPARSE_LAYOUT_ROW_MAJOR, s->cols, calls),
            "mkl_sparse_set_mm_hint");
  mkl_try(mkl_sparse_optimize(s->A), "mkl_sparse_optimize");
}

static void spmv_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  (void)variant;
  if (s->options.fp32)
    mkl_try(mkl_sparse_s_mv(as_is, 1, s->A, general, (float*)s->x, 0, (float*)s->y), "mkl_sparse_s_mv");
  else
    mkl_try(mkl_sparse_d_mv(as_is, 1, s->A, general, (double*)s->x, 0, (double*)s->y), "mkl_sparse_d_mv");
}

static void spmm_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  const MKL_INT k = s->cols;
  (void)variant;
  if (s->options.fp32)
    mkl_try(mkl_sparse_s_mm(as_is, 1, s->A, general, SPARSE_LAYOUT_ROW_MAJOR, (float*)s->x, k, k, 0, (float*)s->y, k),
            "mkl_sparse_s_mm");
  else
    mkl_try(mkl_sparse_d_mm(as_is, 1, s->A, general, SPARSE_LAYOUT_ROW_MAJOR, (double*)s->x, k, k, 0, (double*)s->y, k),
            "mkl_sparse_d_mm");
}

static void batch_prepare(void* state) {
  enum { calls = 1000 };
  peer_state* s = (peer_state*)state;
  for (int k = 0; k < operand_products; ++k) {
    mkl_try(mkl_sparse_set_mm_hint(s->members[k].handle, as_is, general, SPARSE_LAYOUT_ROW_MAJOR, s->cols, calls),
            "mkl_sparse_set_mm_hint");
    mkl_try(mkl_sparse_optimize(s->members[k].handle), "mkl_sparse_optimize");
  }
}

/* MKL has no call for a batch of sparse products: one call a member. */
static void batch_run(void* state, int variant) {
  peer_state* s = (peer_state*)state;
  const MKL_INT n = s->cols;
  int64_t at = 0;
  (void)variant;
  for (int k = 0; k < operand_products; ++k) {
    const sparse_matrix_t A = s->members[k].handle;
    if (s->options.fp32)
      mkl_try(mkl_sparse_s_mm(as_is, 1, A, general, SPARSE_LAYOUT_ROW_MAJOR, (float*)s->x + at, n, n, 0,
                              (float*)s->y + at, n),
              "mkl_sparse_s_mm");
    else
      mkl_try(mkl_sparse_d_mm(as_is, 1, A, general, SPARSE_LAYOUT_ROW_MAJOR, (double*)s->x + at, n, n, 0,
                              (double*)s->y + at, n),
              "mkl_sparse_d_mm");
    at += (int64_t)s->members[k].rows * n;
  }
}

static void nothing(void* state) { (void)state; }

static char* product_check(sparse_matrix_t C) {
  sparse_index_base_t base;
  MKL_INT rows, cols, *begin, *end, *indices;
  double* values;
  mkl_try(mkl_sparse_d_export_csr(C, &base, &rows, &cols, &begin, &end, &indices, &values), "mkl_sparse_d_export_csr");
  double sum = 0, mixed = 0;
  int64_t nonzeros = 0;
  for (MKL_INT i = 0; i < rows; ++i)
    for (MKL_INT k = begin[i]; k < end[i]; ++k) {
      nonzeros += values[k] != 0;
      sum += values[k];
      mixed += values[k] * peer_mix((uint64_t)i, (uint64_t)indices[k]);
    }
  return peer_check_values(nonzeros, sum, mixed);
}

/* --- loading ---------------------------------------------------------------------------------------------------- */

/* Narrows the matrix and frees it. */
static operand taken(gbin_matrix* m, int fp32) {
  operand o;
  o.rows = (MKL_INT)m->rows;
  o.cols = (MKL_INT)m->cols;
  o.offsets = (MKL_INT*)gbin_array(m->rows + 1, sizeof *o.offsets);
  o.indices = (MKL_INT*)gbin_array(m->entries, sizeof *o.indices);
  for (int64_t i = 0; i <= m->rows; ++i) o.offsets[i] = (MKL_INT)m->offsets[i];
  for (int64_t k = 0; k < m->entries; ++k) o.indices[k] = (MKL_INT)m->indices[k];
  o.values = operand_values(m->values, m->entries, fp32);
  gbin_free(m);
  if (fp32)
    mkl_try(mkl_sparse_s_create_csr(&o.handle, SPARSE_INDEX_BASE_ZERO, o.rows, o.cols, o.offsets, o.offsets + 1,
                                    o.indices, (float*)o.values),
            "mkl_sparse_s_create_csr");
  else
    mkl_try(mkl_sparse_d_create_csr(&o.handle, SPARSE_INDEX_BASE_ZERO, o.rows, o.cols, o.offsets, o.offsets + 1,
                                    o.indices, (double*)o.values),
            "mkl_sparse_d_create_csr");
  return o;
}

/* An upper bound on the entries of the product. */
static double most_entries(const gbin_matrix* a, const gbin_matrix* b) {
  double most = 0;
  for (int64_t i = 0; i < a->rows; ++i) {
    double row = 0;
    for (uint64_t k = a->offsets[i]; k < a->offsets[i + 1]; ++k)
      row += (double)(b->offsets[a->indices[k] + 1] - b->offsets[a->indices[k]]);
    most += row < (double)b->cols ? row : (double)b->cols;
  }
  return most;
}

static int fits(const gbin_matrix* m) { return m->rows < INT_MAX && m->cols < INT_MAX && m->entries < INT_MAX; }

/* Sets the operands; returns a reason if the file is not supported. */
static const char* take_operands(peer_state* s) {
  static const char* const too_large = "too large: the product may pass the 32-bit indices of MKL";
  gbin_matrix m = gbin_read(s->options.file), other;
  const int dense = is_dense(&s->options), fp32 = s->options.fp32;
  if (m.rows == 0 || ((!dense || is_batch(&s->options)) && m.rows != m.cols)) return "the matrix is not square";
  if (!fits(&m)) return too_large;
  if (is_batch(&s->options)) {
    int64_t first[operand_products], size[operand_products];
    s->rows = operand_batch(&m, first, size);
    for (int k = 0; k < operand_products; ++k) {
      gbin_matrix block = operand_block(&m, first[k], size[k]);
      s->members[k] = taken(&block, fp32);
    }
    gbin_free(&m);
    s->cols = (MKL_INT)s->options.cols;
    s->x = operand_dense(s->rows, s->cols, operand_step_B, fp32);
    s->y = gbin_array(s->rows * s->cols, fp32 ? sizeof(float) : sizeof(double));
    return NULL;
  }
  if (dense) {
    const int spmv = peer_is(&s->options, "spmv");
    s->cols = spmv ? 1 : (MKL_INT)s->options.cols;
    s->left = taken(&m, fp32);
    s->x = operand_dense(s->left.cols, s->cols, spmv ? operand_step_x : operand_step_B, fp32);
    s->y = gbin_array((int64_t)s->left.rows * s->cols, fp32 ? sizeof(float) : sizeof(double));
  } else if (peer_is(&s->options, "lu")) {
    gbin_matrix lower;
    operand_lower_upper(&m, &lower, &other);
    gbin_free(&m);
    if (!fits(&lower) || !fits(&other) || most_entries(&lower, &other) >= INT_MAX) return too_large;
    s->left = taken(&lower, 0);
    s->right = taken(&other, 0);
  } else if (peer_is(&s->options, "tall")) {
    other = operand_tall(&m, s->options.bits);
    if (!fits(&other) || most_entries(&m, &other) >= INT_MAX) return too_large;
    s->left = taken(&m, 0);
    s->right = taken(&other, 0);
  } else {
    if (most_entries(&m, &m) >= INT_MAX) return too_large;
    s->left = taken(&m, 0);
  }
  s->A = s->left.handle;
  s->B = s->right.handle ? s->right.handle : s->A;
  return NULL;
}

/* --- one process a variant -------------------------------------------------------------------------------------- */

enum { most_check = 256 };

typedef struct {
  char absent[most_check], check[most_check];
  double load_seconds;
  int version[2];
  peer_times times;
} report;

static void measure(const peer_options* o, int variant, report* r) {
  peer_enter_phase('l');
  const double begin = peer_now();
  peer_state s;
  memset(&s, 0, sizeof s);
  s.options = *o;
  mkl_set_dynamic(0);
  mkl_set_num_threads(o->threads);
  const char* why = take_operands(&s);
  if (why) {
    snprintf(r->absent, most_check, "%s", why);
    return;
  }
  const int dense = is_dense(o);
  /* The process runs a single variant. */
  static const char* const names[] = {"default"};
  peer_task task = {names, 1, NULL, product_run, product_drop};
  if (dense)
    task = (peer_task){names, 1, variant & without_hint ? NULL : dense_prepare, s.cols == 1 ? spmv_run : spmm_run,
                       nothing};
  if (is_batch(o))
    task = (peer_task){names, 1, variant & without_hint ? NULL : batch_prepare, batch_run, nothing};
  s.options.variant = NULL;
  r->load_seconds = peer_now() - begin;
  r->times = peer_measure(&s.options, &task, &s);
  char* check = dense ? peer_check_dense(s.y, is_batch(o) ? s.rows : s.left.rows, s.cols, o->fp32) : product_check(s.C);
  snprintf(r->check, most_check, "%s", check);
  free(check);
  MKLVersion version;
  mkl_get_version(&version);
  r->version[0] = version.MajorVersion;
  r->version[1] = version.UpdateVersion;
}

/* False if the process failed; it has printed the reason. */
static int measure_in_own_process(const peer_options* o, int variant, report* r) {
  int ends[2];
  if (pipe(ends) != 0) return 0;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return 0;
  if (child == 0) {
    /* A variant must not outlive the peer. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(71);
    close(ends[0]);
    overridden = variant & check_overridden;
    memset(r, 0, sizeof *r);
    measure(o, variant, r);
    size_t done = 0;
    while (done < sizeof *r) {
      const ssize_t put = write(ends[1], (const char*)r + done, sizeof *r - done);
      if (put <= 0) _exit(71);
      done += (size_t)put;
    }
    _exit(0);
  }
  close(ends[1]);
  size_t done = 0;
  for (ssize_t got; done < sizeof *r && (got = read(ends[0], (char*)r + done, sizeof *r - done)) > 0;)
    done += (size_t)got;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return done == sizeof *r && status == 0;
}

static int ascending(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return x < y ? -1 : x > y;
}

static double median(const peer_times* t) {
  if (t->repeats == 0) return t->first_seconds;
  double sorted[peer_most_repeats];
  memcpy(sorted, t->seconds, (size_t)t->repeats * sizeof *sorted);
  qsort(sorted, (size_t)t->repeats, sizeof *sorted, ascending);
  return sorted[t->repeats / 2];
}

int main(int argc, char** argv) {
  const peer_options o = peer_arguments(argc, argv);
  static const char* const known[] = {"spgemm", "spgemm-sorted", "lu", "tall", "spmv", "spmm", "spmm-batch"};
  int mine = 0;
  for (size_t k = 0; k < sizeof known / sizeof *known; ++k) mine |= peer_is(&o, known[k]);
  if (!mine) peer_absent(peer_name, o.op, "has no such operation");

  static report reports[most_variants];
  const int count = is_dense(&o) ? most_variants : product_variants;
  int best = -1;
  peer_options each = o;
  if (!o.variant) each.seconds /= count;
  const double begin = peer_now();
  for (int v = 0; v < count; ++v) {
    if (o.variant && strcmp(o.variant, variant_names[v]) != 0) continue;
    if (best >= 0 && peer_now() - begin > o.seconds) break;
    if (!measure_in_own_process(&each, v, &reports[v])) return 70;
    if (reports[v].absent[0]) peer_absent(peer_name, o.op, reports[v].absent);
    if (best < 0 || median(&reports[v].times) < median(&reports[best].times)) best = v;
  }
  if (best < 0) {
    fprintf(stderr, "%s has no variant called %s\n", o.op, o.variant);
    return 2;
  }
  peer_times times = reports[best].times;
  times.best = times.first_variant = best; /* its process began with it */
  for (int v = 0; v < count; ++v) times.first_of[v] = reports[v].check[0] ? median(&reports[v].times) : 0;
  char version[32];
  snprintf(version, sizeof version, "%d.%d", reports[best].version[0], reports[best].version[1]);
  const peer_task task = {variant_names, count, NULL, NULL, NULL};
  peer_print(&o, peer_name, version, o.threads, reports[best].load_seconds, &task, &times, reports[best].check);
}

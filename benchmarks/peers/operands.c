/* Operands of the products and searches. */
#include "operands.h"

static const uint64_t step = 2654435761u; /* a prime near 2^32 over the golden ratio */

/* A matrix with capacity for counts[row] entries per row; append() writes an entry at offsets[row] and advances it. */
static gbin_matrix with_capacity(int64_t rows, int64_t cols, const uint64_t* counts) {
  gbin_matrix m;
  memset(&m, 0, sizeof m);
  m.rows = rows;
  m.cols = cols;
  m.offsets = (uint64_t*)gbin_array(rows + 1, 8);
  m.offsets[0] = 0;
  for (int64_t i = 0; i < rows; ++i) m.offsets[i + 1] = m.offsets[i] + counts[i];
  m.entries = (int64_t)m.offsets[rows];
  m.indices = (uint64_t*)gbin_array(m.entries, 8);
  m.values = (double*)gbin_array(m.entries, 8);
  m.directed = m.weighted = 1;
  return m;
}

static void append(gbin_matrix* m, uint64_t row, uint64_t col, double value) {
  const uint64_t at = m->offsets[row]++;
  m->indices[at] = col;
  m->values[at] = value;
}

/* After all entries are appended, each offset is the start of the next row; shifts the offsets back. */
static void restore_offsets(gbin_matrix* m) {
  memmove(m->offsets + 1, m->offsets, (size_t)m->rows * 8);
  m->offsets[0] = 0;
}

static uint64_t* zeros(int64_t count) {
  uint64_t* z = (uint64_t*)gbin_array(count, 8);
  memset(z, 0, (size_t)count * 8);
  return z;
}

gbin_matrix operand_transposed(const gbin_matrix* a) {
  uint64_t* counts = zeros(a->cols);
  for (int64_t k = 0; k < a->entries; ++k) ++counts[a->indices[k]];
  gbin_matrix t = with_capacity(a->cols, a->rows, counts);
  for (int64_t i = 0; i < a->rows; ++i)
    for (uint64_t k = a->offsets[i]; k < a->offsets[i + 1]; ++k) append(&t, a->indices[k], (uint64_t)i, a->values[k]);
  restore_offsets(&t);
  free(counts);
  return t;
}

gbin_matrix operand_tall(const gbin_matrix* a, int bits) {
  const uint64_t width = (uint64_t)1 << bits, n = (uint64_t)a->cols;
  gbin_matrix t = operand_transposed(a);
  uint64_t* counts = zeros(a->rows);
  for (uint64_t j = 0; j < width; ++j)
    for (uint64_t c = j * step % n, k = t.offsets[c]; k < t.offsets[c + 1]; ++k) ++counts[t.indices[k]];
  gbin_matrix tall = with_capacity(a->rows, (int64_t)width, counts);
  for (uint64_t j = 0; j < width; ++j)
    for (uint64_t c = j * step % n, k = t.offsets[c]; k < t.offsets[c + 1]; ++k)
      append(&tall, t.indices[k], j, t.values[k]);
  restore_offsets(&tall);
  free(counts);
  gbin_free(&t);
  return tall;
}

/* The pattern of a + a' without the diagonal, rows ascending. */
static gbin_matrix simple_graph(const gbin_matrix* a) {
  gbin_matrix back = operand_transposed(a), there = operand_transposed(&back), s;
  uint64_t* counts = zeros(a->rows);
  for (int pass = 0; pass < 2; ++pass) {
    if (pass) s = with_capacity(a->rows, a->rows, counts);
    for (uint64_t i = 0; i < (uint64_t)a->rows; ++i) {
      uint64_t p = there.offsets[i], q = back.offsets[i], last = UINT64_MAX;
      while (p < there.offsets[i + 1] || q < back.offsets[i + 1]) {
        const uint64_t x = p < there.offsets[i + 1] ? there.indices[p] : UINT64_MAX;
        const uint64_t y = q < back.offsets[i + 1] ? back.indices[q] : UINT64_MAX;
        const uint64_t j = x < y ? x : y;
        p += x == j;
        q += y == j;
        if (j == i || j == last) continue;
        last = j;
        if (pass)
          append(&s, i, j, 1);
        else
          ++counts[i];
      }
    }
  }
  restore_offsets(&s);
  free(counts);
  gbin_free(&back);
  gbin_free(&there);
  return s;
}

void operand_lower_upper(const gbin_matrix* a, gbin_matrix* lower, gbin_matrix* upper) {
  gbin_matrix s = simple_graph(a);
  const uint64_t n = (uint64_t)s.rows;
  /* Counting sort by degree. */
  uint64_t *begin = zeros((int64_t)n + 2), *order = zeros((int64_t)n), *rank = zeros((int64_t)n);
  for (uint64_t v = 0; v < n; ++v) ++begin[s.offsets[v + 1] - s.offsets[v] + 1];
  for (uint64_t d = 0; d < n; ++d) begin[d + 1] += begin[d];
  for (uint64_t v = 0; v < n; ++v) {
    rank[v] = begin[s.offsets[v + 1] - s.offsets[v]]++;
    order[rank[v]] = v;
  }
  uint64_t *below = zeros((int64_t)n), *above = zeros((int64_t)n);
  for (uint64_t v = 0; v < n; ++v)
    for (uint64_t k = s.offsets[v]; k < s.offsets[v + 1]; ++k)
      ++(rank[s.indices[k]] < rank[v] ? below : above)[rank[v]];
  *lower = with_capacity((int64_t)n, (int64_t)n, below);
  *upper = with_capacity((int64_t)n, (int64_t)n, above);
  /* Entries are appended by columns, which sorts the rows; the graph is symmetric. */
  for (uint64_t p = 0; p < n; ++p)
    for (uint64_t k = s.offsets[order[p]]; k < s.offsets[order[p] + 1]; ++k) {
      const uint64_t row = rank[s.indices[k]];
      append(row > p ? lower : upper, row, p, 1);
    }
  restore_offsets(lower);
  restore_offsets(upper);
  free(begin);
  free(order);
  free(rank);
  free(below);
  free(above);
  gbin_free(&s);
}

int64_t operand_sources(const gbin_matrix* a, int64_t* sources) {
  int64_t* some = (int64_t*)gbin_array(a->rows, 8);
  uint64_t m = 0;
  for (int64_t i = 0; i < a->rows; ++i)
    if (a->offsets[i + 1] > a->offsets[i]) some[m++] = i;
  if (m == 0) some[m++] = 0;
  for (uint64_t k = 0; k < operand_searches; ++k) sources[k] = some[k * step % m];
  free(some);
  return (int64_t)m;
}

double operand_length(uint64_t i, uint64_t j) {
  const uint64_t low = i < j ? i : j, high = i < j ? j : i;
  return (double)(1 + (((low * step) ^ (high * 2246822519u)) >> 16) % 255);
}

int64_t operand_batch(const gbin_matrix* a, int64_t* first, int64_t* size) {
  const int64_t n = a->rows;
  int64_t total = 0;
  for (uint64_t k = 0; k < operand_products; ++k) {
    const int64_t wanted = 20 + (int64_t)(k * step % 81);
    size[k] = wanted < n ? wanted : n;
    first[k] = total % (n - size[k] + 1);
    total += size[k];
  }
  return total;
}

gbin_matrix operand_block(const gbin_matrix* a, int64_t first, int64_t size) {
  const uint64_t begin = (uint64_t)first, end = begin + (uint64_t)size;
  uint64_t* counts = zeros(size);
  for (uint64_t i = begin; i < end; ++i)
    for (uint64_t k = a->offsets[i]; k < a->offsets[i + 1]; ++k)
      counts[i - begin] += a->indices[k] >= begin && a->indices[k] < end;
  gbin_matrix block = with_capacity(size, size, counts);
  for (uint64_t i = begin; i < end; ++i)
    for (uint64_t k = a->offsets[i]; k < a->offsets[i + 1]; ++k)
      if (a->indices[k] >= begin && a->indices[k] < end) append(&block, i - begin, a->indices[k] - begin, a->values[k]);
  restore_offsets(&block);
  free(counts);
  return block;
}

void* operand_dense(int64_t rows, int64_t cols, int step, int fp32) {
  void* dense = gbin_array(rows * cols, fp32 ? sizeof(float) : sizeof(double));
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < cols; ++j) {
      const double value = 1 + (double)((step * i + j) % 7) / 8;
      if (fp32)
        ((float*)dense)[i * cols + j] = (float)value;
      else
        ((double*)dense)[i * cols + j] = value;
    }
  return dense;
}

void* operand_values(const double* values, int64_t n, int fp32) {
  void* copy = gbin_array(n, fp32 ? sizeof(float) : sizeof(double));
  for (int64_t k = 0; k < n; ++k) {
    if (fp32)
      ((float*)copy)[k] = (float)values[k];
    else
      ((double*)copy)[k] = values[k];
  }
  return copy;
}

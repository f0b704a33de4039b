/* Matrices of eight families. */
#include "bench.h"

static const char* const names[families] = {"rmat",   "erdos_renyi", "grid2d", "grid3d",
                                            "banded", "hubs",        "tall",   "blocks"};

const char* family_name(int family) { return names[family]; }

uint64_t mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

void* array_of(GrB_Index count, size_t bytes) {
  void* found = malloc((count ? count : 1) * bytes);
  if (!found) exit(1);
  return found;
}

static tuples make_tuples(GrB_Index rows, GrB_Index cols, GrB_Index most) {
  tuples t = {rows,
              cols,
              0,
              array_of(most, sizeof(GrB_Index)),
              array_of(most, sizeof(GrB_Index)),
              array_of(most, sizeof(double))};
  return t;
}

void free_tuples(tuples* t) {
  free(t->I);
  free(t->J);
  free(t->X);
}

static void add(tuples* t, GrB_Index i, GrB_Index j) {
  t->I[t->count] = i;
  t->J[t->count] = j;
  t->X[t->count++] = (double)(1 + mix(i * 0x1000003u + j) % 7);
}

static double uniform(uint64_t x) { return (double)(mix(x) >> 11) * 0x1p-53; }

/* Chakrabarti, Zhan, Faloutsos 2004, with the probabilities of Graph500; symmetric. */
static tuples rmat(int scale, GrB_Index edges_per_vertex, uint64_t seed) {
  const GrB_Index n = (GrB_Index)1 << scale, edges = n * edges_per_vertex / 2;
  tuples t = make_tuples(n, n, 2 * edges);
  for (GrB_Index e = 0; e < edges; ++e) {
    GrB_Index i = 0, j = 0;
    for (int bit = 0; bit < scale; ++bit) {
      const double r = uniform(seed + e * 64 + (uint64_t)bit);
      i = 2 * i + (r >= 0.76);
      j = 2 * j + ((r >= 0.57 && r < 0.76) || r >= 0.95);
    }
    i = mix(i ^ 0x5555) & (n - 1); /* spreads the hubs; two vertices may become one */
    j = mix(j ^ 0x5555) & (n - 1);
    add(&t, i, j);
    add(&t, j, i);
  }
  return t;
}

static tuples erdos_renyi(GrB_Index rows, GrB_Index cols, GrB_Index entries_per_row, uint64_t seed) {
  tuples t = make_tuples(rows, cols, rows * entries_per_row);
  for (GrB_Index i = 0; i < rows; ++i)
    for (GrB_Index k = 0; k < entries_per_row; ++k) add(&t, i, mix(seed + i * entries_per_row + k) % cols);
  return t;
}

static tuples grid(GrB_Index x, GrB_Index y, GrB_Index z) {
  tuples t = make_tuples(x * y * z, x * y * z, 6 * x * y * z);
  for (GrB_Index a = 0; a < x; ++a)
    for (GrB_Index b = 0; b < y; ++b)
      for (GrB_Index c = 0; c < z; ++c) {
        const GrB_Index i = (a * y + b) * z + c;
        if (a > 0) add(&t, i, i - y * z);
        if (b > 0) add(&t, i, i - z);
        if (c > 0) add(&t, i, i - 1);
        if (c + 1 < z) add(&t, i, i + 1);
        if (b + 1 < y) add(&t, i, i + z);
        if (a + 1 < x) add(&t, i, i + y * z);
      }
  return t;
}

static tuples banded(GrB_Index n, GrB_Index width) {
  tuples t = make_tuples(n, n, n * (2 * width + 1));
  for (GrB_Index i = 0; i < n; ++i)
    for (GrB_Index j = i > width ? i - width : 0; j <= i + width && j < n; ++j) add(&t, i, j);
  return t;
}

/* Degrees fall with the square root of the rank, and `n / 5000` hubs have an edge to a fiftieth of the vertices. */
static tuples hubs(GrB_Index n, GrB_Index edges_per_vertex, uint64_t seed) {
  const GrB_Index edges = n * edges_per_vertex / 2, count = n / 5000 + 1, reach = n / 50;
  tuples t = make_tuples(n, n, 2 * (edges + count * reach));
  for (GrB_Index e = 0; e < edges; ++e) {
    const double a = uniform(seed + 2 * e), b = uniform(seed + 2 * e + 1);
    const GrB_Index i = (GrB_Index)(a * a * (double)n), j = (GrB_Index)(b * (double)n);
    add(&t, i, j);
    add(&t, j, i);
  }
  for (GrB_Index h = 0; h < count; ++h)
    for (GrB_Index k = 0; k < reach; ++k) {
      const GrB_Index i = mix(seed + h) % n, j = mix(seed + h * n + k) % n;
      add(&t, i, j);
      add(&t, j, i);
    }
  return t;
}

/* Blocks on the diagonal, each of `width` rows and about half full. */
static tuples blocks(GrB_Index count, GrB_Index width, uint64_t seed) {
  tuples t = make_tuples(count * width, count * width, count * width * width);
  for (GrB_Index b = 0; b < count; ++b)
    for (GrB_Index i = b * width; i < (b + 1) * width; ++i)
      for (GrB_Index j = b * width; j < (b + 1) * width; ++j)
        if (mix(seed + i * width + j) & 1) add(&t, i, j);
  return t;
}

/* The integer at most the square or cube root. */
static GrB_Index root(GrB_Index n, int power) {
  GrB_Index r = 1;
  while ((power == 2 ? (r + 1) * (r + 1) : (r + 1) * (r + 1) * (r + 1)) <= n) ++r;
  return r;
}

tuples generate(int family, int size, GrB_Index divisor, uint64_t seed) {
  const bool large = size == size_of_passes;
  int shift = 0;
  while (((GrB_Index)2 << shift) <= divisor) ++shift;
  seed = mix(seed + (uint64_t)family * 1000 + (uint64_t)size);
  switch (family) {
    case 0:
      return large ? rmat(17 - shift, 16, seed) : rmat(13 - shift, 8, seed);
    case 1:
      return large ? erdos_renyi(300000 / divisor, 300000 / divisor, 8, seed)
                   : erdos_renyi(40000 / divisor, 40000 / divisor, 8, seed);
    case 2:
      return large ? grid(root(490000 / divisor, 2), root(490000 / divisor, 2), 1)
                   : grid(root(160000 / divisor, 2), root(160000 / divisor, 2), 1);
    case 3:
      return large ? grid(root(343000 / divisor, 3), root(343000 / divisor, 3), root(343000 / divisor, 3))
                   : grid(root(64000 / divisor, 3), root(64000 / divisor, 3), root(64000 / divisor, 3));
    case 4:
      return banded((large ? 150000 : 20000) / divisor, 7);
    case 5:
      return hubs((large ? 200000 : 16000) / divisor, 10, seed);
    case 6:
      return large ? erdos_renyi(800000 / divisor, 1000, 3, seed) : erdos_renyi(100000 / divisor, 500, 4, seed);
    default:
      return blocks((large ? 4000 : 400) / divisor + 1, 32, seed);
  }
}

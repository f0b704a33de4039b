// Kernel bodies of a product of a sparse and a dense matrix by rows.
//
// A lane adds up elements of a row of C, each in the order of the entries of A; neighbouring lanes have neighbouring
// columns. Long rows of A are cut into segments, whose sums are added in order.
// Source: Gale et al. 2020, section 5 (rows, and lanes over columns); RoDe (Pang et al. 2023): long rows apart.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// C<mask, replace> = C accum (A B), for `cols` columns of B and C. identity: of the semiring's addition, as C has it.
template <bool Accumulates, class Accum, class TA, class TB, class C, class I>
struct spmm_task {
  using left_type = TA;
  using right_type = TB;
  csr_arrays<TA, I> a;
  dense_array<const TB> b;
  offset_t cols = 0;
  int width = 32;         // lanes for a row, a power of two up to 32
  offset_t long_row = 0;  // longer rows are not taken by rows
  mask_rows<I> mask;
  bool replace = false;
  Accum accum;
  C identity{};
  dense_array<const C> before;  // C; without an array it does not count
  dense_array<C> to;

  // The element (i, j) of C for this sum.
  template <class G, class Z>
  GUSTAV_HD void finish(const G& g, offset_t i, offset_t j, const partial<Z>& sum) const {
    C x = identity;
    if (!mask.allows(g, i, static_cast<I>(j))) {
      if (!replace) x = g.load(before.at(i, j));
    } else if constexpr (Accumulates) {
      x = g.load(before.at(i, j));
      if (sum.found) x = arithmetic::cast<C>(accum(x, sum.value));
    } else if (sum.found) {
      x = arithmetic::cast<C>(sum.value);
    }
    g.store(to.at(i, j), x);
  }
};

// Adds the products of the entries [begin, end) of row i to the sums of V columns that are `apart`.
template <int V, class Z, class G, class S, class Task>
GUSTAV_HD void add_products(const G& g, const S& s, const Task& task, offset_t i, offset_t begin, offset_t end,
                            offset_t first_col, offset_t apart, partial<Z> (&sums)[V]) {
  for (offset_t e = begin; e < end; ++e) {
    const offset_t k = g.load(task.a.indices + e);
    const auto a = task.a.values.load(g, e);
    for (int v = 0; v < V; ++v) {
      const offset_t j = first_col + v * apart;
      if (j < task.cols)
        accumulate(s.add, sums[v], arithmetic::cast<Z>(multiply_at(s.multiply, a, g.load(task.b.at(k, j)), i, k, j)));
    }
  }
}

// All rows but long ones. V: columns of a lane at a time.
template <int V, class S, class Task>
struct spmm_by_rows {
  static constexpr int threads = 256, blocks_per_sm = 4;
  using Z = typename S::value_type;
  S s;
  Task task;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const offset_t slice = static_cast<offset_t>(task.width) * V, slices = (task.cols + slice - 1) / slice;
    const offset_t groups = g.size() / task.width, lane = g.lane() % task.width;
    for (offset_t item = g.index() * groups + g.lane() / task.width; item < task.a.rows * slices;
         item += g.count() * groups) {
      const offset_t i = item / slices, first = item % slices * slice + lane;
      const offset_t begin = g.load(task.a.offsets + i), end = g.load(task.a.offsets + (i + 1));
      if (end - begin > task.long_row) continue;
      partial<Z> sums[V];
      add_products<V>(g, s, task, i, begin, end, first, static_cast<offset_t>(task.width), sums);
      for (int v = 0; v < V; ++v)
        if (first + v * task.width < task.cols) task.finish(g, i, first + v * task.width, sums[v]);
    }
  }
};

// The long rows: row rows[r] has the segments [first_segment[r], first_segment[r + 1]) of long_row entries each.
struct long_row_segments {
  offset_t count = 0;  // long rows
  global<const offset_t> rows, first_segment;
};

// The sums of each segment, `cols` of them from segment * cols on.
template <class S, class Task>
struct spmm_by_segments {
  static constexpr int threads = 256, blocks_per_sm = 4;
  using Z = typename S::value_type;
  S s;
  Task task;
  long_row_segments segments;
  offset_t sums = 0;  // segments * cols
  global<partial<Z>> parts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, sums, [&](offset_t x) {
      const offset_t segment = x / task.cols, j = x % task.cols;
      const offset_t r = range_of(g, segments.first_segment, segments.count, segment);
      const offset_t i = g.load(segments.rows + r);
      const offset_t begin =
          g.load(task.a.offsets + i) + (segment - g.load(segments.first_segment + r)) * task.long_row;
      const offset_t end = g.load(task.a.offsets + (i + 1));
      partial<Z> sum[1];
      add_products<1>(g, s, task, i, begin, end - begin < task.long_row ? end : begin + task.long_row, j, offset_t{0},
                      sum);
      g.store(parts + x, sum[0]);
    });
  }
};

// The elements of the long rows, from the sums of their segments.
template <class S, class Task>
struct spmm_end_of_long_rows {
  static constexpr int threads = 256, blocks_per_sm = 4;
  using Z = typename S::value_type;
  S s;
  Task task;
  long_row_segments segments;
  global<const partial<Z>> parts;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, segments.count * task.cols, [&](offset_t x) {
      const offset_t r = x / task.cols, j = x % task.cols;
      partial<Z> sum;
      for (offset_t k = g.load(segments.first_segment + r); k < g.load(segments.first_segment + (r + 1)); ++k) {
        const partial<Z> part = g.load(parts + (k * task.cols + j));
        if (part.found) accumulate(s.add, sum, part.value);
      }
      task.finish(g, g.load(segments.rows + r), j, sum);
    });
  }
};

// to[k, j] = from[k, j], in rows.
template <class T>
struct copy_by_rows {
  static constexpr int threads = 256, blocks_per_sm = 4;
  offset_t rows = 0, cols = 0;
  dense_array<const T> from;
  global<T> to;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for_each_lane(g, rows * cols, [&](offset_t x) { g.store(to + x, g.load(from.at(x / cols, x % cols))); });
  }
};

}  // namespace gustav::backends::cuda

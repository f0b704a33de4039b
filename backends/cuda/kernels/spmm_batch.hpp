// Kernel body of many products of a sparse and a dense matrix in one launch.
//
// A block takes a part of one product. A row of it has as many lanes as the product has columns, up to 32, and a lane
// adds up elements of the row in a register, each in the order in which spmm_rows.hpp adds it, so that no element is
// written by two lanes.
// Source: Nagasaka 2019, chapter 7 (a launch for a batch, sub-warps by the number of columns).
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <backends/cuda/kernels/spmm_rows.hpp>

namespace gustav::backends::cuda {

// The operands of one product of a batch, which has fewer than 2^31 elements; before and to: C.
template <class TA, class TB, class C, class I>
struct batch_product {
  csr_arrays<TA, I> a;
  dense_array<const TB> b;
  offset_t cols = 0;
  int width = 32;  // lanes for a row
  dense_array<const C> before;
  dense_array<C> to;
};

// Times that the lanes of a block take rows in one part.
inline constexpr int batch_rounds = 4;

// The slices of rows of a product: `width` lanes take a column each.
GUSTAV_HD inline int batch_slices(int cols, int width) { return (cols + width - 1) / width; }

template <class S, class Task>
struct spmm_by_batch;
template <class S, bool Accumulates, class Accum, class TA, class TB, class C, class I>
struct spmm_by_batch<S, spmm_task<Accumulates, Accum, TA, TB, C, I>> {
  static constexpr int threads = 256, blocks_per_sm = 3;  // with 4 some instances spill
  using Z = typename S::value_type;
  using task_type = spmm_task<Accumulates, Accum, TA, TB, C, I>;
  S s;
  task_type common;  // what all products share
  offset_t count = 0, parts = 0;
  global<const batch_product<TA, TB, C, I>> products;
  global<const offset_t> first_part;  // count + 1: of each product

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    for (offset_t part = g.index(); part < parts; part += g.count()) {
      const offset_t k = range_of(g, first_part, count, part);
      compute(g, task_of(g.load(products + k)), static_cast<int>(part - g.load(first_part + k)));
    }
  }

 private:
  GUSTAV_HD task_type task_of(const batch_product<TA, TB, C, I>& p) const {
    task_type task = common;
    task.a = p.a;
    task.b = p.b;
    task.cols = p.cols;
    task.width = p.width;
    task.before = p.before;
    task.to = p.to;
    return task;
  }

  template <class G>
  GUSTAV_HD void compute(const G& g, const task_type& task, int part) const {
    const int width = task.width, slices = batch_slices(static_cast<int>(task.cols), width);
    const int items = static_cast<int>(task.a.rows) * slices, groups = g.size() / width;
    for (int round = 0; round < batch_rounds; ++round) {
      const int item = (part * batch_rounds + round) * groups + g.lane() / width;
      if (item >= items) return;
      const int i = item / slices, j = item % slices * width + g.lane() % width;
      if (j < task.cols) task.finish(g, i, j, sum_of(g, task, i, j));
    }
  }

  // By segments as of long rows, whose sums are added in order.
  template <class G>
  GUSTAV_HD partial<Z> sum_of(const G& g, const task_type& task, int i, int j) const {
    partial<Z> sum;
    const offset_t end = g.load(task.a.offsets + (i + 1));
    for (offset_t e = g.load(task.a.offsets + i); e < end; e += task.long_row) {
      partial<Z> segment[1];
      add_products<1>(g, s, task, i, e, end - e < task.long_row ? end : e + task.long_row, j, offset_t{0}, segment);
      if (segment[0].found) accumulate(s.add, sum, segment[0].value);
    }
    return sum;
  }
};

}  // namespace gustav::backends::cuda

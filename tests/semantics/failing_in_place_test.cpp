// Kernels that write over the values of their output allocate everything before: each of their allocations fails once.
#include <graphblas/format_matrix.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <graphblas/tuning.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using allocation_faults::sweep;
using gb::offset_t;
using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;
using vector = gb::vector<double>;
using matrix = gb::matrix<double>;
using dense = gb::dense_matrix<double>;
const gb::plus_times<double> ring;

// rows x cols with `each` entries a row, and `more` in row 7.
matrix scattered(int rows, int cols, int each, int more = 0) {
  ints row, col;
  doubles values;
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < each + (i == 7 ? more : 0); ++k) {
      row.push_back(i);
      col.push_back(static_cast<int>((static_cast<std::int64_t>(i) * 7919 + k * 104729L + i * k) % cols));
      values.push_back(1 + (i + k) % 5);
    }
  return matrix::build(rows, cols, row, col, values, gb::plus<>{});
}

vector full(int n) { return vector::adopt(gb::buffer<double>(static_cast<std::size_t>(n), 5.0)); }

void check_format(const std::string& name, const matrix& a, gb::storage_format format, const gb::format_options& o) {
  const gb::format_matrix m(a, format, o);
  const auto n = static_cast<int>(a.rows());
  const vector x(n, 2.0), x_of_many = full(n);
  for (const int threads : {1, 2})
    for (const vector* operand : {&x, &x_of_many})
      sweep(
          "mxv of " + name, [&] { return full(n); },
          [&](vector& w) {
            const double* const before = w.view().values;
            gb::mxv(gb::cpu{.threads = threads}, w, gb::no_mask, gb::no_accum, ring, m, operand->clone());
            EXPECT_EQ(w.view().values, before) << name;
          });
}

TEST(failing_in_place, formats) {
  const matrix small = scattered(300, 300, 3), even = scattered(6000, 6000, 5), uneven = scattered(6000, 6000, 3, 4000);
  gb::format_options options;
  options.segment_columns = 1500;
  options.segment_widths = {500, 1500};
  const auto is_small = [&](const matrix& a, gb::storage_format f) {  // not where it stores much padding
    return gb::format_bytes(a, f, options) < 8'000'000;
  };
  for (const gb::storage_format f : gb::storage_formats()) {
    const std::string name(gb::name_of(f));
    check_format(name, is_small(even, f) ? even : small, f, options);
    if (is_small(uneven, f)) check_format(name + ", a long row", uneven, f, options);
  }
  options.hyb.width = 0;
  check_format("hyb without a regular part", even, gb::storage_format::hyb, options);
}

// A listener makes calls do more, after the result.
struct silent final : gb::kernel_log {
  void report(const gb::kernel_report&) override {}
};

TEST(failing_in_place, csr) {
  constexpr int n = 6000;
  matrix few_rows(n, n);
  for (int k = 0; k < n; ++k) few_rows.set(7, k, k);
  few_rows.wait();
  const matrix even = scattered(n, n, 5), long_row = scattered(n, n, 3, 90000);
  const vector x(n, 2.0);
  silent log;
  for (const matrix* a : {&even, &long_row, &std::as_const(few_rows)})
    for (const int threads : {1, 2})
      for (gb::kernel_log* listener : {static_cast<gb::kernel_log*>(nullptr), static_cast<gb::kernel_log*>(&log)}) {
        const gb::cpu e{.threads = threads, .log = listener};
        const auto output = [] { return full(n); };
        sweep("mxv", output, [&](vector& w) { gb::mxv(e, w, gb::no_mask, gb::no_accum, ring, *a, x); });
        sweep("mxv, accumulated", output, [&](vector& w) { gb::mxv(e, w, gb::no_mask, gb::plus<>{}, ring, *a, x); });
        sweep("vxm", output, [&](vector& w) { gb::vxm(e, w, gb::no_mask, gb::no_accum, ring, x, *a); });
      }
}

dense filled(offset_t rows, offset_t cols, gb::layout order = gb::layout::row_major) {
  dense m(rows, cols, order);
  m.fill(3);
  return m;
}

TEST(failing_in_place, dense) {
  constexpr int n = 600;
  const matrix a = scattered(n, n, 6), long_row = scattered(n, 40000, 3, 20000), M = scattered(n, 8, 4);
  const dense B = filled(n, 8), flipped = filled(n, 8, gb::layout::column_major), tall = filled(40000, 8);
  gb::tuning far;
  far.cached_bytes = 64;
  far.gathered_bytes = 0;
  for (const int threads : {1, 3}) {
    const gb::cpu e{.threads = threads, .numbers = &far};
    for (const auto order : {gb::layout::row_major, gb::layout::column_major}) {
      const auto output = [&] { return filled(n, 8, order); };
      sweep("spmm", output, [&](dense& c) { gb::mxm(e, c, gb::no_mask, gb::no_accum, ring, a, B); });
      sweep("spmm, B in columns", output,
            [&](dense& c) { gb::mxm(e, c, gb::no_mask, gb::no_accum, ring, a, flipped); });
      sweep("spmm, accumulated", output, [&](dense& c) { gb::mxm(e, c, gb::no_mask, gb::plus<>{}, ring, a, B); });
      sweep("spmm in a mask", output, [&](dense& c) { gb::mxm(e, c, M, gb::no_accum, ring, a, B); });
      sweep("spmm of a long row", output,
            [&](dense& c) { gb::mxm(e, c, gb::no_mask, gb::no_accum, ring, long_row, tall); });
      sweep("tiles", output,
            [&](dense& c) { gb::mxm(e, c, gb::no_mask, gb::no_accum, ring, a, B, {.how = gb::method::tiles}); });
      sweep("tiles, merged", output,
            [&](dense& c) { gb::mxm(e, c, M, gb::plus<>{}, ring, a, B, {.how = gb::method::tiles}); });
      sweep("scatter", output, [&](dense& c) {
        gb::mxm(e, c, gb::no_mask, gb::no_accum, ring, gb::transposed(a), B, {.how = gb::method::scatter});
      });
      sweep("scatter, merged", output, [&](dense& c) {
        gb::mxm(e, c, M, gb::plus<>{}, ring, gb::transposed(a), B, {.how = gb::method::scatter});
      });
      sweep(
          "spmm into an array", [&] { return filled(n, 8, order); },
          [&](dense& c) { gb::mxm(e, c.view(), gb::no_mask, gb::no_accum, ring, a, B); });
    }
  }
}

// Members so small that one thread computes each, and so far from cache that their entries are sampled; and a large
// one.
TEST(failing_in_place, batch) {
  constexpr int members = 24;
  std::vector<matrix> A;
  std::vector<dense> B;
  for (int k = 0; k < members; ++k) {
    A.push_back(scattered(1200, 900 + k, 10));
    B.push_back(filled(900 + k, 4, k % 3 == 0 ? gb::layout::column_major : gb::layout::row_major));
  }
  A.push_back(scattered(1200, 900, 30));
  B.push_back(filled(900, 4));
  std::vector<gb::coo_view<double>> tuples;
  std::vector<gb::tuple_arrays<double>> kept;
  for (const matrix& a : A) kept.push_back(a.tuples());
  for (std::size_t k = 0; k < A.size(); ++k)
    tuples.push_back({A[k].rows(), A[k].cols(), A[k].entries(), kept[k].rows.data(), kept[k].cols.data(),
                      kept[k].values.data(), false});
  gb::tuning far;
  far.cached_bytes = 64;
  far.gathered_bytes = 0;
  for (const int threads : {1, 3})
    for (const auto order : {gb::layout::row_major, gb::layout::column_major}) {
      const gb::cpu e{.threads = threads, .numbers = &far};
      const auto outputs = [&] {
        std::vector<dense> c;
        for (std::size_t k = 0; k < A.size(); ++k) c.push_back(filled(1200, 4, order));
        return c;
      };
      sweep("batch", outputs, [&](auto& c) { gb::mxm_batch(e, c, gb::no_accum, ring, A, B); });
      sweep("batch, accumulated", outputs, [&](auto& c) { gb::mxm_batch(e, c, gb::plus<>{}, ring, A, B); });
      sweep("batch of tuples", outputs, [&](auto& c) { gb::mxm_batch(e, c, gb::no_accum, ring, tuples, B); });
      sweep("batch, returned", [&] { gb::mxm_batch(e, A, B, ring); });
    }
  // The sampled distances are those of the operation.
  const auto all = gb::mxm_batch(gb::cpu{.threads = 3, .numbers = &far}, A, B, ring);
  for (std::size_t k = 0; k < A.size(); ++k) EXPECT_EQ(all[k], gb::mxm(A[k], B[k], ring)) << k;
}

}  // namespace

// Operations that are limited by memory report their bytes and seconds.
#include <algorithms/components.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/pagerank.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <graphblas/tuner.hpp>
#include <graphblas/tuning.hpp>

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

using namespace gustav;

namespace {

struct reports_by_operation : kernel_log {
  std::map<std::string, std::vector<kernel_report>> all;
  void report(const kernel_report& r) override { all[r.operation].push_back(r); }
};

// A ring with chords, so that all vertices are in one component.
matrix<double> ring(offset_t n) {
  matrix<double> a(n, n);
  for (offset_t i = 0; i < n; ++i)
    for (const offset_t step : {offset_t{1}, offset_t{7}, n - 1, n - 7}) a.set(i, (i + step) % n, 1.0);
  return a;
}

template <class T = double>
vector<T> ramp(offset_t n) {
  vector<T> x(n, T(0));
  for (offset_t i = 0; i < n; ++i) x.set(i, static_cast<T>(1 + i % 5));
  return x;
}

void expect_timed(const reports_by_operation& log, const char* operation) {
  const auto found = log.all.find(operation);
  ASSERT_NE(found, log.all.end()) << operation;
  for (const kernel_report& r : found->second) {
    EXPECT_GT(r.seconds, 0) << operation << ": " << r.kernel;
    EXPECT_GT(r.bytes, 0) << operation << ": " << r.kernel;
  }
}

}  // namespace

TEST(KernelReport, ProductsWithVectorsAndDenseMatricesAreTimed) {
  reports_by_operation log;
  const cpu exec{.threads = 2, .log = &log};
  const matrix<double> a = ring(400);
  const vector<double> full(400, 1.0);
  vector<double> sparse(400);
  sparse.set(3, 1.0);
  mxv(exec, a, full, plus_times<double>{});
  mxv(exec, a, sparse, plus_times<double>{});
  vxm(exec, full, a, plus_times<double>{});
  dense_matrix<double> b(400, 8), c(400, 8);
  mxm(exec, c, no_mask, no_accum, plus_times<double>{}, a, b);
  expect_timed(log, "mxv");
  expect_timed(log, "vxm");
  expect_timed(log, "mxm");
  log.all.clear();
  mxm(exec, b, transposed(b), plus_times<double>{}, structure(a));
  expect_timed(log, "mxm");
}

TEST(KernelReport, FormatsOfATunerAreTimed) {
  reports_by_operation log;
  tuner t;
  const cpu exec{.threads = 2, .log = &log, .tuner = &t};
  matrix<double> band(4000, 4000);
  for (offset_t i = 0; i < 4000; ++i)
    for (offset_t d = -1; d <= 1; ++d)
      if (i + d >= 0 && i + d < 4000) band.set(i, i + d, 1.0);
  const vector<double> x = ramp(4000);
  mxv(exec, band, x, plus_times<double>{});
  expect_timed(log, "mxv");
  mxv_reduce(
      exec, plus_monoid<double>{}, [](offset_t, double y) { return y; }, plus_times<double>{}, band, x);
  expect_timed(log, "mxv_reduce");
  // mxv writes y. mxv_reduce stores no y over CSR; in a storage format it reads y once more.
  const kernel_report product = log.all.at("mxv").back(), reduced = log.all.at("mxv_reduce").back();
  ASSERT_STREQ(product.kernel, reduced.kernel);
  const bool is_csr = std::string(product.kernel).starts_with("pull");
  EXPECT_EQ(reduced.bytes - product.bytes, (is_csr ? -4000 : 4000) * 8);
}

TEST(KernelReport, ProductsInAStorageFormatAreTimed) {
  reports_by_operation log;
  const matrix<double> a = ring(400);
  const format_matrix<double> sell(a, storage_format::sell);
  vector<double> w(400, 0.0);
  mxv(cpu{.log = &log}, w, no_mask, no_accum, plus_times<double>{}, sell, ramp(400));
  expect_timed(log, "mxv");
  // Every row has an entry, so that the result has no flags.
  EXPECT_EQ(log.all.at("mxv")[0].bytes, static_cast<std::int64_t>(sell.bytes()) + 2 * 400 * 8);
}

// 6 x 5 with rows of 0, 1, 2, 3, 4 and 5 entries.
matrix<float> stairs() {
  matrix<float> a(6, 5);
  for (offset_t i = 0; i < 6; ++i)
    for (offset_t j = 0; j < i; ++j) a.set(i, j, 1.0F);
  return a;
}

TEST(KernelReport, BytesAreThoseThatTheKernelMoves) {
  reports_by_operation log;
  const auto last = [&] { return log.all.at("mxv").back(); };
  const cpu exec{.log = &log};
  const matrix<float> a = stairs();
  const plus_times<float> sr;
  const vector<float> full = ramp<float>(5);
  constexpr std::int64_t matrix_bytes = 7 * 8 + 15 * (4 + 4);
  // Without a mask: all of A and u; a row without entries costs a flag for each.
  mxv(exec, a, full, sr);
  EXPECT_EQ(last().operations, 15);
  EXPECT_EQ(last().bytes, matrix_bytes + 5 * 4 + 6 * (4 + 1));
  // In place the same, and w once more where it is added to.
  vector<float> w = ramp<float>(6);
  mxv(exec, w, no_mask, no_accum, sr, a, full);
  EXPECT_EQ(last().bytes, matrix_bytes + 5 * 4 + 6 * (4 + 1));
  w = ramp<float>(6);
  mxv(exec, w, no_mask, plus<>{}, sr, a, full);
  EXPECT_EQ(last().bytes, matrix_bytes + 5 * 4 + 6 * 4 + 6 * 4);
  // A mask of rows 1 and 3: four entries, six offsets at most, four elements of u.
  vector<bool> mask(6);
  mask.set(1, true);
  mask.set(3, true);
  mxv(exec, a, full, sr, structure(mask));
  EXPECT_EQ(last().operations, 4);
  EXPECT_EQ(last().bytes, 6 + 2 * 16 + 4 * (4 + 4) + 4 * 4 + 6 * (4 + 1));
  // A push along columns 2 and 4, of 3 + 1 entries. Its terms are sorted only where they are few beside the rows.
  a.transposed_view();
  vector<float> sparse(5);
  sparse.set(2, 1.0F);
  sparse.set(4, 1.0F);
  mxv(exec, a, sparse, sr, no_mask, {.how = method::push});
  EXPECT_EQ(last().operations, 4);
  EXPECT_EQ(last().bytes, 2 * (4 + 4) + 2 * 16 + 4 * (4 + 4) + 6 * (4 + 1));
  // Of a mask that is a bitmap a byte for each term.
  mxv(exec, a, sparse, sr, structure(mask), {.how = method::push});
  EXPECT_EQ(last().bytes, 2 * (4 + 4) + 2 * 16 + 4 * (4 + 4) + 4 + 6 * (4 + 1));
  const tuning sorted = [] {
    tuning t = default_tuning();
    t.push_sort_bytes = 1;
    return t;
  }();
  mxv(cpu{.log = &log, .numbers = &sorted}, a, sparse, sr, no_mask, {.how = method::push});
  EXPECT_EQ(last().bytes, 2 * (4 + 4) + 2 * 16 + 4 * (4 + 4) + 3 * (4 + 4));
  // mxv_reduce stores no result.
  mxv_reduce(
      exec, plus_monoid<float>{}, [](offset_t, float y) { return y; }, sr, a, full);
  EXPECT_EQ(log.all.at("mxv_reduce").back().bytes, matrix_bytes + 5 * 4);
}

TEST(KernelReport, AHubRowIsPulledByMergePath) {
  // One row of 2^17 entries beside 2^17 rows of one.
  constexpr offset_t n = 1 << 17;
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < n; ++i) {
    row.insert(row.end(), {i, 7});
    col.insert(col.end(), {i, i});
  }
  const auto a = matrix<double>::build(n, n, row, col, std::vector<double>(row.size(), 1.0), plus<>{});
  reports_by_operation log;
  const cpu exec{.log = &log};
  const vector<double> x = ramp(n);
  mxv(exec, a, x, plus_times<double>{});
  EXPECT_STREQ(log.all.at("mxv").back().kernel, "pull by merge path");
  vector<double> w(n, 0.0);
  mxv(exec, w, no_mask, no_accum, plus_times<double>{}, a, x);
  EXPECT_STREQ(log.all.at("mxv").back().kernel, "pull by merge path");
  // A mask takes whole rows.
  mxv(exec, a, x, plus_times<double>{}, structure(x));
  EXPECT_STREQ(log.all.at("mxv").back().kernel, "pull row by row");
}

TEST(KernelReport, StepsOfGraphAlgorithmsAreTimed) {
  reports_by_operation log;
  const cpu exec{.threads = 2, .log = &log};
  const matrix<double> a = ring(400);
  pagerank(exec, a);
  expect_timed(log, "mxv_reduce");
  components(exec, a);
  expect_timed(log, "weak_components");
  leiden(exec, a);
  expect_timed(log, "communities");
  bfs_state<> state(400, false);
  state.add_source(0);
  while (bfs_step(exec, a, state)) {
  }
  expect_timed(log, "bfs_step");
}

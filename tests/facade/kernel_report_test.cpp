// Operations that are limited by memory report their bytes and seconds.
#include <algorithms/pagerank.hpp>
#include <graphblas/fused/communities.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

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
  mxv(exec, band, vector<double>(4000, 1.0), plus_times<double>{});
  expect_timed(log, "mxv");
}

TEST(KernelReport, StepsOfGraphAlgorithmsAreTimed) {
  reports_by_operation log;
  const cpu exec{.threads = 2, .log = &log};
  const matrix<double> a = ring(400);
  pagerank(exec, a);
  expect_timed(log, "mxv_reduce");
  weak_components(exec, a);
  expect_timed(log, "weak_components");
  communities(exec, a);
  expect_timed(log, "communities");
  bfs_state<> state(400, false);
  state.add_source(0);
  while (bfs_step(exec, a, state)) {
  }
  expect_timed(log, "bfs_step");
}

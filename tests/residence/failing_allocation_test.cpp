// Memory that ends, on the host and on the device: a call throws out_of_memory, and nothing has changed.
#include <graphblas/graphblas.hpp>
#include <tests/support/allocation_faults.hpp>
#include <tests/support/fake_kernels.hpp>

#include <gtest/gtest.h>

#include <cstdint>

namespace {

namespace gb = gustav;
using allocation_faults::sweep;

const fake::executor device;
const gb::plus_times<double> ring;

gb::matrix<double> graph() {
  gb::matrix<double> a(12, 12);
  for (int k = 0; k < 30; ++k) a.set((5 * k) % 12, (7 * k) % 12, k);
  a.wait();
  return a;
}
gb::vector<double> start() {
  gb::vector<double> u(12);
  for (int k = 0; k < 6; ++k) u.set(2 * k, k + 1);
  u.wait();
  return u;
}
gb::vector<double> result() { return gb::mxv(device, graph(), start(), ring); }

TEST(failing_allocation, of_calls_on_a_device) {
  sweep("mxv", start, [](gb::vector<double>& w) {
    gb::mxv(device, w, w, gb::plus<>{}, ring, graph(), w);
    EXPECT_TRUE(w.is_on_device());
  });
  sweep("apply", result,
        [](gb::vector<double>& w) { gb::apply(device, w, gb::structure(w), gb::plus<>{}, gb::ainv<>{}, w); });
  sweep("apply of a matrix", graph,
        [](gb::matrix<double>& c) { gb::apply(device, c, gb::no_mask, gb::plus<>{}, gb::ainv<>{}, c); });
}

TEST(failing_allocation, of_reads_and_changes_of_results) {
  sweep("get", result, [](gb::vector<double>& w) { (void)w.get(3); });
  sweep("set", result, [](gb::vector<double>& w) { w.set(3, 1.0); });
  sweep("clone", result, [](gb::vector<double>& w) { (void)w.clone(); });
  sweep("release", result, [](gb::vector<double>& w) { (void)w.release(); });
  const auto matrix = [] {
    gb::matrix<double> c(12, 12);
    gb::apply(device, c, gb::no_mask, gb::no_accum, gb::ainv<>{}, graph());
    return c;
  };
  sweep("view", matrix, [](gb::matrix<double>& c) { (void)c.view(); });
  sweep("set in a matrix", matrix, [](gb::matrix<double>& c) { c.set(0, 11, 1.0); });
  sweep("resize", matrix, [](gb::matrix<double>& c) { c.resize(20, 20); });
}

TEST(failing_allocation, of_a_device_that_is_full) {
  const auto a = graph();
  auto w = start();
  auto& machine = fake::machine::get();
  const auto before = w.clone();
  int failures = 0;
  for (std::uint64_t limit = machine.used;; limit += 16) {
    machine.byte_limit = limit;
    try {
      gb::mxv(device, w, gb::no_mask, gb::plus<>{}, ring, a, w);
      break;
    } catch (const gb::out_of_memory&) {
      ++failures;
      EXPECT_FALSE(w.is_on_device());
      EXPECT_EQ(w, before);
    }
  }
  EXPECT_GT(failures, 5);
  machine.reset();
  for (long count = 0;; ++count) {
    auto u = start();
    machine.fail_after = count;
    try {
      gb::apply(device, u, gb::no_mask, gb::no_accum, gb::ainv<>{}, u);
      break;
    } catch (const gb::out_of_memory&) {
      EXPECT_EQ(u, start());
    }
  }
  machine.reset();
}

}  // namespace

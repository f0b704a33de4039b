// What calls on the emulated device report: kernel, reason, entries, bytes, and what they have copied.
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr offset_t n = 60;
constexpr place there{0};
const plus_times<double> ring;

class log_of_calls : public kernel_log {
 public:
  void report(const kernel_report& r) override {
    all.push_back(r);
    up += r.bytes_up;
    down += r.bytes_down;
  }
  // The only report since the last call.
  kernel_report one() {
    EXPECT_EQ(all.size(), 1u);
    const kernel_report r = all.empty() ? kernel_report{"", "", "", 0, 0} : all.back();
    all.clear();
    return r;
  }
  std::vector<kernel_report> all;
  std::int64_t up = 0, down = 0;  // in all reports
};
emulated with(kernel_log& log) {
  emulated e;
  e.log = &log;
  return e;
}
void expect_texts(const kernel_report& r, const char* operation, const char* kernel, const char* why) {
  EXPECT_STREQ(r.operation, operation);
  EXPECT_STREQ(r.kernel, kernel);
  EXPECT_STREQ(r.why, why);
}

template <class T>
gustav::matrix<T> graph() {
  grid::source random(5);
  return grid::random_matrix<T>(random, n, n, 0.1);
}
template <class T>
gustav::vector<T> numbers(int step = 1) {
  gustav::vector<T> u(n);
  for (offset_t i = 0; i < n; i += step) u.set(i, static_cast<T>(i + 1));
  u.wait();
  return u;
}
std::int64_t kept(const auto& object) { return static_cast<std::int64_t>(object.alternates_bytes(there)); }

TEST(device_explain, a_product_and_what_it_copies) {
  emulated_device device;
  log_of_calls log;
  const auto a = graph<double>();
  const auto u = numbers<double>();
  for (int round = 0; round < 2; ++round) {
    const auto w = gustav::mxv(with(log), a, u, ring);
    const auto r = log.one();
    expect_texts(r, "mxv", "pull by row blocks", "sums depend on their order");
    EXPECT_EQ(r.operations, a.entries());
    EXPECT_EQ(r.bytes, kept(a) + kept(u) + kept(w));
    // The operands and the plan; then nothing.
    EXPECT_EQ(r.bytes_up, round == 0 ? static_cast<std::int64_t>(device.copied().bytes_up) : 0);
    EXPECT_EQ(r.bytes_down, 0);
  }
}

TEST(device_explain, long_rows) {
  emulated_device device;
  log_of_calls log;
  constexpr offset_t wide = 5000;
  gustav::matrix<double> a(2, wide);
  for (offset_t j = 0; j < wide; ++j) a.set(1, j, 1.0);
  const gustav::vector<double> u(wide, 2.0);
  (void)gustav::mxv(with(log), a, u, ring);
  EXPECT_STREQ(log.one().kernel, "pull by row blocks, long rows by segments");
}

TEST(device_explain, lanes_for_each_row) {
  emulated_device device;
  log_of_calls log;
  gustav::matrix<bool> a(3, 3);
  for (offset_t i = 0; i < 3; ++i)
    for (offset_t j = 0; j < 3; ++j) a.set(i, j, true);
  const gustav::vector<bool> u(3, true);
  (void)gustav::mxv(with(log), a, u, lor_land<>{});
  EXPECT_STREQ(log.one().kernel, "pull by 4 lanes a row");
}

TEST(device_explain, the_direction) {
  emulated_device device;
  log_of_calls log;
  const auto a = graph<std::int64_t>();
  const plus_times<std::int64_t> sums;
  auto few = numbers<std::int64_t>(20);
  const auto many = numbers<std::int64_t>(2);
  gustav::vector<std::int64_t> w(n);
  gustav::mxv(with(log), w, no_mask, no_accum, sums, a, few);
  expect_texts(log.one(), "mxv", "pull by row blocks", "the columns are not available");
  // The columns of its transpose.
  few.set(0, 9);  // so that it is copied again
  gustav::vxm(with(log), w, no_mask, no_accum, sums, few, a);
  const auto r = log.one();
  expect_texts(r, "vxm", "push along the columns", "the vector selects less than an eighth of the columns");
  EXPECT_EQ(r.operations, a.entries() * 3 / 60);
  EXPECT_LT(r.bytes, kept(a));
  gustav::vxm(with(log), w, no_mask, no_accum, sums, many, a);
  ASSERT_EQ(log.all.size(), 2u);  // its columns are made of what is there
  EXPECT_STREQ(log.all.front().operation, "transpose");
  log.all.erase(log.all.begin());
  expect_texts(log.one(), "vxm", "pull by row blocks", "the vector selects an eighth of the columns or more");
  gustav::vxm(with(log), w, no_mask, no_accum, sums, many, a, {.how = method::push});
  expect_texts(log.one(), "vxm", "push along the columns", "forced");
  gustav::vxm(with(log), w, no_mask, no_accum, sums, few, a, {.how = method::pull});
  expect_texts(log.one(), "vxm", "pull by row blocks", "forced");
  // The vector of a push is copied before the direction is known.
  EXPECT_EQ(log.up, static_cast<std::int64_t>(device.copied().bytes_up));
  EXPECT_TRUE(grid::same(w, gustav::vxm(reference{}, few, a, sums), 0));
}

TEST(device_explain, other_operations) {
  emulated_device device;
  log_of_calls log;
  const auto u = numbers<double>(3);
  gustav::vector<double> w(n);
  gustav::apply(with(log), w, no_mask, no_accum, ainv<>{}, u);
  auto r = log.one();
  expect_texts(r, "apply", "CUDA kernel", "the only one of this operation");
  EXPECT_EQ(r.operations, n);
  // Both have the same pattern.
  EXPECT_EQ(r.bytes, kept(u) + kept(w));
  EXPECT_EQ(r.bytes_up, static_cast<std::int64_t>(n * (sizeof(double) + 1)));
  gustav::ewise_add(with(log), w, no_mask, no_accum, plus<>{}, w, u);
  r = log.one();
  EXPECT_STREQ(r.operation, "ewise_add");
  EXPECT_EQ(r.operations, 2 * n);
  EXPECT_EQ(r.bytes_up, 0);
  (void)gustav::reduce(with(log), plus_monoid<double>{}, w);
  r = log.one();
  EXPECT_STREQ(r.operation, "reduce");
  EXPECT_EQ(r.bytes, kept(w));
}

// No byte is in two reports, and a value mask comes back for its own.
TEST(device_explain, calls_of_several_kernels) {
  emulated_device device;
  log_of_calls log;
  const auto a = graph<double>();
  const auto u = numbers<double>();
  auto w = numbers<double>(2);
  gustav::mxv(with(log), w, no_mask, plus<>{}, ring, a, u);
  const auto mask = gustav::mxv(with(log), a, w, ring);
  gustav::mxv(with(log), w, mask, plus<>{}, ring, a, u);
  std::string operations;
  for (const auto& r : log.all) operations += std::string(r.operation) + " ";
  EXPECT_EQ(operations, "mxv write_back mxv mxv write_back ");
  EXPECT_EQ(log.up, static_cast<std::int64_t>(device.copied().bytes_up));
  EXPECT_EQ(log.down, static_cast<std::int64_t>(device.copied().bytes_down));
  EXPECT_GT(log.down, 0);
}

TEST(device_explain, batches_and_formats) {
  emulated_device device;
  log_of_calls log;
  std::vector<gustav::matrix<double>> a;
  std::vector<dense_matrix<double>> b;
  for (int k = 0; k < 2; ++k) {
    a.push_back(graph<double>());
    b.emplace_back(n, 3);
  }
  (void)mxm_batch(with(log), a, b, ring);
  const auto batch = log.one();
  expect_texts(batch, "mxm_batch", "batched SpMM", "one launch for all products that do not fill a device");
  EXPECT_EQ(batch.operations, 2 * 3 * a[0].entries());
  EXPECT_GT(batch.bytes_up, 0);
  const format_matrix<double> sell(a[0], storage_format::sell);
  const auto x = numbers<double>();
  (void)mxv(with(log), sell, x, ring);
  const auto first = log.one();
  expect_texts(first, "mxv", "sell", "the operand is in this storage format");
  EXPECT_EQ(first.operations, a[0].entries());
  EXPECT_GE(first.bytes_up, static_cast<std::int64_t>(sell.bytes()) / 2);
  (void)mxv(with(log), sell, x, ring);
  EXPECT_EQ(log.one().bytes_up, 0);
}

TEST(device_explain, mxv_reduce_counts_once) {
  emulated_device device;
  log_of_calls log;
  const auto a = graph<double>();
  const auto u = numbers<double>();
  const auto twice = [](offset_t, double x) { return 2 * x; };
  const double sum = gustav::mxv_reduce(with(log), plus_monoid<double>{}, twice, ring, a, u);
  EXPECT_NEAR(sum, gustav::mxv_reduce(reference{}, plus_monoid<double>{}, twice, ring, a, u), 1e-9);
  ASSERT_EQ(log.all.size(), 2u);
  EXPECT_STREQ(log.all[0].operation, "mxv_reduce");
  EXPECT_EQ(log.all[0].bytes_up, static_cast<std::int64_t>(device.copied().bytes_up));
  EXPECT_STREQ(log.all[1].operation, "transform_reduce");
  EXPECT_EQ(log.all[1].bytes_up, 0);
}

TEST(device_explain, calls_that_fail_report_nothing) {
  emulated_device device;
  log_of_calls log;
  const auto a = graph<double>();
  const auto u = numbers<double>();
  device.fail_after(0);
  EXPECT_THROW((void)gustav::mxv(with(log), a, u, ring), out_of_memory);
  EXPECT_TRUE(log.all.empty());
}

TEST(device_explain, a_log_that_throws) {
  class bad_log : public kernel_log {
    void report(const kernel_report&) override { throw std::runtime_error("full"); }
  };
  emulated_device device;
  bad_log log;
  const auto a = graph<double>();
  const auto u = numbers<double>();
  EXPECT_TRUE(grid::same(gustav::mxv(with(log), a, u, ring), gustav::mxv(reference{}, a, u, ring), 1e-12));
}

}  // namespace
}  // namespace gustav::device_host

// Calls on the emulated device: operands move up once, results stay there, and what fails changes nothing.
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/hardware.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace gustav::device_host {
namespace {

constexpr offset_t n = 60;
const plus_times<double> ring;

gustav::matrix<double> graph() {
  grid::source random(5);
  return grid::random_matrix<double>(random, n, n, 0.1);
}
std::uint64_t bytes_of(const gustav::matrix<double>& a) {
  return (n + 1) * sizeof(offset_t) + static_cast<std::uint64_t>(a.entries()) * (sizeof(std::int32_t) + sizeof(double));
}
template <class T>
gustav::vector<T> numbers(int step = 1) {
  gustav::vector<T> u(n);
  for (offset_t i = 0; i < n; i += step) u.set(i, static_cast<T>(i + 1));
  u.wait();
  return u;
}

// What a device has copied since the last call.
class meter {
 public:
  explicit meter(const host_launcher& l) : device_(l), before_(l.copied()) {}
  device::transfers read() {
    const auto now = device_.copied();
    const device::transfers moved{now.bytes_up - before_.bytes_up, now.bytes_down - before_.bytes_down,
                                  now.arrays_up - before_.arrays_up, now.arrays_down - before_.arrays_down,
                                  now.values_down - before_.values_down};
    before_ = now;
    return moved;
  }

 private:
  const host_launcher& device_;
  device::transfers before_;
};

// Twenty rounds of r = 0.1 + 0.01 A' r, with one sum a round.
template <class E>
gustav::vector<double> ranks(const E& exec, const gustav::matrix<double>& a, const gustav::vector<double>& start) {
  gustav::vector<double> r = start.clone(), product(n);
  for (int round = 0; round < 20; ++round) {
    gustav::apply(exec, product, no_mask, no_accum, times<>{}, r, 0.0);
    gustav::mxv(exec, product, no_mask, plus<>{}, ring, transposed(a), r);
    gustav::apply(exec, product, no_mask, no_accum, times<>{}, product, 0.01);
    gustav::apply(exec, r, no_mask, no_accum, plus<>{}, product, 0.1);
    (void)gustav::reduce(exec, plus_monoid<double>{}, r);
  }
  return r;
}

TEST(device_residence, a_loop_moves_the_graph_up_once_and_the_scores_down_once) {
  emulated_device device;
  const auto a = graph();
  const auto start = numbers<double>();
  meter moved(device);
  {
    const auto r = ranks(emulated{}, a, start);
    EXPECT_TRUE(r.is_on_device());
    auto seen = moved.read();
    EXPECT_EQ(seen.values_down, 20u);
    EXPECT_EQ(seen.arrays_down, 0u);
    // The graph, its plan, and the start.
    EXPECT_EQ(seen.arrays_up, 3u + 2u + 1u);
    EXPECT_LT(seen.bytes_up, bytes_of(a) + n * sizeof(double) + 1000);
    EXPECT_TRUE(grid::same(r, ranks(reference{}, a, start), 1e-12));
    seen = moved.read();
    EXPECT_EQ(seen.arrays_down, 1u);
    EXPECT_EQ(seen.bytes_down, n * sizeof(double));
  }
  (void)ranks(emulated{}, a, start);
  EXPECT_EQ(moved.read().bytes_up, n * sizeof(double));  // the start alone
}

TEST(device_residence, a_change_on_the_host_is_seen) {
  emulated_device device;
  auto a = graph();
  auto u = numbers<double>();
  auto w = gustav::mxv(emulated{}, a, u, ring);
  u.set(3, 50.0);
  a.set(1, 59, 9.0);
  EXPECT_TRUE(grid::same(gustav::mxv(emulated{}, a, u, ring), gustav::mxv(reference{}, a, u, ring), 1e-12));
  w.set(0, 1.0);
  EXPECT_TRUE(grid::same(gustav::mxv(emulated{}, a, w, ring), gustav::mxv(reference{}, a, w, ring), 1e-12));
  a = gustav::matrix<double>();
  u = gustav::vector<double>();
  w = gustav::vector<double>();
  EXPECT_EQ(device.used(), 0u);
}

// Values that an operator ignores do not move, and are not needed where the whole object is there.
TEST(device_residence, patterns_without_values) {
  emulated_device device;
  const auto a = graph();
  const auto u = numbers<double>(7);
  meter moved(device);
  const auto counts = gustav::mxv(emulated{}, a, u, plus_pair<std::int64_t>{});
  const auto seen = moved.read();
  EXPECT_LT(seen.bytes_up, bytes_of(a));
  EXPECT_TRUE(grid::same(counts, gustav::mxv(reference{}, a, u, plus_pair<std::int64_t>{}), 0));
  (void)gustav::mxv(emulated{}, a, u, ring);
  moved.read();
  const auto other = graph();
  (void)gustav::mxv(emulated{}, other, u, ring);
  EXPECT_GE(moved.read().bytes_up, bytes_of(other));
  (void)gustav::mxv(emulated{}, other, u, plus_pair<std::int64_t>{});
  EXPECT_EQ(moved.read().bytes_up, 0u);
}

// A structural mask and its complement are taken where they are.
TEST(device_residence, results_as_masks) {
  emulated_device device;
  const auto a = graph();
  const auto u = numbers<double>(7);
  const auto w = gustav::mxv(emulated{}, a, u, ring);
  meter moved(device);
  gustav::vector<double> rest(n);
  gustav::mxv(emulated{}, rest, !structure(w), no_accum, ring, a, u);
  EXPECT_EQ(rest.entries(), 0);
  const auto seen = moved.read();
  EXPECT_EQ(seen.bytes_up + seen.bytes_down, 0u);
  EXPECT_EQ(seen.values_down, 1u);  // the number of entries
}

// w is full and its own mask: where the product has no entry w loses its own.
TEST(device_residence, a_full_mask_on_the_device) {
  emulated_device device;
  gustav::matrix<double> a(3, 3);
  a.set(0, 1, 2.0);
  a.set(2, 0, 3.0);
  const gustav::vector<double> u(3, 1.0);
  for (const bool replace : {false, true}) {
    gustav::vector<double> w(3), want(3, 1.0);
    gustav::apply(emulated{}, w, no_mask, no_accum, ainv<>{}, u);
    gustav::mxv(emulated{}, w, structure(w), no_accum, ring, a, u, {.replace = replace});
    gustav::mxv(reference{}, want, structure(want), no_accum, ring, a, u, {.replace = replace});
    EXPECT_EQ(w, want);
    gustav::vector<double> rest(3, 5.0), expected(3, 5.0);
    gustav::mxv(emulated{}, rest, !structure(u), no_accum, ring, a, u, {.replace = replace});
    gustav::mxv(reference{}, expected, !structure(u), no_accum, ring, a, u, {.replace = replace});
    EXPECT_EQ(rest, expected);
  }
}

// A write-back without a kernel is made on the host.
TEST(device_residence, an_accumulator_that_the_table_lacks) {
  emulated_device device;
  device::add_mxv<host_launcher, plus_times<double>, double, double, std::int32_t>();
  const auto a = graph();
  const auto u = numbers<double>();
  auto w = numbers<double>(3), want = numbers<double>(3);
  const double factor = 3;
  const auto accum = [factor](double x, double y) { return factor * x - y; };
  gustav::mxv(gustav::cuda{}, w, !structure(u), accum, ring, a, u);
  EXPECT_EQ(w, want);
  gustav::mxv(gustav::cuda{}, w, no_mask, accum, ring, a, u);
  gustav::mxv(reference{}, want, no_mask, accum, ring, a, u);
  EXPECT_TRUE(grid::same(w, want, 1e-12));
}

double twice(double x) { return 2 * x; }

TEST(device_residence, a_plain_function_has_no_kernel) {
  emulated_device device;
  gustav::vector<double> w(n);
  EXPECT_THROW(gustav::apply(gustav::cuda{}, w, no_mask, no_accum, twice, numbers<double>()), not_compiled);
  EXPECT_EQ(w.entries(), 0);
}

TEST(device_residence, devices_have_copies_of_their_own) {
  emulated_device first, second(host_launcher_options{.emulator = {}, .device = 1});
  const auto a = graph();
  const auto u = numbers<double>();
  emulated other;
  other.device = 1;
  const auto here = gustav::mxv(emulated{}, a, u, ring), there = gustav::mxv(other, a, u, ring);
  EXPECT_EQ(a.alternates_bytes(place{0}), a.alternates_bytes(place{1}));
  EXPECT_GE(first.used(), bytes_of(a));
  EXPECT_GE(second.used(), bytes_of(a));
  EXPECT_EQ(here, there);
}

TEST(device_residence, every_allocation_that_fails_changes_nothing) {
  emulated_device device;
  int failures = 0;
  for (long count = 0;; ++count) {
    const auto a = graph();
    auto w = numbers<double>(2);
    const auto before = w.clone();
    const auto used = device.used();
    device.fail_after(count);
    try {
      gustav::mxv(emulated{}, w, structure(before), plus<>{}, ring, a, w);
      device.fail_after(-1);
      break;
    } catch (const out_of_memory& e) {
      device.fail_after(-1);
      ++failures;
      EXPECT_FALSE(w.is_on_device());
      EXPECT_EQ(w, before);
      EXPECT_NE(std::string(e.what()).find(" needs "), std::string::npos) << e.what();
      // Only copies of operands are kept.
      EXPECT_LE(device.used(), used + bytes_of(a) + 10000);
      // The next call works.
      gustav::mxv(emulated{}, w, structure(before), plus<>{}, ring, a, w);
    }
  }
  EXPECT_GT(failures, 8);
  EXPECT_EQ(device.used(), 0u);
}

TEST(device_residence, a_limit_is_named) {
  emulated_device device;
  const auto a = graph();
  const auto u = numbers<double>();
  device.set_limit(300);
  try {
    (void)gustav::mxv(emulated{}, a, u, ring);
    ADD_FAILURE() << "nothing thrown";
  } catch (const out_of_memory& e) {
    EXPECT_STREQ(e.what(),
                 "out of device memory: values of a vector needs 480 bytes, and 300 are free (0 in use, the limit is "
                 "300)");
    EXPECT_EQ(e.needed_bytes(), 480u);
  }
  EXPECT_EQ(device.used(), 0u);
}

// gb::cuda{} itself, by the table.
TEST(device_residence, the_table_of_entries) {
  emulated_device device;
  const auto a = graph();
  const auto u = numbers<double>();
  gustav::vector<double> w(n);
  using halves = semiring<plus_monoid<double>, minus<float>>;
  EXPECT_THROW(gustav::mxv(gustav::cuda{}, w, no_mask, no_accum, halves{}, a, u), not_compiled);
  EXPECT_EQ(w.entries(), 0);
  device::add_mxv<host_launcher, halves, double, double, std::int32_t>();
  gustav::mxv(gustav::cuda{}, w, no_mask, no_accum, halves{}, a, u);
  EXPECT_TRUE(w.is_on_device());
  EXPECT_EQ(w, gustav::mxv(emulated{}, a, u, halves{}));

  // An operator that no kernel can hold.
  const std::string text = "twice";
  try {
    gustav::apply(
        gustav::cuda{}, w, no_mask, no_accum, [text](double x) { return x + static_cast<double>(text.size()); }, w);
    ADD_FAILURE() << "nothing thrown";
  } catch (const not_compiled& e) {
    EXPECT_NE(std::string(e.what()).find(has_cuda() ? "apply: this program has no CUDA kernel" : "without CUDA"),
              std::string::npos)
        << e.what();
  }
}

}  // namespace
}  // namespace gustav::device_host

// Calls with gb::cuda in builds without CUDA and on machines without a device.
#include <backends/cuda/mxv.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/hardware.hpp>

#include <gtest/gtest.h>

#include <type_traits>

namespace gustav {
namespace {

matrix<double> swap() {
  matrix<double> a(2, 2);
  a.set(0, 1, 2);
  a.set(1, 0, 3);
  a.wait();
  return a;
}
vector<double> numbers() {
  vector<double> u(2);
  u.set(0, 5);
  u.set(1, 7);
  u.wait();
  return u;
}

TEST(cuda_availability, a_prebuilt_pair_runs_or_throws_the_reason) {
  const auto call = [](int device) { return mxv(cuda{.device = device}, swap(), numbers(), plus_times<double>{}); };
  if (!has_cuda()) {
    EXPECT_EQ(cuda_devices(), 0);
    EXPECT_THROW(call(0), not_compiled);
    EXPECT_THROW(require_cuda_device(), not_compiled);
    return;
  }
  EXPECT_THROW(call(1000), no_device);
  EXPECT_THROW(require_cuda_device(1000), no_device);
  EXPECT_THROW(call(-1), no_device);
  if (cuda_devices() == 0) {
    EXPECT_THROW(call(0), no_device);
    return;
  }
  const auto w = call(0);
  EXPECT_EQ(w.get(0), 14);
  EXPECT_EQ(w.get(1), 15);
}

struct halve_sum {
  GUSTAV_HD double operator()(double p, double q) const { return (p + q) / 2; }
};

TEST(cuda_availability, an_unknown_semiring_is_not_compiled) {
  using mine = semiring<plus_monoid<double>, halve_sum>;
  auto w = numbers();
  EXPECT_THROW(mxv(cuda{}, w, no_mask, no_accum, mine{}, swap(), numbers()), not_compiled);
  EXPECT_EQ(w, numbers());
}

double refuse_negative(double x) {
  if (x < 0) throw invalid_value("negative");
  return x;
}

// What throws is a function of the host: no kernel holds it, and it is not called.
TEST(cuda_availability, an_operator_that_throws_is_not_compiled) {
  auto w = numbers();
  const auto negative = [](double x) { return x > 0 ? throw invalid_value("positive") : x; };
  EXPECT_THROW(apply(cuda{}, w, no_mask, no_accum, refuse_negative, w), not_compiled);
  EXPECT_THROW(apply(cuda{}, w, no_mask, no_accum, negative, w), not_compiled);
  EXPECT_EQ(w, numbers());
}

// plus_pair reads no values, so every value type uses the kernel for pattern-only operands.
TEST(cuda_availability, ignored_types_are_erased) {
  using pairs = plus_pair<std::int64_t>;
  static_assert(std::is_same_v<backends::cuda::mxv_left_t<pairs, double>, unit>);
  static_assert(std::is_same_v<backends::cuda::mxv_right_t<pairs, float>, unit>);
  static_assert(std::is_same_v<backends::cuda::mxv_left_t<plus_times<double>, double>, double>);
  try {
    EXPECT_EQ(mxv(cuda{}, swap(), numbers(), pairs{}).get(0), 1);
  } catch (const not_compiled&) {
    EXPECT_FALSE(has_cuda());
  } catch (const no_device&) {
    EXPECT_EQ(cuda_devices(), 0);
  }
}

}  // namespace
}  // namespace gustav

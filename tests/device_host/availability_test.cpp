// The public side of backends/cuda in builds without CUDA and on machines without a device.
#include <backends/cuda/mxv.hpp>
#include <graphblas/hardware.hpp>

#include <gtest/gtest.h>

namespace gustav {
namespace {

const offset_t offsets[] = {0, 1, 2};
const std::int32_t indices[] = {1, 0};
const double values[] = {2, 3};
const double x[] = {5, 7};
const csr_view<double> a{2, 2, offsets, indices, values};
const vector_view<double> u{2, 2, vector_form::full, nullptr, nullptr, x};

struct halve_sum {
  GUSTAV_HD double operator()(double p, double q) const { return (p + q) / 2; }
};

TEST(cuda_availability, a_prebuilt_pair_runs_or_throws_the_reason) {
  const auto call = [](int device) {
    return backends::cuda::mxv(cuda{.device = device}, plus_times<double>{}, a, u, {});
  };
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
  EXPECT_EQ(w.entries, 2);
  EXPECT_EQ(w.values[0], 14);
  EXPECT_EQ(w.values[1], 15);
}

TEST(cuda_availability, an_unknown_semiring_throws_until_it_is_registered) {
  using mine = semiring<plus_monoid<double>, halve_sum>;
  EXPECT_THROW(backends::cuda::mxv(cuda{}, mine{}, a, u, {}), not_compiled);
  // As register_mxv does in a .cu file, with a stand-in for the kernel.
  backends::cuda::mxv_registration<mine, double, double, std::int32_t>::run =
      [](const cuda&, const mine&, const csr_view<double>& rows, const vector_view<double>&,
         const vector_mask_view<>&) {
        vector_result<double, std::int32_t> w;
        w.size = rows.rows;
        return w;
      };
  EXPECT_EQ(backends::cuda::mxv(cuda{}, mine{}, a, u, {}).size, 2);
}

// plus_pair reads no values, so every value type uses the kernel for pattern-only operands.
TEST(cuda_availability, ignored_types_are_erased) {
  using pairs = plus_pair<std::int64_t>;
  static_assert(backends::cuda::mxv_prebuilt_v<pairs, backends::cuda::mxv_left_t<pairs, double>,
                                               backends::cuda::mxv_right_t<pairs, float>, std::int32_t>);
  static_assert(std::is_same_v<backends::cuda::mxv_left_t<plus_times<double>, double>, double>);
  try {
    const auto w = backends::cuda::mxv(cuda{}, pairs{}, a, u, {});
    EXPECT_EQ(w.values[0], 1);
  } catch (const not_compiled&) {
    EXPECT_FALSE(has_cuda());
  } catch (const no_device&) {
    EXPECT_EQ(cuda_devices(), 0);
  }
}

}  // namespace
}  // namespace gustav

// A call with operators that are given as text, on a device that a CUDA runtime and a driver play: its kernels are
// compiled, loaded and launched, and nothing runs.
#include <backends/cuda/jit/driver.hpp>
#include <backends/cuda/jit/jit_cuda.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/gpu/jit/played_driver.hpp>

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
namespace device = gustav::backends::cuda;

gustav_test::played_driver& driver() {
  static auto& found = *static_cast<gustav_test::played_driver*>(
      ::dlsym(::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL), "gustav_played_driver"));
  return found;
}

TEST(jit_calls, mxv_launches_its_body) {
  const auto s = gb::semiring(gb::monoid(gb::device_operator<double(double, double)>("a, b", "a > b ? a : b"), 0.0),
                              gb::device_operator<double(double, double)>("x, y", "x > y ? x - y : 0"));
  gb::matrix<double> a(3, 3);
  gb::vector<double> u(3), w(3);
  for (gb::offset_t i = 0; i < 3; ++i) {
    a.set(i, (i + 1) % 3, 2.0);
    u.set(i, 1.0);
  }
  driver() = {};
  driver().fails_to_load = 209;  // CUDA_ERROR_NO_BINARY_FOR_GPU
  EXPECT_THROW(gb::mxv(gb::jit_cuda{}, w, gb::no_mask, gb::no_accum, s, a, u), gb::no_device);
  EXPECT_EQ(driver().launches, 0);
  driver() = {};
  gb::mxv(gb::jit_cuda{}, w, gb::no_mask, gb::no_accum, s, a, u);
  EXPECT_EQ(driver().loads, driver().launches);
  EXPECT_GT(driver().launches, 0);
  EXPECT_EQ(driver().lanes % 32, 0U);
  // The body begins with the semiring, and that with the operator of its monoid.
  EXPECT_EQ(std::memcmp(driver().bytes, &s, sizeof(std::uint64_t)), 0);
  const int loads = driver().loads;
  gb::mxv(gb::jit_cuda{}, w, gb::no_mask, gb::no_accum, s, a, u);
  EXPECT_EQ(driver().loads, loads);
  EXPECT_EQ(driver().launches, 2 * loads);
}

TEST(jit_calls, more_shared_memory_is_asked_for) {
  driver() = {};
  std::vector<double> body(8, 1.5);
  int kernel = 0;
  device::launch_loaded("a kernel", &kernel, 7, 64, 48 * 1024, nullptr, body.data());
  EXPECT_EQ(driver().shared_asked, 0U);
  device::launch_loaded("a kernel", &kernel, 7, 64, 48 * 1024 + 16, nullptr, body.data());
  EXPECT_EQ(driver().shared_asked, 48U * 1024 + 16);
  EXPECT_EQ(driver().shared, 48U * 1024 + 16);
  EXPECT_EQ(driver().blocks, 7U);
  EXPECT_EQ(driver().lanes, 64U);
  EXPECT_EQ(std::memcmp(driver().bytes, body.data(), sizeof driver().bytes), 0);
  driver().fails_to_load = 2;  // CUDA_ERROR_OUT_OF_MEMORY
  EXPECT_THROW(device::load_kernel("a kernel", "\177ELF", "gustav_kernel"), gb::out_of_memory);
  driver().fails_to_load = 0;
  EXPECT_THROW(device::load_kernel("a kernel", "text", "gustav_kernel"), gb::error);
}

}  // namespace

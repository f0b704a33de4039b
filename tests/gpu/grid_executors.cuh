// The executor of a grid on the first device. Its kernels are compiled where they are called.
#pragma once

#include <backends/cuda/add_kernels.cuh>
#include <backends/cuda/device.hpp>
#include <core/executor.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace grid {

namespace gb = gustav;

struct executor_under_test : gb::cuda {
  using launcher = gb::backends::cuda::device_launcher;
};

// Twice, so that a second call meets what the first has left.
inline const std::vector<executor_under_test>& executors() {
  static const std::vector<executor_under_test> all(2);
  return all;
}

inline std::string describe(const executor_under_test&) { return "device 0"; }

// Skips all tests of a program on a machine without a device.
class needs_device : public ::testing::Environment {
  void SetUp() override {
    if (gb::backends::cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  }
};
inline ::testing::Environment* const device_is_there = ::testing::AddGlobalTestEnvironment(new needs_device);

}  // namespace grid

template <>
struct gustav::executor_traits<grid::executor_under_test> : gustav::executor_traits<gustav::cuda> {};

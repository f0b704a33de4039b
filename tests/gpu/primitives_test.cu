// The primitives on a device.
#include <backends/cuda/device.hpp>
#include <backends/cuda/launcher/device_launcher.cuh>
#include <tests/device_host/primitive_cases.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

namespace gustav::device_host {
namespace {

TEST(gpu_primitives, agree_with_plain_loops) {
  if (backends::cuda::devices() == 0) SKIP_FOR(missing::device, "no CUDA device");
  backends::cuda::device_launcher l(0);
  check_primitives(l);
}

}  // namespace
}  // namespace gustav::device_host

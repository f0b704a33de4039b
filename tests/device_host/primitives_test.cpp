// The primitives of the emulated device.
#include <backends/cuda/emulator/host_launcher.hpp>

#include "primitive_cases.hpp"
#include <gtest/gtest.h>

namespace gustav::device_host {
namespace {

TEST(device_host_primitives, agree_with_plain_loops) {
  host_launcher l;
  check_primitives(l);
  EXPECT_EQ(l.device().memory.arrays(), 0u);
}

TEST(device_host_primitives, inputs_are_checked) {
  host_launcher l;
  const device_array<offset_t> fresh(l, "fresh", 10), out(l, "out", 9);
  const device::global<const offset_t> in = fresh.data();
  EXPECT_THROW(l.exclusive_scan(in, out.data(), 10), fault);  // nothing was written there
  const std::vector<offset_t> ones(10, 1);
  const device_array<offset_t> counts(l, "ones", ones.data(), 10);
  EXPECT_THROW(l.exclusive_scan(counts.data(), out.data(), 10), fault);  // too short
}

}  // namespace
}  // namespace gustav::device_host

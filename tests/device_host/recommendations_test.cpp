// examples/recommendations.cpp on the emulated device.
#include <backends/cuda/emulator/emulated.hpp>

#include <gtest/gtest.h>

#define main example
#include <examples/recommendations.cpp>
#undef main

namespace gustav::device_host {
namespace {

TEST(device_recommendations, finds_what_the_example_expects) {
  emulated_device device;
  EXPECT_EQ(::run(emulated{}), 0);
  EXPECT_GT(device.copied().arrays_up, 0u);
}

}  // namespace
}  // namespace gustav::device_host

// The executors of a grid on emulated devices: lanes and blocks in several orders.
#pragma once

#include <backends/cuda/emulator/emulated.hpp>

#include <memory>
#include <string>
#include <vector>

namespace grid {

namespace gb = gustav;
using executor_under_test = gb::device_host::emulated;

inline const std::vector<executor_under_test>& executors() {
  using namespace gb::device_host;
  static std::vector<std::unique_ptr<emulated_device>> devices;
  static const std::vector<executor_under_test> all = [] {
    std::vector<executor_under_test> list;
    for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
      const int k = static_cast<int>(list.size());
      devices.push_back(std::make_unique<emulated_device>(
          host_launcher_options{.emulator = {.order = order, .seed = 7}, .lanes = 64, .device = k}));
      executor_under_test exec;
      exec.device = k;
      list.push_back(exec);
    }
    return list;
  }();
  return all;
}

inline std::string describe(const executor_under_test& exec) {
  return "emulated device " + std::to_string(exec.device);
}

}  // namespace grid

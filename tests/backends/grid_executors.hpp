// The executors of a grid on the CPU.
#pragma once

#include <backends/cpu/simd/isa.hpp>
#include <graphblas/executor.hpp>

#include <string>
#include <vector>

namespace grid {

namespace gb = gustav;
using executor_under_test = gb::cpu;

// Every number of threads on the best instruction set, and each lesser one that this machine
// has on three threads.
inline const std::vector<gb::cpu>& executors() {
  static const std::vector<gb::cpu> all = [] {
    const auto best = gb::backends::cpu::detect_isa();
    std::vector<gb::cpu> list;
    for (const int threads : {1, 2, 3, 7}) list.push_back({.threads = threads, .isa = best});
    for (const auto set : {gb::isa::baseline, gb::isa::avx2})
      if (set < best) list.push_back({.threads = 3, .isa = set});
    return list;
  }();
  return all;
}

inline std::string describe(const gb::cpu& exec) {
  return std::to_string(exec.threads) + " threads, instruction set " + std::to_string(static_cast<int>(exec.isa));
}

}  // namespace grid

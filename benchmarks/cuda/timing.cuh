// Times of kernels between events, candidates by turns in one run.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace bench {

inline void need(cudaError_t code, const char* what) {
  if (code == cudaSuccess) return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(code));
  std::exit(1);
}

struct candidate {
  std::string name;
  std::function<void()> run;       // enqueues its kernels; the default stream waits for them
  std::vector<double> times = {};  // microseconds a call

  double at(double share) const {
    std::vector<double> sorted = times;
    std::sort(sorted.begin(), sorted.end());
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5)];
  }
  double median() const { return at(0.5); }
};

// Three calls to warm up, then `rounds` rounds in which each candidate has its turn of about `turn` milliseconds.
inline void time_all(std::vector<candidate>& candidates, int rounds = 9, double turn = 4) {
  cudaEvent_t from, to;
  need(cudaEventCreate(&from), "event");
  need(cudaEventCreate(&to), "event");
  const auto measure = [&](candidate& c, int calls) {
    need(cudaEventRecord(from), "record");
    for (int k = 0; k < calls; ++k) c.run();
    need(cudaEventRecord(to), "record");
    need(cudaEventSynchronize(to), c.name.c_str());
    need(cudaGetLastError(), c.name.c_str());
    float ms = 0;
    need(cudaEventElapsedTime(&ms, from, to), "elapsed");
    return static_cast<double>(ms) / calls;
  };
  std::vector<int> calls;
  for (auto& c : candidates) {
    measure(c, 2);
    calls.push_back(std::clamp(static_cast<int>(turn / std::max(measure(c, 3), 1e-3)), 1, 400));
  }
  for (int r = 0; r < rounds; ++r)
    for (std::size_t k = 0; k < candidates.size(); ++k)
      candidates[k].times.push_back(measure(candidates[k], calls[k]) * 1e3);
  need(cudaEventDestroy(from), "event");
  need(cudaEventDestroy(to), "event");
}

// Bytes per second of a copy on the device, reads and writes counted: the most that a kernel can hope for.
inline double copy_bandwidth() {
  const std::size_t bytes = std::size_t{2} << 30;
  void *a = nullptr, *b = nullptr;
  need(cudaMalloc(&a, bytes), "memory");
  need(cudaMalloc(&b, bytes), "memory");
  need(cudaMemset(a, 1, bytes), "memory");
  std::vector<candidate> one{{"copy", [=] { need(cudaMemcpyAsync(b, a, bytes, cudaMemcpyDeviceToDevice), "copy"); }}};
  time_all(one);
  need(cudaFree(a), "memory");
  need(cudaFree(b), "memory");
  return 2.0 * static_cast<double>(bytes) / (one[0].median() * 1e-6);
}

}  // namespace bench

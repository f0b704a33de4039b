// A CUDA runtime without a device, linked in the place of the real one: memory is the host's, kernels do nothing, and
// calls fail where a test says so. A kernel that takes more than 48 KiB of shared memory has to ask for it first, and
// none is given more than 227 KiB, as on compute capability 9.0.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace gustav_test {

struct fake_runtime {
  // What the machine has.
  cudaError_t count = cudaSuccess;  // of cudaGetDeviceCount
  int devices = 64;
  int driver = 13000;                                            // its CUDA version, as cudaDriverGetVersion counts
  int capability = 90;                                           // 10 times the compute capability of each device
  std::size_t memory = std::numeric_limits<std::size_t>::max();  // bytes of all devices together

  // As fail_call() says; negative: none. Calls that the real runtime answers without a device are not counted.
  long fail_at = -1;
  cudaError_t code = cudaSuccess;
  bool lasts = false;

  // What has happened since then.
  long calls = 0;
  std::string failed;              // the name of the first call that failed
  std::size_t used = 0;            // bytes
  std::uint64_t blocks = 0;        // of all launches
  std::size_t shared = 0;          // most bytes of shared memory of a block
  cudaError_t last = cudaSuccess;  // of cudaGetLastError
};

// The one that the calls use.
fake_runtime& runtime();
// From now on call number `at` fails, and so do all later ones if it lasts.
void fail_call(long at, cudaError_t code, bool lasts = false);
// No call fails from now on.
void mend();

}  // namespace gustav_test

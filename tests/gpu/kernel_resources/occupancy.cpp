// Blocks a multiprocessor by the toolkit's occupancy calculator. Reads lines `kernel capability registers static_bytes`
// and writes `kernel capability lanes bytes blocks warps`, where bytes is the shared memory of a block, and warps the
// share of those that a multiprocessor can hold, in per cent.
#include "bodies.hpp"
#include <cuda_occupancy.h>

#include <climits>
#include <iostream>
#include <map>
#include <string>

namespace {

using namespace kernel_resources;

struct launch {
  int lanes;
  std::size_t (*shared)(std::size_t);
};
const std::map<std::string, launch> launches = {
#define GUSTAV_LAUNCH(name, body_type, shared) {#name, {body_type::threads, shared}},
    GUSTAV_BODIES(GUSTAV_LAUNCH)
#undef GUSTAV_LAUNCH
};

// From the tables of the CUDA programming guide.
cudaOccDeviceProp properties_of(int capability) {
  cudaOccDeviceProp p;
  p.computeMajor = capability / 10;
  p.computeMinor = capability % 10;
  p.maxThreadsPerBlock = 1024;
  p.maxThreadsPerMultiprocessor = capability == 75 ? 1024 : 2048;
  p.regsPerBlock = p.regsPerMultiprocessor = 65536;
  p.warpSize = 32;
  p.sharedMemPerBlock = 48 << 10;
  p.sharedMemPerMultiprocessor = (capability == 75 ? 64 : capability == 80 ? 164 : 228) << 10;
  p.reservedSharedMemPerBlock = capability == 75 ? 0 : 1 << 10;
  p.sharedMemPerBlockOptin = p.sharedMemPerMultiprocessor - p.reservedSharedMemPerBlock;
  p.numSms = capability == 75 ? 72 : capability == 80 ? 108 : 132;
  return p;
}

}  // namespace

int main() {
  std::string name;
  int capability = 0, registers = 0;
  std::size_t static_bytes = 0;
  while (std::cin >> name >> capability >> registers >> static_bytes) {
    const auto found = launches.find(name);
    if (found == launches.end()) return 1;
    const cudaOccDeviceProp device = properties_of(capability);
    cudaOccFuncAttributes kernel{};
    kernel.maxThreadsPerBlock = found->second.lanes;
    kernel.numRegs = registers;
    kernel.sharedSizeBytes = static_bytes;
    kernel.partitionedGCConfig = PARTITIONED_GC_OFF;
    kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
    kernel.maxDynamicSharedSizeBytes = device.sharedMemPerBlockOptin;
    kernel.numBlockBarriers = 1;
    const cudaOccDeviceState state{};
    cudaOccResult result{};
    const std::size_t shared = found->second.shared(device.sharedMemPerMultiprocessor);
    if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, found->second.lanes, shared) !=
        CUDA_OCC_SUCCESS)
      return 1;
    const int blocks = result.activeBlocksPerMultiprocessor;
    std::cout << name << ' ' << capability << ' ' << found->second.lanes << ' ' << shared + static_bytes << ' '
              << blocks << ' ' << 100 * blocks * found->second.lanes / device.maxThreadsPerMultiprocessor << '\n';
  }
}

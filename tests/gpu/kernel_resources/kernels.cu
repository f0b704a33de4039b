// The bodies as kernels with the bounds of run_body, so that ptxas says what each takes.
#include <backends/cuda/group/device_group.cuh>

#include "bodies.hpp"

namespace kernel_resources {

#define GUSTAV_KERNEL(name, body_type, shared)                                               \
  extern "C" __global__ void __launch_bounds__(body_type::threads, body_type::blocks_per_sm) \
      name(const __grid_constant__ body_type body) {                                         \
    body(device::device_block{});                                                            \
  }
GUSTAV_BODIES(GUSTAV_KERNEL)

}  // namespace kernel_resources

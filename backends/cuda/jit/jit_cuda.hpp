// The executor of operators that are given as text: its kernels are compiled at run time, in programs that no nvcc
// compiles, too.
#pragma once

#include <backends/cuda/jit/device_operator.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <backends/cuda/launcher/jit_launcher.hpp>
#include <core/executor.hpp>

namespace gustav {

// gb::cuda{} whose calls compile the kernels that they launch, once for each kind of device and user.
struct jit_cuda : cuda {
  using launcher = backends::cuda::jit_launcher;
};
template <>
struct executor_traits<jit_cuda> : executor_traits<cuda> {};

}  // namespace gustav

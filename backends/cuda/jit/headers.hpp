// The headers that kernels are compiled with at run time, as text in the library: no source tree is needed.
#pragma once

#include <span>

namespace gustav::backends::cuda {

struct jit_header {
  const char* name;  // as it is included
  const char* text;
};

// The kernel headers, what they include, and those of backends/cuda/nvrtc under the standard library's names.
std::span<const jit_header> jit_headers();

// The lines that include all headers with types of kernels, their operators among them.
const char* include_kernels();

}  // namespace gustav::backends::cuda

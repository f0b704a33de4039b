// What the processor and the devices of this machine can run.
#pragma once

#include <backends/cpu/simd/caches.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cuda/device.hpp>

namespace gustav {

// cache_sizes caches(): bytes of the data caches of a core.
using backends::cpu::cache_sizes;
using backends::cpu::caches;

// bool has_isa(isa): whether kernels of the set can run here; isa resolve_isa(isa): the set that a call with it takes,
// or invalid_value.
using backends::cpu::has_isa;
using backends::cpu::resolve_isa;

// Whether the library was built with its CUDA kernels.
inline bool has_cuda() noexcept { return backends::cuda::compiled(); }

// The number of devices that the driver reports; 0 without driver, device or CUDA build.
inline int cuda_devices() noexcept { return backends::cuda::devices(); }

// Throws not_compiled or no_device if calls with the executor cuda{device} cannot run.
inline void require_cuda_device(int device = 0) { backends::cuda::require_device(device); }

}  // namespace gustav

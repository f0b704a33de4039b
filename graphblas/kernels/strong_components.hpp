// The kernel strong_components, on every backend that has it.
#pragma once

#include <backends/common/kernels/strong_components.hpp>
#include <backends/cpu/components/strong.hpp>
#include <backends/reference/strong_components.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/components/strong.hpp>)
#include <backends/cuda/components/strong.hpp>
#endif

// The kernel weak_components, on every backend that has it.
#pragma once

#include <backends/common/kernels/weak_components.hpp>
#include <backends/cpu/components/components.hpp>
#include <backends/reference/weak_components.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/components/components.hpp>)
#include <backends/cuda/components/components.hpp>
#endif

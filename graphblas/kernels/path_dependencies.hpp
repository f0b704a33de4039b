// The kernel path_dependencies, on every backend that has it.
#pragma once

#include <backends/common/kernels/path_dependencies.hpp>
#include <backends/cpu/centrality/dependencies.hpp>
#include <backends/reference/path_dependencies.hpp>
#include <graphblas/kernels/lengths.hpp>
#if __has_include(<backends/cuda/centrality/dependencies.hpp>)
#include <backends/cuda/centrality/dependencies.hpp>
#endif

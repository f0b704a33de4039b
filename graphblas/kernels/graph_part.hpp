// The kernel graph_part, on every backend that has it.
#pragma once

#include <backends/common/kernels/graph_part.hpp>
#include <backends/cpu/components/graph_part.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/components/graph_part.hpp>)
#include <backends/cuda/components/graph_part.hpp>
#endif

// The kernel distance_sums, on every backend that has it.
#pragma once

#include <backends/common/kernels/distance_sums.hpp>
#include <backends/cpu/bfs/distance_sums.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <graphblas/kernels/lengths.hpp>
#if __has_include(<backends/cuda/bfs/distance_sums.hpp>)
#include <backends/cuda/bfs/distance_sums.hpp>
#endif

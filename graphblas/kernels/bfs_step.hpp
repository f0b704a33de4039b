// The kernel bfs_step, on every backend that has it.
#pragma once

#include <backends/common/kernels/bfs_step.hpp>
#include <backends/cpu/bfs/step.hpp>
#include <backends/reference/bfs_step.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/bfs/step.hpp>)
#include <backends/cuda/bfs/step.hpp>
#endif

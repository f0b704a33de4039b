// The kernel multi_source_bfs, on every backend that has it.
#pragma once

#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/cpu/bfs/multi_source.hpp>
#include <backends/reference/multi_source_bfs.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/bfs/multi_source.hpp>)
#include <backends/cuda/bfs/multi_source.hpp>
#endif

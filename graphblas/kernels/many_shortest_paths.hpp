// The kernel many_shortest_paths, on every backend that has it.
#pragma once

#include <backends/common/kernels/many_shortest_paths.hpp>
#include <backends/cpu/paths/many_shortest_paths.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <graphblas/kernels/lengths.hpp>
#if __has_include(<backends/cuda/paths/many_shortest_paths.hpp>)
#include <backends/cuda/paths/many_shortest_paths.hpp>
#endif

// The kernel inverse_distances, on every backend that has it.
#pragma once

#include <backends/common/kernels/inverse_distances.hpp>
#include <backends/cpu/centrality/inverse_distances.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <graphblas/kernels/lengths.hpp>
#if __has_include(<backends/cuda/centrality/inverse_distances.hpp>)
#include <backends/cuda/centrality/inverse_distances.hpp>
#endif

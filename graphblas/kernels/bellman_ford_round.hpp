// The kernel bellman_ford_round, on every backend that has it.
#pragma once

#include <backends/common/kernels/bellman_ford_round.hpp>
#include <backends/cpu/paths/bellman_ford_round.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/paths/bellman_ford_round.hpp>)
#include <backends/cuda/paths/bellman_ford_round.hpp>
#endif

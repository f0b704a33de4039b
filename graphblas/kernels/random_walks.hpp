// The kernel random_walks, on every backend that has it.
#pragma once

#include <backends/common/kernels/random_walks.hpp>
#include <backends/cpu/walks/walk_sampler.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/walks/random_walks.hpp>)
#include <backends/cuda/walks/random_walks.hpp>
#endif

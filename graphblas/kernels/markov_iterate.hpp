// The kernel markov_iterate, on every backend that has it.
#pragma once

#include <backends/common/kernels/markov_iterate.hpp>
#include <backends/cpu/mcl/iterate_statistics.hpp>
#include <graphblas/kernels/run.hpp>

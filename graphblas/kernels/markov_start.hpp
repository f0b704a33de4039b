// The kernel markov_start, on every backend that has it.
#pragma once

#include <backends/common/kernels/markov_start.hpp>
#include <backends/cpu/mcl/stochastic.hpp>
#include <graphblas/kernels/run.hpp>

// The kernels markov_step and markov_step_rows, on every backend that has them.
#pragma once

#include <backends/common/kernels/markov_step.hpp>
#include <backends/cpu/mcl/markov_step.hpp>
#include <backends/reference/markov_step.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/mcl/markov_step.hpp>)
#include <backends/cuda/mcl/markov_step.hpp>
#endif

// The kernel most_similar, on every backend that has it.
#pragma once

#include <backends/common/kernels/most_similar.hpp>
#include <backends/cpu/similarity/most_similar.hpp>
#include <graphblas/kernels/run.hpp>

// The kernel rank_update, on every backend that has it.
#pragma once

#include <backends/common/kernels/rank_update.hpp>
#include <backends/cpu/spectral/rank_update.hpp>
#include <graphblas/kernels/run.hpp>

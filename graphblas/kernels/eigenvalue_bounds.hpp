// The kernel eigenvalue_bounds, on every backend that has it.
#pragma once

#include <backends/common/kernels/eigenvalue_bounds.hpp>
#include <backends/cpu/spectral/eigenvalue_bounds.hpp>
#include <graphblas/kernels/run.hpp>

// The kernels decimal_range, decimal_paths and decimal_units, on every backend that has them.
#pragma once

#include <backends/common/kernels/decimal_lengths.hpp>
#include <backends/cpu/paths/decimal_lengths.hpp>
#include <graphblas/kernels/run.hpp>

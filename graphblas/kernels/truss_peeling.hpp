// The kernel truss_peeling, on every backend that has it.
#pragma once

#include <backends/common/kernels/truss_peeling.hpp>
#include <backends/cpu/truss/truss_peeling.hpp>
#include <backends/reference/truss_numbers.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/truss/truss_peeling.hpp>)
#include <backends/cuda/truss/truss_peeling.hpp>
#endif

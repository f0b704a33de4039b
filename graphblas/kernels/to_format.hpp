// The kernel that converts a matrix to a storage format, on every backend that is not the host's.
#pragma once

#include <backends/common/kernels/formats.hpp>
#include <backends/cuda/spmv/conversion.hpp>
#include <graphblas/kernels/run.hpp>

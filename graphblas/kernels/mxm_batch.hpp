// The kernel of mxm_batch, on every backend that has it.
#pragma once

#include <backends/common/kernels/spmm.hpp>
#include <backends/cpu/spmm/spmm_batch.hpp>
#include <backends/reference/spmm.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/spmm/spmm_batch.hpp>)
#include <backends/cuda/spmm/spmm_batch.hpp>
#endif

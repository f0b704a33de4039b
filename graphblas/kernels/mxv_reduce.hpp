// The kernel of mxv_reduce, on every backend that has it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spmv/mxv_reduce.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/spmv/mxv_reduce.hpp>)
#include <backends/cuda/spmv/mxv_reduce.hpp>
#endif

// The kernel of mxm with a sparse and a dense operand, on every backend that has it.
#pragma once

#include <backends/common/kernels/spmm.hpp>
#include <backends/cpu/spmm/spmm_product.hpp>
#include <backends/reference/spmm.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/spmm/spmm_product.hpp>)
#include <backends/cuda/spmm/spmm_product.hpp>
#endif

// The kernel of mxm_reduce, on every backend that has it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spgemm/mxm_reduce.hpp>
#include <backends/reference/mxm_reduce.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/spgemm/mxm_reduce.hpp>)
#include <backends/cuda/spgemm/mxm_reduce.hpp>
#endif

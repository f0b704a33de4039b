// The kernel of mxm_in_blocks, on every backend that has it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spgemm/mxm_in_blocks.hpp>
#include <backends/reference/mxm_in_blocks.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/spgemm/mxm_in_blocks.hpp>)
#include <backends/cuda/spgemm/mxm_in_blocks.hpp>
#endif

// The kernel of mxm, on every backend that has it.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spgemm/mxm.hpp>
#include <backends/reference/mxm.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/spgemm/mxm.hpp>)
#include <backends/cuda/spgemm/mxm.hpp>
#endif

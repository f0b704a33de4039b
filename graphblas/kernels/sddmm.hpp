// The kernel of mxm with two dense operands, on every backend that has it.
#pragma once

#include <backends/common/kernels/sddmm.hpp>
#include <backends/cpu/sddmm/sddmm_product.hpp>
#include <backends/reference/sddmm.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/sddmm/sddmm_product.hpp>)
#include <backends/cuda/sddmm/sddmm_product.hpp>
#endif

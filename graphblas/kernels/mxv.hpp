// The kernels of mxv and vxm, on every backend that has them.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spmv/vector_product.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/kernels/run.hpp>

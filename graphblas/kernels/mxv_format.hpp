// The kernels of mxv with storage formats, on every backend that has them.
#pragma once

#include <backends/common/kernels/products.hpp>
#include <backends/cpu/spmv/format_product.hpp>
#include <backends/cuda/spmv/format_product.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/kernels/run.hpp>

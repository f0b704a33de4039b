// The kernel triangle_sum, on every backend that has it.
#pragma once

#include <backends/common/kernels/triangle_sum.hpp>
#include <backends/cpu/triangles/triangle_sum.hpp>
#include <backends/reference/triangle_sum.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/triangles/triangle_sum.hpp>)
#include <backends/cuda/triangles/triangle_sum.hpp>
#endif

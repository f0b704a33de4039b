// The kernel label_mode, on every backend that has it.
#pragma once

#include <backends/common/kernels/label_mode.hpp>
#include <backends/cpu/label_mode/label_mode.hpp>
#include <backends/reference/label_mode.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/label_mode/label_mode.hpp>)
#include <backends/cuda/label_mode/label_mode.hpp>
#endif

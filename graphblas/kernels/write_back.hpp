// The kernel of the write-back, on every backend that has it.
#pragma once

#include <backends/common/kernels/write_back.hpp>
#include <backends/cpu/elementwise/update.hpp>
#include <backends/reference/write.hpp>
#include <core/kernel.hpp>
#if __has_include(<backends/cuda/elementwise/write_back.hpp>)
#include <backends/cuda/elementwise/write_back.hpp>
#endif

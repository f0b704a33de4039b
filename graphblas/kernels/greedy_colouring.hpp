// The kernel greedy_colouring, on every backend that has it.
#pragma once

#include <backends/common/kernels/greedy_colouring.hpp>
#include <backends/cpu/colouring/jones_plassmann.hpp>
#include <backends/reference/greedy_colouring.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/colouring/jones_plassmann.hpp>)
#include <backends/cuda/colouring/jones_plassmann.hpp>
#endif

// The kernel spring_layout, on every backend that has it.
#pragma once

#include <backends/common/kernels/spring_layout.hpp>
#include <backends/cpu/layout/spring_layout.hpp>
#include <graphblas/kernels/run.hpp>

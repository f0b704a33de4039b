// The kernel boruvka_forest, on every backend that has it.
#pragma once

#include <backends/common/kernels/boruvka_forest.hpp>
#include <backends/cpu/components/boruvka.hpp>
#include <backends/reference/spanning_forest.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/components/boruvka.hpp>)
#include <backends/cuda/components/boruvka.hpp>
#endif

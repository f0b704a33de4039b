// The kernel cluster_fit, on every backend that has it.
#pragma once

#include <backends/common/kernels/cluster_fit.hpp>
#include <backends/cpu/clusters/cluster_fit.hpp>
#include <graphblas/kernels/run.hpp>

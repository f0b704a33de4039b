// The kernel markov_clusters, on every backend that has it.
#pragma once

#include <backends/common/kernels/markov_clusters.hpp>
#include <backends/cpu/mcl/clusters.hpp>
#include <graphblas/kernels/run.hpp>

// The kernels connected_parts and inside_clusters, on every backend that has them.
#pragma once

#include <backends/common/kernels/connected_parts.hpp>
#include <backends/cpu/clusters/connected_parts.hpp>
#include <graphblas/kernels/run.hpp>

// The kernel communities, on every backend that has it.
#pragma once

#include <backends/common/kernels/communities.hpp>
#include <backends/cpu/communities/communities.hpp>
#include <backends/reference/communities.hpp>
#include <graphblas/kernels/run.hpp>
#if __has_include(<backends/cuda/communities/communities.hpp>)
#include <backends/cuda/communities/communities.hpp>
#endif

// Breaks nothing: it calls kernels, and no kernel includes it.
#pragma once
#include <backends/cuda/kernels/rows.hpp>

#include <vector>

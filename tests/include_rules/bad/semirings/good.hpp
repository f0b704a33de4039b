// Breaks nothing: #include <fmt/core.h> and #pragma omp parallel in a comment are no code.
#pragma once
#include <core/types.hpp>
#include <vector>
/*
#include "quoted.hpp"
*/

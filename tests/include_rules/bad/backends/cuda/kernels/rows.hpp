// breaks: nvrtc
#pragma once
#include <backends/cuda/plan.hpp>

#include <cstdint>
#include <string>

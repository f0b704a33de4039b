// breaks: layer
// A container includes no loader.
#pragma once
#include <backends/cpu/kernels/kernel.hpp>
#include <loaders/load.hpp>

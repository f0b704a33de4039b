// tuning: the numbers by which plans and kernels choose, read from a file, or derived from what this machine costs; for
// executors that point to them (cpu::numbers).
#pragma once

#include <backends/common/cost/machine.hpp>
#include <backends/common/cost/tuning.hpp>

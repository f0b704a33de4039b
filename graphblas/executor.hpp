// Executors: small values that say where a call runs and who receives its kernel reports. There is no global state.
#pragma once

#include <core/executor.hpp>  // IWYU pragma: export

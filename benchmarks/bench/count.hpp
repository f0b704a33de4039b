// gustav bench --backend cuda --count: what kernel bodies do to memory, counted on the emulated device.
#pragma once

#include <tools/session.hpp>

namespace gustav::tools {

// Throws usage_error for operations without kernels that are counted.
int count_kernels(session& s);

}  // namespace gustav::tools

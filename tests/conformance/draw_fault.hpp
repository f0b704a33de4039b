// Faults of calls.
#pragma once

#include <tests/conformance/draw_arguments.hpp>
#include <tests/conformance/grid_case.hpp>

namespace conformance {

// Changes one argument so that the call may be at fault: a shape, a type, an index, or a scalar without a value.
void add_fault(grid_case& g, random_source& r);

}  // namespace conformance

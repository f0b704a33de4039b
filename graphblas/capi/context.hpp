// The state of the library between GrB_init and GrB_finalize.
#pragma once

#include <graphblas/capi/GraphBLAS.h>

namespace gustav::capi {

// Whether GrB_init has been called, and GrB_finalize has not.
bool is_running() noexcept;
// The mode of GrB_init. Operations complete before they return in both; only single entries that are set wait.
GrB_Mode mode() noexcept;

}  // namespace gustav::capi

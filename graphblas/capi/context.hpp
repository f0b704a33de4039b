// The state of the library between GrB_init and GrB_finalize.
#pragma once

#include <graphblas/capi/GraphBLAS.h>

namespace gustav::capi {

// Whether GrB_init has been called, and GrB_finalize has not.
bool is_running() noexcept;
// The mode of GrB_init. Operations complete before they return in both; only single entries that are set wait.
GrB_Mode mode() noexcept;

// A field of GrB_GLOBAL that the specification has not, 0 or 1: whether a dimension may be 0, and GrB_init may follow
// GrB_finalize. LAGraph needs both; graphblas/capi/gxb/GraphBLAS.h sets it.
inline constexpr auto relaxed_field = static_cast<GrB_Field>(127);
bool is_relaxed() noexcept;
void set_relaxed(bool value) noexcept;

}  // namespace gustav::capi

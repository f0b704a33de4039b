// GrB_free and GrB_wait of every kind of object.
#pragma once

#include <core/error.hpp>
#include <graphblas/capi/object.hpp>

#include <string>

namespace gustav::capi {

// Nothing happens to NULL and to predefined objects, whose handle stays. Also before GrB_init and after GrB_finalize.
template <class Opaque>
GrB_Info release(Opaque** handle) noexcept {
  if (!handle || !*handle) return GrB_SUCCESS;
  if ((*handle)->magic != Opaque::own_kind) return GrB_UNINITIALIZED_OBJECT;
  if ((*handle)->is_predefined) return GrB_SUCCESS;
  delete *handle;
  *handle = nullptr;
  return GrB_SUCCESS;
}

// Only matrices and vectors can have work that waits: single entries that were set.
template <class Opaque>
void wait(Opaque* object, GrB_WaitMode mode) {
  if (mode != GrB_COMPLETE && mode != GrB_MATERIALIZE)
    throw invalid_value("mode is " + std::to_string(static_cast<int>(mode)) +
                        ", expected GrB_COMPLETE or GrB_MATERIALIZE");
  if constexpr (requires { object->value.wait(); }) object->value.wait();
}

}  // namespace gustav::capi

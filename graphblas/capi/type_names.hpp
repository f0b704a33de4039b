// Names of types as the C API gives them.
#pragma once

#include <graphblas/runtime/type.hpp>

#include <string>

namespace gustav::capi {

// "GrB_FP64"; of a user's type the name that the program has set, or "". Matrices, vectors and operators of the type
// have it, too, so that it is kept with the type and not with its handle.
std::string type_name(const runtime::type& t);
// Throws std::bad_alloc.
void set_type_name(const runtime::type& t, const std::string& name);
// For a new type, whose identity a type that is gone may have had.
void forget_type_name(const runtime::type& t);

}  // namespace gustav::capi

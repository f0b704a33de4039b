// Checks of descriptors: an operation throws for a field that it would otherwise ignore.
#pragma once

#include <core/error.hpp>
#include <core/types.hpp>

#include <string>

namespace gustav::detail {

// For operations without a symbolic pass.
inline void refuse_passes(const char* operation, const descriptor& desc) {
  if (desc.passes != phases::automatic)
    throw invalid_value(std::string(operation) + ": descriptor.passes is for mxm without a mask or outside one");
}
// For operations with one kernel.
inline void refuse_methods(const char* operation, const descriptor& desc) {
  if (desc.how != method::automatic)
    throw invalid_value(std::string(operation) + ": has one method only, descriptor.how cannot name another");
  refuse_passes(operation, desc);
}
// Whether the method is one of mxv and vxm.
inline bool is_vector_method(method how) { return how == method::push || how == method::pull; }
// Whether the method is one of mxm with dense operands alone.
inline bool is_dense_method(method how) {
  return how == method::rows || how == method::tiles || how == method::scatter;
}
// For operations with sparse operands.
inline void refuse_other_operations(const char* operation, method how, bool with_vector) {
  if (how != method::automatic && (is_dense_method(how) || is_vector_method(how) != with_vector))
    throw invalid_value(std::string(operation) + ": that method belongs to another operation");
}

}  // namespace gustav::detail

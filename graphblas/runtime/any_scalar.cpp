// Reading scalars.
#include <core/error.hpp>
#include <graphblas/runtime/any_scalar.hpp>

namespace gustav::runtime {

const void* any_scalar::value() const {
  if (!has_value_) throw empty_object("the scalar is empty");
  return bytes_.data();
}

}  // namespace gustav::runtime

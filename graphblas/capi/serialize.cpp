// Matrices as bytes, and back.
#include <core/error.hpp>
#include <graphblas/capi/exchange.hpp>
#include <graphblas/runtime/serialize.hpp>

#include <cstddef>
#include <cstring>
#include <span>
#include <string>

namespace gustav::capi {

void serialize_size(GrB_Index* size, GrB_Matrix A) { *size = runtime::serialize(A->value).size(); }

void serialize(void* blob, GrB_Index* size, GrB_Matrix A) {
  const auto bytes = runtime::serialize(A->value);
  if (*size < bytes.size())
    throw insufficient_space("blob has " + std::to_string(*size) + " bytes, expected " + std::to_string(bytes.size()));
  std::memcpy(blob, bytes.data(), bytes.size());
  *size = bytes.size();
}

void deserialize(GrB_Matrix* C, GrB_Type type, const void* blob, GrB_Index size) {
  const std::span bytes(static_cast<const std::byte*>(blob), size);
  *C = new GrB_Matrix_opaque(runtime::deserialize_matrix(bytes, value_or_null(type)));
}

}  // namespace gustav::capi

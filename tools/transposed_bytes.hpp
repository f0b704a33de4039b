// The memory of a transpose that a command needs.
#pragma once

#include <graphblas/matrix.hpp>
#include <tools/graph.hpp>

#include <cstdint>

namespace gustav::tools {

// Bytes of the transpose and of the buckets it is made in.
template <class T, class I>
std::uint64_t transposed_bytes(const matrix<T, I>& A) {
  return std::uint64_t(matrix_bytes(A)) + std::uint64_t(A.entries()) * sizeof(I);
}

}  // namespace gustav::tools

// Bytes of matrices. estimate_memory(algorithm, A, ...), beside each algorithm, is made of them: the bytes that a call
// takes at most, those of A among them.
#pragma once

#include <graphblas/matrix.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav {

// Bytes that the arrays of a matrix take.
template <class T, class I>
std::uint64_t matrix_bytes(const matrix<T, I>& A) {
  const auto v = A.view();
  std::uint64_t bytes = std::uint64_t(v.rows + 1) * sizeof(offset_t) + std::uint64_t(v.entries()) * sizeof(I);
  if constexpr (!std::is_void_v<T>) bytes += std::uint64_t(v.iso ? 1 : v.entries()) * sizeof(T);
  return bytes;
}

// Bytes of the transpose and of the buckets it is made in; 0 where it is at hand, as of a symmetric matrix.
template <class T, class I>
std::uint64_t transposed_bytes(const matrix<T, I>& A) {
  if (A.has_transpose()) return 0;
  return matrix_bytes(A) + std::uint64_t(A.entries()) * sizeof(I);
}

}  // namespace gustav

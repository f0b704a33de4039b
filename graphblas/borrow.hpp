// Users' arrays as operands: read where they are, and never changed.
#pragma once

#include <core/types.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <type_traits>

namespace gustav {

// std::vector, std::array, std::span and whatever else has its elements in one array. std::vector<bool> has not.
template <class R>
concept array_like = requires(const R& r) {
  { std::data(r) } -> std::convertible_to<const std::remove_cvref_t<decltype(*std::data(r))>*>;
  { std::size(r) } -> std::convertible_to<std::size_t>;
};

// An array as a full vector, for any operation that reads a vector: mxv(A, borrow(x), semiring). The array must outlive
// the result. It is never written: a vector that is changed copies it first. O(1).
template <class I = std::int32_t, array_like R>
auto borrow(const R& values) {
  using T = std::remove_cvref_t<decltype(*std::data(values))>;
  return vector<T, I>::adopt(buffer<T>::read_only(std::data(values), std::size(values), nullptr));
}
template <class I = std::int32_t, class T, std::size_t N>
auto borrow(std::span<T, N>&& values) {
  const std::span<T, N> kept = values;
  return borrow<I>(kept);
}
// The array of a temporary is gone before the operation runs.
template <class I = std::int32_t, array_like R>
requires(!std::is_lvalue_reference_v<R>) void borrow(R&& values) = delete;

}  // namespace gustav

// Dense matrices and views as operands of products.
#pragma once

#include <backends/cpu/spmm/dense_copy.hpp>
#include <core/views.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/shapes.hpp>

#include <type_traits>

namespace gustav {
namespace detail {

template <class X>
struct dense_traits {};
template <class T>
struct dense_traits<dense_matrix<T>> {
  using value = T;
};
template <class T>
struct dense_traits<dense_view<T>> {
  using value = std::remove_const_t<T>;
};

template <class T>
dense_view<const T> dense_of(const dense_matrix<T>& m) {
  return m.view();
}
template <class T>
dense_view<const T> dense_of(const dense_view<T>& m) {
  return backends::cpu::read_only(m);
}

template <class T>
shape shape_of(const dense_view<T>& m) {
  return {m.rows, m.cols};
}
template <class T>
shape shape_of(const dense_matrix<T>& m) {
  return {m.rows(), m.cols()};
}

}  // namespace detail

// dense_matrix, or dense_view over a user's array.
template <class X>
concept dense_operand = requires {
  typename detail::dense_traits<std::remove_cvref_t<X>>::value;
};

// A dense operand with rows and columns exchanged. No copy.
template <class T>
dense_view<T> transposed(const dense_view<T>& m) {
  return backends::cpu::flipped(m);
}
template <class T>
dense_view<const T> transposed(const dense_matrix<T>& m) {
  return backends::cpu::flipped(m.view());
}
template <class T>
void transposed(const dense_matrix<T>&&) = delete;

}  // namespace gustav

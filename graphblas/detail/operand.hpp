// Matrix operands: a matrix, a view of a user's arrays, or either transposed, and their conversion for kernels.
#pragma once

#include <backends/cpu/elementwise/sort_rows.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <memory>
#include <type_traits>

namespace gustav {

// A marked as transposed. Refers to a matrix; copies a view.
template <class M>
struct transposed_ref;
template <class T, class I>
struct transposed_ref<matrix<T, I>> {
  const matrix<T, I>* object;
};
template <class T, class I>
struct transposed_ref<csr_view<T, I>> {
  csr_view<T, I> object;
};

template <class T, class I>
transposed_ref<matrix<T, I>> transposed(const matrix<T, I>& a) {
  return {&a};
}
template <class T, class I>
void transposed(const matrix<T, I>&&) = delete;
template <class T, class I>
transposed_ref<csr_view<T, I>> transposed(const csr_view<T, I>& a) {
  return {a};
}
template <class T, class I>
csr_view<T, I> transposed(const csc_view<T, I>& a) {
  return a.transpose;
}
// transposed(transposed(A)) is A.
template <class T, class I>
const matrix<T, I>& transposed(const transposed_ref<matrix<T, I>>& a) {
  return *a.object;
}
template <class T, class I>
csr_view<T, I> transposed(const transposed_ref<csr_view<T, I>>& a) {
  return a.object;
}

namespace detail {

// A view and, if its arrays were computed for it, their owner.
template <class S, class I>
struct rows_view {
  csr_view<S, I> view;
  std::shared_ptr<const csr_result<S, I>> keep;
};

template <class X>
struct operand_traits {};
template <class T, class I>
struct operand_traits<matrix<T, I>> {
  using storage = storage_t<T>;
  using index = I;
};
template <class T, class I>
struct operand_traits<csr_view<T, I>> {
  using storage = T;
  using index = I;
};
template <class T, class I>
struct operand_traits<csc_view<T, I>> : operand_traits<csr_view<T, I>> {};
template <class M>
struct operand_traits<transposed_ref<M>> : operand_traits<M> {};

}  // namespace detail

// matrix, csr_view, csc_view, or one of them transposed.
template <class X>
concept matrix_operand = requires {
  typename detail::operand_traits<std::remove_cvref_t<X>>::index;
};

namespace detail {

template <class X>
using operand_storage_t = typename operand_traits<std::remove_cvref_t<X>>::storage;
template <class X>
using operand_index_t = typename operand_traits<std::remove_cvref_t<X>>::index;

struct shape {
  offset_t rows;
  offset_t cols;
};
template <class T, class I>
shape shape_of(const matrix<T, I>& a) {
  return {a.rows(), a.cols()};
}
template <class T, class I>
shape shape_of(const csr_view<T, I>& a) {
  return {a.rows, a.cols};
}
template <class T, class I>
shape shape_of(const csc_view<T, I>& a) {
  return {a.transpose.cols, a.transpose.rows};
}
template <class T, class I>
shape shape_of(const transposed_ref<matrix<T, I>>& a) {
  return {a.object->cols(), a.object->rows()};
}
template <class T, class I>
shape shape_of(const transposed_ref<csr_view<T, I>>& a) {
  return {a.object.cols, a.object.rows};
}

// A user's view with sorted rows, which kernels require. O(1) if it is sorted, else two transpositions.
template <class S, class I>
rows_view<S, I> sorted_rows(const csr_view<S, I>& a, int threads) {
  if (a.sorted) return {a, nullptr};
  // A transposition sorts the rows of its result.
  const auto once = backends::cpu::transpose(a, threads);
  auto kept = std::make_shared<const csr_result<S, I>>(backends::cpu::transpose(once.view(), threads));
  return {kept->view(), kept};
}
template <class S, class I>
rows_view<S, I> flipped_rows(const csr_view<S, I>& a, int threads) {
  auto kept = std::make_shared<const csr_result<S, I>>(backends::cpu::transpose(a, threads));
  return {kept->view(), kept};
}

// The rows of the operand, sorted. Free for a matrix, and for a transposed one whose transpose is cached.
template <class T, class I>
rows_view<storage_t<T>, I> by_rows(const matrix<T, I>& a, int threads = 0) {
  return {a.view(threads), nullptr};
}
template <class T, class I>
rows_view<storage_t<T>, I> by_rows(const transposed_ref<matrix<T, I>>& a, int threads = 0) {
  return {a.object->transposed_view(threads), nullptr};
}
template <class T, class I>
rows_view<T, I> by_rows(const csr_view<T, I>& a, int threads = 0) {
  return sorted_rows(a, threads);
}
template <class T, class I>
rows_view<T, I> by_rows(const csc_view<T, I>& a, int threads = 0) {
  return flipped_rows(a.transpose, threads);
}
template <class T, class I>
rows_view<T, I> by_rows(const transposed_ref<csr_view<T, I>>& a, int threads = 0) {
  return flipped_rows(a.object, threads);
}

// The columns of the operand: the rows of its transpose.
template <class T, class I>
rows_view<storage_t<T>, I> by_cols(const matrix<T, I>& a, int threads = 0) {
  return {a.transposed_view(threads), nullptr};
}
template <class T, class I>
rows_view<storage_t<T>, I> by_cols(const transposed_ref<matrix<T, I>>& a, int threads = 0) {
  return {a.object->view(threads), nullptr};
}
template <class T, class I>
rows_view<T, I> by_cols(const csr_view<T, I>& a, int threads = 0) {
  return flipped_rows(a, threads);
}
template <class T, class I>
rows_view<T, I> by_cols(const csc_view<T, I>& a, int threads = 0) {
  return sorted_rows(a.transpose, threads);
}
template <class T, class I>
rows_view<T, I> by_cols(const transposed_ref<csr_view<T, I>>& a, int threads = 0) {
  return sorted_rows(a.object, threads);
}

// Whether by_rows and by_cols need no conversion.
template <class T, class I>
bool rows_ready(const matrix<T, I>&) {
  return true;
}
template <class T, class I>
bool rows_ready(const transposed_ref<matrix<T, I>>& a) {
  return a.object->has_transpose();
}
template <class T, class I>
bool rows_ready(const csr_view<T, I>& a) {
  return a.sorted;
}
template <class T, class I>
bool rows_ready(const csc_view<T, I>&) {
  return false;
}
template <class T, class I>
bool rows_ready(const transposed_ref<csr_view<T, I>>&) {
  return false;
}
template <class T, class I>
bool cols_ready(const matrix<T, I>& a) {
  return a.has_transpose();
}
template <class T, class I>
bool cols_ready(const transposed_ref<matrix<T, I>>&) {
  return true;
}
template <class T, class I>
bool cols_ready(const csr_view<T, I>&) {
  return false;
}
template <class T, class I>
bool cols_ready(const csc_view<T, I>& a) {
  return a.transpose.sorted;
}
template <class T, class I>
bool cols_ready(const transposed_ref<csr_view<T, I>>& a) {
  return a.object.sorted;
}

// Whether the columns are worth building after another operation missed them (matrix::transpose_due).
template <class A>
bool cols_due(const A&, offset_t) {
  return false;
}
template <class T, class I>
bool cols_due(const matrix<T, I>& a, offset_t saved) {
  return a.transpose_due(saved);
}

}  // namespace detail
}  // namespace gustav

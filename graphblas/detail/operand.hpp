// Matrix operands: a matrix, a view of a user's arrays, or either transposed, and their conversion for kernels.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/sort_rows.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <core/views.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/matrix.hpp>
#include <semirings/concepts.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <memory>
#include <optional>
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
struct transposed_ref<csr_view32<T, I>> {
  csr_view32<T, I> object;
};
template <class T, class I>
transposed_ref<csr_view32<T, I>> transposed(const csr_view32<T, I>& a) {
  return {a};
}
template <class T, class I>
csr_view32<T, I> transposed(const transposed_ref<csr_view32<T, I>>& a) {
  return a.object;
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
template <class T, class I>
struct operand_traits<csr_view32<T, I>> : operand_traits<csr_view<T, I>> {};
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

template <class T, class I>
shape shape_of(const matrix<T, I>& a) {
  return {a.rows(), a.cols()};
}
template <class T, class I>
shape shape_of(const csr_view<T, I>& a) {
  return {a.rows, a.cols};
}
template <class T, class I>
shape shape_of(const csr_view32<T, I>& a) {
  return {a.rows, a.cols};
}
template <class T, class I>
shape shape_of(const transposed_ref<csr_view32<T, I>>& a) {
  return {a.object.cols, a.object.rows};
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
rows_view<S, I> sorted_rows(const csr_view<S, I>& a, int threads, const tuning& numbers) {
  if (a.sorted) return {a, nullptr};
  // A transposition sorts the rows of its result.
  const auto once = backends::cpu::transpose(a, threads, numbers);
  auto kept = std::make_shared<const csr_result<S, I>>(backends::cpu::transpose(once.view(), threads, numbers));
  return {kept->view(), kept};
}
template <class S, class I>
rows_view<S, I> flipped_rows(const csr_view<S, I>& a, int threads, const tuning& numbers) {
  auto kept = std::make_shared<const csr_result<S, I>>(backends::cpu::transpose(a, threads, numbers));
  return {kept->view(), kept};
}

template <class S, class I>
rows_view<S, I> kept_rows(std::shared_ptr<const csr_result<S, I>>&& arrays) {
  const csr_view<S, I> view = arrays->view();
  return {view, std::move(arrays)};
}

// The rows of the operand, sorted. Free for a matrix, and for a transposed one whose transpose is cached.
template <class T, class I>
rows_view<storage_t<T>, I> by_rows(const matrix<T, I>& a, int threads = 0, const tuning& = default_tuning()) {
  return {a.view(threads), nullptr};
}
template <class T, class I>
rows_view<storage_t<T>, I> by_rows(const transposed_ref<matrix<T, I>>& a, int threads = 0,
                                   const tuning& numbers = default_tuning()) {
  return kept_rows(a.object->transpose(threads, numbers));
}
template <class T, class I>
rows_view<T, I> by_rows(const csr_view<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  return sorted_rows(a, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_rows(const csc_view<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  return flipped_rows(a.transpose, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_rows(const transposed_ref<csr_view<T, I>>& a, int threads = 0,
                        const tuning& numbers = default_tuning()) {
  return flipped_rows(a.object, threads, numbers);
}

// The view with 64-bit offsets, and their owner.
template <class S, class I>
rows_view<S, I> with_wide_offsets(const csr_view32<S, I>& a) {
  auto kept = std::make_shared<csr_result<S, I>>();
  kept->offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1, 0);
  if (a.rows > 0) std::copy_n(a.offsets, a.rows + 1, kept->offsets.data());
  const offset_t* const offsets = kept->offsets.data();
  return {{a.rows, a.cols, offsets, a.indices, a.values, a.iso, a.sorted}, std::move(kept)};
}
template <class T, class I>
rows_view<T, I> by_rows(const csr_view32<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  auto wide = with_wide_offsets(a);
  return a.sorted ? wide : sorted_rows(wide.view, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_rows(const transposed_ref<csr_view32<T, I>>& a, int threads = 0,
                        const tuning& numbers = default_tuning()) {
  return flipped_rows(with_wide_offsets(a.object).view, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_cols(const csr_view32<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  return flipped_rows(with_wide_offsets(a).view, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_cols(const transposed_ref<csr_view32<T, I>>& a, int threads = 0,
                        const tuning& numbers = default_tuning()) {
  return by_rows(a.object, threads, numbers);
}
template <class T, class I>
bool rows_ready(const csr_view32<T, I>& a) {
  return a.sorted;
}
template <class T, class I>
bool rows_ready(const transposed_ref<csr_view32<T, I>>&) {
  return false;
}
template <class T, class I>
bool cols_ready(const csr_view32<T, I>&) {
  return false;
}
template <class T, class I>
bool cols_ready(const transposed_ref<csr_view32<T, I>>& a) {
  return a.object.sorted;
}

// The columns of the operand: the rows of its transpose.
template <class T, class I>
rows_view<storage_t<T>, I> by_cols(const matrix<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  return kept_rows(a.transpose(threads, numbers));
}
template <class T, class I>
rows_view<storage_t<T>, I> by_cols(const transposed_ref<matrix<T, I>>& a, int threads = 0,
                                   const tuning& = default_tuning()) {
  return {a.object->view(threads), nullptr};
}
template <class T, class I>
rows_view<T, I> by_cols(const csr_view<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  return flipped_rows(a, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_cols(const csc_view<T, I>& a, int threads = 0, const tuning& numbers = default_tuning()) {
  return sorted_rows(a.transpose, threads, numbers);
}
template <class T, class I>
rows_view<T, I> by_cols(const transposed_ref<csr_view<T, I>>& a, int threads = 0,
                        const tuning& numbers = default_tuning()) {
  return sorted_rows(a.object, threads, numbers);
}

// Types of operands that give columns rather than rows.
template <class X>
inline constexpr bool is_stored_by_columns_v = false;
template <class M>
inline constexpr bool is_stored_by_columns_v<transposed_ref<M>> = true;
template <class T, class I>
inline constexpr bool is_stored_by_columns_v<csc_view<T, I>> = true;

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

// Whether a form that is not at hand is worth building after another operation missed it (matrix::transpose_due).
// `passes`: what it costs, in reads of all entries.
template <class A>
bool cols_due(const A&, offset_t, offset_t) {
  return false;
}
template <class T, class I>
bool cols_due(const matrix<T, I>& a, offset_t saved, offset_t passes) {
  return a.transpose_due(saved, passes);
}
template <class A>
bool rows_due(const A&, offset_t, offset_t) {
  return false;
}
template <class T, class I>
bool rows_due(const transposed_ref<matrix<T, I>>& a, offset_t saved, offset_t passes) {
  return a.object->transpose_due(saved, passes);
}

template <class A>
const alternates* kept_of(const A&) {
  return nullptr;
}
template <class T, class I>
const alternates* kept_of(const matrix<T, I>& a) {
  return &a.kept();
}
template <class T, class I>
const alternates* kept_of(const transposed_ref<matrix<T, I>>& a) {
  return &a.object->kept();
}

// An operand of a call for kernels, with values of type S or, for S = unit, without. Keeps what is computed for the
// call.
template <class A, class S = operand_storage_t<A>>
class call_operand final : public lazy_operand<S, operand_index_t<A>> {
  using I = operand_index_t<A>;
  struct form {
    rows_view<operand_storage_t<A>, I> rows;
    csr_view<S, I> view;
  };

 public:
  call_operand(const A& a, int threads, const tuning& numbers) : a_(a), threads_(threads), numbers_(numbers) {}
  offset_t rows() const override { return shape_of(a_).rows; }
  offset_t cols() const override { return shape_of(a_).cols; }
  const csr_view<S, I>& by_rows() const override {
    if (!rows_) rows_ = form_of(detail::by_rows(a_, threads_, numbers_));
    return rows_->view;
  }
  const csr_view<S, I>& by_cols() const override {
    if (!cols_) cols_ = form_of(detail::by_cols(a_, threads_, numbers_));
    return cols_->view;
  }
  bool has_rows() const override { return rows_ || rows_ready(a_); }
  bool has_cols() const override { return cols_ || cols_ready(a_); }
  bool cols_due(offset_t saved, offset_t passes) const override { return detail::cols_due(a_, saved, passes); }
  bool rows_due(offset_t saved, offset_t passes) const override { return detail::rows_due(a_, saved, passes); }
  bool is_by_columns() const override { return is_stored_by_columns_v<A>; }
  const alternates* kept() const override { return kept_of(a_); }

 private:
  static form form_of(rows_view<operand_storage_t<A>, I>&& rows) {
    if constexpr (std::is_same_v<S, operand_storage_t<A>>)
      return {rows, rows.view};
    else
      return {rows, pattern_of(rows.view)};
  }

  const A& a_;
  const int threads_;
  const tuning& numbers_;
  mutable std::optional<form> rows_, cols_;
};

// Whether Op gives the same type for (A, B) and for (C, D).
template <class Op, class A, class B, class C, class D>
inline constexpr bool same_product_v = [] {
  if constexpr (binary_op<Op, A, B> && binary_op<Op, C, D>)
    return std::is_same_v<binary_result_t<Op, A, B>, binary_result_t<Op, C, D>>;
  else
    return false;
}();

// The value type that kernels get for an operand whose values the multiplication may ignore: unit, if it does and takes
// unit with the same result. So products over one semiring share kernels whatever the type of the ignored operand.
template <class Semiring, class SA, class SB>
using loaded_left_t = std::conditional_t<ignores_left_v<semiring_multiply_t<Semiring>> && std::is_arithmetic_v<SA> &&
                                             same_product_v<semiring_multiply_t<Semiring>, SA, SB, unit, SB>,
                                         unit, SA>;
template <class Semiring, class SA, class SB>
using loaded_right_t = std::conditional_t<ignores_right_v<semiring_multiply_t<Semiring>> && std::is_arithmetic_v<SB> &&
                                              same_product_v<semiring_multiply_t<Semiring>, SA, SB, SA, unit>,
                                          unit, SB>;

// The operands of A B.
template <class Semiring, class A, class B>
using left_operand = call_operand<A, loaded_left_t<Semiring, operand_storage_t<A>, operand_storage_t<B>>>;
template <class Semiring, class A, class B>
using right_operand = call_operand<B, loaded_right_t<Semiring, operand_storage_t<A>, operand_storage_t<B>>>;

}  // namespace detail
}  // namespace gustav

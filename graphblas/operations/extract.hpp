// extract: C<mask, replace> = C accum A(rows, cols), w = w accum u(indices), w = w accum A(rows, j).
#pragma once

#include <backends/cpu/elementwise/extract.hpp>
#include <backends/reference/extract.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/index_list.hpp>

#include <new>
#include <string>
#include <type_traits>

namespace gustav {

// C(i, j) = A(rows[i], cols[j]). C has the sizes of the lists, which may repeat indices and be in any order. A may be
// transposed, a view, and C itself. Throws dimension_mismatch, index_out_of_bounds; C is then unchanged. O(entries of
// the selected rows + columns of A).
template <executor E, class C, class I, class Accum, matrix_operand A>
requires detail::stores<C, Accum, detail::operand_storage_t<A>>
void extract(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const A& a,
             const std::type_identity_t<indices<I>>& rows, const std::type_identity_t<indices<I>>& cols,
             const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  const auto s = detail::shape_of(a);
  const auto r = rows.checked(s.rows), k = cols.checked(s.cols);
  detail::require_same_shape("extract", detail::shape_of(c), detail::shape{r.size, k.size});
  detail::run(
      exec, "extract", c, m, accum, desc,
      [&](const auto&) {
        return backends::reference::extract(detail::to_reference(a), detail::to_reference(r), detail::to_reference(k));
      },
      [&](const auto& view, const auto& e) {
        const tuning& numbers = detail::numbers_of(e);
        const auto x = detail::by_rows(a, e.threads, numbers);
        return backends::cpu::extract(x.view, r, k, view, e.threads, numbers);
      });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class C, class I, class Accum, matrix_operand A>
requires detail::stores<C, Accum, detail::operand_storage_t<A>>
void extract(matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const A& a,
             const std::type_identity_t<indices<I>>& rows, const std::type_identity_t<indices<I>>& cols,
             const descriptor& desc = {}) {
  extract(automatic{}, c, m, accum, a, rows, cols, desc);
}

// w(i) = u(list[i]). w has the size of the list.
template <executor E, class W, class I, class Accum, class U>
requires detail::stores<W, Accum, storage_t<U>>
void extract(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
             const vector<U, I>& u, const std::type_identity_t<indices<I>>& list, const descriptor& desc = {}) try {
  const auto l = list.checked(u.size());
  detail::require_same_size("extract", w.size(), l.size);
  detail::run(
      exec, "extract", w, m, accum, desc,
      [&](const auto&) { return backends::reference::extract(detail::to_reference(u), detail::to_reference(l)); },
      [&](const auto& view, const auto& e) { return backends::cpu::extract(u.view(e.threads), l, view, e.threads); });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class W, class I, class Accum, class U>
requires detail::stores<W, Accum, storage_t<U>>
void extract(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum, const vector<U, I>& u,
             const std::type_identity_t<indices<I>>& list, const descriptor& desc = {}) {
  extract(automatic{}, w, m, accum, u, list, desc);
}

namespace detail {

// Column j of an operand for which cols_ready() holds, as a sparse vector.
template <class A>
auto column_of(const A& a, offset_t j, int threads, const tuning& numbers) {
  const auto columns = by_cols(a, threads, numbers).view;
  vector_view<operand_storage_t<A>, operand_index_t<A>> column;
  const offset_t begin = columns.offsets[j];
  column.size = columns.cols;
  column.entries = columns.offsets[j + 1] - begin;
  column.indices = columns.indices + begin;
  column.iso = columns.iso;
  if constexpr (!std::is_same_v<operand_storage_t<A>, unit>) column.values = columns.values + (columns.iso ? 0 : begin);
  return column;
}

}  // namespace detail

// w(i) = A(rows[i], j). w has the size of the list. transposed(A) gives a row. One binary search per index of the list,
// in that row of A or, if the columns of A are available, in the column.
template <executor E, class W, class I, class Accum, matrix_operand A>
requires detail::stores<W, Accum, detail::operand_storage_t<A>>
void extract_column(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
                    const A& a, const std::type_identity_t<indices<I>>& rows, offset_t j,
                    const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  const auto s = detail::shape_of(a);
  if (j < 0 || j >= s.cols)
    throw index_out_of_bounds("extract_column: column " + std::to_string(j) + " of " + std::to_string(s.cols));
  const auto r = rows.checked(s.rows);
  detail::require_same_size("extract_column", w.size(), r.size);
  detail::run(
      exec, "extract_column", w, m, accum, desc,
      [&](const auto&) {
        return backends::reference::extract_column(detail::to_reference(a), detail::to_reference(r), j);
      },
      [&](const auto& view, const auto& e) {
        if (detail::cols_ready(a))
          return backends::cpu::extract(detail::column_of(a, j, e.threads, detail::numbers_of(e)), r, view, e.threads);
        const auto x = detail::by_rows(a, e.threads, detail::numbers_of(e));
        return backends::cpu::extract_column(x.view, r, static_cast<I>(j), view, e.threads);
      });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class W, class I, class Accum, matrix_operand A>
requires detail::stores<W, Accum, detail::operand_storage_t<A>>
void extract_column(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum, const A& a,
                    const std::type_identity_t<indices<I>>& rows, offset_t j, const descriptor& desc = {}) {
  extract_column(automatic{}, w, m, accum, a, rows, j, desc);
}

// The extracted part as a new object of the same type.
template <executor E, class T, class I>
matrix<T, I> extract(const E& exec, const matrix<T, I>& a, const std::type_identity_t<indices<I>>& rows,
                     const std::type_identity_t<indices<I>>& cols) {
  matrix<T, I> c(rows.size(a.rows()), cols.size(a.cols()));
  extract(exec, c, no_mask, no_accum, a, rows, cols);
  return c;
}
template <class T, class I>
matrix<T, I> extract(const matrix<T, I>& a, const std::type_identity_t<indices<I>>& rows,
                     const std::type_identity_t<indices<I>>& cols) {
  return extract(automatic{}, a, rows, cols);
}
template <executor E, class T, class I>
vector<T, I> extract(const E& exec, const vector<T, I>& u, const std::type_identity_t<indices<I>>& list) {
  vector<T, I> w(list.size(u.size()));
  extract(exec, w, no_mask, no_accum, u, list);
  return w;
}
template <class T, class I>
vector<T, I> extract(const vector<T, I>& u, const std::type_identity_t<indices<I>>& list) {
  return extract(automatic{}, u, list);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::transfer_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto extract(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
             const X8& = {}) {
  return detail::explain<detail::call<detail::transfer_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::transfer_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto extract_column(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {},
                    const X7& = {}, const X8& = {}) {
  return detail::explain<detail::call<detail::transfer_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav

// extract: C<mask, replace> = C accum A(rows, cols), w = w accum u(indices), w = w accum A(rows, j).
#pragma once

#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_extract.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/extract.hpp>

#include <string>
#include <type_traits>

namespace gustav {
namespace detail {
struct extract_t : explained_by<transfer_form> {};
struct extract_column_t : explained_by<transfer_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::extract_t> extract;
inline constexpr detail::operation<detail::extract_column_t> extract_column;

namespace detail {
// C(i, j) = A(rows[i], cols[j]). C has the sizes of the lists, which may repeat indices and be in any order. A may be
// transposed, a view, and C itself. Throws dimension_mismatch, index_out_of_bounds; C is then unchanged. O(entries of
// the selected rows + columns of A).
template <executor E, class C, class I, class Accum, matrix_operand A>
void call(extract_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum,
          const A& a, const std::type_identity_t<indices<I>>& rows, const std::type_identity_t<indices<I>>& cols,
          const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  const auto r = rows.checked(s.rows), k = cols.checked(s.cols);
  require_same_shape("extract", shape_of(c), shape{r.size, k.size});
  update<kernels::extract>(exec, c, m, accum, desc, a, r, k);
}

// w(i) = u(list[i]). w has the size of the list.
template <executor E, class W, class I, class Accum, class U>
void call(extract_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
          const vector<U, I>& u, const std::type_identity_t<indices<I>>& list, const descriptor& desc = {}) {
  const auto l = list.checked(u.size());
  require_same_size("extract", w.size(), l.size);
  update<kernels::extract>(exec, w, m, accum, desc, u, l);
}

// w(i) = A(rows[i], j). w has the size of the list. transposed(A) gives a row. One binary search per index of the list,
// in that row of A or, if the columns of A are available, in the column.
template <executor E, class W, class I, class Accum, matrix_operand A>
void call(extract_column_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m,
          const Accum& accum, const A& a, const std::type_identity_t<indices<I>>& rows, offset_t j,
          const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (j < 0 || j >= s.cols)
    throw index_out_of_bounds("extract_column: column " + std::to_string(j) + " of " + std::to_string(s.cols));
  const auto r = rows.checked(s.rows);
  require_same_size("extract_column", w.size(), r.size);
  update<kernels::extract_column>(exec, w, m, accum, desc, a, r, j);
}

// The extracted part as a new object of the same type.
template <executor E, class T, class I>
matrix<T, I> call(extract_t, const E& exec, const matrix<T, I>& a, const std::type_identity_t<indices<I>>& rows,
                  const std::type_identity_t<indices<I>>& cols) {
  matrix<T, I> c(rows.size(a.rows()), cols.size(a.cols()));
  extract(exec, c, no_mask, no_accum, a, rows, cols);
  return c;
}
template <executor E, class T, class I>
vector<T, I> call(extract_t, const E& exec, const vector<T, I>& u, const std::type_identity_t<indices<I>>& list) {
  vector<T, I> w(list.size(u.size()));
  extract(exec, w, no_mask, no_accum, u, list);
  return w;
}

}  // namespace detail
}  // namespace gustav

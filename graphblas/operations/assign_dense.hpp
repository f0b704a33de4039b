// assign into a dense output: C<mask>(rows, cols) = C(rows, cols) accum A, or a value, and the same for rows and
// columns.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/assignment.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/operations/assign.hpp>
#include <semirings/traits.hpp>

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

template <class T>
dense_view<T> elements_of(dense_matrix<T>& m) {
  return m.view();
}
template <class T>
requires(!std::is_const_v<T>) dense_view<T> elements_of(const dense_view<T>& m) { return m; }
template <class X>
concept dense_output = requires(X&& x) {
  elements_of(x);
};

inline void refuse_deletion(const char* call, bool deletes) {
  if (deletes) throw invalid_value(std::string(call) + ": a dense output keeps all its elements, so none is deleted");
}

// The mask of the kernel.
template <class I>
auto allowed_by(const mask_view<I>& m) {
  return [&m](const auto& row, const auto& col) { return allows(m, row.first, col.first); };
}

// Whether neither the accumulator nor a conversion of Z throws.
template <class C, class Accum, class Z>
inline constexpr bool stores_safely = (no_accumulator<Accum> ||
                                       (is_speculatable_on_v<Accum, C> && is_speculatable_on_v<Accum, Z>)) &&
                                      (std::is_same_v<C, Z> ? std::is_nothrow_copy_assignable_v<C>
                                                            : std::is_arithmetic_v<C> && std::is_arithmetic_v<Z>);

// The elements of an output, whose positions indices of type I reach. Throws index_overflow.
template <class I, class Dense>
auto elements_within(Dense& output) {
  const auto c = elements_of(output);
  check_shape<I>(c.rows, c.cols);
  return c;
}

// C(rows[i], cols[j]) = A(i, j): A dense, may be transposed, a view, and C itself or a part of it. C is a dense_matrix
// or a view of a user's elements. The indices of a list are distinct. All elements outside the assigned part and
// the mask stay, so replace with a mask is invalid_value. Throws dimension_mismatch, index_out_of_bounds, invalid_value
// (a repeated index), index_overflow (more rows or columns than the indices reach), out_of_memory, and what accum
// throws; C is then unchanged. O(length of rows x length of cols), in the memory of C; new elements are computed beside
// it where accum may throw or A lies in C.
template <executor E, dense_output Dense, class Accum, dense_operand A>
void call(assign_t, const E& exec, Dense&& output, const mask<>& mask, const Accum& accum, const A& a,
          const indices<>& rows, const indices<>& cols, const descriptor& desc = {}) {
  const auto c = elements_within<std::int32_t>(output);
  using C = typename decltype(c)::value_type;
  const auto x = dense_of(a);
  const auto r = rows.checked(c.rows), k = cols.checked(c.cols);
  require_same_shape("assign", shape{r.size, k.size}, shape_of(x));
  refuse_methods("assign", desc);
  const auto m = mask.resolve(c.rows, c.cols, threads_of(exec));
  refuse_deletion("assign", desc.replace && m.present);
  const auto element = [&](std::int32_t i, std::int32_t j) { return x(i, j); };
  const bool directly = stores_safely<C, Accum, typename decltype(x)::value_type> && is_overwritable(c, x);
  gustav::run<kernels::assign_dense>(exec, c, sorted_list(r, true), sorted_list(k, true), accum, allowed_by(m), element,
                                     directly);
}

// C(rows[i], cols[j]) = value for all i and j. Repeated indices count once.
template <executor E, dense_output Dense, class Accum, class T>
requires(!dense_operand<T> && stores<output_value_t<std::remove_cvref_t<Dense>>, Accum, T>) void call(
    assign_t, const E& exec, Dense&& output, const mask<>& mask, const Accum& accum, const T& value,
    const indices<>& rows, const indices<>& cols, const descriptor& desc = {}) {
  const auto c = elements_within<std::int32_t>(output);
  using C = typename decltype(c)::value_type;
  const auto r = rows.checked(c.rows), k = cols.checked(c.cols);
  refuse_methods("assign", desc);
  const auto m = mask.resolve(c.rows, c.cols, threads_of(exec));
  refuse_deletion("assign", desc.replace && m.present);
  const T constant = value;  // `value` may be an element of C
  gustav::run<kernels::assign_dense>(
      exec, c, sorted_list(r, false), sorted_list(k, false), accum, allowed_by(m),
      [&](std::int32_t, std::int32_t) { return constant; }, stores_safely<C, Accum, T>);
}

// C(i, cols[j]) = u(j). The mask has C's column count. Without an accumulator u has all its entries; with one, elements
// of C stay where u has none. Otherwise as above.
template <executor E, class C, class I, class Accum, class U>
void assign_line(const char* name, const E& exec, const dense_view<C>& c, const vector_mask<I>& mask,
                 const Accum& accum, const vector<U, I>& u, offset_t i, const indices<I>& cols,
                 const descriptor& desc) {
  if (i < 0 || i >= c.rows)
    throw index_out_of_bounds(std::string(name) + ": " + std::to_string(i) + " of " + std::to_string(c.rows));
  const auto k = cols.checked(c.cols);
  require_same_size(name, k.size, u.size());
  refuse_methods(name, desc);
  const auto m = mask.resolve(c.cols, threads_of(exec));
  refuse_deletion(name, (desc.replace && m.present) || (no_accumulator<Accum> && u.entries() < u.size()));
  auto x = u.view(threads_of(exec));
  vector_result<storage_t<U>, I> bitmap;
  if (x.form == vector_form::sparse) {
    bitmap = backends::cpu::to_bitmap(x, threads_of(exec));
    x = bitmap.view();
  }
  const I only = static_cast<I>(i);
  gustav::run<kernels::assign_dense>(
      exec, c, sorted_list(index_span<I>{&only, 1}, true), sorted_list(k, true), accum,
      [&](const auto&, const auto& col) { return allows(m, col.first) && x.has(col.second); },
      [&](I, I j) { return x.value(j); }, stores_safely<C, Accum, storage_t<U>> && is_overwritable(c, x));
}
template <executor E, dense_output Dense, class I, class Accum, class U>
void call(assign_row_t, const E& exec, Dense&& output, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, offset_t i, const std::type_identity_t<indices<I>>& cols,
          const descriptor& desc = {}) {
  assign_line("assign_row", exec, elements_within<I>(output), mask, accum, u, i, cols, desc);
}
// C(rows[i], j) = u(i). The mask has C's row count.
template <executor E, dense_output Dense, class I, class Accum, class U>
void call(assign_column_t, const E& exec, Dense&& output, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, const std::type_identity_t<indices<I>>& rows, offset_t j,
          const descriptor& desc = {}) {
  assign_line("assign_column", exec, transposed(elements_within<I>(output)), mask, accum, u, j, rows, desc);
}

}  // namespace gustav::detail

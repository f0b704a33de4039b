// assign: C<mask, replace>(rows, cols) = C(rows, cols) accum A, or a value; the same for vectors, rows and columns.
#pragma once

#include <graphblas/detail/assign_entries.hpp>
#include <graphblas/detail/assignment.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_assign.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/assign.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/scalar.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {
struct assign_t : explained_by<transfer_form> {};
struct assign_row_t : explained_by<transfer_form> {};
struct assign_column_t : explained_by<transfer_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::assign_t> assign;
inline constexpr detail::operation<detail::assign_row_t> assign_row;
inline constexpr detail::operation<detail::assign_column_t> assign_column;

namespace detail {
// A call on objects of any shape, after its checks.
template <executor E, class C, class I, class Accum, class A>
void assign_directly(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const A& a,
                     const index_span<I>& r, const index_span<I>& k, const descriptor& desc) {
  const auto m = resolved(exec, c, mask);
  if constexpr (updates_values<E>)
    if (const auto block = small_block(exec, c, r, k, desc.replace && m.present, true)) {
      const auto x = by_rows(a, threads_of(exec), numbers_of(exec));
      const auto allowed = [&](I i, I j) { return allows(m, i, j); };
      return assign_block(exec, c, *block, allowed, accum, [&](I i, I j) { return entry_at(x.view, i, j); });
    }
  const auto row_at = distinct_positions(r, c.rows()), col_at = distinct_positions(k, c.cols());
  assign_part(exec, c, a, m, accum, desc, kernels::places{r, row_at}, kernels::places{k, col_at});
}

// C(rows[i], cols[j]) = A(i, j). A has the sizes of the lists, whose indices are distinct. Mask and replace apply to
// all of C. Without an accumulator, entries of C(rows, cols) that A lacks are deleted. A may be transposed, a view, and
// C itself. Throws dimension_mismatch, index_out_of_bounds, invalid_value (a repeated index), and what accum throws; C
// is then unchanged. O(entries of C and A + rows + cols); for a small block
// O(length of rows x length of cols x log(length of a row)), and entries that come or go are merged at the next read.
template <executor E, class C, class I, class Accum, matrix_operand A>
void call(assign_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const A& a, const std::type_identity_t<indices<I>>& rows, const std::type_identity_t<indices<I>>& cols,
          const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto r = rows.checked(c.rows()), k = cols.checked(c.cols());
  require_same_shape("assign", shape{r.size, k.size}, shape_of(a));
  refuse_methods("assign", desc);
  refuse_hypersparse(exec, "assign", c, a);
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(c, mask, a))
      return relabelled_assign(
          c, mask, a, r, k, [&](auto& small, const auto& m, const auto& x, const auto& at, const auto& in) {
            assign_directly(exec, small, m, accum, x, at.checked(small.rows()), in.checked(small.cols()), desc);
          });
  assign_directly(exec, c, mask, accum, a, r, k, desc);
}

// C(rows[i], cols[j]) = *value for all i and j. Null: those entries are deleted unless there is an accumulator.
template <class E, class C, class I, class Accum, class T>
void assign_constant_directly(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const T* value,
                              const index_span<I>& r, const index_span<I>& k, const descriptor& desc) {
  const auto m = resolved(exec, c, mask);
  if constexpr (updates_values<E>)
    if (const auto block = small_block(exec, c, r, k, desc.replace && m.present, false)) {
      const auto allowed = [&](I i, I j) { return allows(m, i, j); };
      const auto constant = [&](I, I) { return value ? std::optional<T>(*value) : std::nullopt; };
      return assign_block(exec, c, *block, allowed, accum, constant);
    }
  const auto row_at = last_positions(r, c.rows()), col_at = last_positions(k, c.cols());
  assign_part(exec, c, kernels::assign::constant<T>{value}, m, accum, desc, kernels::places{r, row_at},
              kernels::places{k, col_at});
}
template <class E, class C, class I, class Accum, class T>
void assign_constant(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const T* value,
                     const indices<I>& rows, const indices<I>& cols, const descriptor& desc) {
  const auto r = rows.checked(c.rows()), k = cols.checked(c.cols());
  refuse_methods("assign", desc);
  refuse_hypersparse(exec, "assign", c);
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(c, mask))
      return relabelled_constant(c, mask, value == nullptr, r, k,
                                 [&](auto& small, const auto& m, const auto& at, const auto& in) {
                                   assign_constant_directly(exec, small, m, accum, value, at.checked(small.rows()),
                                                            in.checked(small.cols()), desc);
                                 });
  assign_constant_directly(exec, c, mask, accum, value, r, k, desc);
}
template <class E, class W, class I, class Accum, class T>
void assign_constant_directly(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                              const T* value, const index_span<I>& l, const descriptor& desc) {
  const auto m = resolved(exec, w, mask);
  if constexpr (updates_values<E>) {
    if (no_accumulator<Accum> && !m.present && !l.list) {
      replace_object(w, constant_vector<W, I>(w.size(), value));
      return;
    }
    const bool is_sparse_structure = m.present && !m.complement && m.form == vector_form::sparse && m.bits == nullptr;
    if (no_accumulator<Accum> && value && !l.list && is_sparse_structure && !desc.replace)
      if (assign_at_entries(exec, w, m, backends::cpu::cast_value<typename vector<W, I>::storage_type>(*value))) return;
    if (!desc.replace || !m.present)
      if (const auto where = few_positions<I>(l, w.size(), m, false, numbers_of(exec)))
        return store(exec, w, constant_at(*where, w.size(), value), where->mask(w.size()), accum, false);
  }
  const auto position = last_positions(l, w.size());
  assign_part(exec, w, kernels::assign::constant<T>{value}, m, accum, desc, kernels::places{l, position});
}

template <class E, class W, class I, class Accum, class T>
void assign_constant(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum, const T* value,
                     const indices<I>& list, const descriptor& desc) {
  const auto l = list.checked(w.size());
  refuse_methods("assign", desc);
  const bool is_everywhere = no_accumulator<Accum> && !mask.is_present() && !l.list;  // one value takes no memory
  if constexpr (may_relabel<E, I>)
    if (!is_everywhere && is_hypersparse_call(w, mask))
      return relabelled_constant(w, mask, value == nullptr, l, [&](auto& small, const auto& m, const auto& at) {
        assign_constant_directly(exec, small, m, accum, value, at.checked(small.size()), desc);
      });
  assign_constant_directly(exec, w, mask, accum, value, l, desc);
}

// C(rows[i], cols[j]) = value for all i and j. Repeated indices count once (C API 2.1, section 4.3.7, constant
// variants). Inside a mask O(entries of the mask), otherwise O(length of rows x length of cols).
template <executor E, class C, class I, class Accum, class T>
requires(!matrix_operand<T> &&
         stores<C, Accum, T>) void call(assign_t, const E& exec, matrix<C, I>& c,
                                        const std::type_identity_t<mask<I>>& mask, const Accum& accum, const T& value,
                                        const std::type_identity_t<indices<I>>& rows,
                                        const std::type_identity_t<indices<I>>& cols, const descriptor& desc = {}) {
  assign_constant(exec, c, mask, accum, &value, rows, cols, desc);
}

template <executor E, class W, class I, class Accum, class U>
void assign_directly(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                     const vector<U, I>& u, const index_span<I>& l, const descriptor& desc) {
  const auto m = resolved(exec, w, mask);
  if constexpr (updates_values<E>)
    if (!desc.replace || !m.present)
      if (const auto where = few_positions<I>(l, w.size(), m, true, numbers_of(exec)))
        return store(exec, w, values_at(*where, w.size(), u.view(threads_of(exec))), where->mask(w.size()), accum,
                     false);
  const auto position = distinct_positions(l, w.size());
  assign_part(exec, w, u, m, accum, desc, kernels::places{l, position});
}

// w(list[i]) = u(i). Otherwise as for matrices. O(size of w); where w is not sparse, its memory its own, and the list
// or the mask is short, O(k log k) for k positions in it.
template <executor E, class W, class I, class Accum, class U>
void call(assign_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, const std::type_identity_t<indices<I>>& list,
          const descriptor& desc = {}) {
  const auto l = list.checked(w.size());
  require_same_size("assign", l.size, u.size());
  refuse_methods("assign", desc);
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(w, mask, u))
      return relabelled_assign(w, mask, u, l, [&](auto& small, const auto& m, const auto& x, const auto& at) {
        assign_directly(exec, small, m, accum, x, at.checked(small.size()), desc);
      });
  assign_directly(exec, w, mask, accum, u, l, desc);
}

// w(list[i]) = value for all i. Repeated indices count once. Cost as above; O(1) for all positions without a mask, O(k)
// or the bytes of a sparse w for the k entries of a sparse structural mask, without accumulator and replace.
template <executor E, class W, class I, class Accum, class T>
requires(!matrix_operand<T> && stores<W, Accum, T>) void call(assign_t, const E& exec, vector<W, I>& w,
                                                              const std::type_identity_t<vector_mask<I>>& mask,
                                                              const Accum& accum, const T& value,
                                                              const std::type_identity_t<indices<I>>& list,
                                                              const descriptor& desc = {}) {
  assign_constant(exec, w, mask, accum, &value, list, desc);
}

// The value of a scalar. An empty scalar stands for no entries: without an accumulator it deletes those of the assigned
// part.
template <executor E, class C, class I, class Accum, class T>
void call(assign_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const scalar<T>& value, const std::type_identity_t<indices<I>>& rows,
          const std::type_identity_t<indices<I>>& cols, const descriptor& desc = {}) {
  assign_constant(exec, c, mask, accum, value.has_value() ? &value.value() : nullptr, rows, cols, desc);
}
template <executor E, class W, class I, class Accum, class T>
void call(assign_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const scalar<T>& value, const std::type_identity_t<indices<I>>& list,
          const descriptor& desc = {}) {
  assign_constant(exec, w, mask, accum, value.has_value() ? &value.value() : nullptr, list, desc);
}

template <executor E, class C, class I, class Accum, class U>
void assign_row_directly(const E& exec, matrix<C, I>& c, const vector_mask<I>& mask, const Accum& accum,
                         const vector<U, I>& u, offset_t i, const indices<I>& cols, const descriptor& desc) {
  if constexpr (updates_values<E>)
    if (assign_small_line<true>(exec, c, mask, accum, u, i, cols, desc)) return;
  vector<C, I> row(c.cols());
  extract_column(exec, row, no_mask, no_accum, transposed(c), all, i);
  assign(exec, row, mask, accum, u, cols, desc);
  auto next = gustav::run<kernels::replace_row>(exec, output_before(exec, c), i, row);
  if constexpr (requires { next.use_count(); })
    replace_object(c, on_device(c, std::move(next)));
  else
    replace_object(c, to_matrix<C, I>(std::move(next)));
}
template <executor E, class C, class I, class Accum, class U>
void assign_column_directly(const E& exec, matrix<C, I>& c, const vector_mask<I>& mask, const Accum& accum,
                            const vector<U, I>& u, offset_t j, const indices<I>& rows, const descriptor& desc) {
  if constexpr (updates_values<E>)
    if (assign_small_line<false>(exec, c, mask, accum, u, j, rows, desc)) return;
  matrix<C, I> flipped(c.cols(), c.rows());
  transpose(exec, flipped, no_mask, no_accum, c);
  assign_row_directly(exec, flipped, mask, accum, u, j, rows, desc);
  matrix<C, I> result(c.rows(), c.cols());
  transpose(exec, result, no_mask, no_accum, flipped);
  replace_object(c, std::move(result));
}
// Whether a row (Row) or a column was assigned over the indices in use; otherwise nothing has changed.
template <bool Row, executor E, class C, class I, class Accum, class U>
bool assigned_relabelled(const E& exec, matrix<C, I>& c, const vector_mask<I>& mask, const Accum& accum,
                         const vector<U, I>& u, offset_t line, const indices<I>& list, const descriptor& desc) {
  const char* const name = Row ? "assign_row" : "assign_column";
  refuse_hypersparse(exec, name, c);
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(c, mask, u)) {
      const offset_t length = Row ? c.cols() : c.rows();
      const auto l = list.checked(length);
      require_same_size(name, l.size, u.size());
      mask.require_size(length);
      relabelled_line<Row>(c, mask, u, line, l,
                           [&](auto& small, const auto& m, const auto& x, offset_t at, const indices<I>& in) {
                             if constexpr (Row)
                               assign_row_directly(exec, small, m, accum, x, at, in, desc);
                             else
                               assign_column_directly(exec, small, m, accum, x, at, in, desc);
                           });
      return true;
    }
  return false;
}

// C(i, cols[j]) = u(j). The mask has C's column count; mask and replace apply to row i only. O(entries of C), or as
// a block where that is small.
template <executor E, class C, class I, class Accum, class U>
void call(assign_row_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, offset_t i, const std::type_identity_t<indices<I>>& cols,
          const descriptor& desc = {}) {
  if (i < 0 || i >= c.rows())
    throw index_out_of_bounds("assign_row: row " + std::to_string(i) + " of " + std::to_string(c.rows()));
  refuse_methods("assign_row", desc);
  if (!assigned_relabelled<true>(exec, c, mask, accum, u, i, cols, desc))
    assign_row_directly(exec, c, mask, accum, u, i, cols, desc);
}
// C(rows[i], j) = u(i). The mask has C's row count; mask and replace apply to column j only. O(entries of C):
// transposes C twice. As a block where that is small.
template <executor E, class C, class I, class Accum, class U>
void call(assign_column_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, const std::type_identity_t<indices<I>>& rows, offset_t j,
          const descriptor& desc = {}) {
  if (j < 0 || j >= c.cols())
    throw index_out_of_bounds("assign_column: column " + std::to_string(j) + " of " + std::to_string(c.cols()));
  refuse_methods("assign_column", desc);
  if (!assigned_relabelled<false>(exec, c, mask, accum, u, j, rows, desc))
    assign_column_directly(exec, c, mask, accum, u, j, rows, desc);
}

}  // namespace detail
}  // namespace gustav

// assign: C<mask, replace>(rows, cols) = C(rows, cols) accum A, or a value; the same for vectors, rows and columns.
#pragma once

#include <backends/cpu/elementwise/assign.hpp>
#include <backends/reference/assign.hpp>
#include <graphblas/detail/assignment.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/scalar.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {
struct assign_t {
  template <class... X>
  using form = transfer_form<X...>;
};
struct assign_row_t {
  template <class... X>
  using form = transfer_form<X...>;
};
struct assign_column_t {
  template <class... X>
  using form = transfer_form<X...>;
};
}  // namespace detail

inline constexpr detail::operation<detail::assign_t> assign;
inline constexpr detail::operation<detail::assign_row_t> assign_row;
inline constexpr detail::operation<detail::assign_column_t> assign_column;

namespace detail {
// C(rows[i], cols[j]) = A(i, j). A has the sizes of the lists, whose indices are distinct. Mask and replace apply to
// all of C. Without an accumulator, entries of C(rows, cols) that A lacks are deleted. A may be transposed, a view, and
// C itself. Throws dimension_mismatch, index_out_of_bounds, invalid_value (a repeated index), and what accum throws; C
// is then unchanged. O(entries of C and A + rows + cols); for a small block of a C with values of its own, where no
// entry comes or goes, O(length of rows x length of cols x log(length of a row)).
template <executor E, class C, class I, class Accum, matrix_operand A>
void call(assign_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const A& a, const std::type_identity_t<indices<I>>& rows, const std::type_identity_t<indices<I>>& cols,
          const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto r = rows.checked(c.rows()), k = cols.checked(c.cols());
  require_same_shape("assign", shape{r.size, k.size}, shape_of(a));
  const auto m = mask.resolve(c.rows(), c.cols(), threads_of(exec));
  const auto block = small_block<C, I>(c, r, k, desc.replace && m.present, true);
  auto row_at = block ? buffer<I>() : distinct_positions(r, c.rows());
  auto col_at = block ? buffer<I>() : distinct_positions(k, c.cols());
  run_assign(
      exec, c, m, desc,
      [&](const auto& old, const auto& allowed) {
        return backends::reference::assign(old, allowed, accum, to_reference(a), backends::reference::index_list(r),
                                           backends::reference::index_list(k), desc.replace);
      },
      [&](const auto& view, int threads) {
        using Z = assigned_t<storage_t<C>, operand_storage_t<A>, Accum>;
        const auto x = by_rows(a, threads, numbers_of(exec));
        if (block) {
          const auto allowed = [&](I i, I j) { return allows(view, i, j); };
          const auto entry_of = [&](I i, I j) { return entry_at(x.view, i, j); };
          if (assign_in_place(c, *block, allowed, accum, threads, entry_of)) return;
          row_at = last_positions(r, c.rows());
          col_at = last_positions(k, c.cols());
        }
        const bool ascending = !k.list || std::is_sorted(k.list, k.list + k.size);
        auto t =
            backends::cpu::assigned<Z>(c.view(threads), !backends::cpu::accumulates_v<Accum>, row_at, selected(col_at),
                                       view, threads, x.view.entries(), [&](offset_t, I from, auto&& put) {
                                         const offset_t begin = x.view.offsets[from], end = x.view.offsets[from + 1];
                                         if (ascending) {
                                           for (offset_t p = begin; p < end; ++p)
                                             put(k[x.view.indices[p]], [&] { return x.view.value(p); });
                                           return;
                                         }
                                         std::vector<std::pair<I, offset_t>> row;
                                         for (offset_t p = begin; p < end; ++p)
                                           row.emplace_back(k[x.view.indices[p]], p);
                                         std::sort(row.begin(), row.end());
                                         for (const auto& [j, p] : row) put(j, [&, p = p] { return x.view.value(p); });
                                       });
        store(threads, c, std::move(t), view, accum, desc.replace);
      });
}

// C(rows[i], cols[j]) = *value for all i and j. Null: those entries are deleted unless there is an accumulator.
template <class E, class C, class I, class Accum, class T>
void assign_constant(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const T* value,
                     const indices<I>& rows, const indices<I>& cols, const descriptor& desc) {
  const auto r = rows.checked(c.rows()), k = cols.checked(c.cols());
  const auto m = mask.resolve(c.rows(), c.cols(), threads_of(exec));
  run_assign(
      exec, c, m, desc,
      [&](const auto& old, const auto& allowed) {
        return backends::reference::assign_value(old, allowed, accum, value, backends::reference::index_list(r),
                                                 backends::reference::index_list(k), desc.replace);
      },
      [&](const auto& view, int threads) {
        using Z = assigned_t<storage_t<C>, T, Accum>;
        if (const auto block = small_block<C, I>(c, r, k, desc.replace && view.present, false)) {
          const auto allowed = [&](I i, I j) { return allows(view, i, j); };
          const auto constant = [&](I, I) { return value ? std::optional<T>(*value) : std::nullopt; };
          if (assign_in_place(c, *block, allowed, accum, threads, constant)) return;
        }
        const auto row_at = last_positions(r, c.rows());
        const auto column_selected = selected(last_positions(k, c.cols()));
        std::vector<I> columns;
        for (std::size_t j = 0; value && j < column_selected.size(); ++j)
          if (column_selected[j]) columns.push_back(static_cast<I>(j));
        const bool inside = value && view.present && !view.complement;
        const offset_t work = inside ? view.offsets[c.rows()] : r.size * static_cast<offset_t>(columns.size());
        auto t = backends::cpu::assigned<Z>(c.view(threads), !backends::cpu::accumulates_v<Accum>, row_at,
                                            column_selected, view, threads, work, [&](offset_t i, I, auto&& put) {
                                              auto constant = [&] { return *value; };
                                              if (inside) {
                                                for (offset_t p = view.offsets[i]; p < view.offsets[i + 1]; ++p)
                                                  if (column_selected[static_cast<std::size_t>(view.indices[p])])
                                                    put(view.indices[p], constant);
                                              } else {
                                                for (const I j : columns) put(j, constant);
                                              }
                                            });
        store(threads, c, std::move(t), view, accum, desc.replace);
      });
}
template <class E, class W, class I, class Accum, class T>
void assign_constant(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum, const T* value,
                     const indices<I>& list, const descriptor& desc) {
  const auto l = list.checked(w.size());
  const auto m = mask.resolve(w.size(), threads_of(exec));
  run_assign(
      exec, w, m, desc,
      [&](const auto& old, const auto& allowed) {
        return backends::reference::assign_value(old, allowed, accum, value, backends::reference::index_list(l),
                                                 desc.replace);
      },
      [&](const auto& view, int threads) {
        constexpr bool accumulates = backends::cpu::accumulates_v<Accum>;
        if (!accumulates && !view.present && !l.list) {
          w = constant_vector<W, I>(w.size(), value);
          return;
        }
        if (!desc.replace || !view.present)
          if (const auto where = few_positions(l, w.size(), view, false))
            return store(threads, w, constant_at(*where, w.size(), value), where->mask(w.size()), accum, false);
        using Z = assigned_t<storage_t<W>, T, Accum>;
        const auto position = last_positions(l, w.size());
        store(threads, w,
              backends::cpu::assigned<Z>(w.view(threads), !accumulates, position, view, threads,
                                         [&](offset_t, I, auto&& put) {
                                           if (value) put([&] { return *value; });
                                         }),
              view, accum, desc.replace);
      });
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

// w(list[i]) = u(i). Otherwise as for matrices. O(size of w); where w is not sparse, its memory its own, and the list
// or the mask is short, O(k log k) for k positions in it.
template <executor E, class W, class I, class Accum, class U>
void call(assign_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, const std::type_identity_t<indices<I>>& list,
          const descriptor& desc = {}) {
  const auto l = list.checked(w.size());
  require_same_size("assign", l.size, u.size());
  const auto m = mask.resolve(w.size(), threads_of(exec));
  std::optional<selected_positions<I>> where;
  if (!desc.replace || !m.present) where = few_positions<I>(l, w.size(), m, true);
  const auto position = where ? buffer<I>() : distinct_positions(l, w.size());
  run_assign(
      exec, w, m, desc,
      [&](const auto& old, const auto& allowed) {
        return backends::reference::assign(old, allowed, accum, to_reference(u), backends::reference::index_list(l),
                                           desc.replace);
      },
      [&](const auto& view, int threads) {
        if (where)
          return store(threads, w, values_at(*where, w.size(), u.view(threads)), where->mask(w.size()), accum, false);
        using Z = assigned_t<storage_t<W>, storage_t<U>, Accum>;
        vector_result<storage_t<U>, I> bitmap;
        auto x = u.view(threads);
        if (x.form == vector_form::sparse) {
          bitmap = backends::cpu::to_bitmap(x, threads);
          x = bitmap.view();
        }
        store(threads, w,
              backends::cpu::assigned<Z>(w.view(threads), !backends::cpu::accumulates_v<Accum>, position, view, threads,
                                         [&](offset_t, I from, auto&& put) {
                                           if (x.has(from)) put([&] { return x.value(from); });
                                         }),
              view, accum, desc.replace);
      });
}

// w(list[i]) = value for all i. Repeated indices count once. Cost as above; O(1) for all positions without a mask.
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

// Row i of C replaced by a vector. O(entries).
template <class C, class I>
matrix<C, I> with_row(const matrix<C, I>& c, offset_t i, const vector<C, I>& row, int threads) {
  const auto v = c.view(threads);
  const auto r = backends::cpu::to_sparse(row.view(threads), threads);
  const auto line = r.view();
  return to_matrix<C, I>(backends::cpu::build_rows<storage_t<C>, I>(
      v.rows, v.cols, mask_view<I>{}, threads, v.entries(), [&](offset_t at, auto&& put) {
        if (at != i) {
          for (offset_t k = v.offsets[at]; k < v.offsets[at + 1]; ++k) put(v.indices[k], [&] { return v.value(k); });
        } else {
          for (offset_t k = 0; k < line.entries; ++k) put(line.indices[k], [&] { return line.value(k); });
        }
      }));
}

// C(i, cols[j]) = u(j). The mask has C's column count; mask and replace apply to row i only. O(entries of C); O(length
// of cols x log(length of the row)) where that is little and no entry comes or goes.
template <executor E, class C, class I, class Accum, class U>
void call(assign_row_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, offset_t i, const std::type_identity_t<indices<I>>& cols,
          const descriptor& desc = {}) {
  if (i < 0 || i >= c.rows())
    throw index_out_of_bounds("assign_row: row " + std::to_string(i) + " of " + std::to_string(c.rows()));
  refuse_methods("assign_row", desc);
  dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        const auto k = cols.checked(c.cols());
        require_same_size("assign_row", k.size, u.size());
        distinct_positions(k, c.cols());
        c = to_matrix<C, I>(
            ref::from_map<I>(ref::assign_row(ref::to_map(c.view()), ref::to_map(mask.resolve(c.cols())), accum,
                                             to_reference(u), i, backends::reference::index_list(k), desc.replace)));
      },
      [&](const auto& e) {
        if (assign_line_in_place<true>(e.threads, c, mask, accum, u, i, cols, desc)) return;
        vector<C, I> row(c.cols());
        extract_column(e, row, no_mask, no_accum, transposed(c), all, i);
        assign(e, row, mask, accum, u, cols, desc);
        c = with_row(c, i, row, e.threads);
      },
      no_cuda{"assign_row"});
}
// C(rows[i], j) = u(i). The mask has C's row count; mask and replace apply to column j only. O(entries of C):
// transposes C twice. As assign_row() where no entry comes or goes.
template <executor E, class C, class I, class Accum, class U>
void call(assign_column_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<vector_mask<I>>& mask,
          const Accum& accum, const vector<U, I>& u, const std::type_identity_t<indices<I>>& rows, offset_t j,
          const descriptor& desc = {}) {
  if (j < 0 || j >= c.cols())
    throw index_out_of_bounds("assign_column: column " + std::to_string(j) + " of " + std::to_string(c.cols()));
  refuse_methods("assign_column", desc);
  dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        const auto r = rows.checked(c.rows());
        require_same_size("assign_column", r.size, u.size());
        distinct_positions(r, c.rows());
        c = to_matrix<C, I>(
            ref::from_map<I>(ref::assign_column(ref::to_map(c.view()), ref::to_map(mask.resolve(c.rows())), accum,
                                                to_reference(u), backends::reference::index_list(r), j, desc.replace)));
      },
      [&](const auto& e) {
        if (assign_line_in_place<false>(e.threads, c, mask, accum, u, j, rows, desc)) return;
        matrix<C, I> flipped(c.cols(), c.rows());
        transpose(e, flipped, no_mask, no_accum, c);
        assign_row(e, flipped, mask, accum, u, j, rows, desc);
        matrix<C, I> result(c.rows(), c.cols());
        transpose(e, result, no_mask, no_accum, flipped);
        c = std::move(result);
      },
      no_cuda{"assign_column"});
}

}  // namespace detail
}  // namespace gustav

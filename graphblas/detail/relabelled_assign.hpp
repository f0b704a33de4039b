// assign on hypersparse objects, computed over the indices in use.
#pragma once

#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <string>
#include <utility>

namespace gustav::detail {

// directly(...) does the same on the relabelled objects, with lists of indices (gb::all among them). Throws what it
// throws, and out_of_memory; the output is then unchanged.

// C(rows, cols) = A: directly(C, mask, A, rows, cols).
template <class C, class I, class A, class Directly>
void relabelled_assign(matrix<C, I>& c, const mask<I>& mask, const A& a, const index_span<I>& rows,
                       const index_span<I>& cols, const Directly& directly) {
  require_fit(c, mask);
  listed_dimension<I> row(rows), col(cols);
  add_output(c, row.outer(), col.outer());
  add_operand(a, row.is_all() ? &row.outer() : nullptr, col.is_all() ? &col.outer() : nullptr);
  row.finish(c.rows());
  col.finish(c.cols());
  auto small = small_output(c, row.outer(), col.outer());
  const auto m = relabelled(mask, row.outer(), col.outer());
  const auto source = relabelled(a, row.inner(), col.inner());
  directly(small, m.argument(), source.argument(), row.list(), col.list());
  restore_output(c, small, row.outer(), col.outer());
}
// w(list) = u: directly(w, mask, u, list).
template <class W, class I, class U, class Directly>
void relabelled_assign(vector<W, I>& w, const vector_mask<I>& mask, const vector<U, I>& u, const index_span<I>& list,
                       const Directly& directly) {
  require_fit(w, mask);
  listed_dimension<I> positions(list);
  add_output(w, positions.outer(), positions.outer());
  if (positions.is_all()) add_indices(u.view(), positions.outer());
  positions.finish(w.size());
  auto small = small_output(w, positions.outer(), positions.outer());
  const auto m = relabelled(mask, positions.outer());
  const auto source = relabelled(u, positions.inner());
  directly(small, m.argument(), source.argument(), positions.list());
  restore_output(w, small, positions.outer(), positions.outer());
}

// A constant at all positions of a large dimension.
[[noreturn]] inline void throw_constant_everywhere(offset_t size) {
  throw out_of_memory("assign: a constant at all of " + std::to_string(size) +
                          " indices of a dimension does not fit into memory; give a mask that is not complemented, or "
                          "a list of indices",
                      0);
}
// Adds the indices that a constant reaches in a dimension without a list: those of the mask, if there is one.
template <class I>
void add_reached(index_map<I>& map, offset_t size, bool has_limit) {
  if (has_limit) return;
  if (!fits_offsets(size)) throw_constant_everywhere(size);
  map.add_all();
}

// C(rows, cols) = a constant, or no entries where `deletes`: directly(C, mask, rows, cols).
template <class C, class I, class Directly>
void relabelled_constant(matrix<C, I>& c, const mask<I>& mask, bool deletes, const index_span<I>& rows,
                         const index_span<I>& cols, const Directly& directly) {
  require_fit(c, mask);
  listed_dimension<I> row(rows), col(cols);
  add_output(c, row.outer(), col.outer());
  const bool is_inside = mask.is_present() && !mask.is_complement();
  if (row.is_all()) add_reached(row.outer(), c.rows(), deletes || is_inside);
  if (col.is_all()) add_reached(col.outer(), c.cols(), deletes || is_inside);
  if (is_inside && !deletes)
    mask.with_relabelling([&](const void* object, const auto& functions) {
      functions.add(object, row.is_all() ? &row.outer() : nullptr, col.is_all() ? &col.outer() : nullptr);
    });
  row.finish(c.rows());
  col.finish(c.cols());
  auto small = small_output(c, row.outer(), col.outer());
  const auto m = relabelled(mask, row.outer(), col.outer());
  directly(small, m.argument(), row.list(), col.list());
  restore_output(c, small, row.outer(), col.outer());
}
// w(list) = a constant, or no entries: directly(w, mask, list).
template <class W, class I, class Directly>
void relabelled_constant(vector<W, I>& w, const vector_mask<I>& mask, bool deletes, const index_span<I>& list,
                         const Directly& directly) {
  require_fit(w, mask);
  listed_dimension<I> positions(list);
  add_output(w, positions.outer(), positions.outer());
  const bool is_inside = mask.is_present() && !mask.is_complement();
  if (positions.is_all()) add_reached(positions.outer(), w.size(), deletes || is_inside);
  if (positions.is_all() && is_inside && !deletes)
    mask.with_relabelling([&](const void* object, const auto& functions) { functions.add(object, positions.outer()); });
  positions.finish(w.size());
  auto small = small_output(w, positions.outer(), positions.outer());
  const auto m = relabelled(mask, positions.outer());
  directly(small, m.argument(), positions.list());
  restore_output(w, small, positions.outer(), positions.outer());
}

// u into row (Row) or column `line` of C: directly(C, mask, u, line, list).
template <bool Row, class C, class I, class U, class Directly>
void relabelled_line(matrix<C, I>& c, const vector_mask<I>& mask, const vector<U, I>& u, offset_t line,
                     const index_span<I>& list, const Directly& directly) {
  listed_dimension<I> along(list);
  index_map<I> across;
  index_map<I>& rows = Row ? across : along.outer();
  index_map<I>& cols = Row ? along.outer() : across;
  add_output(c, rows, cols);
  if (along.is_all()) add_indices(u.view(), along.outer());
  across.add(static_cast<I>(line));
  along.finish(Row ? c.cols() : c.rows());
  across.finish(Row ? c.rows() : c.cols());
  auto small = small_output(c, rows, cols);
  const auto m = relabelled(mask, along.outer());
  const auto source = relabelled(u, along.inner());
  directly(small, m.argument(), source.argument(), across.number(static_cast<I>(line)), along.list());
  restore_output(c, small, rows, cols);
}

}  // namespace gustav::detail

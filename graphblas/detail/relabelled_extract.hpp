// extract and kronecker on hypersparse objects, computed over the indices in use.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/index_list.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/relabelled_copy.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/relabelled_update.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <type_traits>

namespace gustav::detail {

template <>
struct relabelled_update<kernels::extract> {
  template <executor E, class C, class I, class Accum, class A>
  static void run(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const descriptor& desc,
                  const A& a, const index_span<I>& rows, const index_span<I>& cols) {
    listed_dimension<I> row(rows), col(cols);
    add_output(c, row.inner(), col.inner());
    add_operand(a, row.is_all() ? &row.outer() : nullptr, col.is_all() ? &col.outer() : nullptr);
    row.finish(shape_of(a).rows);
    col.finish(shape_of(a).cols);
    auto small = small_output(c, row.inner(), col.inner());
    const auto m = relabelled(mask, row.inner(), col.inner());
    const indices<I> r = row.list(), k = col.list();
    update_directly<kernels::extract>(exec, small, m.argument(), accum, desc,
                                      relabelled(a, row.outer(), col.outer()).argument(), r.checked(row.outer().size()),
                                      k.checked(col.outer().size()));
    restore_output(c, small, row.inner(), col.inner());
  }
  template <executor E, class W, class I, class Accum, class U>
  static void run(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                  const descriptor& desc, const vector<U, I>& u, const index_span<I>& list) {
    listed_dimension<I> positions(list);
    index_map<I>& inner = positions.inner();
    add_output(w, inner, inner);
    if (positions.is_all()) add_indices(u.view(), positions.outer());
    positions.finish(u.size());
    auto small = small_output(w, inner, inner);
    const auto m = relabelled(mask, inner);
    const indices<I> l = positions.list();
    update_directly<kernels::extract>(exec, small, m.argument(), accum, desc,
                                      relabelled(u, positions.outer()).argument(), l.checked(positions.outer().size()));
    restore_output(w, small, inner, inner);
  }
};

template <>
struct relabelled_update<kernels::extract_column> {
  template <executor E, class W, class I, class Accum, class A>
  static void run(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                  const descriptor& desc, const A& a, const index_span<I>& list, offset_t j) {
    listed_dimension<I> rows(list);
    index_map<I>& inner = rows.inner();
    index_map<I> column;
    column.add(static_cast<I>(j));
    column.finish(shape_of(a).cols);
    add_output(w, inner, inner);
    if (rows.is_all()) add_operand(a, &rows.outer(), static_cast<index_map<I>*>(nullptr));
    rows.finish(shape_of(a).rows);
    auto small = small_output(w, inner, inner);
    const auto m = relabelled(mask, inner);
    const indices<I> l = rows.list();
    update_directly<kernels::extract_column>(exec, small, m.argument(), accum, desc,
                                             relabelled(a, rows.outer(), column).argument(),
                                             l.checked(rows.outer().size()), column.number(static_cast<I>(j)));
    restore_output(w, small, inner, inner);
  }
};

// The indices i n + k of a Kronecker product, by ascending i and k; n: the size of the right operand's dimension.
template <class I>
index_map<I> product_indices(const index_map<I>& left, const index_map<I>& right, offset_t n, offset_t size) {
  index_map<I> out;
  if (left.is_identity() && right.is_identity()) {
    out.add_all();
  } else {
    for (offset_t p = 0; p < left.size(); ++p)
      for (offset_t q = 0; q < right.size(); ++q) out.add(static_cast<I>(left.index(p) * n + right.index(q)));
  }
  out.finish_ascending(size);
  return out;
}

// A kron B over the indices in use of A and of B, then the write-back as a copy through mask and accumulator. Takes
// memory for all entries of A kron B, also those that the mask excludes.
template <>
struct relabelled_update<kernels::kronecker> {
  template <executor E, class C, class I, class Mask, class Accum, class Op, class A, class B>
  static void run(const E& exec, matrix<C, I>& c, const Mask& mask, const Accum& accum, const descriptor& desc,
                  const Op& op, const A& a, const B& b) {
    using Z = combined_value_t<Op, value_of_t<A>, value_of_t<B>>;
    index_map<I> a_rows, a_cols, b_rows, b_cols;
    add_operand(a, &a_rows, &a_cols);
    add_operand(b, &b_rows, &b_cols);
    a_rows.finish(shape_of(a).rows);
    a_cols.finish(shape_of(a).cols);
    b_rows.finish(shape_of(b).rows);
    b_cols.finish(shape_of(b).cols);
    const index_map<I> rows = product_indices(a_rows, b_rows, shape_of(b).rows, c.rows());
    const index_map<I> cols = product_indices(a_cols, b_cols, shape_of(b).cols, c.cols());
    matrix<Z, I> small(a_rows.size() * b_rows.size(), a_cols.size() * b_cols.size());
    update_directly<kernels::kronecker>(exec, small, gustav::mask<I>(), no_accum, descriptor(),
                                        operator_at(op, position_maps<I>{&rows, nullptr, &cols}),
                                        relabelled(a, a_rows, a_cols).argument(),
                                        relabelled(b, b_rows, b_cols).argument());
    const matrix<Z, I> product = with_indices(small, rows, cols, c.rows(), c.cols());
    copy_into(exec, c, mask, accum, desc, product);
  }
};

}  // namespace gustav::detail

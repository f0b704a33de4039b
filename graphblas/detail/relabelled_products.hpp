// Products with hypersparse operands, computed over the indices in use.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/relabelled_operators.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <utility>

namespace gustav::detail {

// C = C accum (A B) inside the mask: directly(C, mask, semiring, A, B) on the relabelled objects. A row of B takes part
// if A has an entry in that column. Throws what directly() throws, out_of_memory; C is then unchanged.
template <class C, class I, class Mask, class Semiring, class A, class B, class Directly>
void relabelled_mxm(matrix<C, I>& c, const Mask& mask, const Semiring& sr, const A& a, const B& b,
                    const Directly& directly) {
  index_map<I> rows, inner, cols;
  add_output(c, rows, cols);
  add_operand(a, &rows, &inner);
  add_operand(b, static_cast<index_map<I>*>(nullptr), &cols);
  rows.finish(c.rows());
  cols.finish(c.cols());
  inner.finish(shape_of(a).cols);
  auto small = small_output(c, rows, cols);
  const auto m = relabelled(mask, rows, cols);
  const auto left = relabelled(a, rows, inner);
  const auto right = relabelled(b, inner, cols);
  directly(small, m.argument(), multiplying_at(sr, position_maps<I>{&rows, &inner, &cols}), left.argument(),
           right.argument());
  restore_output(c, small, rows, cols);
}

// w = w accum A u inside the mask, or u' A' where `Left`: directly(w, mask, semiring, A, u).
template <bool Left, class W, class I, class Semiring, class A, class U, class Directly>
void relabelled_mxv(vector<W, I>& w, const vector_mask<I>& mask, const Semiring& sr, const A& a, const vector<U, I>& u,
                    const Directly& directly) {
  index_map<I> rows, inner;
  add_output(w, rows, inner);
  add_operand(a, &rows, &inner);
  rows.finish(w.size());
  inner.finish(u.size());
  auto small = small_output(w, rows, inner);
  const auto m = relabelled(mask, rows);
  const auto matrix = relabelled(a, rows, inner);
  const auto vector = relabelled(u, inner);
  const position_maps<I> at{Left ? nullptr : &rows, &inner, Left ? &rows : nullptr};
  directly(small, m.argument(), multiplying_at(sr, at), matrix.argument(), vector.argument());
  restore_output(w, small, rows, inner);
}

}  // namespace gustav::detail

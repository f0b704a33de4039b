// ewise_add, ewise_mult: C<mask, replace> = C accum (A op B), element by element.
#pragma once

#include <backends/cpu/elementwise.hpp>
#include <backends/reference/ewise.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <type_traits>

namespace gustav {
namespace detail {

template <backends::cpu::ewise Kind, class E, class C, class I, class Accum, class Op, class A, class B>
void ewise(const E& exec, const char* name, matrix<C, I>& c, const mask<I>& m, const Accum& accum, const Op& op,
           const A& a, const B& b, const descriptor& desc) {
  require_same_index<I, A, B>();
  require_same_shape(name, shape_of(a), shape_of(b));
  require_same_shape(name, shape_of(c), shape_of(a));
  run(
      exec, name, c, m, accum, desc,
      [&] {
        if constexpr (Kind == backends::cpu::ewise::add)
          return backends::reference::ewise_add(op, to_reference(a), to_reference(b));
        else
          return backends::reference::ewise_mult(op, to_reference(a), to_reference(b));
      },
      [&](const auto& view, int threads) {
        const auto x = by_rows(a, threads);
        const auto y = by_rows(b, threads);
        return backends::cpu::combine<Kind>(op, x.view, y.view, view, threads);
      });
}

template <backends::cpu::ewise Kind, class E, class W, class I, class Accum, class Op, class U, class V>
void ewise(const E& exec, const char* name, vector<W, I>& w, const vector_mask<I>& m, const Accum& accum, const Op& op,
           const vector<U, I>& u, const vector<V, I>& v, const descriptor& desc) {
  require_same_size(name, u.size(), v.size());
  require_same_size(name, w.size(), u.size());
  run(
      exec, name, w, m, accum, desc,
      [&] {
        if constexpr (Kind == backends::cpu::ewise::add)
          return backends::reference::ewise_add(op, to_reference(u), to_reference(v));
        else
          return backends::reference::ewise_mult(op, to_reference(u), to_reference(v));
      },
      [&](const auto& view, int threads) {
        return backends::cpu::combine<Kind>(op, u.view(), v.view(), view, threads);
      });
}

}  // namespace detail

// The union of A and B: op(a, b) where both have an entry, the entry itself where one has. All of one shape; A and B
// may be transposed, views, and C itself. Throws dimension_mismatch and what op throws; C is then unchanged.
// O(entries).
template <executor E, class C, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
void ewise_add(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const Op& op,
               const A& a, const B& b, const descriptor& desc = {}) {
  detail::ewise<backends::cpu::ewise::add>(exec, "ewise_add", c, m, accum, op, a, b, desc);
}
template <class C, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
void ewise_add(matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const Op& op, const A& a,
               const B& b, const descriptor& desc = {}) {
  ewise_add(automatic{}, c, m, accum, op, a, b, desc);
}
// The same for vectors: O(entries) when all are sparse, O(size) otherwise.
template <executor E, class W, class I, class Accum, class Op, class U, class V>
void ewise_add(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
               const Op& op, const vector<U, I>& u, const vector<V, I>& v, const descriptor& desc = {}) {
  detail::ewise<backends::cpu::ewise::add>(exec, "ewise_add", w, m, accum, op, u, v, desc);
}
template <class W, class I, class Accum, class Op, class U, class V>
void ewise_add(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum, const Op& op,
               const vector<U, I>& u, const vector<V, I>& v, const descriptor& desc = {}) {
  ewise_add(automatic{}, w, m, accum, op, u, v, desc);
}

// The intersection of A and B: op(a, b) where both have an entry. Otherwise as ewise_add.
template <executor E, class C, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
void ewise_mult(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum,
                const Op& op, const A& a, const B& b, const descriptor& desc = {}) {
  detail::ewise<backends::cpu::ewise::mult>(exec, "ewise_mult", c, m, accum, op, a, b, desc);
}
template <class C, class I, class Accum, class Op, matrix_operand A, matrix_operand B>
void ewise_mult(matrix<C, I>& c, const std::type_identity_t<mask<I>>& m, const Accum& accum, const Op& op, const A& a,
                const B& b, const descriptor& desc = {}) {
  ewise_mult(automatic{}, c, m, accum, op, a, b, desc);
}
template <executor E, class W, class I, class Accum, class Op, class U, class V>
void ewise_mult(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum,
                const Op& op, const vector<U, I>& u, const vector<V, I>& v, const descriptor& desc = {}) {
  detail::ewise<backends::cpu::ewise::mult>(exec, "ewise_mult", w, m, accum, op, u, v, desc);
}
template <class W, class I, class Accum, class Op, class U, class V>
void ewise_mult(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& m, const Accum& accum, const Op& op,
                const vector<U, I>& u, const vector<V, I>& v, const descriptor& desc = {}) {
  ewise_mult(automatic{}, w, m, accum, op, u, v, desc);
}

// A op B as a new matrix or vector over the type that op gives.
template <executor E, class Op, matrix_operand A, matrix_operand B>
auto ewise_add(const E& exec, const A& a, const B& b, const Op& op) {
  matrix<backends::cpu::combined_t<Op, detail::operand_storage_t<A>, detail::operand_storage_t<B>>,
         detail::operand_index_t<A>>
      c(detail::shape_of(a).rows, detail::shape_of(a).cols);
  ewise_add(exec, c, no_mask, no_accum, op, a, b);
  return c;
}
template <class Op, matrix_operand A, matrix_operand B>
auto ewise_add(const A& a, const B& b, const Op& op) {
  return ewise_add(automatic{}, a, b, op);
}
template <executor E, class Op, class U, class V, class I>
auto ewise_add(const E& exec, const vector<U, I>& u, const vector<V, I>& v, const Op& op) {
  vector<backends::cpu::combined_t<Op, storage_t<U>, storage_t<V>>, I> w(u.size());
  ewise_add(exec, w, no_mask, no_accum, op, u, v);
  return w;
}
template <class Op, class U, class V, class I>
auto ewise_add(const vector<U, I>& u, const vector<V, I>& v, const Op& op) {
  return ewise_add(automatic{}, u, v, op);
}
template <executor E, class Op, matrix_operand A, matrix_operand B>
auto ewise_mult(const E& exec, const A& a, const B& b, const Op& op) {
  matrix<backends::cpu::combined_t<Op, detail::operand_storage_t<A>, detail::operand_storage_t<B>>,
         detail::operand_index_t<A>>
      c(detail::shape_of(a).rows, detail::shape_of(a).cols);
  ewise_mult(exec, c, no_mask, no_accum, op, a, b);
  return c;
}
template <class Op, matrix_operand A, matrix_operand B>
auto ewise_mult(const A& a, const B& b, const Op& op) {
  return ewise_mult(automatic{}, a, b, op);
}
template <executor E, class Op, class U, class V, class I>
auto ewise_mult(const E& exec, const vector<U, I>& u, const vector<V, I>& v, const Op& op) {
  vector<backends::cpu::combined_t<Op, storage_t<U>, storage_t<V>>, I> w(u.size());
  ewise_mult(exec, w, no_mask, no_accum, op, u, v);
  return w;
}
template <class Op, class U, class V, class I>
auto ewise_mult(const vector<U, I>& u, const vector<V, I>& v, const Op& op) {
  return ewise_mult(automatic{}, u, v, op);
}

}  // namespace gustav

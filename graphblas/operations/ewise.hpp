// ewise_add, ewise_mult: C<mask, replace> = C accum (A op B), element by element.
#pragma once

#include <backends/cpu/elementwise/elementwise.hpp>
#include <backends/reference/ewise.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct ewise_add_t {
  template <class... X>
  using form = ewise_add_form<X...>;
};
struct ewise_mult_t {
  template <class... X>
  using form = ewise_mult_form<X...>;
};
}  // namespace detail

inline constexpr detail::operation<detail::ewise_add_t> ewise_add;
inline constexpr detail::operation<detail::ewise_mult_t> ewise_mult;

namespace detail {
template <backends::cpu::ewise Kind, class E, class C, class I, class Accum, class Op, class A, class B>
void ewise(const E& exec, const char* name, matrix<C, I>& c, const mask<I>& m, const Accum& accum, const Op& op,
           const A& a, const B& b, const descriptor& desc) {
  require_same_index<I, A, B>();
  require_same_shape(name, shape_of(a), shape_of(b));
  require_same_shape(name, shape_of(c), shape_of(a));
  run(
      exec, name, c, m, accum, desc,
      [&](const auto&) {
        if constexpr (Kind == backends::cpu::ewise::add)
          return backends::reference::ewise_add(op, to_reference(a), to_reference(b));
        else
          return backends::reference::ewise_mult(op, to_reference(a), to_reference(b));
      },
      [&](const auto& view, const auto& e) {
        const auto x = by_rows(a, e.threads, numbers_of(e));
        const auto y = by_rows(b, e.threads, numbers_of(e));
        return backends::cpu::combine<Kind>(op, x.view, y.view, view, e.threads);
      });
}

template <backends::cpu::ewise Kind, class E, class W, class I, class Accum, class Op, class U, class V>
void ewise(const E& exec, const char* name, vector<W, I>& w, const vector_mask<I>& m, const Accum& accum, const Op& op,
           const vector<U, I>& u, const vector<V, I>& v, const descriptor& desc) {
  require_same_size(name, u.size(), v.size());
  require_same_size(name, w.size(), u.size());
  run(
      exec, name, w, m, accum, desc,
      [&](const auto&) {
        if constexpr (Kind == backends::cpu::ewise::add)
          return backends::reference::ewise_add(op, to_reference(u), to_reference(v));
        else
          return backends::reference::ewise_mult(op, to_reference(u), to_reference(v));
      },
      [&](const auto& view, const auto& e) {
        return backends::cpu::combine<Kind>(op, u.view(e.threads), v.view(e.threads), view, e.threads);
      });
}

// The union of A and B: op(a, b) where both have an entry, the entry itself where only one has. Matrices or vectors,
// all of the same shape; A and B may be transposed, views, and C itself. Throws dimension_mismatch and what op throws;
// C is then unchanged. O(entries); O(size) for vectors if one is not sparse.
template <executor E, output_object C, class Accum, class Op, object_operand A, object_operand B>
void call(ewise_add_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const Op& op, const A& a,
          const B& b, const descriptor& desc = {}) {
  ewise<backends::cpu::ewise::add>(exec, "ewise_add", c, m, accum, op, a, b, desc);
}

// The intersection of A and B: op(a, b) where both have an entry. Otherwise as ewise_add. For vectors O(entries) if one
// is sparse.
template <executor E, output_object C, class Accum, class Op, object_operand A, object_operand B>
void call(ewise_mult_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const Op& op, const A& a,
          const B& b, const descriptor& desc = {}) {
  ewise<backends::cpu::ewise::mult>(exec, "ewise_mult", c, m, accum, op, a, b, desc);
}

// A op B as a new matrix or vector over the result type of op.
template <executor E, object_operand A, object_operand B, class Op>
auto call(ewise_add_t, const E& exec, const A& a, const B& b, const Op& op) {
  auto c = empty_like<backends::cpu::combined_t<Op, value_of_t<A>, value_of_t<B>>>(a);
  ewise_add(exec, c, no_mask, no_accum, op, a, b);
  return c;
}
template <executor E, object_operand A, object_operand B, class Op>
auto call(ewise_mult_t, const E& exec, const A& a, const B& b, const Op& op) {
  auto c = empty_like<backends::cpu::combined_t<Op, value_of_t<A>, value_of_t<B>>>(a);
  ewise_mult(exec, c, no_mask, no_accum, op, a, b);
  return c;
}

}  // namespace detail
}  // namespace gustav

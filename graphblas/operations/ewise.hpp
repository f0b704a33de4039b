// ewise_add, ewise_mult: C<mask, replace> = C accum (A op B), element by element.
#pragma once

#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/elementwise.hpp>
#include <semirings/union_operator.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct ewise_add_t : explained_by<ewise_add_form> {};
struct ewise_mult_t : explained_by<ewise_mult_form> {};
struct ewise_union_t : explained_by<any_form> {
  static constexpr const char* binds_scalars = "ewise_union";
};
}  // namespace detail

inline constexpr detail::operation<detail::ewise_add_t> ewise_add;
inline constexpr detail::operation<detail::ewise_mult_t> ewise_mult;
inline constexpr detail::operation<detail::ewise_union_t> ewise_union;

namespace detail {

template <class Kernel, executor E, class C, class Mask, class Accum, class Op, class A, class B>
void combine(const E& exec, C& c, const Mask& m, const Accum& accum, const Op& op, const A& a, const B& b,
             const descriptor& desc) {
  require_alike(Kernel::name, a, b);
  require_alike(Kernel::name, c, a);
  update<Kernel>(exec, c, m, accum, desc, op, a, b);
}

// The union of A and B: op(a, b) where both have an entry, the entry itself where only one has. Matrices or vectors,
// all of the same shape; A and B may be transposed, views, and C itself. op is an operator, a monoid, or a semiring for
// its addition (for its multiplication in ewise_mult). Throws dimension_mismatch and what op throws; C is then
// unchanged. O(entries); O(size) for vectors if one is not sparse.
template <executor E, output_object C, class Accum, class Op, object_operand A, object_operand B>
void call(ewise_add_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const Op& op, const A& a,
          const B& b, const descriptor& desc = {}) {
  combine<kernels::ewise_add>(exec, c, m, accum, operator_of<true>(op), a, b, desc);
}

// The intersection of A and B: op(a, b) where both have an entry. Otherwise as ewise_add. For vectors O(entries) if one
// is sparse.
template <executor E, output_object C, class Accum, class Op, object_operand A, object_operand B>
void call(ewise_mult_t, const E& exec, C& c, const mask_for<C>& m, const Accum& accum, const Op& op, const A& a,
          const B& b, const descriptor& desc = {}) {
  combine<kernels::ewise_mult>(exec, c, m, accum, operator_of<false>(op), a, b, desc);
}

// A op B as a new matrix or vector over the result type of op.
template <executor E, object_operand A, object_operand B, class Op>
auto call(ewise_add_t, const E& exec, const A& a, const B& b, const Op& op) {
  auto c = empty_like<combined_value_t<operator_of_t<true, Op>, value_of_t<A>, value_of_t<B>>>(a);
  ewise_add(exec, c, no_mask, no_accum, op, a, b);
  return c;
}
template <executor E, object_operand A, object_operand B, class Op>
auto call(ewise_mult_t, const E& exec, const A& a, const B& b, const Op& op) {
  auto c = empty_like<combined_value_t<operator_of_t<false, Op>, value_of_t<A>, value_of_t<B>>>(a);
  ewise_mult(exec, c, no_mask, no_accum, op, a, b);
  return c;
}
// The union of A and B with values for entries that one of them lacks, as a new matrix or vector: op(a, b) where both
// have an entry, op(a, beta) where only A has one, op(alpha, b) where only B has one. With an output, a mask and an
// accumulator it is ewise_add over union_operator{op, alpha, beta}. Errors and cost: those of ewise_add. Source:
// SuiteSparse:GraphBLAS, GxB_eWiseUnion.
template <executor E, object_operand A, class Alpha, object_operand B, class Beta, class Op>
auto call(ewise_union_t, const E& exec, const A& a, const Alpha& alpha, const B& b, const Beta& beta, const Op& op) {
  return ewise_add(exec, a, b, union_operator{operator_of<true>(op), alpha, beta});
}

}  // namespace detail
}  // namespace gustav

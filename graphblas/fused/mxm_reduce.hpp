// mxm_reduce: the sum over all entries of a masked product, without the product.
#pragma once

#include <backends/cpu/spgemm/spgemm.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/reduce.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/operations/mxm.hpp>

#include <map>
#include <new>
#include <optional>
#include <type_traits>

namespace gustav {
namespace detail {

// Products that are summed directly have no use for inner products.
template <class Monoid, class Semiring, class SA, class SB, class I>
std::optional<typename Monoid::value_type> cpu_mxm_reduce(const cpu& exec, const Monoid& total, const Semiring& sr,
                                                          const lazy_operand<SA, I>& a, const lazy_operand<SB, I>& b,
                                                          const mask_view<I>& m) {
  namespace be = backends::cpu;
  const be::product_request request{.threads = exec.threads, .set = exec.isa, .numbers = exec.numbers};
  be::product_plan plan = be::plan_product(a.by_rows(), b.by_rows(), m, request);
  if constexpr (!be::may_sum_directly_v<Monoid, be::product_operands<Semiring, SA, SB, I>>)
    be::add_dots_where_they_pay(plan, a, b, m);
  report(exec,
         {"mxm_reduce", be::kernel_name(plan), plan.why, plan.total, bytes_of(a.by_rows()) + bytes_of(b.by_rows())});
  return be::spgemm_reduce(total, sr, a.by_rows(), b.by_rows(), m, plan,
                           plan.selection.dots == be::dot_use::none ? nullptr : &b.by_cols());
}

}  // namespace detail

// The sum by `total` over all entries of A B inside the mask; nothing if no entry lies inside it. Triangles:
// mxm_reduce(plus, structure(L), plus_pair, L, U). The product is not stored. The mask must be given and not
// complemented (invalid_value). Errors and cost as for mxm.
template <executor E, class Monoid, class I, class Semiring, matrix_operand A, matrix_operand B>
requires std::is_same_v<I, detail::operand_index_t<A>> && detail::semiring_over<Semiring, A, B> &&
    monoid_for<Monoid, typename Semiring::value_type>
        std::optional<typename Monoid::value_type> mxm_reduce(const E& exec, const Monoid& total, const mask<I>& mask,
                                                              const Semiring& sr, const A& a, const B& b)
try {
  detail::require_same_index<I, A, B>();
  const auto sa = detail::shape_of(a), sb = detail::shape_of(b);
  detail::require_product("mxm_reduce", sa, sb);
  const mask_view<I>& m = mask.resolve(sa.rows, sb.cols, detail::threads_of(exec));
  if (!m.present || m.complement) throw invalid_value("mxm_reduce: a mask that is not complemented is needed");
  using Sum = std::optional<typename Monoid::value_type>;
  return detail::dispatch(
      exec,
      [&](const auto&) -> Sum {
        namespace ref = backends::reference;
        auto t = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
        std::erase_if(t.entries, [allowed = ref::to_map(m)](const auto& e) { return !allowed.allows(e.first); });
        return ref::reduce_all(total, t);
      },
      [&](const auto& e) -> Sum {
        const detail::left_operand<Semiring, A, B> left(a, e.threads, detail::numbers_of(e));
        const detail::right_operand<Semiring, A, B> right(b, e.threads, detail::numbers_of(e));
        return detail::cpu_mxm_reduce(e, total, sr, left, right, m);
      },
      detail::no_cuda{"mxm_reduce"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class Monoid, class Mask, class Semiring, matrix_operand A, matrix_operand B>
requires detail::semiring_over<Semiring, A, B> && monoid_for<Monoid, typename Semiring::value_type> &&
    std::convertible_to<const Mask&, mask<detail::operand_index_t<A>>>
auto mxm_reduce(const Monoid& total, const Mask& m, const Semiring& sr, const A& a, const B& b) {
  return mxm_reduce(automatic{}, total, mask<detail::operand_index_t<A>>(m), sr, a, b);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::mxm_reduce_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto mxm_reduce(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
                const X8& = {}) {
  return detail::explain<detail::call<detail::mxm_reduce_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav

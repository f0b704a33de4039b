// mxm_reduce: the sum over all entries of a masked product, without the product.
#pragma once

#include <backends/cpu/spgemm/spgemm.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/reduce.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/operations/mxm.hpp>

#include <map>
#include <optional>
#include <type_traits>

namespace gustav {
namespace detail {
struct mxm_reduce_t {
  template <class... X>
  using form = mxm_reduce_form<X...>;
};
}  // namespace detail

inline constexpr detail::operation<detail::mxm_reduce_t> mxm_reduce;

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

// The sum by `total` over all entries of A B inside the mask; nothing if no entry lies inside it. Triangles:
// mxm_reduce(plus, structure(L), plus_pair, L, U). The product is not stored. The mask must be given and not
// complemented (invalid_value). Errors and cost as for mxm.
template <executor E, class Monoid, class Semiring, matrix_operand A, matrix_operand B>
std::optional<typename Monoid::value_type> call(mxm_reduce_t, const E& exec, const Monoid& total,
                                                const mask<operand_index_t<A>>& mask, const Semiring& sr, const A& a,
                                                const B& b) {
  using I = operand_index_t<A>;
  require_same_index<I, A, B>();
  const auto sa = shape_of(a), sb = shape_of(b);
  require_product("mxm_reduce", sa, sb);
  const mask_view<I>& m = mask.resolve(sa.rows, sb.cols, threads_of(exec));
  if (!m.present || m.complement) throw invalid_value("mxm_reduce: a mask that is not complemented is needed");
  using Sum = std::optional<typename Monoid::value_type>;
  return dispatch(
      exec,
      [&](const auto&) -> Sum {
        namespace ref = backends::reference;
        auto t = ref::mxm(sr, to_reference(a), to_reference(b));
        std::erase_if(t.entries, [allowed = ref::to_map(m)](const auto& e) { return !allowed.allows(e.first); });
        return ref::reduce_all(total, t);
      },
      [&](const auto& e) -> Sum {
        const left_operand<Semiring, A, B> left(a, e.threads, numbers_of(e));
        const right_operand<Semiring, A, B> right(b, e.threads, numbers_of(e));
        return cpu_mxm_reduce(e, total, sr, left, right, m);
      },
      no_cuda{"mxm_reduce"});
}

}  // namespace detail
}  // namespace gustav

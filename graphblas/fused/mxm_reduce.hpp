// mxm_reduce: the sum over all entries of a masked product, without the product.
#pragma once

#include <backends/cpu/spgemm/spgemm.hpp>
#include <backends/reference/mxm.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/arithmetic.hpp>

#include <new>
#include <optional>
#include <type_traits>

namespace gustav {

// The sum by `total` over all entries of A B inside the mask; nothing if no entry lies inside it. Triangles:
// mxm_reduce(plus, structure(L), plus_pair, L, U). The product is not stored. The mask must be given and not
// complemented (invalid_value). Errors and cost as for mxm.
template <executor E, class Monoid, class I, class Semiring, matrix_operand A, matrix_operand B>
requires std::is_same_v<I, detail::operand_index_t<A>> std::optional<typename Monoid::value_type> mxm_reduce(
    const E& exec, const Monoid& total, const mask<I>& mask, const Semiring& sr, const A& a, const B& b)
try {
  detail::require_same_index<I, A, B>();
  detail::refuse_cuda(exec, "mxm_reduce");
  const auto sa = detail::shape_of(a), sb = detail::shape_of(b);
  detail::require_product("mxm_reduce", sa, sb);
  const auto m = mask.resolve(sa.rows, sb.cols, detail::threads_of(exec));
  if (!m.present || m.complement) throw invalid_value("mxm_reduce: a mask that is not complemented is needed");
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto t = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
    const auto allowed = ref::to_map(m);
    std::optional<typename Monoid::value_type> sum;
    for (const auto& [at, value] : t.entries)
      if (allowed.allows(at)) {
        const auto v = arithmetic::cast<typename Monoid::value_type>(value);
        sum = sum ? arithmetic::cast<typename Monoid::value_type>(total(*sum, v)) : v;
      }
    return sum;
  } else {
    const int threads = detail::threads_of(exec);
    const auto rows_a = detail::by_rows(a, threads);
    const auto rows_b = detail::by_rows(b, threads);
    auto plan = backends::cpu::plan_product(rows_a.view, rows_b.view, m, {.threads = threads});
    using Operands =
        backends::cpu::product_operands<Semiring, typename std::remove_cvref_t<decltype(rows_a.view)>::value_type,
                                        typename std::remove_cvref_t<decltype(rows_b.view)>::value_type, I>;
    const auto columns = backends::cpu::may_sum_directly_v<Monoid, Operands>
                             ? std::nullopt
                             : detail::worthwhile_columns(rows_a.view, b, rows_b.view, m, plan, threads);
    detail::report(exec, {"mxm_reduce", backends::cpu::kernel_name(plan, m), plan.why, plan.total,
                          detail::bytes_of(rows_a.view) + detail::bytes_of(rows_b.view)});
    return backends::cpu::spgemm_reduce(total, sr, rows_a.view, rows_b.view, m, plan,
                                        columns ? &columns->view : nullptr);
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class Monoid, class Mask, class Semiring, matrix_operand A, matrix_operand B>
auto mxm_reduce(const Monoid& total, const Mask& m, const Semiring& sr, const A& a, const B& b) {
  return mxm_reduce(automatic{}, total, mask<detail::operand_index_t<A>>(m), sr, a, b);
}

}  // namespace gustav

// mxm_forced: mxm with the methods that no plan selects as well, for comparisons. Not part of graphblas.hpp: their
// kernels take time to compile.
#pragma once

#include <backends/cpu/spgemm/forced_rows.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/operations/mxm.hpp>

#include <new>
#include <type_traits>

namespace gustav {

// As mxm, also for the methods hash_vector, heap and blocked, which need a call without a mask (invalid_value).
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void mxm_forced(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
                const Semiring& sr, const A& a, const B& b, const descriptor& desc) try {
  namespace be = backends::cpu;
  if (!be::is_forced_only(desc.how) || std::is_same_v<E, reference>) return mxm(exec, c, mask, accum, sr, a, b, desc);
  detail::require_same_index<I, A, B>();
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(b));
  const mask_view<I>& m = mask.resolve(c.rows(), c.cols(), detail::threads_of(exec));
  detail::update(
      exec, c, m, accum, desc.replace,
      [&](const auto&) { return backends::reference::mxm(sr, detail::to_reference(a), detail::to_reference(b)); },
      [&](const auto& e) {
        const auto x = detail::by_rows(a, e.threads, detail::numbers_of(e));
        const auto y = detail::by_rows(b, e.threads, detail::numbers_of(e));
        const auto plan =
            be::plan_product(x.view, y.view, m, {desc.how, desc.passes, e.threads, e.isa, desc.sorted, 0, e.numbers});
        auto t = be::spgemm_forced(sr, x.view, y.view, plan);
        detail::report(e, {"mxm", be::kernel_name(plan), plan.why, plan.total,
                           detail::bytes_of(x.view) + detail::bytes_of(y.view) + detail::bytes_of(t.view())});
        return t;
      },
      detail::no_cuda{"mxm_forced"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// A B as a new matrix.
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
auto mxm_forced(const E& exec, const A& a, const B& b, const Semiring& sr,
                const std::type_identity_t<mask<detail::operand_index_t<A>>>& m, const descriptor& desc) {
  matrix<typename Semiring::value_type, detail::operand_index_t<A>> c(detail::shape_of(a).rows,
                                                                      detail::shape_of(b).cols);
  mxm_forced(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}

}  // namespace gustav

// mxm: C<mask, replace> = C accum (A B) over a semiring.
#pragma once

#include <backends/common/memory.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spgemm/spgemm.hpp>
#include <backends/reference/mxm.hpp>
#include <backends/reference/write.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/concepts.hpp>

#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {

inline void check_product(shape c, shape a, shape b) {
  if (a.cols != b.rows)
    throw dimension_mismatch("mxm: A is " + text(a) + ", B is " + text(b) + ": the inner sizes differ");
  if (c.rows != a.rows || c.cols != b.cols)
    throw dimension_mismatch("mxm: A B is " + std::to_string(a.rows) + " x " + std::to_string(b.cols) + ", C is " +
                             text(c));
}

// Throws out_of_memory, with the bytes needed, if the result of a product would not fit. Results below 256 MiB are not
// checked.
inline void require_memory(offset_t bytes, offset_t entries) {
  if (bytes < (offset_t{1} << 28)) return;
  const auto needed = static_cast<std::uint64_t>(bytes);
  if (needed <= available_memory()) return;
  release_kept_memory();
  const std::uint64_t available = available_memory();
  if (needed > available)
    throw out_of_memory("mxm: the result has about " + std::to_string(entries) + " entries, which takes " +
                            std::to_string(needed) + " bytes; " + std::to_string(available) +
                            " are available (mxm_in_blocks computes it block by block)",
                        needed);
}

// B by columns, if the plan's cost model finds mask rows for which inner products are cheaper; adds those rows to the
// plan. Columns that are not cached are built only once they have been missed often enough (cols_due).
template <class SA, class B, class SB, class I>
auto worthwhile_columns(const csr_view<SA, I>& a, const B& b, const csr_view<SB, I>& rows_b, const mask_view<I>& m,
                        backends::cpu::product_plan<I>& plan, int threads) {
  namespace cpu = backends::cpu;
  std::optional<decltype(by_cols(b, threads))> columns;
  if (!m.present || m.complement) return columns;
  if (!cols_ready(b)) {
    const offset_t saved = cpu::dots_may_save(a, rows_b, m, plan);
    if (saved == 0 || !cols_due(b, saved)) return columns;
  }
  try {
    columns.emplace(by_cols(b, threads));
  } catch (const out_of_memory&) {
    return columns;  // the product does not need them
  }
  cpu::add_dots_to_plan(plan, a, columns->view, m);
  return columns;
}

// T = A B inside the mask, by the requested method or the one of least estimated cost.
template <class E, class Semiring, class A, class B, class I>
csr_result<typename Semiring::value_type, I> cpu_product(const E& exec, const Semiring& sr, const A& a, const B& b,
                                                         const mask_view<I>& m, const descriptor& desc) {
  namespace cpu = backends::cpu;
  using Z = typename Semiring::value_type;
  const int threads = threads_of(exec);
  if (m.present && !m.complement) refuse_passes("mxm", desc);
  const auto rows_a = by_rows(a, threads);
  const cpu::product_request request{desc.how, desc.passes, threads, isa_of(exec), desc.sorted};
  const auto finish = [&](const auto& plan, const auto& view_b, auto&& run) {
    const offset_t memory = cpu::memory_of<Z>(plan, shape_of(b).cols);
    require_memory(memory, plan.expected);
    csr_result<Z, I> t = run();
    report(exec, {"mxm", cpu::kernel_name(plan, m), plan.why, plan.total,
                  bytes_of(rows_a.view) + bytes_of(view_b) + bytes_of(t.view()), memory});
    return t;
  };
  if (desc.how == method::dot) {
    if (!m.present || m.complement) throw invalid_value("mxm: method dot needs a mask that is not complemented");
    const auto cols_b = by_cols(b, threads);
    const auto plan = cpu::plan_dots(rows_a.view, cols_b.view, m, request);
    return finish(plan, cols_b.view, [&] { return cpu::spgemm_dots(sr, rows_a.view, cols_b.view, m, plan); });
  }
  const auto rows_b = by_rows(b, threads);
  auto plan = cpu::plan_product(rows_a.view, rows_b.view, m, request);
  const auto columns =
      desc.how == method::automatic ? worthwhile_columns(rows_a.view, b, rows_b.view, m, plan, threads) : std::nullopt;
  return finish(plan, rows_b.view, [&] {
    return cpu::spgemm(sr, rows_a.view, rows_b.view, m, plan, desc.sorted, columns ? &columns->view : nullptr);
  });
}

}  // namespace detail

// C is m x n, A m x k, B k x n; A and B may be transposed(...), views, and C itself. Throws dimension_mismatch,
// invalid_value (a method that does not apply), out_of_memory, and what the operators throw; C is then unchanged.
// Cost: one or two passes over the multiply-adds A(i, k) B(k, j); a mask can reduce them.
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
requires detail::semiring_over<Semiring, A, B> && detail::stores<C, Accum, typename Semiring::value_type>
void mxm(const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const B& b, const descriptor& desc = {}) try {
  detail::require_same_index<I, A, B>();
  detail::refuse_cuda(exec, "mxm");
  detail::refuse_other_operations("mxm", desc.how, false);
  detail::check_product(detail::shape_of(c), detail::shape_of(a), detail::shape_of(b));
  const auto m = mask.resolve(c.rows(), c.cols(), detail::threads_of(exec));
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto t = ref::mxm(sr, detail::to_reference(a), detail::to_reference(b));
    c = detail::to_matrix<C, I>(
        ref::from_map<I>(ref::write(ref::to_map(c.view()), ref::to_map(m), accum, t, desc.replace)));
  } else {
    const int threads = detail::threads_of(exec);
    auto t = detail::cpu_product(exec, sr, a, b, m, desc);
    c = detail::to_matrix<C, I>(
        backends::cpu::write_back(c.view(threads), std::move(t), m, accum, desc.replace, threads));
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
requires detail::semiring_over<Semiring, A, B> && detail::stores<C, Accum, typename Semiring::value_type>
void mxm(matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum, const Semiring& sr, const A& a,
         const B& b, const descriptor& desc = {}) {
  mxm(automatic{}, c, mask, accum, sr, a, b, desc);
}

// A B, or A B inside the mask, as a new matrix over the semiring's type.
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
requires detail::semiring_over<Semiring, A, B>
auto mxm(const E& exec, const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  matrix<typename Semiring::value_type, detail::operand_index_t<A>> c(detail::shape_of(a).rows,
                                                                      detail::shape_of(b).cols);
  mxm(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}
template <matrix_operand A, matrix_operand B, class Semiring>
requires detail::semiring_over<Semiring, A, B>
auto mxm(const A& a, const B& b, const Semiring& sr,
         const std::type_identity_t<mask<detail::operand_index_t<A>>>& m = no_mask, const descriptor& desc = {}) {
  return mxm(automatic{}, a, b, sr, m, desc);
}

}  // namespace gustav

// The kernels of mxm and mxv over blobs, for the sources that instantiate them.
#pragma once

#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/plan.hpp>
#include <backends/cpu/spmv/push.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <backends/cpu/spmv/vector_traffic.hpp>
#include <core/stopwatch.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/product_semirings.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/views.hpp>

#include <cstddef>
#include <type_traits>

namespace gustav::runtime {

template <class Semiring>
void mxm_over(const Semiring& ring, any_matrix& c, const mask<index_type>& m, const matrix_product& p,
              const descriptor& desc) {
  constexpr std::size_t N = sizeof(typename Semiring::value_type);
  const auto run = [&](const auto& a, const auto& b) {
    gustav::mxm(executor_of(p.options), c.as<N>(), m, no_accum, ring, a, b, desc);
  };
  const auto& a = p.a.as<N>();
  const auto& b = p.b.as<N>();
  const auto with_second = [&](const auto& left) {
    p.options.transpose_second ? run(left, transposed(b)) : run(left, b);
  };
  p.options.transpose_first ? with_second(transposed(a)) : with_second(a);
}

// A u inside the mask: by rows, or along the columns that u selects. Reports the kernel.
template <class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> multiplied(const cpu& exec, const Semiring& ring,
                                                           const lazy_operand<SA, I>& a, const vector_view<SU, I>& u,
                                                           const vector_mask_view<I>& m) {
  namespace be = backends::cpu;
  using Z = typename Semiring::value_type;
  const tuning& numbers = detail::numbers_of(exec);
  stopwatch clock = detail::stopwatch_of(exec);
  const auto report = [&](const char* kernel, const char* why, const detail::traffic& moved) {
    detail::report(exec, {kernels::mxv::name, kernel, why, moved.entries, moved.bytes, 0, clock.lap()});
  };
  const auto push = [&](offset_t multiply_adds, const char* why) {
    const auto& at = a.by_cols();
    auto t = be::push<be::side::matrix_first>(ring, at, u, m, multiply_adds, exec.threads, numbers);
    if (exec.log) report("push along the columns", why, detail::push_traffic<Z>(at, u, m, t.entries, numbers));
    return t;
  };
  if (u.form == vector_form::sparse && a.has_cols()) {
    // A sample of columns of very different lengths misleads, so an exact count follows unless the choice is clear.
    constexpr offset_t clear_factor = 4;
    const auto& at = a.by_cols();
    const offset_t estimate = be::estimate_multiply_adds(at, u);
    if (clear_factor * numbers.push_cost * estimate < at.entries() + at.rows + at.cols)
      return push(estimate, "the sparse vector selects few entries");
  }
  const auto plan = be::plan_mxv(a, u, method::automatic, numbers);
  if (plan.push) return push(be::push_multiply_adds(a.by_cols(), u), plan.why);
  vector_result<SU, I> bitmap;
  if (u.form == vector_form::sparse) bitmap = be::to_bitmap(u, exec.threads);
  const auto x = u.form == vector_form::sparse ? bitmap.view() : u;
  const auto& rows = a.by_rows();
  auto t = be::mxv_pull<be::side::matrix_first>(ring, rows, x, m, exec.threads, exec.isa, numbers);
  if (exec.log) report(be::pull_kernel(rows, x, m.present), plan.why, detail::pull_traffic<Z>(rows, x, m, t.entries));
  return t;
}

// gustav::mxv without a tuner, whose formats would be compiled for each type. Shapes are checked.
template <class W, class Semiring, class A>
void mxv_below_tuner(const cpu& exec, W& w, const vector_mask<index_type>& m, const Semiring& ring, const A& a,
                     const W& u, const descriptor& desc) {
  const auto directly = [&](auto& out, const auto& mask, const auto& over, const auto& matrix, const auto& vector) {
    const auto inside = detail::resolved(exec, out, mask);
    store(exec, out, multiplied(exec, over, detail::lowered(exec, matrix), detail::lowered(exec, vector), inside),
          inside, no_accum, desc.replace);
  };
  if (!detail::is_hypersparse_call(w, m, a, u)) return directly(w, m, ring, a, u);
  detail::require_fit(w, m);
  detail::relabelled_mxv<false>(w, m, ring, a, u, directly);
}

template <class Semiring>
void mxv_over(const Semiring& ring, any_vector& w, const vector_mask<index_type>& m, const vector_product& p,
              const descriptor& desc) {
  constexpr std::size_t N = sizeof(typename Semiring::value_type);
  const auto run = [&](const auto& a) {
    mxv_below_tuner(executor_of(p.options), w.as<N>(), m, ring, a, p.u.as<N>(), desc);
  };
  const auto& a = p.a.as<N>();
  p.transposed ? run(transposed(a)) : run(a);
}

template <class T>
void mxm_typed(any_matrix& c, const mask<index_type>& m, const matrix_product& p, const descriptor& desc) {
  mxm_over(typed_semiring<T>(p.ring), c, m, p, desc);
}
template <std::size_t N>
void mxm_by_calls(any_matrix& c, const mask<index_type>& m, const matrix_product& p, const descriptor& desc) {
  mxm_over(called_semiring<N>(p.ring), c, m, p, desc);
}
template <class T>
void mxv_typed(any_vector& w, const vector_mask<index_type>& m, const vector_product& p, const descriptor& desc) {
  mxv_over(typed_semiring<T>(p.ring, p.order), w, m, p, desc);
}
template <std::size_t N>
void mxv_by_calls(any_vector& w, const vector_mask<index_type>& m, const vector_product& p, const descriptor& desc) {
  mxv_over(called_semiring<N>(p.ring, p.order), w, m, p, desc);
}

}  // namespace gustav::runtime

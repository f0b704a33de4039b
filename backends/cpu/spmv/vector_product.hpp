// The kernels of mxv and vxm: the choice of pull or push, the product and its report.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/products.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/plan.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <backends/cpu/spmv/vector_traffic.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>

#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// plan_mxv(), with the reason of a tuner that chose CSR, if there is one.
template <class SA, class SU, class I>
mxv_plan plan_with_reason(const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, method how, const tuning& numbers,
                          const char* why) {
  auto plan = plan_mxv(a, u, how, numbers);
  if (why) plan.why = why;
  return plan;
}

// T = A u restricted to the mask, as planned, for the kernel mxv or vxm. Reports the kernel.
template <class Kernel, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> planned_mxv(const gustav::cpu& e, const Semiring& sr,
                                                            const lazy_operand<SA, I>& a, const vector_view<SU, I>& u,
                                                            const vector_mask_view<I>& m, const mxv_plan& plan) {
  constexpr side Side = side_of<std::is_same_v<Kernel, kernels::vxm>, Semiring, SA, SU>;
  const bool sparse = u.form == vector_form::sparse;
  const csr_view<SA, I>& view = plan.push ? a.by_cols() : a.by_rows();
  vector_result<SU, I> converted;
  if (plan.push != sparse) converted = plan.push ? to_sparse(u, e.threads) : to_bitmap(u, e.threads);
  const vector_view<SU, I> x = plan.push != sparse ? converted.view() : u;
  stopwatch clock = gustav::detail::stopwatch_of(e);
  const tuning& numbers = gustav::detail::numbers_of(e);
  auto t = plan.push ? push<Side>(sr, view, x, m, push_multiply_adds(view, x), e.threads, numbers)
                     : mxv_pull<Side>(sr, view, x, m, e.threads, e.isa, numbers);
  if (e.log) {
    using Z = typename Semiring::value_type;
    const double spent = clock.lap();
    const gustav::detail::traffic moved = plan.push ? gustav::detail::push_traffic<Z>(view, x, m, t.entries, numbers)
                                                    : gustav::detail::pull_traffic<Z>(view, x, m, t.entries);
    gustav::detail::report(e, {Kernel::name, plan.push ? "push along the columns" : pull_kernel(view, x, m.present),
                               plan.why, moved.entries, moved.bytes, 0, spent});
  }
  return t;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <class Kernel>
requires(std::is_same_v<Kernel, mxv> || std::is_same_v<Kernel, vxm>) struct implementation<Kernel, cpu> {
  template <class Semiring, class SA, class SU, class I>
  static auto run(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& a, const vector_view<SU, I>& u,
                  const vector_mask_view<I>& m, method how, const char* why) {
    namespace be = backends::cpu;
    return be::planned_mxv<Kernel>(e, sr, a, u, m, be::plan_with_reason(a, u, how, detail::numbers_of(e), why));
  }
};

template <class Kernel>
struct implementation<over_values<Kernel>, cpu> {
  template <class Semiring, class SA, class SU, class I, class W>
  static vector_result<W, I> run(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& a,
                                 const vector_view<SU, I>& u, buffer<W>& values, method how, const char* why) {
    const char* const reason = reason_of(e, a, u, how, why);
    stopwatch clock = detail::stopwatch_of(e);
    auto t = backends::cpu::mxv_pull<side_of<Semiring, SA, SU>>(sr, a.by_rows(), u, vector_mask_view<I>{}, e.threads,
                                                                e.isa, detail::numbers_of(e), &values);
    send<W>(e, a, u, t.entries, 0, reason, clock);
    return t;
  }
  template <class Semiring, class SA, class SU, class I, class W, class Accum>
  static bool accumulate(const cpu& e, const Semiring& sr, const lazy_operand<SA, I>& a, const vector_view<SU, I>& u,
                         W* to, const Accum& accum, method how, const char* why) {
    const auto& view = a.by_rows();
    const char* const reason = reason_of(e, a, u, how, why);
    stopwatch clock = detail::stopwatch_of(e);
    auto each = [&](long begin, long end, const W* sums) {
      for (long i = begin; i < end; ++i)
        if (view.offsets[i] < view.offsets[i + 1]) to[i] = backends::cpu::cast_value<W>(accum(to[i], sums[i - begin]));
    };
    if (!backends::cpu::mxv_pull_each<side_of<Semiring, SA, SU>>(sr, view, u, e.threads, e.isa, detail::numbers_of(e),
                                                                 each))
      return false;
    send<W>(e, a, u, view.rows, view.rows * detail::size_of<W>, reason, clock);
    return true;
  }

 private:
  template <class Semiring, class SA, class SU>
  static constexpr auto side_of = backends::cpu::side_of<std::is_same_v<Kernel, vxm>, Semiring, SA, SU>;
  // The reason that a report gives. It may allocate, so it is asked for before the first value changes.
  template <class SA, class SU, class I>
  static const char* reason_of(const cpu& e, const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, method how,
                               const char* why) {
    return e.log ? backends::cpu::plan_with_reason(a, u, how, detail::numbers_of(e), why).why : nullptr;
  }
  // bytes: that an accumulator reads.
  template <class W, class SA, class SU, class I>
  static void send(const cpu& e, const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, offset_t entries,
                   std::int64_t bytes, const char* reason, stopwatch& clock) {
    if (!e.log) return;
    const double spent = clock.lap();
    const auto moved = detail::pull_traffic<W>(a.by_rows(), u, vector_mask_view<I>{}, entries);
    detail::report(e, {Kernel::name, backends::cpu::pull_kernel(a.by_rows(), u, false), reason, moved.entries,
                       moved.bytes + bytes, 0, spent});
  }
};

}  // namespace gustav::kernels

// mxv and vxm: w<mask, replace> = w accum (A u), w' = w' accum (u' A) over a semiring.
#pragma once

#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/plan.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/tuned_form.hpp>
#include <graphblas/detail/vector_traffic.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
// T = A u restricted to the mask, as planned. Side: the order of the operands of the multiplication. Reports the
// kernel.
template <backends::cpu::side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> planned_mxv(const cpu& exec, const char* name, const Semiring& sr,
                                                            const lazy_operand<SA, I>& a, const vector_view<SU, I>& u,
                                                            const vector_mask_view<I>& m,
                                                            const backends::cpu::mxv_plan& plan) {
  namespace be = backends::cpu;
  const int threads = exec.threads;
  const bool sparse = u.form == vector_form::sparse;
  const csr_view<SA, I>& view = plan.push ? a.by_cols() : a.by_rows();
  vector_result<SU, I> converted;
  if (plan.push != sparse) converted = plan.push ? be::to_sparse(u, threads) : be::to_bitmap(u, threads);
  const vector_view<SU, I> x = plan.push != sparse ? converted.view() : u;
  stopwatch clock = stopwatch_of(exec);
  const tuning& numbers = numbers_of(exec);
  auto t = plan.push ? be::mxv_push<Side>(sr, view, x, m, threads, numbers)
                     : be::mxv_pull<Side>(sr, view, x, m, threads, exec.isa, numbers);
  if (exec.log) {
    using Z = typename Semiring::value_type;
    const double spent = clock.lap();
    const traffic moved =
        plan.push ? push_traffic<Z>(view, x, m, t.entries, numbers) : pull_traffic<Z>(view, x, m, t.entries);
    report(exec, {name, plan.push ? "push along the columns" : be::pull_kernel(view, x, m.present), plan.why,
                  moved.entries, moved.bytes, 0, spent});
  }
  return t;
}

// The values of a matrix that kernels read on one side of a vector.
template <backends::cpu::side Side, class Semiring, class A, class U>
using loaded_matrix_t = std::conditional_t<Side == backends::cpu::side::matrix_first,
                                           loaded_left_t<Semiring, operand_storage_t<A>, storage_t<U>>,
                                           loaded_right_t<Semiring, storage_t<U>, operand_storage_t<A>>>;

// w = w accum A u, or u' A, if the executor's tuner chose a format. Formats multiply a value of A by one of u.
template <backends::cpu::side Side, executor E, class W, class I, class Accum, class Semiring, class A, class U>
tuned_call try_tuner(const E& exec, const char* name, vector<W, I>& w, const vector_mask_view<I>& m, const Accum& accum,
                     const Semiring& sr, const A& a, const vector<U, I>& u, method how) {
  const auto never = [](const auto&) { return tuned_call{}; };
  return dispatch(
      exec, never,
      [&](const auto& e) -> tuned_call {
        if constexpr (Side == backends::cpu::side::matrix_first || is_commutative_v<semiring_multiply_t<Semiring>>)
          if (how == method::automatic && !m.present)
            return tuned_mxv<loaded_matrix_t<Side, Semiring, A, U>>(e, name, w, accum, sr, a, u);
        return {};
      },
      never);
}

// plan_mxv(), with the reason of a tuner that chose CSR, if there is one.
template <class SA, class SU, class I>
backends::cpu::mxv_plan plan_with_reason(const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, method how,
                                         const tuning& numbers, const char* why) {
  auto plan = backends::cpu::plan_mxv(a, u, how, numbers);
  if (why) plan.why = why;
  return plan;
}

// The same for any operand.
template <backends::cpu::side Side, class Semiring, class A, class U, class I>
auto cpu_mxv(const cpu& exec, const char* name, const Semiring& sr, const A& a, const vector<U, I>& u,
             const vector_mask_view<I>& m, method how, const char* why) {
  const call_operand<A, loaded_matrix_t<Side, Semiring, A, U>> matrix(a, exec.threads, numbers_of(exec));
  const auto x = u.view(exec.threads);
  return planned_mxv<Side>(exec, name, sr, matrix, x, m, plan_with_reason(matrix, x, how, numbers_of(exec), why));
}

// Whether w = w accum (A u) was computed in the memory of w, and reported: w and u are full, rows are pulled, and
// nothing can fail after the first row.
template <backends::cpu::side Side, executor E, class W, class I, class Accum, class Semiring, class A, class U>
bool done_in_place(const E& exec, const char* name, vector<W, I>& w, const vector_mask_view<I>& m,
                   [[maybe_unused]] const Accum& accum, const Semiring& sr, const A& a, const vector<U, I>& u,
                   method how, const char* why) {
  namespace be = backends::cpu;
  const auto on_cpu = [&](const cpu& e) {
    constexpr bool accumulates = be::accumulates_v<Accum>;
    bool done = false;
    if constexpr (may_overwrite<W, Semiring> && (!accumulates || is_speculatable_v<Accum>)) {
      const auto x = u.view(e.threads);
      if (m.present || how == method::push || x.form != vector_form::full || !is_overwritable(w, e.threads, x))
        return false;
      const call_operand<A, loaded_matrix_t<Side, Semiring, A, U>> matrix(a, e.threads, numbers_of(e));
      const auto& view = matrix.by_rows();
      if (!is_overwritable(w, e.threads, view)) return false;
      stopwatch clock = stopwatch_of(e);
      offset_t entries = view.rows;  // an accumulator reads w, too
      with_arrays_of(w, [&](auto& arrays) {
        if constexpr (accumulates) {
          auto accumulate = [&, to = arrays.values.data()](long begin, long end, const W* sums) {
            for (long i = begin; i < end; ++i)
              if (view.offsets[i] < view.offsets[i + 1]) to[i] = be::cast_value<W>(accum(to[i], sums[i - begin]));
          };
          done = be::mxv_pull_each<Side>(sr, view, x, e.threads, e.isa, numbers_of(e), accumulate);
          return vector<W, I>::adopt(e, std::move(arrays), check::trusted);
        } else {
          auto product = be::mxv_pull<Side>(sr, view, x, m, e.threads, e.isa, numbers_of(e), &arrays.values);
          done = true;
          entries = product.entries;
          return vector<W, I>::adopt(e, std::move(product), check::trusted);
        }
      });
      if (done && e.log) {
        const double spent = clock.lap();
        const traffic moved = pull_traffic<W>(view, x, m, entries);
        report(e, {name, be::pull_kernel(view, x, false), plan_with_reason(matrix, x, how, numbers_of(e), why).why,
                   moved.entries, moved.bytes + (accumulates ? view.rows * size_of<W> : 0), 0, spent});
      }
    }
    return done;
  };
  const auto never = [](const auto&) { return false; };
  return dispatch(exec, never, on_cpu, never);
}

// w has A's row count, u A's column count. Throws dimension_mismatch, invalid_value (a method that does not apply), and
// what the operators throw; w is then unchanged. Cost: pull reads the rows that the mask allows once, push the columns
// where u has entries. Between full vectors without a mask, results are written over the values of w if their
// memory is w's alone, neither A nor u lies in it and no operator can throw; otherwise, and with an accumulator where a
// row is cut, the call needs a second vector. The cheaper direction runs unless desc.how forces one. An executor's
// tuner may choose another storage format for a full u without a mask (tuner.hpp). With gb::cuda{} pull runs on the
// device.
template <executor E, class W, class I, class Accum, class Semiring, matrix_operand A, class U>
void call(mxv_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const vector<U, I>& u, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.cols != u.size()) throw dimension_mismatch("mxv: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  if (s.rows != w.size()) throw dimension_mismatch("mxv: A is " + text(s) + ", w has size " + std::to_string(w.size()));
  refuse_other_operations("mxv", desc.how, true);
  refuse_passes("mxv", desc);
  const vector_mask_view<I>& m = mask.resolve(w.size(), threads_of(exec));
  constexpr auto side = backends::cpu::side::matrix_first;
  const tuned_call tuned = try_tuner<side>(exec, "mxv", w, m, accum, sr, a, u, desc.how);
  if (tuned.done || done_in_place<side>(exec, "mxv", w, m, accum, sr, a, u, desc.how, tuned.why)) return;
  update(
      exec, w, m, accum, desc.replace,
      [&](const auto&) { return backends::reference::mxv(sr, to_reference(a), backends::reference::to_map(u.view())); },
      [&](const auto& e) { return cpu_mxv<side>(e, "mxv", sr, a, u, m, desc.how, tuned.why); },
      [&](const auto& e) {
        if (desc.how == method::push) throw not_implemented("mxv: push has no CUDA kernel yet");
        return backends::cuda::mxv(e, sr, by_rows(a).view, u.view(), m);
      });
}

// w has A's column count, u A's row count. Otherwise as mxv.
template <executor E, class W, class I, class Accum, class Semiring, class U, matrix_operand A>
void call(vxm_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const vector<U, I>& u, const A& a, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.rows != u.size()) throw dimension_mismatch("vxm: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  if (s.cols != w.size()) throw dimension_mismatch("vxm: A is " + text(s) + ", w has size " + std::to_string(w.size()));
  refuse_other_operations("vxm", desc.how, true);
  refuse_passes("vxm", desc);
  const vector_mask_view<I>& m = mask.resolve(w.size(), threads_of(exec));
  // The transpose of the operand multiplies u.
  constexpr auto side = backends::cpu::side::vector_first;
  const auto& flipped = transposed(a);  // a reference where a is transposed
  const tuned_call tuned = try_tuner<side>(exec, "vxm", w, m, accum, sr, flipped, u, desc.how);
  if (tuned.done || done_in_place<side>(exec, "vxm", w, m, accum, sr, flipped, u, desc.how, tuned.why)) return;
  update(
      exec, w, m, accum, desc.replace,
      [&](const auto&) { return backends::reference::vxm(sr, backends::reference::to_map(u.view()), to_reference(a)); },
      [&](const auto& e) { return cpu_mxv<side>(e, "vxm", sr, flipped, u, m, desc.how, tuned.why); }, no_cuda{"vxm"});
}

// A u and u' A as new vectors over the semiring's type.
template <executor E, matrix_operand A, class U, class I, class Semiring>
auto call(mxv_t, const E& exec, const A& a, const vector<U, I>& u, const Semiring& sr,
          const std::type_identity_t<vector_mask<I>>& m = no_mask, const descriptor& desc = {}) {
  vector<typename Semiring::value_type, I> w(shape_of(a).rows);
  mxv(exec, w, m, no_accum, sr, a, u, desc);
  return w;
}
template <executor E, class U, class I, matrix_operand A, class Semiring>
auto call(vxm_t, const E& exec, const vector<U, I>& u, const A& a, const Semiring& sr,
          const std::type_identity_t<vector_mask<I>>& m = no_mask, const descriptor& desc = {}) {
  vector<typename Semiring::value_type, I> w(shape_of(a).cols);
  vxm(exec, w, m, no_accum, sr, u, a, desc);
  return w;
}

}  // namespace detail
}  // namespace gustav

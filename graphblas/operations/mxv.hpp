// mxv and vxm: w<mask, replace> = w accum (A u), w' = w' accum (u' A) over a semiring.
#pragma once

#include <graphblas/detail/device_form.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/relabelled_products.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/tuned_form.hpp>
#include <graphblas/kernels/mxv.hpp>
#include <semirings/concepts.hpp>

#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {

// The matrix of a product by Kernel, mxv or vxm, with the values that it reads.
template <class Kernel, class Semiring, class A, class U>
using loaded_matrix_t = std::conditional_t<std::is_same_v<Kernel, kernels::mxv>,
                                           loaded_left_t<Semiring, operand_storage_t<A>, storage_t<U>>,
                                           loaded_right_t<Semiring, storage_t<U>, operand_storage_t<A>>>;

// w = w accum A u, or u' A, if the executor's tuner chose a format. Formats multiply a value of A by one of u.
template <class Kernel, executor E, class W, class I, class Mask, class Accum, class Semiring, class A, class U>
tuned_call try_tuner(const E& exec, vector<W, I>& w, const Mask& m, const Accum& accum, const Semiring& sr, const A& a,
                     const vector<U, I>& u, method how) {
  if constexpr (kernels::has_kernel<kernels::over_values<Kernel>, resolved_t<E>> &&
                (std::is_same_v<Kernel, kernels::mxv> || is_commutative_v<semiring_multiply_t<Semiring>>))
    if (how == method::automatic && !m.present)
      return tuned_mxv<loaded_matrix_t<Kernel, Semiring, A, U>>(resolve(exec), Kernel::name, w, accum, sr, a, u);
  return {};
}

// The same on a device. S: what kernels read of a value of A.
template <class S, class Kernel, executor E, class W, class I, class Mask, class Accum, class Semiring, class A,
          class U>
tuned_call try_device_tuner(const E& exec, vector<W, I>& w, const Mask& m, const Accum& accum, const Semiring& sr,
                            const A& a, const vector<U, I>& u, method how) {
  if constexpr (std::is_same_v<Kernel, kernels::mxv> || is_commutative_v<semiring_multiply_t<Semiring>>) {
    if (how != method::automatic || m.present) return {};
    const auto decision = device_form_for<S>(exec, sr, a, u);
    if constexpr (may_have_form_v<std::remove_const_t<decltype(decision)>>)
      if (decision.form) {
        const auto& form = *decision.form;
        store(exec, w,
              gustav::run<kernels::over_format<kernels::mxv>>(
                  exec, sr, argument_of(decision), u, name_of(form.format()).data(), form.entries(), decision.why),
              m, accum, false);
        return {true, decision.why};
      }
    return {false, decision.why};
  }
  return {};
}

// Whether w = w accum (A u) was computed in the memory of w, and reported: w and u are full, rows are pulled, and
// nothing can fail after the first row.
template <class Kernel, executor E, class W, class I, class Mask, class Accum, class Semiring, class A, class U>
bool done_in_place(const E& exec, vector<W, I>& w, const Mask& m, const Accum& accum, const Semiring& sr, const A& a,
                   const vector<U, I>& u, method how, const char* why) {
  using in_place = kernels::implementation<kernels::over_values<Kernel>, resolved_t<E>>;
  bool done = false;
  if constexpr (kernels::has_kernel<kernels::over_values<Kernel>, resolved_t<E>> && may_overwrite<W, Semiring> &&
                (no_accumulator<Accum> || is_speculatable_on_v<Accum, W>)) {
    const auto& e = resolve(exec);
    const auto x = u.view(e.threads);
    if (m.present || how == method::push || x.form != vector_form::full || !is_overwritable(w, e.threads, x))
      return false;
    const call_operand<A, loaded_matrix_t<Kernel, Semiring, A, U>> matrix(a, e.threads, numbers_of(e));
    if (!is_overwritable(w, e.threads, matrix.by_rows())) return false;
    with_arrays_of(w, [&](auto& arrays) {
      if constexpr (no_accumulator<Accum>) {
        auto product = in_place::run(e, sr, matrix, x, arrays.values, how, why);
        done = true;
        return vector<W, I>::adopt(e, std::move(product), check::trusted);
      } else {
        done = in_place::accumulate(e, sr, matrix, x, arrays.values.data(), accum, how, why);
        return vector<W, I>::adopt(e, std::move(arrays), check::trusted);
      }
    });
  }
  return done;
}

// w<mask> = w accum A u for the kernel mxv, or u' A for vxm, given A'. Shapes and descriptor are checked.
template <class Kernel, executor E, class W, class I, class Accum, class Semiring, class A, class U>
void vector_product_directly(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                             const Semiring& sr, const A& a, const vector<U, I>& u, const descriptor& desc) {
  const auto m = resolved(exec, w, mask);
  using loaded = loaded_matrix_t<Kernel, Semiring, A, U>;
  tuned_call tuned = try_tuner<Kernel>(exec, w, m, accum, sr, a, u, desc.how);
  if constexpr (!host_executor<E>) tuned = try_device_tuner<loaded, Kernel>(exec, w, m, accum, sr, a, u, desc.how);
  if (tuned.done || done_in_place<Kernel>(exec, w, m, accum, sr, a, u, desc.how, tuned.why)) return;
  const loaded_argument<loaded, A> matrix{a};
  store(exec, w, gustav::run<Kernel>(exec, sr, matrix, u, m, desc.how, tuned.why), m, accum, desc.replace);
}

template <class Kernel, executor E, class W, class I, class Accum, class Semiring, class A, class U>
void vector_product(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum, const Semiring& sr,
                    const A& a, const vector<U, I>& u, const descriptor& desc) {
  refuse_other_operations(Kernel::name, desc.how, true);
  refuse_passes(Kernel::name, desc);
  refuse_hypersparse(exec, Kernel::name, a);
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(w, mask, a, u)) {
      require_fit(w, mask);
      return relabelled_mxv<std::is_same_v<Kernel, kernels::vxm>>(
          w, mask, sr, a, u, [&](auto& small, const auto& m, const auto& ring, const auto& x, const auto& y) {
            vector_product_directly<Kernel>(exec, small, m, accum, ring, x, y, desc);
          });
    }
  vector_product_directly<Kernel>(exec, w, mask, accum, sr, a, u, desc);
}

// w has A's row count, u A's column count. Throws dimension_mismatch, invalid_value (a method that does not apply), and
// what the operators throw; w is then unchanged. Cost: pull reads the rows that the mask allows once, push the columns
// where u has entries. Between full vectors without a mask, results are written over the values of w if their
// memory is w's alone, neither A nor u lies in it and no operator can throw; otherwise, and with an accumulator where a
// row is cut, the call needs a second vector. The cheaper direction runs unless desc.how forces one. An executor's
// tuner may choose another storage format for a full u without a mask (tuner.hpp). With gb::cuda{} both run on the
// device, push where sums do not depend on their order.
template <executor E, class W, class I, class Accum, class Semiring, matrix_operand A, class U>
void call(mxv_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const vector<U, I>& u, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.cols != u.size()) throw dimension_mismatch("mxv: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  if (s.rows != w.size()) throw dimension_mismatch("mxv: A is " + text(s) + ", w has size " + std::to_string(w.size()));
  vector_product<kernels::mxv>(exec, w, mask, accum, sr, a, u, desc);
}

// w has A's column count, u A's row count. Otherwise as mxv.
template <executor E, class W, class I, class Accum, class Semiring, class U, matrix_operand A>
void call(vxm_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const vector<U, I>& u, const A& a, const descriptor& desc = {}) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.rows != u.size()) throw dimension_mismatch("vxm: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  if (s.cols != w.size()) throw dimension_mismatch("vxm: A is " + text(s) + ", w has size " + std::to_string(w.size()));
  vector_product<kernels::vxm>(exec, w, mask, accum, sr, transposed(a), u, desc);
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

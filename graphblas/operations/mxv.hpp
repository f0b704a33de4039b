// mxv and vxm: w<mask, replace> = w accum (A u), w' = w' accum (u' A) over a semiring.
#pragma once

#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/reference/mxv.hpp>
#include <backends/reference/write.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <semirings/concepts.hpp>

#include <new>
#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {

// The charge for computing the transpose, in passes over the entries. It is cached, so less is charged than it takes.
inline constexpr offset_t transpose_cost = 3;

// The number of entries in the rows that u selects. u is sparse.
template <class SA, class SU, class I>
offset_t selected_entries(const csr_view<SA, I>& rows, const vector_view<SU, I>& u) {
  offset_t n = 0;
  for (offset_t k = 0; k < u.entries; ++k) n += rows.offsets[u.indices[k] + 1] - rows.offsets[u.indices[k]];
  return n;
}

// T = A u restricted to the mask. Side: the order of the operands of the multiplication.
template <backends::cpu::side Side, class E, class Semiring, class A, class SU, class I>
vector_result<typename Semiring::value_type, I> cpu_mxv(const E& exec, const char* name, const Semiring& sr, const A& a,
                                                        const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                                                        method how) {
  namespace be = backends::cpu;
  const int threads = threads_of(exec);
  bool push = how == method::push;
  const char* why = how == method::automatic ? "the vector is not sparse" : "forced";
  if (how == method::automatic && u.form == vector_form::sparse) {
    // Pull reads every row. Push reads the columns of u's entries and writes scattered outputs, charged threefold.
    const offset_t n = shape_of(a).rows, cols = shape_of(a).cols;
    const offset_t all = rows_ready(a) ? by_rows(a).view.entries() : by_cols(a, threads).view.entries();
    const offset_t pull_cost = all + n + cols + (rows_ready(a) ? 0 : transpose_cost * all);
    offset_t estimate = cols ? all / cols * u.entries : 0;
    if (cols_ready(a)) estimate = selected_entries(by_cols(a, threads).view, u);
    push = 3 * estimate + (cols_ready(a) ? 0 : transpose_cost * all) < pull_cost;
    why = push ? "the sparse vector selects few entries"
               : "the sparse vector selects many entries, or the columns are not available";
  }
  auto report_kernel = [&](const char* kernel, const auto& matrix_view, const auto& t) {
    report(exec, {name, kernel, why, matrix_view.entries(), bytes_of(matrix_view) + bytes_of(u) + bytes_of(t.view())});
  };
  if (push) {
    const auto columns = by_cols(a, threads);
    vector_result<SU, I> sparse;
    if (u.form != vector_form::sparse) sparse = be::to_sparse(u, threads);
    auto t = be::mxv_push<Side>(sr, columns.view, u.form == vector_form::sparse ? u : sparse.view(), m, threads);
    report_kernel("push along the columns", columns.view, t);
    return t;
  }
  const auto rows = by_rows(a, threads);
  vector_result<SU, I> bitmap;
  if (u.form == vector_form::sparse) bitmap = be::to_bitmap(u, threads);
  auto t = be::mxv_pull<Side>(sr, rows.view, u.form == vector_form::sparse ? bitmap.view() : u, m, threads);
  report_kernel("pull row by row", rows.view, t);
  return t;
}

}  // namespace detail

// w has A's row count, u A's column count. Throws dimension_mismatch, invalid_value (a method that does not apply), and
// what the operators throw; w is then unchanged. Cost: pull reads the rows that the mask allows once, push the columns
// where u has entries. The cheaper direction runs unless desc.how forces one. With gb::cuda{} pull runs on the device.
template <executor E, class W, class I, class Accum, class Semiring, matrix_operand A, class U>
requires detail::semiring_over<Semiring, A, vector<U, I>> && detail::stores<W, Accum, typename Semiring::value_type>
void mxv(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const A& a, const vector<U, I>& u, const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  const auto s = detail::shape_of(a);
  if (s.cols != u.size())
    throw dimension_mismatch("mxv: A is " + detail::text(s) + ", u has size " + std::to_string(u.size()));
  if (s.rows != w.size())
    throw dimension_mismatch("mxv: A is " + detail::text(s) + ", w has size " + std::to_string(w.size()));
  detail::refuse_other_operations("mxv", desc.how, true);
  detail::refuse_passes("mxv", desc);
  if (detail::is_cuda_v<E> && desc.how == method::push) throw not_implemented("mxv: push has no CUDA kernel yet");
  const auto m = mask.resolve(w.size(), detail::threads_of(exec));
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto t = ref::mxv(sr, detail::to_reference(a), ref::to_map(u.view()));
    w = vector<W, I>::adopt(
        ref::from_map<I>(ref::write(ref::to_map(w.view()), ref::to_map(m), accum, t, desc.replace)));
  } else {
    const int threads = detail::threads_of(exec);
    auto t = [&] {
      if constexpr (detail::is_cuda_v<E>)
        return backends::cuda::mxv(exec, sr, detail::by_rows(a).view, u.view(), m);
      else
        return detail::cpu_mxv<backends::cpu::side::matrix_first>(exec, "mxv", sr, a, u.view(threads), m, desc.how);
    }();
    w = vector<W, I>::adopt(exec,
                            backends::cpu::write_back(w.view(threads), std::move(t), m, accum, desc.replace, threads),
                            check::trusted);
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class W, class I, class Accum, class Semiring, matrix_operand A, class U>
requires detail::semiring_over<Semiring, A, vector<U, I>> && detail::stores<W, Accum, typename Semiring::value_type>
void mxv(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum, const Semiring& sr,
         const A& a, const vector<U, I>& u, const descriptor& desc = {}) {
  mxv(automatic{}, w, mask, accum, sr, a, u, desc);
}

// w has A's column count, u A's row count. Otherwise as mxv.
template <executor E, class W, class I, class Accum, class Semiring, class U, matrix_operand A>
requires detail::semiring_over<Semiring, vector<U, I>, A> && detail::stores<W, Accum, typename Semiring::value_type>
void vxm(const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
         const Semiring& sr, const vector<U, I>& u, const A& a, const descriptor& desc = {}) try {
  detail::require_same_index<I, A>();
  detail::refuse_cuda(exec, "vxm");
  const auto s = detail::shape_of(a);
  if (s.rows != u.size())
    throw dimension_mismatch("vxm: A is " + detail::text(s) + ", u has size " + std::to_string(u.size()));
  if (s.cols != w.size())
    throw dimension_mismatch("vxm: A is " + detail::text(s) + ", w has size " + std::to_string(w.size()));
  detail::refuse_other_operations("vxm", desc.how, true);
  detail::refuse_passes("vxm", desc);
  const auto m = mask.resolve(w.size(), detail::threads_of(exec));
  if constexpr (detail::is_reference_v<E>) {
    namespace ref = backends::reference;
    const auto t = ref::vxm(sr, ref::to_map(u.view()), detail::to_reference(a));
    w = vector<W, I>::adopt(
        ref::from_map<I>(ref::write(ref::to_map(w.view()), ref::to_map(m), accum, t, desc.replace)));
  } else {
    const int threads = detail::threads_of(exec);
    auto t = detail::cpu_mxv<backends::cpu::side::vector_first>(exec, "vxm", sr, transposed(a), u.view(threads), m,
                                                                desc.how);
    w = vector<W, I>::adopt(exec,
                            backends::cpu::write_back(w.view(threads), std::move(t), m, accum, desc.replace, threads),
                            check::trusted);
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class W, class I, class Accum, class Semiring, class U, matrix_operand A>
requires detail::semiring_over<Semiring, vector<U, I>, A> && detail::stores<W, Accum, typename Semiring::value_type>
void vxm(vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum, const Semiring& sr,
         const vector<U, I>& u, const A& a, const descriptor& desc = {}) {
  vxm(automatic{}, w, mask, accum, sr, u, a, desc);
}

// A u and u' A as new vectors over the semiring's type.
template <executor E, matrix_operand A, class U, class I, class Semiring>
requires detail::semiring_over<Semiring, A, vector<U, I>>
auto mxv(const E& exec, const A& a, const vector<U, I>& u, const Semiring& sr,
         const std::type_identity_t<vector_mask<I>>& m = no_mask, const descriptor& desc = {}) {
  vector<typename Semiring::value_type, I> w(detail::shape_of(a).rows);
  mxv(exec, w, m, no_accum, sr, a, u, desc);
  return w;
}
template <matrix_operand A, class U, class I, class Semiring>
requires detail::semiring_over<Semiring, A, vector<U, I>>
auto mxv(const A& a, const vector<U, I>& u, const Semiring& sr, const std::type_identity_t<vector_mask<I>>& m = no_mask,
         const descriptor& desc = {}) {
  return mxv(automatic{}, a, u, sr, m, desc);
}
template <executor E, class U, class I, matrix_operand A, class Semiring>
requires detail::semiring_over<Semiring, vector<U, I>, A>
auto vxm(const E& exec, const vector<U, I>& u, const A& a, const Semiring& sr,
         const std::type_identity_t<vector_mask<I>>& m = no_mask, const descriptor& desc = {}) {
  vector<typename Semiring::value_type, I> w(detail::shape_of(a).cols);
  vxm(exec, w, m, no_accum, sr, u, a, desc);
  return w;
}
template <class U, class I, matrix_operand A, class Semiring>
requires detail::semiring_over<Semiring, vector<U, I>, A>
auto vxm(const vector<U, I>& u, const A& a, const Semiring& sr, const std::type_identity_t<vector_mask<I>>& m = no_mask,
         const descriptor& desc = {}) {
  return vxm(automatic{}, u, a, sr, m, desc);
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::mxv_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto mxv(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
         const X8& = {}) {
  return detail::explain<detail::call<detail::mxv_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

// A call that none of these takes.
template <class X1, class X2 = detail::missing, class X3 = detail::missing, class X4 = detail::missing,
          class X5 = detail::missing, class X6 = detail::missing, class X7 = detail::missing,
          class X8 = detail::missing>
requires detail::refused<detail::vxm_form, X1, X2, X3, X4, X5, X6, X7, X8>
auto vxm(const X1&, const X2&, const X3& = {}, const X4& = {}, const X5& = {}, const X6& = {}, const X7& = {},
         const X8& = {}) {
  return detail::explain<detail::call<detail::vxm_form, X1, X2, X3, X4, X5, X6, X7, X8>>();
}

}  // namespace gustav

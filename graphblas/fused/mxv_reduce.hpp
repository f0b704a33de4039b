// mxv_reduce: a matrix-vector product whose elements are used up as they are computed.
#pragma once

#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/tuned_form.hpp>
#include <graphblas/kernels/mxv_reduce.hpp>
#include <semirings/concepts.hpp>

#include <string>
#include <type_traits>

namespace gustav {
namespace detail {
struct mxv_reduce_t : explained_by<any_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::mxv_reduce_t> mxv_reduce;

namespace detail {
// The sum by `total` over all rows i of f(i, y(i)) for y = A u, without y: f(i, y) takes the row and its element (the
// identity of the semiring where a row of A has no entries) and may store what it computes at position i of the
// caller's arrays. It is called once for each row, by several threads at a time, and returns a value of the monoid. One
// pass over the rows does what a product, element-wise operations and a reduction would do in several: PageRank. A is
// m x n, u a full vector of n elements. Throws dimension_mismatch, invalid_value (u is not full), out_of_memory and
// what f and the operators throw; what f has stored by then stays. The result does not depend on the number of threads.
// Cost: that of mxv by rows; a transposed A is transposed first, unless its transpose is cached. In a storage format
// that the executor's tuner chose y is stored, and a second pass reads it; the first six calls alternate between it and
// CSR, and later ones go the way that took least.
template <executor E, class Monoid, class F, class Semiring, matrix_operand A, class U, class I>
typename Monoid::value_type call(mxv_reduce_t, const E& exec, const Monoid& total, const F& f, const Semiring& sr,
                                 const A& a, const vector<U, I>& u) {
  using R = typename Monoid::value_type;
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.cols != u.size())
    throw dimension_mismatch("mxv_reduce: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  auto x = u.view(threads_of(exec));
  if (x.form != vector_form::full && x.size > 0)
    throw invalid_value("mxv_reduce: the vector must have an entry at every position");
  x.form = vector_form::full;  // a vector of size 0 has an entry at every position
  using loaded = loaded_left_t<Semiring, operand_storage_t<A>, storage_t<U>>;
  tuned_call tuned;
  if constexpr (kernels::has_kernel<kernels::over_format<kernels::mxv_reduce>, resolved_t<E>>) {
    const auto& e = resolve(exec);
    R sum = total.identity();
    tuned = if_tuned<loaded>(e, "mxv_reduce", sr, a, x, 2, [&](const auto& format) {
      sum = gustav::run<kernels::over_format<kernels::mxv_reduce>>(e, total, f, sr, format, x);
    });
    if (tuned.done) return sum;
  }
  stopwatch whole(tuned.fused != nullptr);
  const R sum = gustav::run<kernels::mxv_reduce>(exec, total, f, sr, loaded_argument<loaded, A>{a}, x, tuned.why);
  if (tuned.fused) tuned.fused->record(false, whole.lap());
  return sum;
}

}  // namespace detail
}  // namespace gustav

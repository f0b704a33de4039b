// mxv_reduce: a matrix-vector product whose elements are used up as they are computed.
#pragma once

#include <graphblas/detail/device_form.hpp>
#include <graphblas/detail/elements.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/tuned_form.hpp>
#include <graphblas/kernels/mxv_reduce.hpp>
#include <semirings/concepts.hpp>

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {
struct mxv_reduce_t : explained_by<any_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::mxv_reduce_t> mxv_reduce;

namespace detail {
// A u on the host, used up by f(i, y(i)).
template <executor E, class Monoid, class F, class Semiring, matrix_operand A, class U, class I>
typename Monoid::value_type reduce_product(const E& exec, const Monoid& total, const F& f, const Semiring& sr,
                                           const A& a, const vector<U, I>& u) {
  using R = typename Monoid::value_type;
  auto x = u.view(threads_of(exec));
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

// The sum by `total` over all rows i of f(i, y(i), x1(i), x2(i), ...) for y = A u, without y: f takes the row, its
// element (the identity of the semiring where a row of A has no entries), and references to the elements of full
// vectors, given as std::tie(x1, x2, ...), of which it writes those that are not const. It is called once for each row,
// by several threads at a time, and returns a value of the monoid. One pass over the rows does what a product,
// element-wise operations and a reduction would do in several: PageRank. A is m x n, u a full vector of n elements, the
// others have m. Throws dimension_mismatch, invalid_value (a vector that is not full, or one that is written and given
// twice), out_of_memory and what f and the operators throw; what f has stored by then stays. The result does not depend
// on the number of threads. Cost: that of mxv by rows; a transposed A is transposed first, unless its transpose is
// cached. In a storage format that the executor's tuner chose y is stored, and a second pass reads it; the first six
// calls alternate between it and CSR, and later ones go the way that took least. On a device y is stored, too.
template <executor E, class Monoid, class F, class Semiring, matrix_operand A, class U, class I, class... X>
typename Monoid::value_type call(mxv_reduce_t, const E& exec, const Monoid& total, const F& f, const Semiring& sr,
                                 const A& a, const vector<U, I>& u, const std::tuple<X&...>& vectors) {
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.cols != u.size())
    throw dimension_mismatch("mxv_reduce: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  return std::apply(
      [&](X&... x) -> typename Monoid::value_type {
        require_elements("mxv_reduce", s.cols, u);
        require_elements("mxv_reduce", s.rows, x...);
        require_apart("mxv_reduce", &u, x...);
        if constexpr (!host_executor<E>) {
          using loaded = loaded_left_t<Semiring, operand_storage_t<A>, storage_t<U>>;
          constexpr kernels::written_flags<!std::is_const_v<X>...> written{};
          const auto tuned = device_form_for<loaded>(exec, sr, a, u);
          if constexpr (may_have_form_v<std::remove_const_t<decltype(tuned)>>)
            if (tuned.form)
              return store_elements(gustav::run<kernels::over_format<kernels::mxv_reduce>>(
                                        exec, total, f, sr, argument_of(tuned), u, name_of(tuned.form->format()).data(),
                                        tuned.form->entries(), tuned.why, written, std::as_const(x)...),
                                    x...);
          return store_elements(gustav::run<kernels::mxv_reduce>(exec, total, f, sr, loaded_argument<loaded, A>{a}, u,
                                                                 tuned.why, written, std::as_const(x)...),
                                x...);
        } else {
          return with_elements(
              threads_of(exec),
              [&](auto... at) {
                const auto at_row = [&f, at...](offset_t i, const auto& y) { return f(i, y, at(i)...); };
                return reduce_product(exec, total, at_row, sr, a, u);
              },
              x...);
        }
      },
      vectors);
}

// The same for f(i, y(i)).
template <executor E, class Monoid, class F, class Semiring, matrix_operand A, class U, class I>
typename Monoid::value_type call(mxv_reduce_t, const E& exec, const Monoid& total, const F& f, const Semiring& sr,
                                 const A& a, const vector<U, I>& u) {
  return mxv_reduce(exec, total, f, sr, a, u, std::tie());
}

}  // namespace detail
}  // namespace gustav

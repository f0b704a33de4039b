// mxv_reduce: a matrix-vector product whose elements are used up as they are computed.
#pragma once

#include <backends/cpu/spmv/mxv_reduce.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/tuned_form.hpp>
#include <semirings/concepts.hpp>

#include <string>
#include <type_traits>

namespace gustav {
namespace detail {
struct mxv_reduce_t {
  template <class... X>
  using form = any_form<X...>;
};
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
  using Z = typename Semiring::value_type;
  using R = typename Monoid::value_type;
  require_same_index<I, A>();
  const auto s = shape_of(a);
  if (s.cols != u.size())
    throw dimension_mismatch("mxv_reduce: A is " + text(s) + ", u has size " + std::to_string(u.size()));
  auto x = u.view(threads_of(exec));
  if (x.form != vector_form::full && x.size > 0)
    throw invalid_value("mxv_reduce: the vector must have an entry at every position");
  x.form = vector_form::full;  // a vector of size 0 has an entry at every position
  return dispatch(
      exec,
      [&](const auto&) -> R {
        const auto y = backends::reference::mxv(sr, to_reference(a), backends::reference::to_map(x));
        R sum = total.identity();
        for (offset_t i = 0; i < s.rows; ++i) {
          const auto found = y.entries.find(i);
          const Z value = found == y.entries.end() ? arithmetic::cast<Z>(sr.add.identity()) : found->second;
          sum = arithmetic::cast<R>(total(sum, f(i, value)));
        }
        return sum;
      },
      [&](const auto& e) -> R {
        using Loaded = loaded_left_t<Semiring, operand_storage_t<A>, storage_t<U>>;
        R sum = total.identity();
        const auto reduce_in = [&](const auto& format) {
          auto y = backends::cpu::mxv_format(sr, format, x, e.threads, e.isa);
          if (y.form == vector_form::sparse) y = backends::cpu::to_bitmap(y.view(), e.threads);
          sum = backends::cpu::reduce_elements(total, f, sr.add, y.view(), e.threads);
        };
        const tuned_call tuned = if_tuned<Loaded>(e, "mxv_reduce", sr, a, x, 2, reduce_in);
        if (tuned.done) return sum;
        stopwatch whole(tuned.fused != nullptr);
        const call_operand<A, Loaded> matrix(a, e.threads, numbers_of(e));
        const auto& rows = matrix.by_rows();
        stopwatch clock = stopwatch_of(e);
        sum = backends::cpu::mxv_reduce(total, f, sr, rows, x, e.threads, e.isa, numbers_of(e));
        if (tuned.fused) tuned.fused->record(false, whole.lap());
        // Neither y, which is not stored, nor what f moves, which is not known.
        report(e, {"mxv_reduce", "pull row by row",
                   tuned.why ? tuned.why : "the elements are used up as they are computed", rows.entries(),
                   bytes_of(rows) + bytes_of(x), 0, clock.lap()});
        return sum;
      },
      no_cuda{"mxv_reduce"});
}

}  // namespace detail
}  // namespace gustav

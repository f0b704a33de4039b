// mxv with a matrix in a storage format: y = A x over a semiring for a full x.
#pragma once

#include <backends/cpu/spmv/amb_mxv.hpp>
#include <backends/cpu/spmv/bcsr_mxv.hpp>
#include <backends/cpu/spmv/dia_mxv.hpp>
#include <backends/cpu/spmv/ell_mxv.hpp>
#include <backends/cpu/spmv/segmented_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/vector.hpp>
#include <semirings/concepts.hpp>

#include <cstdint>
#include <new>
#include <string>
#include <type_traits>
#include <variant>

namespace gustav {
namespace detail {

// The kernel of a format, or not_implemented.
template <class Semiring, class S, class I, class Format, class SU>
vector_result<typename Semiring::value_type, I> cpu_mxv_format(const cpu& exec, const Semiring& sr, storage_format name,
                                                               const Format& a, const vector_view<SU, I>& x) {
  namespace be = backends::cpu;
  if constexpr (std::is_same_v<Format, formats::dia<S, I>>)
    return be::mxv_dia(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::sell<S, I>>)
    return be::mxv_sell(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::bcsr<S, I>>)
    return be::mxv_bcsr(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::amb<S, I>>)
    return be::mxv_amb(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::ell<S, I>>)
    return be::mxv_ell(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::coo<S, I>>)
    return be::mxv_coo(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::hyb<S, I>>)
    return be::mxv_hyb(sr, a, x, exec.threads, exec.isa);
  else if constexpr (std::is_same_v<Format, formats::segmented_sell<S, I>>)
    return be::mxv_segmented(sr, a, x, exec.threads, exec.isa);
  else
    throw not_implemented("mxv: the storage format " + std::string(name_of(name)) + " has no kernel yet");
}

}  // namespace detail

// y = A x; y has A's row count, x is full with A's column count. Rows of A without entries leave y without one. A is in
// coo, dia, ell, sell, hyb, bcsr, amb, segmented_sell or nus_sell; gb::reference takes every format. Throws
// dimension_mismatch, invalid_value for an x that is not full, not_implemented for other formats, for gb::cuda and for
// positional operators over segmented formats, what the operators throw, and out_of_memory; y is then unchanged. Cost:
// one read of the form and of x. Terms are added by ascending columns; in AMB and segmented formats segment by segment,
// in HYB first those of ELL. The result does not depend on the number of threads.
template <executor E, class W, class T, class I, class U, class Semiring>
requires semiring_for<Semiring, storage_t<T>, storage_t<U>> &&
    detail::stores<W, no_accum_t, typename Semiring::value_type>
void mxv(const E& exec, vector<W, I>& y, const format_matrix<T, I>& a, const vector<U, I>& x, const Semiring& sr) try {
  if (a.cols() != x.size())
    throw dimension_mismatch("mxv: A is " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()) +
                             ", x has size " + std::to_string(x.size()));
  if (a.rows() != y.size())
    throw dimension_mismatch("mxv: A is " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()) +
                             ", y has size " + std::to_string(y.size()));
  const auto view = x.view(detail::threads_of(exec));
  if (view.form != vector_form::full && view.size > 0)
    throw invalid_value("mxv: a matrix in a storage format needs a full vector");
  detail::update(
      exec, y, vector_mask_view<I>{}, no_accum, false,
      [&](const auto&) {
        return backends::reference::mxv(sr, detail::to_reference(a.to_matrix()), backends::reference::to_map(view));
      },
      [&](const auto& e) {
        auto t = std::visit(
            [&](const auto& format) {
              auto full = view;
              full.form = vector_form::full;  // a vector of size 0 has no other
              return detail::cpu_mxv_format<Semiring, storage_t<T>, I>(e, sr, a.format(), format, full);
            },
            a.data());
        detail::report(e, {"mxv", name_of(a.format()).data(), "the operand is in this storage format", a.entries(),
                           static_cast<std::int64_t>(a.bytes()) + detail::bytes_of(view) + detail::bytes_of(t.view())});
        return t;
      },
      detail::no_cuda{"mxv with a storage format"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class W, class T, class I, class U, class Semiring>
requires semiring_for<Semiring, storage_t<T>, storage_t<U>> &&
    detail::stores<W, no_accum_t, typename Semiring::value_type>
void mxv(vector<W, I>& y, const format_matrix<T, I>& a, const vector<U, I>& x, const Semiring& sr) {
  mxv(automatic{}, y, a, x, sr);
}

}  // namespace gustav

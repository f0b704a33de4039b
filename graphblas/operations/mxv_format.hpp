// mxv with a matrix in a storage format: y = A x over a semiring for a full x.
#pragma once

#include <backends/cpu/spmv/format_kernels.hpp>
#include <backends/cpu/spmv/format_prebuilt.hpp>
#include <backends/reference/mxv.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/in_place.hpp>
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

// y = A x by the kernel of the format, over the values of y where they may be overwritten.
template <class W, class I, class T, class SU, class Semiring>
void cpu_mxv_format(const cpu& exec, vector<W, I>& y, const format_matrix<T, I>& a, const vector_view<SU, I>& x,
                    const Semiring& sr) {
  namespace be = backends::cpu;
  const auto run = [&](const auto& format) {
    if constexpr (may_overwrite<W, Semiring>)
      if (format.every_row && is_overwritable(y, x, exec.threads))
        return overwrite(y, [&](W* to) { be::mxv_format_into(sr, format, x, to, exec.threads, exec.isa); });
    store(exec.threads, y, be::mxv_format(sr, format, x, exec.threads, exec.isa), vector_mask_view<I>{}, no_accum,
          false);
  };
  std::visit(run, a.data());
  report(exec, {"mxv", name_of(a.format()).data(), "the operand is in this storage format", a.entries(),
                static_cast<std::int64_t>(a.bytes()) + bytes_of(x) + bytes_of(y.view(exec.threads))});
}

}  // namespace detail

// y = A x; y has A's row count, x is full with A's column count. Rows of A without entries leave y without one. Throws
// dimension_mismatch, invalid_value for an x that is not full, not_implemented for gb::cuda and for positional
// operators over segmented formats, what the operators throw, and out_of_memory; y is then unchanged. Cost: one read of
// the form and of x, a write of y: over its values where y is full and A has an entry in every row. Terms are added by
// ascending columns; in AMB and segmented formats segment by segment, in HYB first those of ELL. The result does not
// depend on the number of threads.
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
  auto view = x.view(detail::threads_of(exec));
  if (view.form != vector_form::full && view.size > 0)
    throw invalid_value("mxv: a matrix in a storage format needs a full vector");
  detail::dispatch(
      exec,
      [&](const auto&) {
        namespace ref = backends::reference;
        detail::store_map(y, ref::mxv(sr, detail::to_reference(a.to_matrix()), ref::to_map(view)),
                          vector_mask_view<I>{}, no_accum, false);
      },
      [&](const auto& e) {
        view.form = vector_form::full;  // a vector of size 0 has no other
        detail::cpu_mxv_format(e, y, a, view, sr);
      },
      [&](const auto& e) { detail::no_cuda{"mxv with a storage format"}(e); });
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

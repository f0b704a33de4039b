// mxv with a matrix in a storage format and a full vector.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/descriptor.hpp>
#include <graphblas/detail/form_argument.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/kernels/mxv_format.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/vector.hpp>
#include <semirings/concepts.hpp>
#include <semirings/unary_operators.hpp>

#include <cstdint>
#include <string>
#include <type_traits>

namespace gustav {

namespace detail {
// y = A x by the kernel of the format, over the values of y where they may be overwritten.
template <executor E, class W, class I, class T, class U, class Semiring>
void format_product(const E& exec, vector<W, I>& y, const format_matrix<T, I>& a, const vector<U, I>& x,
                    const Semiring& sr) {
  using kernel = kernels::over_format<kernels::mxv>;
  const char* const name = name_of(a.format()).data();
  const form_argument<T, I> form{a};
  if constexpr (host_executor<E>) {
    auto view = x.view(threads_of(exec));
    view.form = vector_form::full;  // a vector of size 0 has no other
    if constexpr (kernels::has_kernel<kernels::over_values<kernel>, resolved_t<E>> && may_overwrite<W, Semiring>)
      if (a.form().every_row && is_overwritable(y, threads_of(exec), view))
        return overwrite(
            y, [&](W* to) { gustav::run<kernels::over_values<kernel>>(exec, sr, form, view, to, name, a.entries()); });
    store(exec, y, gustav::run<kernel>(exec, sr, form, view, name, a.entries()), vector_mask_view<I>{}, no_accum,
          false);
  } else {
    const vector_mask<I> everything = no_mask;
    const auto m = resolved(exec, y, everything);
    store(exec, y, gustav::run<kernel>(exec, sr, form, x, name, a.entries()), m, no_accum, false);
  }
}

// w<mask, replace> = w accum A u; w has A's row count, u is full with A's column count. Rows of A without entries have
// no entry in A u. Throws dimension_mismatch, invalid_value for an u that is not full and for a method or passes of the
// descriptor, not_implemented for positional operators over segmented formats, not_compiled on a device without the
// kernel, what the operators throw, and out_of_memory; w is then unchanged. Cost: one read of the form and of u, a
// write of w: over its values where w is full, A has an entry in every row, and neither mask nor accumulator is given;
// else a vector for A u. Terms are added by ascending columns; in AMB and segmented formats segment by segment, in HYB
// first those of ELL. The result does not depend on the number of threads.
template <executor E, class W, class I, class Accum, class Semiring, class T, class U>
requires semiring_for<Semiring, storage_t<T>, storage_t<U>> && stores<W, Accum, typename Semiring::value_type>
void call(mxv_t, const E& exec, vector<W, I>& w, const std::type_identity_t<vector_mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const format_matrix<T, I>& a, const vector<U, I>& u, const descriptor& desc = {}) {
  if (a.cols() != u.size())
    throw dimension_mismatch("mxv: A is " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()) +
                             ", u has size " + std::to_string(u.size()));
  if (a.rows() != w.size())
    throw dimension_mismatch("mxv: A is " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()) +
                             ", w has size " + std::to_string(w.size()));
  refuse_methods("mxv with a storage format", desc);
  if (u.entries() < u.size()) throw invalid_value("mxv: a matrix in a storage format needs a full vector");
  mask.require_size(w.size());
  if (mask.is_present() || !no_accumulator<Accum>) {
    vector<typename Semiring::value_type, I> product(a.rows());
    mxv(exec, product, no_mask, no_accum, sr, a, u);
    apply(exec, w, mask, accum, identity<typename Semiring::value_type>{}, product, desc);
    return;
  }
  format_product(exec, w, a, u, sr);
}

// A u as a new vector over the semiring's type.
template <executor E, class T, class I, class U, class Semiring>
requires semiring_for<Semiring, storage_t<T>, storage_t<U>>
auto call(mxv_t, const E& exec, const format_matrix<T, I>& a, const vector<U, I>& u, const Semiring& sr,
          const std::type_identity_t<vector_mask<I>>& m = no_mask, const descriptor& desc = {}) {
  vector<typename Semiring::value_type, I> w(a.rows());
  mxv(exec, w, m, no_accum, sr, a, u, desc);
  return w;
}

}  // namespace detail
}  // namespace gustav

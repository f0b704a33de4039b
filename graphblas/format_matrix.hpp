// format_matrix<T, I>: a matrix in a storage format that the caller names.
#pragma once

#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/formats/all_formats.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/format_matrix.hpp>
#include <graphblas/kernels/to_format.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/storage_format.hpp>

#include <cstdint>
#include <memory>
#include <new>
#include <utility>

namespace gustav {

namespace detail {

// The form of a matrix where the executor runs. kept: keeps the arrays of a form that is on a device.
template <executor E, class T, class I>
formats::form<storage_t<T>, I> to_form(const E& exec, const matrix<T, I>& a, const format_choice& choice,
                                       const alternates& kept) {
  if (choice.format == storage_format::csr) throw invalid_value("format_matrix: a matrix stores CSR already");
  const auto on_host = [choice, threads = threads_of(exec)](const matrix<T, I>& from) {
    return formats::to_form<formats::all_formats>(from.view(threads), choice, choice.options.byte_limit, threads);
  };
  if constexpr (host_executor<E>) {
    return on_host(a);
  } else if constexpr (!kernels::has_kernel<kernels::to_format, E>) {
    kernels::refuse(kernels::to_format::name, exec);
  } else {
    const kernels::made_form made = gustav::run<kernels::to_format>(exec, a, choice, kept);
    const auto from = std::make_shared<const matrix<T, I>>(a.clone());
    return {choice.format, made.properties, made.bytes, [from, on_host] { return on_host(*from).layout(); }};
  }
}

}  // namespace detail

template <class T, class I>
format_matrix<T, I>::format_matrix(const matrix<T, I>& a, storage_format format, const format_options& options)
    : format_matrix(automatic{}, a, format, options) {}
template <class T, class I>
template <executor E>
format_matrix<T, I>::format_matrix(const E& exec, const matrix<T, I>& a, storage_format format,
                                   const format_options& options) try
    : form_(detail::to_form(exec, a, {format, options}, *kept_)) {
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class T, class I>
matrix<T, I> format_matrix<T, I>::to_matrix() const {
  return to_matrix(automatic{});
}
template <class T, class I>
template <executor E>
matrix<T, I> format_matrix<T, I>::to_matrix(const E& exec) const try {
  auto r = to_csr(formats::in_set<formats::all_formats>(form_), detail::threads_of(exec));
  return matrix<T, I>::adopt(r.rows, r.cols,
                             {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted},
                             check::trusted);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class T, class I>
format_matrix(const matrix<T, I>&, storage_format, const format_options& = {}) -> format_matrix<T, I>;
template <executor E, class T, class I>
format_matrix(const E&, const matrix<T, I>&, storage_format, const format_options& = {}) -> format_matrix<T, I>;

// bytes() of format_matrix(a, format, options), exactly and without making it. Throws invalid_value for parameters out
// of range, out_of_memory. Cost: O(rows) for coo, ell, hyb, jds and sell; a read of the indices or two for the others,
// and for nus_jds and nus_sell a copy of them.
template <executor E, class T, class I>
std::uint64_t format_bytes(const E& exec, const matrix<T, I>& a, storage_format format,
                           const format_options& options = {}) try {
  const int threads = detail::threads_of(exec);
  return formats::form_bytes<formats::all_formats>(a.view(threads), {format, options}, threads);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
std::uint64_t format_bytes(const matrix<T, I>& a, storage_format format, const format_options& options = {}) {
  return format_bytes(automatic{}, a, format, options);
}

// The copy of a matrix in a format, which the matrix keeps among its alternates until it changes: one for each format
// and its parameters, whoever asked for it first, a caller or a tuner, as long as all alternates fit the limit
// (set_alternates_limit). Valid as long as the pointer. Errors and cost: those of format_matrix at the first call, O(1)
// later.
template <executor E, class T, class I>
std::shared_ptr<const format_matrix<T, I>> in_format(const E& exec, const matrix<T, I>& a, storage_format format,
                                                     const format_options& options = {}) try {
  const format_choice choice{format, options};
  const int threads = detail::threads_of(exec);
  auto kept = detail::kept_form<format_matrix<T, I>>(a, detail::form_number(choice, false), threads,
                                                     [&] { return format_matrix<T, I>(exec, a, format, options); });
  formats::detail::require_within("in_format", kept->bytes(), options.byte_limit);
  return kept;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
std::shared_ptr<const format_matrix<T, I>> in_format(const matrix<T, I>& a, storage_format format,
                                                     const format_options& options = {}) {
  return in_format(automatic{}, a, format, options);
}

}  // namespace gustav

// format_matrix<T, I>: a matrix in a storage format that the caller names.
#pragma once

#include <backends/formats/amb.hpp>
#include <backends/formats/bcoo.hpp>
#include <backends/formats/bcsr.hpp>
#include <backends/formats/bell.hpp>
#include <backends/formats/coo.hpp>
#include <backends/formats/dia.hpp>
#include <backends/formats/ell.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/jds.hpp>
#include <backends/formats/segmented.hpp>
#include <backends/formats/sell.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/storage_format.hpp>
#include <graphblas/types.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav {

namespace detail {

template <class S, class I>
using any_format =
    std::variant<formats::coo<S, I>, formats::dia<S, I>, formats::ell<S, I>, formats::sell<S, I>, formats::hyb<S, I>,
                 formats::bcsr<S, I>, formats::bell<S, I>, formats::bcoo<S, I>, formats::jds<S, I>, formats::amb<S, I>,
                 formats::segmented_jds<S, I>, formats::segmented_sell<S, I>>;

template <class S, class I>
any_format<S, I> to_format(const csr_view<S, I>& a, storage_format format, const format_options& o, int threads) {
  using namespace formats;
  switch (format) {
    case storage_format::coo:
      return to_coo(a, o.byte_limit, threads);
    case storage_format::dia:
      return to_dia(a, o.byte_limit, threads);
    case storage_format::ell:
      return to_ell(a, o.byte_limit, threads);
    case storage_format::sell:
      return to_sell(a, o.sell, o.byte_limit, threads);
    case storage_format::hyb:
      return to_hyb(a, o.hyb, o.byte_limit, threads);
    case storage_format::bcsr:
      return to_bcsr(a, o.block, o.byte_limit, threads);
    case storage_format::bell:
      return to_bell(a, o.block, o.byte_limit, threads);
    case storage_format::bcoo:
      return to_bcoo(a, o.block, o.byte_limit, threads);
    case storage_format::jds:
      return to_jds(a, o.byte_limit, threads);
    case storage_format::amb:
      return to_amb(a, o.amb, o.byte_limit, threads);
    case storage_format::segmented_jds:
      return to_segmented_jds(a, o.segment_columns, o.byte_limit, threads);
    case storage_format::segmented_sell:
      return to_segmented_sell(a, o.segment_columns, o.sell, o.byte_limit, threads);
    case storage_format::nus_jds:
      return to_nus_jds(a, o.segment_widths, o.byte_limit, threads);
    case storage_format::nus_sell:
      return to_nus_sell(a, o.segment_widths, o.sell, o.byte_limit, threads);
  }
  throw invalid_value("format_matrix: unknown storage format");
}

template <class S, class I>
std::uint64_t format_bytes(const csr_view<S, I>& a, storage_format format, const format_options& o, int threads) {
  using namespace formats;
  switch (format) {
    case storage_format::coo:
      return coo_bytes(a);
    case storage_format::dia:
      return dia_bytes(a, threads);
    case storage_format::ell:
      return ell_bytes(a);
    case storage_format::sell:
      return sell_bytes(a, o.sell, threads);
    case storage_format::hyb:
      return hyb_bytes(a, o.hyb);
    case storage_format::bcsr:
      return bcsr_bytes(a, o.block, threads);
    case storage_format::bell:
      return bell_bytes(a, o.block, threads);
    case storage_format::bcoo:
      return bcoo_bytes(a, o.block, threads);
    case storage_format::jds:
      return jds_bytes(a);
    case storage_format::amb:
      return amb_bytes(a, o.amb, threads);
    case storage_format::segmented_jds:
      return segmented_jds_bytes(a, o.segment_columns, threads);
    case storage_format::segmented_sell:
      return segmented_sell_bytes(a, o.segment_columns, o.sell, threads);
    case storage_format::nus_jds:
      return nus_jds_bytes(a, o.segment_widths, threads);
    case storage_format::nus_sell:
      return nus_sell_bytes(a, o.segment_widths, o.sell, threads);
  }
  throw invalid_value("format_bytes: unknown storage format");
}

}  // namespace detail

// A copy of a matrix in one storage format, read only. T is the value type of the matrix, void for patterns; iso
// matrices stay iso. A move is O(1); there are no copies.
template <class T, class I = std::int32_t>
class format_matrix {
 public:
  using value_type = T;
  using index_type = I;
  using storage_type = storage_t<T>;
  using data_type = detail::any_format<storage_type, I>;

  // Throws invalid_value for parameters out of range, out_of_memory if the form takes more than options.byte_limit
  // bytes (before it is allocated) or memory is short. Cost: that of the conversion, a read of the entries and a write
  // of the form.
  format_matrix(const matrix<T, I>& a, storage_format format, const format_options& options = {})
      : format_matrix(automatic{}, a, format, options) {}
  template <executor E>
  format_matrix(const E& exec, const matrix<T, I>& a, storage_format format, const format_options& options = {})
      : format_(format), data_(convert(a, format, options, detail::threads_of(exec))) {}

  offset_t rows() const {
    return std::visit([](const auto& a) { return a.rows; }, data_);
  }
  offset_t cols() const {
    return std::visit([](const auto& a) { return a.cols; }, data_);
  }
  offset_t entries() const {
    return std::visit([](const auto& a) { return a.entries; }, data_);
  }
  bool iso() const {
    return std::visit([](const auto& a) { return a.iso; }, data_);
  }
  // Of all arrays.
  std::uint64_t bytes() const {
    return std::visit([](const auto& a) { return a.bytes(); }, data_);
  }
  storage_format format() const noexcept { return format_; }
  // The arrays, described in backends/formats.
  const data_type& data() const noexcept { return data_; }

  // The matrix that this one was made from: the same entries with the same values. Throws out_of_memory. Cost: a read
  // of the form and a write of the entries.
  matrix<T, I> to_matrix() const { return to_matrix(automatic{}); }
  template <executor E>
  matrix<T, I> to_matrix(const E& exec) const try {
    const int threads = detail::threads_of(exec);
    auto r = std::visit([threads](const auto& a) { return to_csr(a, threads); }, data_);
    return matrix<T, I>::adopt(r.rows, r.cols,
                               {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted},
                               check::trusted);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

 private:
  static data_type convert(const matrix<T, I>& a, storage_format format, const format_options& options,
                           int threads) try {
    return detail::to_format(a.view(threads), format, options, threads);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  storage_format format_;
  data_type data_;
};

template <class T, class I>
format_matrix(const matrix<T, I>&, storage_format, const format_options& = {}) -> format_matrix<T, I>;
template <executor E, class T, class I>
format_matrix(const E&, const matrix<T, I>&, storage_format, const format_options& = {}) -> format_matrix<T, I>;

// bytes() of format_matrix(a, format, options), exactly and without making it. Throws invalid_value for parameters out
// of range, out_of_memory. Cost: O(rows) for coo, ell, hyb, jds and sell; a read of the indices or two for the others,
// and for nus_jds and nus_sell a copy of them.
template <class T, class I>
std::uint64_t format_bytes(const matrix<T, I>& a, storage_format format, const format_options& options = {}) {
  return detail::format_bytes(a.view(), format, options, 0);
}
template <executor E, class T, class I>
std::uint64_t format_bytes(const E& exec, const matrix<T, I>& a, storage_format format,
                           const format_options& options = {}) {
  const int threads = detail::threads_of(exec);
  return detail::format_bytes(a.view(threads), format, options, threads);
}

namespace detail {

// The copy in one format that a matrix keeps, and its parameters.
template <storage_format Format, class T, class I>
struct format_alternate {
  format_options options;
  format_matrix<T, I> matrix;
};

template <storage_format Format, executor E, class T, class I>
std::shared_ptr<const format_matrix<T, I>> kept_format(const E& exec, const matrix<T, I>& a,
                                                       const format_options& options) {
  using kept = format_alternate<Format, T, I>;
  auto own = a.template alternate<kept>(
      [&] {
        auto made = std::make_shared<const kept>(kept{options, format_matrix<T, I>(exec, a, Format, options)});
        const std::uint64_t bytes = made->matrix.bytes();
        return alternates::made<kept>{std::move(made), bytes};
      },
      threads_of(exec));
  if (own->options == options) return {own, &own->matrix};
  return std::make_shared<const format_matrix<T, I>>(exec, a, Format, options);
}

template <executor E, class T, class I, std::size_t... Formats>
std::shared_ptr<const format_matrix<T, I>> kept_format(std::index_sequence<Formats...>, const E& exec,
                                                       const matrix<T, I>& a, storage_format format,
                                                       const format_options& options) {
  std::shared_ptr<const format_matrix<T, I>> result;
  ((static_cast<std::size_t>(format) == Formats &&
    (result = kept_format<static_cast<storage_format>(Formats)>(exec, a, options))) ||
   ...);
  return result;
}

}  // namespace detail

// The copy of a matrix in a format, which the matrix keeps among its alternates until it changes: at most one for each
// format, with the parameters of the first call, as long as all alternates fit the limit (set_alternates_limit). Calls
// with other parameters make a copy that is not kept. Valid as long as the pointer. Errors and cost: those of
// format_matrix at the first call, O(1) later.
template <executor E, class T, class I>
std::shared_ptr<const format_matrix<T, I>> in_format(const E& exec, const matrix<T, I>& a, storage_format format,
                                                     const format_options& options = {}) try {
  constexpr std::size_t count = static_cast<std::size_t>(storage_format::nus_sell) + 1;
  auto result = detail::kept_format(std::make_index_sequence<count>(), exec, a, format, options);
  if (!result) throw invalid_value("in_format: unknown storage format");
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
std::shared_ptr<const format_matrix<T, I>> in_format(const matrix<T, I>& a, storage_format format,
                                                     const format_options& options = {}) {
  return in_format(automatic{}, a, format, options);
}

}  // namespace gustav

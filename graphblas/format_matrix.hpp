// format_matrix<T, I>: a matrix in a storage format that the caller names.
#pragma once

#include <backends/cpu/prebuilt.hpp>
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
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/storage_format.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav {

namespace detail {

// A variant of the distinct types among Layouts.
template <class Kept, class... Layouts>
struct distinct_variant;
template <class... Kept>
struct distinct_variant<std::variant<Kept...>> {
  using type = std::variant<Kept...>;
};
template <class... Kept, class First, class... Rest>
struct distinct_variant<std::variant<Kept...>, First, Rest...>
    : distinct_variant<
          std::conditional_t<(std::is_same_v<Kept, First> || ...), std::variant<Kept...>, std::variant<Kept..., First>>,
          Rest...> {};

// The last one closes the list, and is there already.
#define GUSTAV_FORMAT_LAYOUT(name, layout, ...) formats::layout<S, I>,
template <class S, class I>
using any_format =
    typename distinct_variant<std::variant<>, GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_LAYOUT) formats::coo<S, I>>::type;
#undef GUSTAV_FORMAT_LAYOUT

template <class S, class I>
any_format<S, I> to_format(const csr_view<S, I>& a, storage_format format, const format_options& o, int threads) {
  switch (format) {
#define GUSTAV_FORMAT_CONVERSION(name, layout, ...) \
  case storage_format::name:                        \
    return formats::to_##name(a __VA_OPT__(, ) __VA_ARGS__, o.byte_limit, threads);
    GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_CONVERSION)
#undef GUSTAV_FORMAT_CONVERSION
  }
  throw invalid_value("format_matrix: unknown storage format");
}

template <class S, class I>
std::uint64_t format_bytes(const csr_view<S, I>& a, storage_format format, const format_options& o, int threads) {
  switch (format) {
#define GUSTAV_FORMAT_BYTES(name, layout, ...) \
  case storage_format::name:                   \
    return formats::name##_bytes(a __VA_OPT__(, ) __VA_ARGS__, threads);
    GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_BYTES)
#undef GUSTAV_FORMAT_BYTES
  }
  throw invalid_value("format_bytes: unknown storage format");
}

template <class S, class I>
csr_result<S, I> from_format(const any_format<S, I>& a, int threads) {
  return std::visit([threads](const auto& format) { return to_csr(format, threads); }, a);
}

#define GUSTAV_CONVERSIONS(Extern, S, I)                                                                         \
  Extern template any_format<S, I> to_format(const csr_view<S, I>&, storage_format, const format_options&, int); \
  Extern template std::uint64_t format_bytes(const csr_view<S, I>&, storage_format, const format_options&, int); \
  Extern template csr_result<S, I> from_format<S, I>(const any_format<S, I>&, int);
#define GUSTAV_EXTERN_CONVERSIONS(S, I) GUSTAV_CONVERSIONS(extern, S, I)
GUSTAV_FOR_EACH_CONVERTED_VALUE(GUSTAV_EXTERN_CONVERSIONS)
#undef GUSTAV_EXTERN_CONVERSIONS

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
    auto r = detail::from_format<storage_type, I>(data_, threads);
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
template <executor E, class T, class I>
std::uint64_t format_bytes(const E& exec, const matrix<T, I>& a, storage_format format,
                           const format_options& options = {}) try {
  const int threads = detail::threads_of(exec);
  return detail::format_bytes(a.view(threads), format, options, threads);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
std::uint64_t format_bytes(const matrix<T, I>& a, storage_format format, const format_options& options = {}) {
  return format_bytes(automatic{}, a, format, options);
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

template <executor E, class T, class I>
std::shared_ptr<const format_matrix<T, I>> kept_format(const E& exec, const matrix<T, I>& a, storage_format format,
                                                       const format_options& options) {
  switch (format) {
#define GUSTAV_KEPT_FORMAT(name, ...) \
  case storage_format::name:          \
    return kept_format<storage_format::name>(exec, a, options);
    GUSTAV_FOR_EACH_FORMAT(GUSTAV_KEPT_FORMAT)
#undef GUSTAV_KEPT_FORMAT
  }
  throw invalid_value("in_format: unknown storage format");
}

}  // namespace detail

// The copy of a matrix in a format, which the matrix keeps among its alternates until it changes: at most one for each
// format, with the parameters of the first call, as long as all alternates fit the limit (set_alternates_limit). Calls
// with other parameters make a copy that is not kept. Valid as long as the pointer. Errors and cost: those of
// format_matrix at the first call, O(1) later.
template <executor E, class T, class I>
std::shared_ptr<const format_matrix<T, I>> in_format(const E& exec, const matrix<T, I>& a, storage_format format,
                                                     const format_options& options = {}) try {
  return detail::kept_format(exec, a, format, options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
std::shared_ptr<const format_matrix<T, I>> in_format(const matrix<T, I>& a, storage_format format,
                                                     const format_options& options = {}) {
  return in_format(automatic{}, a, format, options);
}

}  // namespace gustav

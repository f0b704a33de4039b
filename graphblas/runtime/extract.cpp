// extract and extract_column of objects whose types are known at run time. T has the type of the operand, so that the
// extracted values alone are cast.
#include <backends/common/index_span.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/extract_lists.hpp>
#include <graphblas/runtime/list_positions.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/part_checks.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <utility>

namespace gustav::runtime {
namespace {

// to = A(rows, cols) for checked lists. Returns whether it is done; otherwise, where a column occurs twice or an object
// is hypersparse, nothing has changed.
template <class Matrix>
bool extract_distinct_columns(Matrix& to, const Matrix& from, const index_span<index_type>& rows,
                              const index_span<index_type>& cols, int threads) try {
  using blob_type = typename Matrix::value_type;
  if (detail::is_hypersparse_call(to, from)) return false;
  const auto a = from.view(threads);
  if (!cols.list) {
    detail::replace_object(to, detail::to_matrix<blob_type, index_type>(extract_rows(a, rows, threads)));
    return true;
  }
  if (a.cols > std::numeric_limits<std::uint32_t>::max()) return false;
  const auto positions = distinct_list_positions(cols, a.cols, threads);
  if (!positions) return false;
  auto part = extract_distinct(a, rows, positions->data(), cols.size, threads);
  detail::replace_object(to, detail::to_matrix<blob_type, index_type>(std::move(part)));
  return true;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace

void extract(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_matrix& a,
             const index_list& rows, const index_list& cols, const call_options& options) {
  constexpr const char* name = "extract";
  require_stores(name, c.domain(), accum, a.domain());
  const auto s = shape_of(a, options.transpose_first);
  require_alike(name, "what the index lists select of A", {size_of(rows, s.rows), size_of(cols, s.cols)}, "C",
                shape_of(c));
  require_mask(name, mask, c);
  const auto r = checked_list(name, "row", rows, s.rows), k = checked_list(name, "column", cols, s.cols);
  compute_into(name, c, mask, accum, a.domain(), options, [&](any_matrix& t, const auto& m, const descriptor& d) {
    a.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      if (!m.is_present() && !options.transpose_first && (rows.indices || cols.indices) &&
          extract_distinct_columns(to, from, span_of(rows, s.rows), span_of(cols, s.cols), options.threads))
        return;
      if (options.transpose_first)
        gustav::extract(executor_of(options), to, m, no_accum, transposed(from), r, k, d);
      else
        gustav::extract(executor_of(options), to, m, no_accum, from, r, k, d);
    });
  });
}

void extract(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_vector& u,
             const index_list& list, const call_options& options) {
  constexpr const char* name = "extract";
  require_stores(name, w.domain(), accum, u.domain());
  require_alike(name, "the index list", size_of(list, u.size()), "w", w.size());
  require_mask(name, mask, w.size());
  const auto l = checked_list(name, "vector", list, u.size());
  compute_into(name, w, mask, accum, u.domain(), options, [&](any_vector& t, const auto& m, const descriptor& d) {
    u.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      gustav::extract(executor_of(options), to, m, no_accum, from, l, d);
    });
  });
}

void extract_column(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_matrix& a,
                    const index_list& rows, offset_t col, const call_options& options) {
  constexpr const char* name = "extract_column";
  require_stores(name, w.domain(), accum, a.domain());
  const auto s = shape_of(a, options.transpose_first);
  require_index(name, "column", col, s.cols);
  require_alike(name, "the index list", size_of(rows, s.rows), "w", w.size());
  require_mask(name, mask, w.size());
  const auto r = checked_list(name, "row", rows, s.rows);
  compute_into(name, w, mask, accum, a.domain(), options, [&](any_vector& t, const auto& m, const descriptor& d) {
    a.visit([&]<class Stored>(const Stored& from) {
      auto& to = t.as<sizeof(typename Stored::value_type)>();
      if (options.transpose_first)
        gustav::extract_column(executor_of(options), to, m, no_accum, transposed(from), r, col, d);
      else
        gustav::extract_column(executor_of(options), to, m, no_accum, from, r, col, d);
    });
  });
}

}  // namespace gustav::runtime

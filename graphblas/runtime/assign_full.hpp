// Assignment to a matrix that has all entries, of a matrix that has all: values change, the pattern stays.
#pragma once

#include <backends/common/index_span.hpp>
#include <backends/cpu/elementwise/update.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/list_positions.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace gustav::runtime {

template <class S, class I>
bool has_all_entries(const csr_view<S, I>& a) {
  return a.cols > 0 && a.entries() % a.cols == 0 && a.entries() / a.cols == a.rows;
}

// The values of C after C(rows, cols) = A, where C and A have all entries. row_at: the position of each row of C in the
// list, or -1; null: all rows. One pass over the values of C.
template <class S, class I>
buffer<S> assigned_values(const csr_view<S, I>& c, const csr_view<S, I>& a, const std::int32_t* row_at,
                          const index_span<I>& cols, int threads) {
  buffer<S> values(static_cast<std::size_t>(c.entries()));
  const long grain = std::max<long>(1, (long{1} << 14) / c.cols);
  parallel_for(c.rows, grain, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      const offset_t from = row_at ? row_at[i] : i;
      S* const to = values.data() + i * c.cols;
      const S* const row = from < 0 ? nullptr : a.values + from * a.cols;
      std::copy_n(row && !cols.list ? row : c.values + i * c.cols, c.cols, to);
      if (row && cols.list)
        for (offset_t j = 0; j < cols.size; ++j) to[cols.list[j]] = row[j];
    }
  });
  return values;
}

// C(rows, cols) = A for checked lists. Returns whether it is done; otherwise, where an object lacks entries or has one
// value for all, an index occurs twice, or the part is so small that it is changed in place, nothing has changed.
template <class Matrix>
bool assign_full(Matrix& to, const Matrix& from, const index_span<index_type>& rows, const index_span<index_type>& cols,
                 int threads, const tuning& numbers) {
  if (detail::is_hypersparse_call(to, from)) return false;
  const auto c = to.view(threads), a = from.view(threads);
  if (c.iso || a.iso || !has_all_entries(c) || !has_all_entries(a)) return false;
  if (backends::cpu::updates_block(rows.size, cols.size, c.rows + c.entries(), numbers)) return false;
  std::optional<buffer<std::int32_t>> row_at;
  if (rows.list && !(row_at = distinct_list_positions(rows, c.rows, threads))) return false;
  if (cols.list && !distinct_list_positions(cols, c.cols, threads)) return false;
  auto values = assigned_values(c, a, row_at ? row_at->data() : nullptr, cols, threads);
  auto pattern = to.share_pattern(threads);
  detail::replace_object(
      to, Matrix::adopt(c.rows, c.cols,
                        {std::move(pattern.offsets), std::move(pattern.indices), std::move(values), false, true},
                        check::trusted));
  return true;
}

}  // namespace gustav::runtime

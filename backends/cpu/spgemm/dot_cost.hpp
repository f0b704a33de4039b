// Cost model that chooses between inner products and row-wise (saxpy) products inside a mask.
#pragma once

#include <backends/common/prefetch.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>

namespace gustav::backends::cpu {

// The entries of a table over all rows of B, by which batched inner products look up the indices of A's row. 0 where
// the table is too large for the operands.
template <class SA, class SB, class I>
offset_t index_table_for_dots(const csr_view<SA, I>& a, const csr_view<SB, I>& b_columns) {
  return a.cols <= (offset_t{1} << 16) + 4 * (a.entries() + b_columns.entries()) ? a.cols : 0;
}

namespace detail {
// The cost of row i by rows, in entries read. Long rows of B are searched for the columns of a short mask row, which
// bounds the cost.
template <class SA, class I>
offset_t cost_by_flops(const spgemm_tuning& numbers, const csr_view<SA, I>& a, const mask_view<I>& m, offset_t i,
                       offset_t flops) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], mask_entries = m.offsets[i + 1] - m.offsets[i];
  const double searched =
      static_cast<double>(numbers.search_cost) * static_cast<double>(n) * static_cast<double>(mask_entries);
  return (searched < static_cast<double>(flops) ? static_cast<offset_t>(searched) : flops) + numbers.column_cost * n;
}
// The cost of the inner product of one column of B with a row of A that has n entries.
inline offset_t cost_of_column(const spgemm_tuning& numbers, offset_t length, offset_t n) {
  return std::min(length, numbers.search_cost * n) + numbers.column_cost;
}
}  // namespace detail

// Whether row i costs less than dot_row_share of its cost by rows as inner products with `b_columns` (B by columns).
// O(1) where the mask row is long relative to the multiply-adds, else O(mask row). Column lengths are prefetched
// `ahead` entries of the mask ahead, unless that is 0.
template <class SA, class SB, class I>
bool dots_cost_less(const spgemm_tuning& numbers, const csr_view<SA, I>& a, const csr_view<SB, I>& b_columns,
                    const mask_view<I>& m, offset_t i, offset_t flops, offset_t ahead) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i];
  const auto most = static_cast<offset_t>(numbers.dot_row_share *
                                          static_cast<double>(detail::cost_by_flops(numbers, a, m, i, flops)));
  offset_t cost = n + numbers.column_cost * (m.offsets[i + 1] - m.offsets[i]);
  if (cost >= most) return false;
  for (offset_t k = m.offsets[i]; k < m.offsets[i + 1] && cost < most; ++k) {
    if (ahead > 0) prefetch(b_columns.offsets + m.indices[std::min(k + ahead, m.offsets[m.rows] - 1)]);
    const I j = m.indices[k];
    cost += detail::cost_of_column(numbers, b_columns.offsets[j + 1] - b_columns.offsets[j], n) - numbers.column_cost;
  }
  return cost < most;
}

// Chooses the rows of a product inside a mask to compute as inner products, from samples of the multiply-adds and of
// the mask, and records the choice in its plan. All rows, where the whole product costs less than dot_share of its cost
// by rows; else some, decided per row, where more than dot_rows_share of the multiply-adds is in rows that
// dots_cost_less() finds.
template <class I>
void add_dots_to_plan(product_plan& plan, const pattern_view<I>& a, const pattern_view<I>& b_columns,
                      const mask_view<I>& m);

// The number of entries that inner products would save if B's columns were available, assuming rows and columns of
// average length. 0 unless they cost less than dot_share of the cost by rows.
template <class I>
offset_t dots_may_save(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m,
                       const product_plan& plan);

// The plan of a product by inner products alone. `b_columns` is B by columns; plan.flops counts the entries of A's row
// and of the columns of B in the mask row. O(entries of the mask).
template <class I>
product_plan plan_dots(const pattern_view<I>& a, const pattern_view<I>& b_columns, const mask_view<I>& m,
                       const product_request& request);

}  // namespace gustav::backends::cpu

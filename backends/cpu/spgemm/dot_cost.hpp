// Cost model that chooses between inner products and row-wise (saxpy) products inside a mask.
#pragma once

#include <backends/cpu/spgemm/plan.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

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
template <class SB, class I>
bool are_columns_out_of_cache(const csr_view<SB, I>& b_columns, const mask_view<I>& m) {
  const csr_view<unit, I> mask_pattern{m.rows, m.cols, m.offsets, m.indices, nullptr};
  return b_columns.entries() * offset_t(sizeof(I)) > product_sizes::cached_bytes &&
         is_scattered(mask_pattern, b_columns);
}
// Costs in units of one entry read: a binary search, and opening a column of B.
inline constexpr offset_t search_cost = 48, column_cost = 8;
// The cost of row i by rows. Long rows of B are searched for the columns of a short mask row, which bounds the cost.
template <class SA, class I>
offset_t cost_by_flops(const csr_view<SA, I>& a, const mask_view<I>& m, offset_t i, offset_t flops) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], mask_entries = m.offsets[i + 1] - m.offsets[i];
  return std::min(flops, search_cost * n * mask_entries) + column_cost * n;
}
// The cost of the inner product of one column of B with a row of A that has n entries.
inline offset_t cost_of_column(offset_t length, offset_t n) { return std::min(length, search_cost * n) + column_cost; }
}  // namespace detail

// Whether row i costs less than half as inner products with `b_columns` (B by columns). O(1) where the mask row is long
// relative to the multiply-adds, else O(mask row). `out_of_cache`: column lengths are prefetched.
template <class SA, class SB, class I>
bool dots_cost_less(const csr_view<SA, I>& a, const csr_view<SB, I>& b_columns, const mask_view<I>& m, offset_t i,
                    offset_t flops, bool out_of_cache) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], half = detail::cost_by_flops(a, m, i, flops) / 2;
  offset_t cost = n + detail::column_cost * (m.offsets[i + 1] - m.offsets[i]);
  if (cost >= half) return false;
  for (offset_t k = m.offsets[i]; k < m.offsets[i + 1] && cost < half; ++k) {
    if (out_of_cache) __builtin_prefetch(b_columns.offsets + m.indices[std::min(k + 16, m.offsets[m.rows] - 1)]);
    const I j = m.indices[k];
    cost += detail::cost_of_column(b_columns.offsets[j + 1] - b_columns.offsets[j], n) - detail::column_cost;
  }
  return cost < half;
}

// Chooses the rows to compute as inner products, from samples of the multiply-adds and of the mask. All rows, where the
// whole product costs less than 0.6 of its cost by rows; else some, decided per row, where more than an eighth of the
// multiply-adds is in rows that cost less than half as inner products.
template <class SA, class SB, class I>
dot_use choose_dots(const csr_view<SA, I>& a, const csr_view<SB, I>& b_columns, const mask_view<I>& m,
                    const product_plan<I>& plan) {
  const offset_t samples = std::clamp<offset_t>(plan.total / 256, 1, 512);
  const offset_t* const flops = plan.flops.data();
  const offset_t mask_entries = m.offsets[m.rows] - m.offsets[0];
  if (plan.total == 0 || mask_entries == 0) return dot_use::none;
  double by_rows = 0;  // per multiply-add
  offset_t better = 0, by_columns = 0, last = -1;
  bool last_better = false;
  for (offset_t w = 0; w < samples; ++w) {
    const auto sample_position = [&](offset_t n) {
      return static_cast<offset_t>(static_cast<__int128>(n) * w / samples);
    };
    const offset_t i = std::upper_bound(flops, flops + a.rows, sample_position(plan.total)) - flops - 1;
    const offset_t row_flops = flops[i + 1] - flops[i];
    by_rows +=
        static_cast<double>(detail::cost_by_flops(a, m, i, row_flops)) / static_cast<double>(row_flops * samples);
    if (i != last) last_better = dots_cost_less(a, b_columns, m, i, row_flops, false);  // sampled rows ascend
    last = i;
    better += last_better;
    const offset_t k = m.offsets[0] + sample_position(mask_entries);
    const offset_t row = std::upper_bound(m.offsets, m.offsets + m.rows, k) - m.offsets - 1;
    const I j = m.indices[k];
    by_columns +=
        detail::cost_of_column(b_columns.offsets[j + 1] - b_columns.offsets[j], a.offsets[row + 1] - a.offsets[row]);
  }
  const double columns_cost = static_cast<double>(a.entries()) + static_cast<double>(by_columns) /
                                                                     static_cast<double>(samples) *
                                                                     static_cast<double>(mask_entries);
  if (columns_cost < 0.6 * by_rows * static_cast<double>(plan.total)) return dot_use::all;
  return 8 * better > samples ? dot_use::some : dot_use::none;
}

// Records that choice in the plan of a product inside a mask.
template <class SA, class SB, class I>
void add_dots_to_plan(product_plan<I>& plan, const csr_view<SA, I>& a, const csr_view<SB, I>& b_columns,
                      const mask_view<I>& m) {
  plan.selection.dots = choose_dots(a, b_columns, m, plan);
  if (plan.selection.dots == dot_use::none) return;
  plan.selection.columns_out_of_cache = detail::are_columns_out_of_cache(b_columns, m);
  plan.index_table = index_table_for_dots(a, b_columns);
  plan.why = "the columns of B in the mask have fewer entries than there are multiply-adds";
}

// The number of entries that inner products would save if B's columns were available, assuming rows and columns of
// average length. 0 unless it is more than 0.4 of the cost by rows.
template <class SA, class SB, class I>
offset_t dots_may_save(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m,
                       const product_plan<I>& plan) {
  const auto entries = static_cast<double>(a.entries());
  const auto mask_entries = static_cast<double>(m.offsets[m.rows] - m.offsets[0]);
  const double mean = static_cast<double>(b.entries()) / static_cast<double>(std::max<offset_t>(b.cols, 1));
  const double searched =
      detail::search_cost * entries * mask_entries / static_cast<double>(std::max<offset_t>(m.rows, 1));
  const double by_rows = std::min(static_cast<double>(plan.total), searched) + detail::column_cost * entries;
  const double by_columns = entries + mask_entries * (detail::column_cost + mean);
  return by_columns < 0.6 * by_rows ? static_cast<offset_t>(by_rows - by_columns) : 0;
}

// The plan of a product by inner products alone. `b_columns` is B by columns; plan.flops counts the entries of A's row
// and of the columns of B in the mask row. O(entries of the mask).
template <class SA, class SB, class I>
product_plan<I> plan_dots(const csr_view<SA, I>& a, const csr_view<SB, I>& b_columns, const mask_view<I>& m,
                          const product_request& request) {
  product_plan<I> plan;
  plan.first_row = request.first_row;
  plan.index_table = index_table_for_dots(a, b_columns);
  plan.set = resolve_isa(request.set);
  plan.selection.heavy = method::dot;
  plan.selection.dots = dot_use::all;
  plan.why = "forced";
  plan.flops = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  offset_t* const flops = plan.flops.data();
  parallel_for(a.rows, 2048, useful_threads(request.threads, a.rows + m.offsets[a.rows]), [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
        n += b_columns.offsets[m.indices[k] + 1] - b_columns.offsets[m.indices[k]];
      flops[i] = n > 0 ? n + a.offsets[i + 1] - a.offsets[i] : 0;
    }
  });
  plan.total = exclusive_scan(flops, a.rows, flops, request.threads);
  plan.threads = useful_threads(request.threads, plan.total + a.rows);
  plan.expected = a.rows ? m.offsets[a.rows] - m.offsets[0] : 0;
  plan.out_of_cache = plan.selection.columns_out_of_cache = detail::are_columns_out_of_cache(b_columns, m);
  plan.tiles = detail::cut_tiles(flops, a.rows, b_columns.rows, product_sizes::tile_flops, 0, plan.total, 1);
  return plan;
}

}  // namespace gustav::backends::cpu

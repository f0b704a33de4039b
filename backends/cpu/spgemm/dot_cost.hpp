// Which rows of a product inside a mask are inner products, and what they need (KERNELS.md 4.5).
#pragma once

#include <backends/cpu/spgemm/plan.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <cstddef>

namespace gustav::backends::cpu {

// A table of all rows of B, by which inner products tell the indices of A's row from others; 0 where it is out of
// proportion.
template <class SA, class SB, class I>
offset_t index_table_for_dots(const csr_view<SA, I>& a, const csr_view<SB, I>& lists) {
  return a.cols <= (offset_t{1} << 16) + 4 * (a.entries() + lists.entries()) ? a.cols : 0;
}

namespace detail {
template <class SB, class I>
bool are_lists_out_of_cache(const csr_view<SB, I>& lists, const mask_view<I>& m) {
  const csr_view<unit, I> listed{m.rows, m.cols, m.offsets, m.indices, nullptr};
  return lists.entries() * offset_t(sizeof(I)) > product_sizes::near && is_scattered(listed, lists);
}
// Entries that a search, and taking up a list, cost as much as.
inline constexpr offset_t search_cost = 48, list_cost = 8;
// What row i looks at by its products. A short mask row bounds that: long rows of B are searched for it.
template <class SA, class I>
offset_t cost_by_flops(const csr_view<SA, I>& a, const mask_view<I>& m, offset_t i, offset_t products) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], listed = m.offsets[i + 1] - m.offsets[i];
  return std::min(products, search_cost * n * listed) + list_cost * n;
}
// What one list costs beside a row of A with n entries.
inline offset_t cost_of_list(offset_t length, offset_t n) { return std::min(length, search_cost * n) + list_cost; }
}  // namespace detail

// Whether row i looks at half as many entries as inner products with `lists`, B by columns. O(1) where the mask row is
// long beside the products, else O(mask row). `far`: lengths have to be asked for ahead.
template <class SA, class SB, class I>
bool dots_cost_less(const csr_view<SA, I>& a, const csr_view<SB, I>& lists, const mask_view<I>& m, offset_t i,
                    offset_t products, bool far) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], half = detail::cost_by_flops(a, m, i, products) / 2;
  offset_t cost = n + detail::list_cost * (m.offsets[i + 1] - m.offsets[i]);
  if (cost >= half) return false;
  for (offset_t k = m.offsets[i]; k < m.offsets[i + 1] && cost < half; ++k) {
    if (far) __builtin_prefetch(lists.offsets + m.indices[std::min(k + 16, m.offsets[m.rows] - 1)]);
    const I j = m.indices[k];
    cost += detail::cost_of_list(lists.offsets[j + 1] - lists.offsets[j], n) - detail::list_cost;
  }
  return cost < half;
}

// Which rows to form as inner products, from samples of the products and of the mask: all where that takes less than
// 0.6 of the time altogether; where half would be saved that way on an eighth of the products, each row is asked.
template <class SA, class SB, class I>
dot_use choose_dots(const csr_view<SA, I>& a, const csr_view<SB, I>& lists, const mask_view<I>& m,
                    const product_plan<I>& plan) {
  const offset_t looked = std::clamp<offset_t>(plan.total / 256, 1, 512);
  const offset_t* const flops = plan.flops.data();
  const offset_t listed = m.offsets[m.rows] - m.offsets[0];
  if (plan.total == 0 || listed == 0) return dot_use::none;
  double by_products = 0;  // a product
  offset_t better = 0, by_lists = 0, last = -1;
  bool last_better = false;
  for (offset_t w = 0; w < looked; ++w) {
    const auto place = [&](offset_t n) { return static_cast<offset_t>(static_cast<__int128>(n) * w / looked); };
    const offset_t i = std::upper_bound(flops, flops + a.rows, place(plan.total)) - flops - 1;
    const offset_t products = flops[i + 1] - flops[i];
    by_products +=
        static_cast<double>(detail::cost_by_flops(a, m, i, products)) / static_cast<double>(products * looked);
    if (i != last) last_better = dots_cost_less(a, lists, m, i, products, false);  // samples ascend
    last = i;
    better += last_better;
    const offset_t k = m.offsets[0] + place(listed);
    const offset_t row = std::upper_bound(m.offsets, m.offsets + m.rows, k) - m.offsets - 1;
    const I j = m.indices[k];
    by_lists += detail::cost_of_list(lists.offsets[j + 1] - lists.offsets[j], a.offsets[row + 1] - a.offsets[row]);
  }
  const double lists_cost = static_cast<double>(a.entries()) +
                            static_cast<double>(by_lists) / static_cast<double>(looked) * static_cast<double>(listed);
  if (lists_cost < 0.6 * by_products * static_cast<double>(plan.total)) return dot_use::all;
  return 8 * better > looked ? dot_use::some : dot_use::none;
}

// Puts that into the plan of a product inside a mask.
template <class SA, class SB, class I>
void add_dots_to_plan(product_plan<I>& plan, const csr_view<SA, I>& a, const csr_view<SB, I>& lists,
                      const mask_view<I>& m) {
  plan.recipe.dots = choose_dots(a, lists, m, plan);
  if (plan.recipe.dots == dot_use::none) return;
  plan.recipe.lists_out_of_cache = detail::are_lists_out_of_cache(lists, m);
  plan.places = index_table_for_dots(a, lists);
  plan.why = "the columns that the mask lists have fewer entries than there are products";
}

// How many entries fewer would be looked at if B's columns were at hand, all rows and columns as long as they are on
// average; 0 unless it is two fifths.
template <class SA, class SB, class I>
offset_t dots_may_save(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m,
                       const product_plan<I>& plan) {
  const auto entries = static_cast<double>(a.entries());
  const auto listed = static_cast<double>(m.offsets[m.rows] - m.offsets[0]);
  const double mean = static_cast<double>(b.entries()) / static_cast<double>(std::max<offset_t>(b.cols, 1));
  const double searched = detail::search_cost * entries * listed / static_cast<double>(std::max<offset_t>(m.rows, 1));
  const double by_products = std::min(static_cast<double>(plan.total), searched) + detail::list_cost * entries;
  const double by_lists = entries + listed * (detail::list_cost + mean);
  return by_lists < 0.6 * by_products ? static_cast<offset_t>(by_products - by_lists) : 0;
}

// The plan of inner products alone: `flops` are the entries of the columns of B that the mask lists, and of A's row.
// `lists` is B by columns. O(entries of the mask).
template <class SA, class SB, class I>
product_plan<I> plan_dots(const csr_view<SA, I>& a, const csr_view<SB, I>& lists, const mask_view<I>& m,
                          const product_request& asked) {
  product_plan<I> plan;
  plan.first_row = asked.first_row;
  plan.places = index_table_for_dots(a, lists);
  plan.set = resolve_isa(asked.set);
  plan.recipe.heavy = method::dot;
  plan.recipe.dots = dot_use::all;
  plan.why = "forced";
  plan.flops = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  offset_t* const flops = plan.flops.data();
  parallel_for(a.rows, 2048, useful_threads(asked.threads, a.rows + m.offsets[a.rows]), [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
        n += lists.offsets[m.indices[k] + 1] - lists.offsets[m.indices[k]];
      flops[i] = n > 0 ? n + a.offsets[i + 1] - a.offsets[i] : 0;
    }
  });
  plan.total = exclusive_scan(flops, a.rows, flops, asked.threads);
  plan.threads = useful_threads(asked.threads, plan.total + a.rows);
  plan.expected = a.rows ? m.offsets[a.rows] - m.offsets[0] : 0;
  plan.far = plan.recipe.lists_out_of_cache = detail::are_lists_out_of_cache(lists, m);
  plan.strips = detail::cut_tiles(flops, a.rows, lists.rows, product_sizes::strip, 0, plan.total, 1);
  return plan;
}

}  // namespace gustav::backends::cpu

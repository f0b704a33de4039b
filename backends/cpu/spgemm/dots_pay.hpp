// Where inner products beat the products of a row inside a mask (KERNELS.md 4.5).
#pragma once

#include <backends/cpu/spgemm/plan.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>

namespace gustav::backends::cpu {

namespace detail {
// Entries that a search, and taking up a list, cost as much as.
inline constexpr offset_t search_cost = 48, list_cost = 8;
// What row i looks at by its products. A short mask row bounds that: long rows of B are searched for it.
template <class SA, class I>
offset_t cost_of_products(const csr_view<SA, I>& a, const mask_view<I>& m, offset_t i, offset_t products) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], listed = m.offsets[i + 1] - m.offsets[i];
  return std::min(products, search_cost * n * listed) + list_cost * n;
}
// What one list costs beside a row of A with n entries.
inline offset_t cost_of_list(offset_t length, offset_t n) { return std::min(length, search_cost * n) + list_cost; }
}  // namespace detail

// Whether row i looks at half as many entries as inner products with `lists`, B by columns. O(1) where the mask row is
// long beside the products, else O(mask row). `far`: lengths have to be asked for ahead.
template <class SA, class SB, class I>
bool dots_look_at_less(const csr_view<SA, I>& a, const csr_view<SB, I>& lists, const mask_view<I>& m, offset_t i,
                       offset_t products, bool far) {
  const offset_t n = a.offsets[i + 1] - a.offsets[i], half = detail::cost_of_products(a, m, i, products) / 2;
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
dot_use dots_pay(const csr_view<SA, I>& a, const csr_view<SB, I>& lists, const mask_view<I>& m,
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
        static_cast<double>(detail::cost_of_products(a, m, i, products)) / static_cast<double>(products * looked);
    if (i != last) last_better = dots_look_at_less(a, lists, m, i, products, false);  // samples ascend
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

}  // namespace gustav::backends::cpu

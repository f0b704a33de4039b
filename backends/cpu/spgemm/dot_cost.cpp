// Inner products in plans.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/dot_cost.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::backends::cpu {
namespace {

template <class I>
bool are_columns_out_of_cache(const pattern_view<I>& b_columns, const mask_view<I>& m, const tuning& numbers) {
  const pattern_view<I> mask_pattern{m.rows, m.cols, m.offsets, m.indices, nullptr};
  return b_columns.entries() * offset_t(sizeof(I)) > numbers.cached_bytes &&
         is_scattered(mask_pattern, b_columns, numbers);
}

template <class I>
dot_use choose_dots(const pattern_view<I>& a, const pattern_view<I>& b_columns, const mask_view<I>& m,
                    const product_plan& plan) {
  const tuning& numbers = plan.numbers;
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
    by_rows += static_cast<double>(detail::cost_by_flops(numbers, a, m, i, row_flops)) /
               static_cast<double>(row_flops * samples);
    if (i != last) last_better = dots_cost_less(numbers, a, b_columns, m, i, row_flops, 0);  // sampled rows ascend
    last = i;
    better += last_better;
    const offset_t k = m.offsets[0] + sample_position(mask_entries);
    const offset_t row = std::upper_bound(m.offsets, m.offsets + m.rows, k) - m.offsets - 1;
    const I j = m.indices[k];
    by_columns += detail::cost_of_column(numbers, b_columns.offsets[j + 1] - b_columns.offsets[j],
                                         a.offsets[row + 1] - a.offsets[row]);
  }
  const double columns_cost = static_cast<double>(a.entries()) + static_cast<double>(by_columns) /
                                                                     static_cast<double>(samples) *
                                                                     static_cast<double>(mask_entries);
  if (columns_cost < numbers.dot_share * by_rows * static_cast<double>(plan.total)) return dot_use::all;
  const bool some = static_cast<double>(better) > numbers.dot_rows_share * static_cast<double>(samples);
  return some ? dot_use::some : dot_use::none;
}

}  // namespace

template <class I>
void add_dots_to_plan(product_plan& plan, const pattern_view<I>& a, const pattern_view<I>& b_columns,
                      const mask_view<I>& m) {
  plan.selection.dots = choose_dots(a, b_columns, m, plan);
  if (plan.selection.dots == dot_use::none) return;
  plan.selection.columns_out_of_cache = are_columns_out_of_cache(b_columns, m, plan.numbers);
  plan.index_table = index_table_for_dots(a, b_columns);
  plan.why = "the columns of B in the mask have fewer entries than there are multiply-adds";
}

template <class I>
offset_t dots_may_save(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m,
                       const product_plan& plan) {
  const tuning& numbers = plan.numbers;
  const auto entries = static_cast<double>(a.entries());
  const auto mask_entries = static_cast<double>(m.offsets[m.rows] - m.offsets[0]);
  const double mean = static_cast<double>(b.entries()) / static_cast<double>(std::max<offset_t>(b.cols, 1));
  const auto search = static_cast<double>(numbers.search_cost), column = static_cast<double>(numbers.column_cost);
  const double searched = search * entries * mask_entries / static_cast<double>(std::max<offset_t>(m.rows, 1));
  const double by_rows = std::min(static_cast<double>(plan.total), searched) + column * entries;
  const double by_columns = entries + mask_entries * (column + mean);
  return by_columns < numbers.dot_share * by_rows ? static_cast<offset_t>(by_rows - by_columns) : 0;
}

template <class I>
product_plan plan_dots(const pattern_view<I>& a, const pattern_view<I>& b_columns, const mask_view<I>& m,
                       const product_request& request) {
  const tuning& numbers = request.numbers ? *request.numbers : default_tuning();
  product_plan plan;
  plan.has_mask = plan.inside = true;
  plan.numbers = numbers;
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
  plan.out_of_cache = plan.selection.columns_out_of_cache = are_columns_out_of_cache(b_columns, m, numbers);
  plan.tiles = detail::cut_tiles(flops, a.rows, b_columns.rows, numbers.tile_multiply_adds, 0, plan.total, 1);
  return plan;
}

template void add_dots_to_plan(product_plan&, const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&,
                               const mask_view<std::int32_t>&);
template offset_t dots_may_save(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&,
                                const mask_view<std::int32_t>&, const product_plan&);
template product_plan plan_dots(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&,
                                const mask_view<std::int32_t>&, const product_request&);
template void add_dots_to_plan(product_plan&, const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&,
                               const mask_view<std::int64_t>&);
template offset_t dots_may_save(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&,
                                const mask_view<std::int64_t>&, const product_plan&);
template product_plan plan_dots(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&,
                                const mask_view<std::int64_t>&, const product_request&);

}  // namespace gustav::backends::cpu

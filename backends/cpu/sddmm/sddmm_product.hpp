// The kernel of mxm with two dense operands inside a mask: its plan, the product and its report.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/sddmm.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/sddmm/plan.hpp>
#include <backends/cpu/sddmm/sddmm.hpp>
#include <backends/cpu/sddmm/sddmm_tiled.hpp>
#include <backends/cpu/spmm/kept_tiles.hpp>
#include <core/alternates.hpp>
#include <core/kernel.hpp>

#include <memory>

namespace gustav::backends::cpu {

// The plan of A B inside a pattern. Throws invalid_value for a method that does not apply.
template <class I, class TA, class TB>
sddmm_plan plan_sddmm(const gustav::cpu& e, const pattern_view<I>& pattern, const gustav::detail::alternates* kept,
                      const dense_view<const TA>& a, const dense_view<const TB>& b, method how) {
  const offset_t row_a = a.cols * offset_t{sizeof(TA)}, row_b = a.cols * offset_t{sizeof(TB)};
  const tuning& numbers = gustav::detail::numbers_of(e);
  if (how != method::automatic) return forced_sddmm(how, a.rows, b.cols, row_b, numbers);
  if (kept)
    if (const auto cut = tiling_due(*kept, pattern, {row_b, row_a, numbers.sddmm_tile_gain}, e.threads, numbers))
      return {method::tiles, *cut, "the columns of B leave the last-level cache"};
  return {method::dot, {}, "tiles of columns do not pay so far"};
}

// The sizes of A B at `entries` positions of a mask with indices of I, for values of Z.
template <class I, class Z, class TA, class TB>
sddmm_sizes sddmm_sizes_of(const dense_view<const TA>& a, const dense_view<const TB>& b, offset_t entries,
                           bool shares_pattern) {
  const bool copies_a = a.order == layout::column_major, copies_b = b.order == layout::row_major;
  return {a.rows,     a.cols,    b.cols,   entries,  sizeof(I),     sizeof(TA),
          sizeof(TB), sizeof(Z), copies_a, copies_b, shares_pattern};
}

// The values as planned. Reports the kernel.
template <class I, class Semiring, class TA, class TB, class Z, class Scale>
void planned_sddmm(const gustav::cpu& e, const sddmm_plan& plan, const Semiring& sr, const dense_view<const TA>& a,
                   const dense_view<const TB>& b, const pattern_view<I>& pattern,
                   const gustav::detail::alternates* kept, Z* values, const Scale& scale) {
  using tiles_type = formats::column_tiles<unit, I>;
  const tuning& numbers = gustav::detail::numbers_of(e);
  std::shared_ptr<const tiles_type> tiles;
  if (plan.kernel == method::tiles)
    tiles = kept ? tiles_of(*kept, pattern, plan.cut, e.threads)
                 : std::make_shared<const tiles_type>(formats::to_column_tiles(pattern, plan.cut, e.threads));
  stopwatch clock = gustav::detail::stopwatch_of(e);
  if (tiles)
    sddmm_tiled(sr, *tiles, a, b, values, e.threads, e.isa, scale, numbers);
  else
    sddmm(sr, pattern.offsets, pattern.rows, pattern.indices, a, b, values, e.threads, e.isa, scale, numbers);
  kernel_report r = sddmm_report(plan, sddmm_sizes_of<I, Z>(a, b, pattern.entries(), kept != nullptr));
  r.seconds = clock.lap();
  gustav::detail::report(e, r);
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<sddmm, cpu> {
  template <class Semiring, class TA, class TB, class I, class Z, class Scale>
  static void run(const cpu& e, const Semiring& sr, const dense_view<const TA>& a, const dense_view<const TB>& b,
                  const pattern_view<I>& pattern, const detail::alternates* kept, Z* values, const Scale& scale,
                  method how) {
    namespace be = backends::cpu;
    be::planned_sddmm(e, be::plan_sddmm(e, pattern, kept, a, b, how), sr, a, b, pattern, kept, values, scale);
  }
};

}  // namespace gustav::kernels

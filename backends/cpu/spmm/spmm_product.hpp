// The kernel of mxm with a sparse and a dense operand: its plan, the product by rows, over tiles or by scattering, the
// merge into C, and its report.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/spmm.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/spmm/kept_tiles.hpp>
#include <backends/cpu/spmm/merged_rows_sink.hpp>
#include <backends/cpu/spmm/plan.hpp>
#include <backends/cpu/spmm/spmm.hpp>
#include <backends/cpu/spmm/spmm_scatter.hpp>
#include <backends/cpu/spmm/spmm_tiled.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <semirings/arithmetic.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// The kernels beside `rows` that an output of C and the semiring allow, and those that the operand allows, too.
template <class C, class Semiring>
inline constexpr bool may_tile_v = can_tile_v<Semiring>&& std::is_same_v<C, typename Semiring::value_type>;
template <class C, class Semiring>
inline constexpr bool may_scatter_v =
    std::is_same_v<C, typename Semiring::value_type> && !is_always_terminal_v<semiring_add_t<Semiring>>;
template <class C, class Semiring, class S, class I>
spmm_kernels spmm_kernels_for(const lazy_operand<S, I>& a) {
  return {may_tile_v<C, Semiring> && a.kept() && !a.is_by_columns(), may_scatter_v<C, Semiring> && a.is_by_columns()};
}

// Whether the rows of A B can be computed where C has them.
template <class I, class Accum>
bool takes_rows(layout order, const mask_view<I>& m, const Accum&) {
  return order == layout::row_major && !m.present && !accumulates_v<Accum>;
}

// Whether rows that an operand stored by columns lacks are not worth making: a transposition costs less than what
// scattering loses on two threads, but its copy must find a place. That of a view would be for one call alone.
template <class S, class I>
bool should_scatter(const lazy_operand<S, I>& a, int threads) {
  if (!a.kept()) return resolve_threads(threads) == 1;
  return static_cast<std::uint64_t>(gustav::detail::bytes_of(a.by_cols())) > a.kept()->limit();
}

// The plan of A B for an output of C, and a B with `cols` columns of TB. merges: C does not take rows as they are.
// Throws invalid_value for a method that does not apply.
template <class C, class TB, class Semiring, class S, class I>
spmm_plan plan_spmm(const gustav::cpu& e, const lazy_operand<S, I>& a, offset_t cols, method how, bool merges) {
  const tuning& numbers = gustav::detail::numbers_of(e);
  const offset_t row_b = cols * offset_t{sizeof(TB)}, row_c = cols * offset_t{sizeof(C)};
  if (how != method::automatic)
    return forced_spmm(how, spmm_kernels_for<C, Semiring>(a), a.rows(), a.cols(), row_b, numbers);
  if (merges) return {method::rows, {}, "C is merged row by row"};
  if (may_tile_v<C, Semiring> && a.kept() && !a.is_by_columns())
    if (const auto cut =
            tiling_due(*a.kept(), a.by_rows(), {row_b, 2 * row_c, numbers.spmm_tile_gain}, e.threads, numbers))
      return {method::tiles, *cut, "the rows of B leave the last-level cache"};
  if (may_scatter_v<C, Semiring> && lacks_rows(a) && a.has_cols() && should_scatter(a, e.threads))
    return {method::scatter, {}, "the transpose of A would not be kept"};
  return {method::rows, {}, "tiles of columns do not pay so far"};
}

// The sizes of A B.
template <class S, class I, class TB>
spmm_sizes spmm_sizes_of(const lazy_operand<S, I>& a, const dense_view<TB>& b, offset_t c_bytes, bool makes_rows,
                         bool merges) {
  const auto& x = stored_form(a);
  const bool copies_b = b.order == layout::column_major;
  return {a.rows(),        a.cols(), b.cols,   x.entries(), sizeof(I), value_bytes(x),
          sizeof(*b.data), c_bytes,  copies_b, makes_rows,  merges};
}

// C = A B by the tiles of A, or by scattering along its columns. Returns the seconds that it took.
template <class Semiring, class S, class I, class TB>
double spmm_whole(const gustav::cpu& e, const spmm_plan& plan, const dense_view<typename Semiring::value_type>& c,
                  const Semiring& sr, const lazy_operand<S, I>& a, const dense_view<TB>& b) {
  using Z = typename Semiring::value_type;
  const tuning& numbers = gustav::detail::numbers_of(e);
  if constexpr (may_tile_v<Z, Semiring>)
    if (plan.kernel == method::tiles) {
      const auto tiles = tiles_of(*a.kept(), a.by_rows(), plan.cut, e.threads);
      stopwatch clock = gustav::detail::stopwatch_of(e);
      spmm_tiled(sr, *tiles, b, c, e.threads, e.isa, numbers);
      return clock.lap();
    }
  stopwatch clock = gustav::detail::stopwatch_of(e);
  if constexpr (may_scatter_v<Z, Semiring>) spmm_scatter(sr, a.by_cols(), b, c, e.threads, e.isa, numbers);
  return clock.lap();
}

// C<mask, replace> = C accum (A B) by rows. Returns the seconds that it took.
template <class C, class I, class Accum, class Semiring, class SA, class TB>
double spmm_by_rows(const gustav::cpu& e, const dense_view<C>& c, const mask_view<I>& m, const Accum& accum,
                    const Semiring& sr, const csr_view<SA, I>& a, const dense_view<TB>& b, bool replace) {
  using Z = typename Semiring::value_type;
  const tuning& numbers = gustav::detail::numbers_of(e);
  stopwatch clock = gustav::detail::stopwatch_of(e);
  if (m.present || accumulates_v<Accum>)
    spmm_to(sr, a, b,
            merged_rows_sink<Z, C, I, Accum>(c, m, accum, replace, arithmetic::cast<Z>(sr.add.identity()), a.offsets,
                                             resolve_threads(e.threads)),
            e.threads, e.isa, numbers);
  else
    spmm_to(sr, a, b, dense_rows_sink<Z, C>{c}, e.threads, e.isa, numbers);
  return clock.lap();
}

// C<mask, replace> = C accum (A B) by the kernel of a plan for these types. Reports the kernel.
template <class C, class I, class Accum, class Semiring, class S, class TB>
void spmm_into(const gustav::cpu& e, const spmm_plan& plan, const dense_view<C>& c, const mask_view<I>& m,
               const Accum& accum, const Semiring& sr, const lazy_operand<S, I>& a, const dense_view<TB>& b,
               bool replace) {
  using Z = typename Semiring::value_type;
  const bool merges = !takes_rows(c.order, m, accum), makes_rows = lacks_rows(a);
  double seconds = 0;
  if (plan.kernel == method::rows) {
    seconds = spmm_by_rows(e, c, m, accum, sr, a.by_rows(), b, replace);
  } else if constexpr (may_tile_v<C, Semiring> || may_scatter_v<C, Semiring>) {
    if (!merges) {
      seconds = spmm_whole(e, plan, c, sr, a, b);
    } else {
      buffer<Z> sums(static_cast<std::size_t>(c.rows) * static_cast<std::size_t>(c.cols));
      const dense_view<Z> t{c.rows, c.cols, sums.data(), c.cols, layout::row_major};
      seconds = spmm_whole(e, plan, t, sr, a, b);
      std::vector<offset_t> counted;
      if (a.is_by_columns()) counted = offsets_of_transpose(pattern_of(a.by_cols()));
      const int threads = resolve_threads(e.threads);
      const merged_rows_sink<Z, C, I, Accum> sink(c, m, accum, replace, arithmetic::cast<Z>(sr.add.identity()),
                                                  a.is_by_columns() ? counted.data() : a.by_rows().offsets, threads);
      parallel_for(c.rows, 64, threads, [&](long begin, long end) {
        for (long i = begin; i < end; ++i) sink.store(i, t.data + i * t.stride, current_worker());
      });
    }
  }
  kernel_report r = spmm_report(plan, spmm_sizes_of(a, b, sizeof(C), makes_rows, merges));
  r.seconds = seconds;
  gustav::detail::report(e, r);
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<spmm, cpu> {
  template <class Semiring, class S, class I, class TB, class C, class Accum>
  static void run(const cpu& e, const Semiring& sr, const lazy_operand<S, I>& a, const dense_view<TB>& b,
                  const dense_view<C>& c, const mask_view<I>& m, const Accum& accum, bool replace, method how) {
    namespace be = backends::cpu;
    const bool merges = !be::takes_rows(c.order, m, accum);
    const auto plan = be::plan_spmm<C, std::remove_const_t<TB>, Semiring>(e, a, b.cols, how, merges);
    be::spmm_into(e, plan, c, m, accum, sr, a, b, replace);
  }
};

}  // namespace gustav::kernels

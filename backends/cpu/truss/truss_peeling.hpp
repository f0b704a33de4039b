// Truss numbers by peeling edges of few triangles.
#pragma once

#include <backends/common/above_diagonal.hpp>
#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/truss_peeling.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <core/buffer.hpp>
#include <core/function_ref.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <utility>

namespace gustav::backends::cpu {

// The truss number of each edge of the symmetric pattern `a` with sorted rows, whose diagonal is ignored: of its
// entries above the diagonal, in their order. The support of an edge is the number of triangles with it. Level k
// removes the edges whose support among the edges left is at most k - 2, round by round, and lowers the supports of the
// other edges of their triangles. Vertices are numbered by degree, hubs first, where degrees are skewed: a triangle is
// then counted from its least hub, and edges of a round that share a hub read its row once. Rows drop removed edges
// when one in truss_removed_share is gone. After each level that removed an edge, goes_on(k, edges left) may return
// false; edges left then have k + 1. Throws out_of_memory. Cost: the wedges of the triangle count, and for each edge
// with triangles the shorter row of its ends. Memory: about 45 bytes an edge with 32-bit indices, and an index for each
// vertex and thread. Sources: Wang and Cheng 2012; Kabir and Madduri 2017 (PKT).
template <class I>
buffer<I> truss_numbers(const pattern_view<I>& a, int threads, const tuning& numbers,
                        function_ref<bool(offset_t, offset_t)> goes_on);

extern template buffer<std::int32_t> truss_numbers(const pattern_view<std::int32_t>&, int, const tuning&,
                                                   function_ref<bool(offset_t, offset_t)>);
extern template buffer<std::int64_t> truss_numbers(const pattern_view<std::int64_t>&, int, const tuning&,
                                                   function_ref<bool(offset_t, offset_t)>);

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<truss_peeling, cpu> {
  template <class I>
  static truss_peeling::result<I> run(const cpu& e, const lazy_operand<unit, I>& a,
                                      const observer<truss_level>& on_level) {
    stopwatch clock = detail::stopwatch_of(e);
    const pattern_view<I>& rows = a.by_rows();
    truss_peeling::result<I> r;
    auto truss = backends::cpu::truss_numbers(rows, e.threads, detail::numbers_of(e), [&](offset_t k, offset_t left) {
      r.cancelled = !on_level({k, left});
      return !r.cancelled;
    });
    detail::report(e, {truss_peeling::name, "rounds of removal", "supports are counted once", rows.entries(),
                       rows.entries() * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
    r.truss = above_diagonal(rows, std::move(truss));
    return r;
  }
};

}  // namespace gustav::kernels

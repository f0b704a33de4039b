// Sums of inverse distances from sources, by vertex.
#pragma once

#include <backends/common/kernels/inverse_distances.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/centrality/source_sums.hpp>
#include <backends/cpu/paths/lengths.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <span>

namespace gustav::backends::cpu {

// For each vertex the sum over the sources of 1 / the distance from the source, 0 where no path leads from it: along
// arcs that count 1 each, or along arcs with lengths that are not negative, where a distance of 0 adds nothing. A
// search a thread. Throws what sum_over_sources() throws. Cost: O(entries + n) a source, O(entries + n log n) with
// lengths.
template <class I>
source_sums level_inverse_sums(const pattern_view<I>& a, std::span<const I> sources, int threads,
                               const sources_observer& on_block);
template <class L, class I>
source_sums length_inverse_sums(const csr_view<L, I>& a, std::span<const I> sources, int threads,
                                const sources_observer& on_block);

#define GUSTAV_LEVEL_INVERSES(I) \
  template source_sums level_inverse_sums(const pattern_view<I>&, std::span<const I>, int, const sources_observer&);
#define GUSTAV_LENGTH_INVERSES(L, I) \
  template source_sums length_inverse_sums(const csr_view<L, I>&, std::span<const I>, int, const sources_observer&);
extern GUSTAV_LEVEL_INVERSES(std::int32_t) extern GUSTAV_LEVEL_INVERSES(std::int64_t) extern GUSTAV_LENGTH_INVERSES(double, std::int32_t) extern GUSTAV_LENGTH_INVERSES(
    double, std::int64_t) extern GUSTAV_LENGTH_INVERSES(std::int64_t,
                                                        std::int32_t) extern GUSTAV_LENGTH_INVERSES(std::int64_t,
                                                                                                    std::int64_t)

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<inverse_distances, cpu> {
  template <class K, class I, class L = path_length_t<K>>
  static source_sums run(const cpu& e, const lengths_operand<K, I>& a, std::span<const I> sources,
                         const sources_observer& on_block) {
    namespace be = backends::cpu;
    stopwatch clock = detail::stopwatch_of(e);
    const bool alike = a.are_one();
    source_sums found;
    if (alike) {
      found = be::level_inverse_sums<I>(a.pattern().by_rows(), sources, e.threads, on_block);
    } else {
      const be::sums_of_lengths<K, I> lengths(a.by_rows());
      found = be::length_inverse_sums<L, I>(lengths.view(), sources, e.threads, on_block);
    }
    detail::report(e, {inverse_distances::name, alike ? "levels, a search a thread" : "Dijkstra, a search a thread",
                       alike ? "arcs are alike" : "arcs have lengths", found.arcs_read,
                       found.arcs_read * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
    return found;
  }
};

}  // namespace gustav::kernels

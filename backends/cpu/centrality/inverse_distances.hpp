// Sums of inverse distances from sources, by vertex.
#pragma once

#include <backends/cpu/centrality/source_sums.hpp>
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

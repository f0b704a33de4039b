// Sums of the dependencies of many sources on each vertex.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/path_dependencies.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/centrality/source_sums.hpp>
#include <backends/cpu/paths/lengths.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <span>

namespace gustav::backends::cpu {

// The searches from the sources, each on one thread, along arcs that count alike; `in` is `out` by columns. Where few
// vertices have most of the arcs, they are numbered first in a copy of the graph. Throws what sum_over_sources()
// throws. Cost: O(entries + vertices) a source. Memory: that of sum_over_sources(), and about 70 bytes a vertex and
// thread, with up to an index an arc in deep graphs.
template <class I>
source_sums level_dependency_sums(const pattern_view<I>& out, const pattern_view<I>& in, std::span<const I> sources,
                                  int threads, const tuning& numbers, const sources_observer& on_block);

// The same along arcs with lengths above 0. Cost: O(entries + vertices log vertices) a source.
template <class L, class I>
source_sums length_dependency_sums(const csr_view<L, I>& a, std::span<const I> sources, int threads,
                                   const sources_observer& on_block);

// X(index type): what the library carries compiled, after `extern` where it is declared.
#define GUSTAV_LEVEL_DEPENDENCIES(I)                                                                                  \
  template source_sums level_dependency_sums(const pattern_view<I>&, const pattern_view<I>&, std::span<const I>, int, \
                                             const tuning&, const sources_observer&);
#define GUSTAV_LENGTH_DEPENDENCIES(L, I) \
  template source_sums length_dependency_sums(const csr_view<L, I>&, std::span<const I>, int, const sources_observer&);
extern GUSTAV_LEVEL_DEPENDENCIES(std::int32_t) extern GUSTAV_LEVEL_DEPENDENCIES(std::int64_t) extern GUSTAV_LENGTH_DEPENDENCIES(double, std::int32_t) extern GUSTAV_LENGTH_DEPENDENCIES(
    double,
    std::int64_t) extern GUSTAV_LENGTH_DEPENDENCIES(std::int64_t,
                                                    std::int32_t) extern GUSTAV_LENGTH_DEPENDENCIES(std::int64_t,
                                                                                                    std::int64_t)

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<path_dependencies, cpu> {
  template <class K, class I>
  static source_sums run(const cpu& e, const lengths_operand<K, I>& a, std::span<const I> sources, bool symmetric,
                         const sources_observer& on_block) {
    namespace be = backends::cpu;
    stopwatch clock = detail::stopwatch_of(e);
    const bool alike = a.are_alike();
    source_sums found;
    if (alike) {
      const pattern_view<I>& out = a.pattern().by_rows();
      found = be::level_dependency_sums<I>(out, symmetric ? out : a.pattern().by_cols(), sources, e.threads,
                                           detail::numbers_of(e), on_block);
    } else {
      const be::sums_of_lengths<K, I> lengths(a.by_rows());
      found = be::length_dependency_sums(lengths.view(), sources, e.threads, on_block);
    }
    detail::report(e, {path_dependencies::name, alike ? "levels, pushed and pulled" : "Dijkstra, a search a thread",
                       alike ? "arcs are alike" : "arcs have lengths", found.arcs_read,
                       found.arcs_read * static_cast<std::int64_t>(sizeof(I) + sizeof(double)), 0, clock.lap()});
    return found;
  }
};

}  // namespace gustav::kernels

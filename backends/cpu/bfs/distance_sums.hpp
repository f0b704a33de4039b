// Breadth-first searches of which only counts and sums are kept.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/kernels/distance_sums.hpp>
#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/path_length.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/bfs/multi_source.hpp>
#include <backends/cpu/paths/many_shortest_paths.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// For each source how many vertices it reaches along the rows of a, the sums of their levels and of 1 / level, and the
// last level. `at` is a by columns or null; pull levels need it. Bit-parallel, 64 to 512 searches at once, whose counts
// of each level are counts of bits by column; or one search a thread where searches share little. Cost beside the
// searches: about two operations for each word that a level sets. Memory: 3 bits a vertex and search of a batch.
// Compiled in the library for both index types. Source: Then et al. 2014.
template <class I>
std::vector<distance_sum<std::int64_t>> bfs_distance_sums(const pattern_view<I>& a, const pattern_view<I>* at,
                                                          std::span<const I> sources, multi_source_method method,
                                                          int threads, const tuning& numbers,
                                                          multi_source_bfs_statistics& statistics);

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// Distances with lengths are added in the order of the vertices.
template <>
struct implementation<distance_sums, cpu> {
  template <class K, class I, class L = path_length_t<K>>
  static distance_sums::result<L> run(const cpu& e, const lengths_operand<K, I>& a, std::span<const I> sources,
                                      bool symmetric, multi_source_method method) {
    distance_sums::result<L> found;
    if (a.are_one()) {
      for (const auto& levels : by_levels(e, a.pattern(), sources, {false, symmetric, method}))
        found.push_back({.reached = levels.reached,
                         .sum = static_cast<L>(levels.sum),
                         .farthest = static_cast<L>(levels.farthest),
                         .inverses = levels.inverses});
    } else {
      found.resize(sources.size());
      backends::cpu::search_each(e, a, sources, [&](std::size_t k, std::span<const L> d) { found[k] = sum_of(d); });
    }
    return found;
  }

 private:
  template <class I>
  static std::vector<distance_sum<std::int64_t>> by_levels(const cpu& e, const lazy_operand<unit, I>& a,
                                                           std::span<const I> sources,
                                                           const multi_source_bfs_options& how) {
    const tuning& numbers = detail::numbers_of(e);
    const bool columns = backends::cpu::needs_columns(a, sources.size(), how, numbers.transpose_cost);
    const pattern_view<I>& backwards = columns ? a.by_cols() : a.by_rows();
    backends::multi_source_bfs_statistics statistics;
    stopwatch clock = detail::stopwatch_of(e);
    auto found = backends::cpu::bfs_distance_sums<I>(a.by_rows(), columns || how.symmetric ? &backwards : nullptr,
                                                     sources, how.method, e.threads, numbers, statistics);
    detail::report(
        e, {distance_sums::name, statistics.bit_parallel == 0 ? "one search a thread" : "bit-parallel",
            statistics.switched ? "the searches seldom share a level" : "the searches share levels",
            statistics.entries_read, statistics.entries_read * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
    return found;
  }
};

}  // namespace gustav::kernels

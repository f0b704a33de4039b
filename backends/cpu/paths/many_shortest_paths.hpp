// Shortest paths from each of many sources, a search by delta-stepping on each thread.
#pragma once

#include <backends/common/kernels/many_shortest_paths.hpp>
#include <backends/common/lengths_operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/bfs/multi_source.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <backends/cpu/paths/shortest_paths.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// consume(k, span of the distances from sources[k]) on the thread that has found them, in no order, once for each k.
// Throws out_of_memory, and what consume throws. Cost: a sequential search for each source. Memory: a search a thread.
template <class K, class I, class Consume>
void search_each(const gustav::cpu& e, const lengths_operand<K, I>& a, std::span<const I> sources, Consume&& consume) {
  using L = path_length_t<K>;
  const csr_view<K, I>& view = a.by_rows();
  const auto range = a.range();
  const L width = bucket_width(range, view.rows, view.entries());
  stopwatch clock = gustav::detail::stopwatch_of(e);
  std::vector<offset_t> relaxed(sources.size(), 0);
  const int team = useful_threads(e.threads, static_cast<offset_t>(sources.size()) * (view.rows + view.entries()));
  parallel_for(static_cast<long>(sources.size()), 1, team, [&](long begin, long end) {
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      delta_stepping<K, L, I> search(view, width, range.longest, 1);
      search.add_source(sources[k]);
      while (search.step()) {
      }
      relaxed[k] = search.relaxed();
      consume(k, std::span<const L>(search.distances()));
    }
  });
  offset_t all = 0;
  for (const offset_t r : relaxed) all += r;
  gustav::detail::report(
      e, {kernels::many_shortest_paths::name, "delta-stepping, one search a thread", "lengths are not negative", all,
          all * static_cast<std::int64_t>(sizeof(I) + sizeof(L)), 0, clock.lap()});
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// Searches of a pattern share their levels.
template <>
struct implementation<many_shortest_paths, cpu> {
  template <class K, class I, class L = path_length_t<K>>
  static void run(const cpu& e, const lengths_operand<K, I>& a, std::span<const I> sources, bool symmetric,
                  const dense_view<L>& to) {
    const auto row_of = [&](std::size_t k) { return to.data + static_cast<offset_t>(k) * to.cols; };
    if constexpr (std::is_same_v<K, unit>) {
      const auto found = implementation<multi_source_bfs, cpu>::run(e, a.pattern(), sources,
                                                                    {.parents = false, .symmetric = symmetric});
      parallel_for(static_cast<long>(sources.size()), 1, e.threads, [&](long begin, long end) {
        for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
          L* const row = row_of(k);
          std::fill_n(row, to.cols, unreachable_v<L>);
          for (auto p = static_cast<std::size_t>(found.offsets[k]); p < static_cast<std::size_t>(found.offsets[k + 1]);
               ++p)
            row[found.indices[p]] = found.levels[p];
        }
      });
    } else {
      backends::cpu::search_each(e, a, sources, [&](std::size_t k, std::span<const L> distances) {
        std::copy(distances.begin(), distances.end(), row_of(k));
      });
    }
  }
};

}  // namespace gustav::kernels

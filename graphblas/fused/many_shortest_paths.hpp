// many_shortest_paths: distances from each of many sources, as a fused operation.
#pragma once

#include <graphblas/fused/shortest_paths.hpp>

#include <cstddef>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace gustav {

// The distances from each source along arcs whose lengths are the entries of A (n x n), as shortest_paths gives them:
// consume(k, span of the n distances from sources[k]), unreachable_v where no path leads. Searches run side by side,
// one on each thread, so consume is called on those threads, in no order, once for each k. Throws as shortest_paths,
// before the first search, and what consume throws. Cost: a sequential search for each source. Memory: a search a
// thread. Source: Meyer and Sanders 2003.
template <executor E, class T, class I, class Consume>
void many_shortest_paths(const E& exec, const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
                         Consume&& consume) try {
  using L = path_length_t<storage_t<T>>;
  namespace be = backends::cpu;
  detail::refuse_cuda(exec, "many_shortest_paths");
  detail::require_square("many_shortest_paths", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("many_shortest_paths", "source", s, a.rows());
  const int threads = detail::threads_of(exec);
  const detail::lengths_of<storage_t<T>, I> lengths(a.view(threads));
  const auto& view = lengths.view();
  const auto range = detail::range_of(a, lengths, threads);
  detail::require_lengths<storage_t<T>>("many_shortest_paths", range, a.rows());
  const auto on_reference = [&](const auto&) {
    for (std::size_t k = 0; k < sources.size(); ++k) {
      const buffer<L> found = backends::reference::shortest_paths<L>(view, std::vector<I>{sources[k]});
      consume(k, std::span<const L>(found));
    }
  };
  const auto on_cpu = [&](const auto& e) {
    const L width = detail::width_of(range, view.rows, view.entries());
    stopwatch clock = detail::stopwatch_of(e);
    std::vector<offset_t> relaxed(sources.size(), 0);
    const int team = useful_threads(e.threads, static_cast<offset_t>(sources.size()) * (a.rows() + view.entries()));
    parallel_for(static_cast<long>(sources.size()), 1, team, [&](long begin, long end) {
      for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
        be::delta_stepping<typename detail::lengths_of<storage_t<T>, I>::kernel_type, L, I> search(view, width,
                                                                                                   range.longest, 1);
        search.add_source(sources[k]);
        while (search.step()) {
        }
        relaxed[k] = search.relaxed();
        consume(k, std::span<const L>(search.distances()));
      }
    });
    offset_t all = 0;
    for (const offset_t r : relaxed) all += r;
    detail::report(e, {"many_shortest_paths", "delta-stepping, one search a thread", "lengths are not negative", all,
                       all * static_cast<std::int64_t>(sizeof(I) + sizeof(L)), 0, clock.lap()});
  };
  detail::dispatch(exec, on_reference, on_cpu, detail::no_cuda{"many_shortest_paths"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav

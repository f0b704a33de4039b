// inverse_distances: sums of the inverse distances from some sources to every vertex, as a fused operation.
#pragma once

#include <backends/cpu/centrality/inverse_distances.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <backends/reference/shortest_paths.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/path_lengths.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct distances_block {
  offset_t sources = 0;  // done so far
};

struct inverse_distances_options {
  // Called after each block of sources but the last; false ends the operation.
  std::function<bool(const distances_block&)> on_block = {};
};

template <class I>
struct inverse_distances_result {
  vector<double, I> sums;  // full
  offset_t sources = 0;    // done
  bool cancelled = false;  // on_block returned false; the other sources are not in the sums
};

// For each vertex v of A (n x n) the sum over the sources s of 1 / distance from s to v along the arcs; 0 where there
// is no path, and for s itself. Entries are lengths, not negative; those of a pattern are 1. A source that is named
// twice counts twice. A search a thread; the result does not depend on the number of threads. Throws dimension_mismatch
// (not square), index_out_of_bounds (a source), invalid_value (a length that is negative or not finite, integers whose
// sums may overflow), out_of_memory. Cost: O(entries + n) a source where all lengths are 1, O(entries + n log n)
// otherwise. Memory: 8 to 32 doubles a vertex, and about 16 bytes a vertex and thread. Source: Dijkstra 1959.
template <executor E, class T, class I>
inverse_distances_result<I> inverse_distances(const E& exec, const matrix<T, I>& a,
                                              std::type_identity_t<std::span<const I>> sources,
                                              const inverse_distances_options& options = {}) try {
  using L = path_length_t<storage_t<T>>;
  namespace be = backends::cpu;
  detail::refuse_cuda(exec, "inverse_distances");
  detail::require_square("inverse_distances", a.rows(), a.cols());
  for (const I s : sources) detail::require_vertex("inverse_distances", "source", s, a.rows());
  const auto view = a.view(detail::threads_of(exec));
  const detail::sums_of_lengths<storage_t<T>, I> lengths(view);
  const auto range = be::range_of_lengths(lengths.view(), detail::threads_of(exec));
  detail::require_lengths<storage_t<T>>("inverse_distances", range, a.rows());
  const bool alike = detail::has_unit_lengths(view, detail::threads_of(exec));
  be::sources_observer on_block;
  if (options.on_block) on_block = [&](offset_t done) { return options.on_block({.sources = done}); };
  be::source_sums found = detail::dispatch(
      exec,
      [&](const auto&) {
        be::source_sums sums;
        sums.sums = buffer<double>(static_cast<std::size_t>(a.rows()), 0.0);
        for (const I s : sources) {
          const auto distance = backends::reference::shortest_paths<L>(view, std::vector<I>{s});
          for (std::size_t v = 0; v < distance.size(); ++v)
            if (distance[v] > 0 && distance[v] != unreachable_v<L>)
              sums.sums[v] += 1 / static_cast<double>(distance[v]);
          ++sums.sources;
          if (on_block && sums.sources < static_cast<offset_t>(sources.size()) && !on_block(sums.sources)) break;
        }
        return sums;
      },
      [&](const auto& e) {
        stopwatch clock = detail::stopwatch_of(e);
        be::source_sums sums = alike ? be::level_inverse_sums<I>(pattern_of(view), sources, e.threads, on_block)
                                     : be::length_inverse_sums<L, I>(lengths.view(), sources, e.threads, on_block);
        detail::report(e, {"inverse_distances", alike ? "levels, a search a thread" : "Dijkstra, a search a thread",
                           alike ? "arcs are alike" : "arcs have lengths", sums.arcs_read,
                           sums.arcs_read * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
        return sums;
      },
      detail::no_cuda{"inverse_distances"});
  inverse_distances_result<I> result;
  result.sources = found.sources;
  result.cancelled = found.sources < static_cast<offset_t>(sources.size());
  result.sums = vector<double, I>::adopt(std::move(found.sums));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
inverse_distances_result<I> inverse_distances(const matrix<T, I>& a, std::type_identity_t<std::span<const I>> sources,
                                              const inverse_distances_options& options = {}) {
  return inverse_distances(automatic{}, a, sources, options);
}

}  // namespace gustav

// enumerate_cliques: the maximal cliques of an undirected graph, as a fused operation.
#pragma once

#include <backends/cpu/cliques/clique_search.hpp>
#include <backends/cpu/cores/core_peeling.hpp>
#include <backends/reference/maximal_cliques.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_batch.
struct clique_batch {
  offset_t searched = 0;  // vertices from which all cliques are known
  offset_t cliques = 0;   // so far
};

struct enumerate_cliques_options {
  offset_t least = 1;                  // vertices of a clique; smaller ones are left out
  offset_t limit = offset_t{1} << 20;  // the search ends when so many cliques are found
  // Called after each batch of 1,024 vertices, not by the reference executor; false ends the operation.
  std::function<bool(const clique_batch&)> on_batch = {};
};

template <class I>
struct enumerate_cliques_result {
  std::vector<std::vector<I>> cliques;  // largest first, then in the order of their members, which ascend
  bool complete = true;                 // there are no others of that size
  bool cancelled = false;               // on_batch returned false
};

// The maximal cliques: sets of vertices that are neighbours of one another, and that no vertex can be added to. A is n
// x n (dimension_mismatch) with a symmetric pattern (not checked: otherwise the sets mean nothing); values and the
// diagonal are ignored. Where the limit ends the search, the cliques are those of the first vertices in the degeneracy
// order (of the reference executor those of the first vertices). The result does not depend on the number of threads.
// Throws invalid_value (a negative limit or least), out_of_memory. Cost: O(d n 3^(d/3)) for degeneracy d. Source:
// Eppstein, Löffler, Strash 2010.
template <executor E, class T, class I>
enumerate_cliques_result<I> enumerate_cliques(const E& exec, const matrix<T, I>& a,
                                              const enumerate_cliques_options& options = {}) try {
  detail::refuse_cuda(exec, "enumerate_cliques");
  detail::require_square("enumerate_cliques", a.rows(), a.cols());
  if (options.limit < 0 || options.least < 0)
    throw invalid_value("enumerate_cliques: the limit and the least size must not be negative");
  const auto pattern = pattern_of(a.view(detail::threads_of(exec)));
  const auto limit = static_cast<std::size_t>(options.limit), least = static_cast<std::size_t>(options.least);
  enumerate_cliques_result<I> result;
  detail::dispatch(
      exec,
      [&](const auto&) {
        for (auto& clique : backends::reference::maximal_cliques(pattern)) {
          if (clique.size() < least) continue;
          result.complete = result.cliques.size() < limit;
          if (!result.complete) break;
          result.cliques.push_back(std::move(clique));
        }
      },
      [&](const auto& e) {
        stopwatch clock = detail::stopwatch_of(e);
        backends::cpu::core_peeling<I> peeling(pattern, true, e.threads, detail::numbers_of(e));
        while (peeling.step()) {
        }
        const auto order = peeling.order();
        backends::cpu::clique_search<I> search(pattern, order, least, e.threads);
        backends::cpu::clique_list<I> found;
        // One more than the limit tells whether there are others.
        while (!result.cancelled && found.ends.size() <= limit && search.step(found, limit + 1 - found.ends.size()))
          if (options.on_batch)
            result.cancelled = !options.on_batch({search.searched(), static_cast<offset_t>(found.ends.size())});
        result.complete = !result.cancelled && found.ends.size() <= limit;
        for (std::size_t k = 0, from = 0; k < std::min(limit, found.ends.size()); from = found.ends[k++])
          result.cliques.emplace_back(found.members.begin() + static_cast<std::ptrdiff_t>(from),
                                      found.members.begin() + static_cast<std::ptrdiff_t>(found.ends[k]));
        detail::report(e, {"enumerate_cliques", "Bron-Kerbosch over bitmaps", "from each vertex in a degeneracy order",
                           pattern.entries(), detail::bytes_of(pattern), 0, clock.lap()});
      },
      detail::no_cuda{"enumerate_cliques"});
  std::sort(result.cliques.begin(), result.cliques.end(),
            [](const auto& x, const auto& y) { return x.size() != y.size() ? x.size() > y.size() : x < y; });
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
enumerate_cliques_result<I> enumerate_cliques(const matrix<T, I>& a, const enumerate_cliques_options& options = {}) {
  return enumerate_cliques(automatic{}, a, options);
}

}  // namespace gustav

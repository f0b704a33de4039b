// A maximal independent set, by rounds over random priorities (Luby).
#pragma once

#include <algorithms/simple_pattern.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/independent_set.hpp>
#include <graphblas/graphblas.hpp>

#include <cstdint>
#include <new>

namespace gustav {

struct maximal_independent_set_options {
  std::uint64_t seed = 1;
  observer<independent_set_round> on_round = {};
};

// A set of vertices of the undirected simple graph of A (direction, values and loops are ignored) of which no two are
// neighbours, and to which no vertex can be added. Each vertex has a random priority by the seed. In each round the
// vertices left whose priority is larger than that of all neighbours left become members, and their neighbours drop
// out. The set is that of taking the vertices by falling priority wherever possible, whatever the number of threads.
// on_round is called after each round, not by the reference executor; when it returns false, the set may not be
// maximal. Throws dimension_mismatch for a matrix that is not square. Cost: a matrix of both directions; a round reads
// rows of the vertices left, O(log n) rounds with high probability. Source: Luby 1986, with one priority for all rounds
// as in Blelloch, Fineman, Shun 2012; Fischer and Noever 2018 (rounds).
template <executor E, class T, class I>
independent_set_result<I> maximal_independent_set(const E& exec, const matrix<T, I>& a,
                                                  const maximal_independent_set_options& options = {}) try {
  detail::refuse_cuda(exec, "maximal_independent_set");
  detail::require_square("maximal_independent_set", a.rows(), a.cols());
  independent_set_options how{.seed = options.seed, .on_round = {}};
  if (options.on_round)
    how.on_round = [&watch = options.on_round](const independent_set_round& now) { return watch(now); };
  return independent_set(exec, simple_pattern(exec, a), how);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
independent_set_result<I> maximal_independent_set(const matrix<T, I>& a,
                                                  const maximal_independent_set_options& options = {}) {
  return maximal_independent_set(default_executor{}, a, options);
}

}  // namespace gustav

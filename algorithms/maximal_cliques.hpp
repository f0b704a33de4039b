// Maximal cliques of small or sparse graphs.
#pragma once

#include <algorithms/simple_pattern.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/enumerate_cliques.hpp>
#include <graphblas/graphblas.hpp>

#include <new>

namespace gustav {

struct maximal_cliques_options {
  offset_t least = 1;                  // vertices of a clique; smaller ones are left out
  offset_t limit = offset_t{1} << 20;  // the search ends when so many cliques are found
  observer<clique_batch> on_batch = {};
};

// The maximal cliques of the undirected simple graph of A (direction, values and loops are ignored), largest first:
// sets of vertices that are all neighbours of one another and that no vertex can be added to, an isolated vertex among
// them. There may be 3^(n/3), so the search ends after `limit`, and `complete` is then false. on_batch is called after
// each batch of 1,024 vertices, not by the reference executor; when it returns false, the cliques found so far are
// returned. The result does not depend on the number of threads. Throws dimension_mismatch for a matrix that is not
// square, invalid_value (a negative limit or least). Cost: a matrix of both directions, then O(d n 3^(d/3)) for
// degeneracy d. Source: Bron and Kerbosch 1973, Eppstein, Löffler, Strash 2010.
template <executor E, class T, class I>
enumerate_cliques_result<I> maximal_cliques(const E& exec, const matrix<T, I>& a,
                                            const maximal_cliques_options& options = {}) try {
  detail::refuse_cuda(exec, "maximal_cliques");
  detail::require_square("maximal_cliques", a.rows(), a.cols());
  if (options.limit < 0 || options.least < 0)
    throw invalid_value("maximal_cliques: the limit and the least size must not be negative");
  enumerate_cliques_options how{.least = options.least, .limit = options.limit, .on_batch = {}};
  if (options.on_batch) how.on_batch = [&watch = options.on_batch](const clique_batch& now) { return watch(now); };
  return enumerate_cliques(exec, simple_pattern(exec, a), how);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
enumerate_cliques_result<I> maximal_cliques(const matrix<T, I>& a, const maximal_cliques_options& options = {}) {
  return maximal_cliques(default_executor{}, a, options);
}

}  // namespace gustav

// Betweenness centrality, exact or from a sample of sources.
#pragma once

#include <algorithms/source_sample.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/path_dependencies.hpp>
#include <graphblas/graphblas.hpp>

#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct betweenness_block {
  offset_t sources = 0;  // done so far
  offset_t of = 0;
};

struct betweenness_options {
  bool undirected = false;               // the matrix equals its transpose, and a pair of vertices counts once
  bool normalized = false;               // divide by the number of pairs that a vertex can lie between
  std::optional<offset_t> samples = {};  // so many sources, drawn without repetition; all vertices without it
  double confidence = 0.9;               // of error_bound, above 0 and below 1
  std::uint64_t seed = 1;
  observer<betweenness_block> on_block = {};
};

template <class I>
struct betweenness_result {
  vector<double, I> scores;
  offset_t sources = 0;    // searches that the scores come from
  double error_bound = 0;  // with probability `confidence` no score is further from the exact one; 0: they are exact
  bool cancelled = false;  // on_block returned false; the scores are estimates from the sources done, without a bound
};

// Of every vertex v of A (n x n) the sum over pairs (s, t) of other vertices of the part of the shortest paths from s
// to t that pass through v; with options.undirected a pair counts once and not as (s, t) and (t, s). With normalized it
// is divided by the number of such pairs, (n - 1) (n - 2) or half of it. Entries are lengths above 0; those of a
// pattern are 1. One path_dependencies. With options.samples, the sum over k sources is scaled by n / k; the bound on
// the error is that of Hoeffding for sums of values from 0 to n - 2, in the form of Serfling for draws without
// repetition, over all vertices at once. on_block is called after blocks of sources. Results depend on the seed, not on
// the number of threads. Throws dimension_mismatch (not square), invalid_value (samples below 1 of a graph with
// vertices or above n, confidence out of range, lengths that are not finite, not above 0, or integers whose sums may
// overflow). Cost: O(entries) a source where arcs are alike, O(entries + n log n) otherwise. Memory:
// up to two copies of A, 256 bytes a vertex, and 72 more for each thread, with an index an arc in deep graphs. Sources:
// Freeman 1977; Brandes 2001; Brandes and Pich 2007.
template <executor E, class T, class I>
betweenness_result<I> betweenness(const E& exec, const matrix<T, I>& a, const betweenness_options& options = {}) try {
  detail::refuse_cuda(exec, "betweenness");
  detail::require_square("betweenness", a.rows(), a.cols());
  const offset_t n = a.rows(), count = options.samples.value_or(n);
  betweenness_result<I> result;
  result.error_bound = sample_error_bound("betweenness", n, count, options.confidence);
  const auto sources = draw_vertices<I>(n, count, options.seed);
  path_dependencies_options how{.symmetric = options.undirected, .on_block = {}};
  if (options.on_block)
    how.on_block = [&](const dependencies_block& now) {
      return options.on_block({.sources = now.sources, .of = count});
    };
  auto found = path_dependencies(exec, a, sources, how);
  result.sources = found.sources;
  result.cancelled = found.cancelled;
  const double vertices = static_cast<double>(n), pairs = (vertices - 1) * (vertices - 2);
  double scale = found.sources > 0 ? vertices / static_cast<double>(found.sources) : 0;
  if (options.normalized)
    scale = n > 2 ? scale / pairs : 0;
  else if (options.undirected)
    scale /= 2;
  // The bound is on the mean over the sources of a value from 0 to n - 2.
  result.error_bound *= n > 2 ? scale * static_cast<double>(found.sources) * (vertices - 2) : 0;
  if (result.cancelled) result.error_bound = std::numeric_limits<double>::infinity();
  apply(
      exec, found.sums, no_mask, no_accum, [scale](double sum) { return sum * scale; }, found.sums);
  result.scores = std::move(found.sums);
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
betweenness_result<I> betweenness(const matrix<T, I>& a, const betweenness_options& options = {}) {
  return betweenness(default_executor{}, a, options);
}

}  // namespace gustav

// Betweenness centrality, exact or from a sample of sources.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/source_sample.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/path_dependencies.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace gustav {

// The argument of on_block.
using betweenness_block = sources_block;

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
// pattern are 1. One path_dependencies (backends/common/kernels). With options.samples, the sum over k sources is
// scaled by n / k; the bound on the error is that of Hoeffding for sums of values from 0 to n - 2, in the form of
// Serfling for draws without repetition, over all vertices at once. on_block is called after blocks of sources. Results
// depend on the seed, not on the number of threads. Throws dimension_mismatch (not square), invalid_value (samples
// below 1 of a graph with vertices or above n, confidence out of range, lengths that are not finite, not above 0, or
// so large that sums may overflow). Cost: O(entries) a source where arcs are alike, O(entries + n log n) otherwise.
// Memory: up to two copies of A, 256 bytes a vertex, and 72 more for each thread, with an index an arc in deep graphs.
// Sources: Freeman 1977; Brandes 2001; Brandes and Pich 2007.
struct betweenness_call {
  using options = betweenness_options;
  template <executor E, class T, class I>
  betweenness_result<I> operator()(const E& exec, const matrix<T, I>& a, const betweenness_options& how = {}) const {
    detail::require_square("betweenness", a.rows(), a.cols());
    const offset_t n = a.rows(), count = how.samples.value_or(n);
    betweenness_result<I> result;
    result.error_bound = sample_error_bound("betweenness", n, count, how.confidence);
    const auto sources = draw_vertices<I>(n, count, how.seed);
    detail::require_positive_lengths("betweenness", a, detail::threads_of(exec));
    const std::span<const I> from(sources);
    auto found = run<kernels::path_dependencies>(exec, lengths_argument(a), from, how.undirected, how.on_block);
    result.sources = found.sources;
    result.cancelled = found.sources < count;
    const double vertices = static_cast<double>(n), pairs = (vertices - 1) * (vertices - 2);
    double scale = found.sources > 0 ? vertices / static_cast<double>(found.sources) : 0;
    if (how.normalized)
      scale = n > 2 ? scale / pairs : 0;
    else if (how.undirected)
      scale /= 2;
    // The bound is on the mean over the sources of a value from 0 to n - 2.
    result.error_bound *= n > 2 ? scale * static_cast<double>(found.sources) * (vertices - 2) : 0;
    if (result.cancelled) result.error_bound = std::numeric_limits<double>::infinity();
    const auto sums = vector<double, I>::adopt(std::move(found.sums));
    result.scores = apply(
        exec, [scale](double sum) { return sum * scale; }, sums);
    return result;
  }
};
inline constexpr detail::entry<betweenness_call> betweenness;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<betweenness_call>&, const matrix<T, I>& a, int threads) {
  const auto workers = std::uint64_t(threads);
  return 3 * matrix_bytes(a) + std::uint64_t(a.rows()) * (256 + 72 * workers) +
         std::uint64_t(a.entries()) * sizeof(I) * workers;
}

}  // namespace gustav

// Closeness and harmonic centrality.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/source_sample.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/distance_sums.hpp>
#include <graphblas/kernels/inverse_distances.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// With r the vertices that have a path to v, S the sum of their distances to v and n all vertices:
// scaled: r / S x r / (n - 1) (Wasserman and Faust 1994; NetworkX). within_reach: r / S (igraph, normalized).
// inverse_sum: 1 / S (igraph). harmonic: the sum of 1 / distance (Marchiori and Latora 2000; NetworkX); harmonic_mean:
// that over n - 1 (igraph). Each is 0 where r = 0 or S = 0.
enum class closeness_kind : std::uint8_t { scaled, within_reach, inverse_sum, harmonic, harmonic_mean };

// The argument of on_block.
using closeness_block = sources_block;

struct closeness_options {
  closeness_kind kind = closeness_kind::scaled;
  bool outgoing = false;    // distances from v to the others instead of those from the others to v
  bool undirected = false;  // the matrix equals its transpose
  double units = 1;         // entry that means the length 1, such as decimal_unit::in_one(); above 0
  // The harmonic kinds from searches of so many vertices, drawn without repetition; all vertices without it.
  std::optional<offset_t> samples = {};
  double confidence = 0.9;  // of error_bound, above 0 and below 1
  std::uint64_t seed = 1;
  observer<closeness_block> on_block = {};
};

template <class I>
struct closeness_result {
  vector<double, I> scores;
  offset_t sources = 0;    // searches that the scores come from
  double error_bound = 0;  // with probability `confidence` no score is further from the exact one; 0: they are exact
  bool cancelled = false;  // on_block returned false; exact scores are those of the first vertices, the others 0, and
                           // samples are estimates from the searches done, without a bound
};

// Whether the kind adds up inverses of distances.
inline bool is_harmonic(closeness_kind kind) {
  return kind == closeness_kind::harmonic || kind == closeness_kind::harmonic_mean;
}

namespace detail {

template <class L>
double closeness_of(closeness_kind kind, const distance_sum<L>& s, double vertices, double units) {
  const double others = static_cast<double>(s.reached - 1), sum = static_cast<double>(s.sum) / units;
  switch (kind) {
    case closeness_kind::harmonic:
      return s.inverses * units;
    case closeness_kind::harmonic_mean:
      return vertices > 1 ? s.inverses * units / (vertices - 1) : 0;
    default:
      break;
  }
  if (!(sum > 0)) return 0;
  if (kind == closeness_kind::inverse_sum) return 1 / sum;
  const double within = others / sum;
  return kind == closeness_kind::within_reach ? within : within * (others / (vertices - 1));
}

// Scores of the vertices of `sources`, all of them, by the distances from each along the arcs of a.
template <class E, class T, class I>
void closeness_of_all(const E& exec, const matrix<T, I>& a, std::span<const I> sources,
                      const closeness_options& options, closeness_result<I>& result) {
  constexpr std::size_t batch = 512;  // what the widest words of distance_sums hold
  require_lengths("closeness", a, threads_of(exec));
  std::vector<double> scores(sources.size(), 0.0);
  for (std::size_t k = 0; k < sources.size() && !result.cancelled; k += batch) {
    const auto some = sources.subspan(k, std::min(batch, sources.size() - k));
    const auto found = run<kernels::distance_sums>(exec, lengths_argument(a), some, options.undirected,
                                                   multi_source_method::automatic);
    for (std::size_t s = 0; s < found.size(); ++s)
      scores[k + s] = closeness_of(options.kind, found[s], static_cast<double>(a.rows()), options.units);
    result.sources += static_cast<offset_t>(some.size());
    result.cancelled = result.sources < a.rows() && !options.on_block({.sources = result.sources, .of = a.rows()});
  }
  result.scores = vector<double, I>::adopt(buffer<double>(std::move(scores)));
}

// Estimates, by the distances to each vertex from the sources along the arcs of a; scales the bound to the scores.
template <class E, class T, class I>
void closeness_of_sample(const E& exec, const matrix<T, I>& a, std::span<const I> sources,
                         const closeness_options& options, closeness_result<I>& result) {
  require_lengths("closeness", a, threads_of(exec));
  auto found = run<kernels::inverse_distances>(exec, lengths_argument(a), sources, options.on_block);
  result.sources = found.sources;
  result.cancelled = found.sources < static_cast<offset_t>(sources.size());
  double scale = static_cast<double>(a.rows());
  if (options.kind == closeness_kind::harmonic_mean) scale /= static_cast<double>(a.rows() - 1);
  result.error_bound *= scale;
  scale *= options.units / static_cast<double>(found.sources);
  const auto sums = vector<double, I>::adopt(std::move(found.sums));
  result.scores = apply(
      exec, [scale](double sum) { return sum * scale; }, sums);
}

}  // namespace detail

// The closeness of every vertex of A (n x n), by the distances to it from the vertices that have a path to it, or with
// options.outgoing by those from it. Entries are lengths, not negative; those of a pattern are 1. One distance_sums
// over all vertices, 512 at a time. With options.samples, for the harmonic kinds alone, the sum over k vertices is
// scaled by n / k (Eppstein and Wang 2004), one inverse_distances; the error is bounded where no length is below 1,
// since 1 / distance then lies in [0, 1], and the bound is infinite otherwise. on_block is called after blocks of
// searches. Results depend on the seed, not on the number of threads. Throws dimension_mismatch (not square),
// invalid_value (samples of a kind that is not harmonic or out of range, confidence or units out of range, lengths that
// are negative, not finite, or so large that sums may overflow). Cost and memory: those of distance_sums over n
// sources, or of k searches.
struct closeness_call {
  using options = closeness_options;
  template <executor E, class T, class I>
  closeness_result<I> operator()(const E& exec, const matrix<T, I>& a, const closeness_options& how = {}) const {
    detail::require_square("closeness", a.rows(), a.cols());
    if (how.samples && !is_harmonic(how.kind))
      throw invalid_value("closeness: only harmonic closeness is estimated from samples");
    if (!(how.units > 0 && std::isfinite(how.units)))
      throw invalid_value("closeness: units must be above 0 and finite");
    kernels::require_kernel<kernels::distance_sums>(exec);
    const offset_t n = a.rows(), count = how.samples.value_or(n);
    closeness_result<I> result;
    result.error_bound = sample_error_bound("closeness", n, count, how.confidence);
    const std::vector<I> sources = draw_vertices<I>(n, count, how.seed);
    const std::span<const I> from_here(sources);
    const auto search = [&](const matrix<T, I>& from) {
      if (count < n)
        detail::closeness_of_sample(exec, from, from_here, how, result);
      else
        detail::closeness_of_all(exec, from, from_here, how, result);
    };
    // All: from each vertex, to the others or against the arcs. A sampled vertex is the other end.
    const bool along = how.outgoing == (count == n);
    if (along || how.undirected)
      search(a);
    else
      search(transpose(exec, a));
    if (count == n) return result;
    const bool is_bounded = [&] {
      if constexpr (std::is_void_v<T>)
        return how.units <= 1;
      else
        return a.entries() == 0 || static_cast<double>(reduce(exec, min_monoid<T>{}, a)) >= how.units;
    }();
    if (result.cancelled || !is_bounded) result.error_bound = std::numeric_limits<double>::infinity();
    return result;
  }
};
inline constexpr detail::entry<closeness_call> closeness;

// Bytes that the call takes at most, those of A among them. Exact ones take words of 512 searches with up to 16 planes
// of levels.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<closeness_call>&, const matrix<T, I>& a, const closeness_options& how,
                              int threads) {
  const std::uint64_t a_vertex = how.samples ? 256 + 24 * std::uint64_t(threads) : 64 * 19 + 24;
  return 3 * matrix_bytes(a) + std::uint64_t(a.rows()) * a_vertex;
}

}  // namespace gustav

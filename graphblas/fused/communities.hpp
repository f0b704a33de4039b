// communities: a partition of high modularity by Louvain or Leiden, as a fused operation.
#pragma once

#include <backends/cpu/communities/communities.hpp>
#include <backends/reference/communities.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <semirings/operators.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_level.
struct communities_level {
  int iteration = 1;
  int level = 0;             // of aggregation; 0: the vertices
  offset_t nodes = 0;        // of the level
  offset_t communities = 0;  // that these are in
};

struct communities_options {
  double resolution = 1;   // gamma; >= 0. Larger ones give smaller communities
  bool refine = true;      // Leiden; otherwise Louvain
  int iterations = 3;      // at most; ends early when one moves nothing
  std::uint64_t seed = 0;  // of the order in which vertices are visited
  // Called after each level; false ends the operation.
  std::function<bool(const communities_level&)> on_level = {};
};

template <class I>
struct communities_result {
  vector<I, I> labels;          // full; the community of each vertex, from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each community
  double modularity = 0;        // with the resolution
  int levels = 0;               // of the iteration that had most
  int iterations = 0;           // that were begun
  bool symmetrized = false;     // A was not symmetric
  bool cancelled = false;       // on_level returned false: the communities are those of the levels done
};

namespace detail {

// Whether A equals its transpose. One pass over the entries: rows ascend, so that row j meets its columns in order.
template <class S, class I>
bool is_symmetric(const csr_view<S, I>& a) {
  if (a.rows != a.cols) return false;
  buffer<offset_t> next(static_cast<std::size_t>(a.rows));
  std::copy_n(a.offsets, next.size(), next.data());
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
      const I j = a.indices[p];
      const offset_t q = next[static_cast<std::size_t>(j)]++;
      if (q >= a.offsets[j + 1] || a.indices[q] != i) return false;
      if constexpr (!std::is_same_v<S, unit>)
        if (!(a.value(p) == a.value(q))) return false;
    }
  return true;
}

// Whether all weights are the same positive one.
template <class S, class I>
bool weights_are_alike(const csr_view<S, I>& a) {
  if constexpr (std::is_same_v<S, unit>)
    return true;
  else
    return a.iso && a.entries() > 0 && a.value(0) > S{};
}

// The weights of a symmetric matrix as kernels read them: a pattern where all are alike, because modularity does not
// depend on their scale; otherwise doubles, a copy where the values are of another type.
template <class S, class I>
class community_weights {
 public:
  static constexpr bool is_pattern = std::is_same_v<S, unit>;
  explicit community_weights(const csr_view<S, I>& a) : pattern_(pattern_of(a)) {
    view_ = {a.rows, a.cols, a.offsets, a.indices, nullptr, false, a.sorted};
    if constexpr (!is_pattern) {
      if (a.entries() == 0 || weights_are_alike(a)) return;
      if constexpr (std::is_same_v<S, double>)
        if (!a.iso) view_.values = a.values;
      if (view_.values) return;
      copy_ = buffer<double>(static_cast<std::size_t>(a.offsets[a.rows]));
      for (std::size_t p = 0; p < copy_.size(); ++p) copy_[p] = static_cast<double>(a.value(static_cast<offset_t>(p)));
      view_.values = std::as_const(copy_).data();
    }
  }
  // Calls f with a view of the weights.
  template <class F>
  decltype(auto) visit(F&& f) const {
    if constexpr (!is_pattern)
      if (view_.values) return f(view_);
    return f(pattern_);
  }

 private:
  pattern_view<I> pattern_;
  csr_view<double, I> view_;
  buffer<double> copy_;
};

// Throws invalid_value unless weights are finite and not negative, and so is twice their sum.
template <class S, class I>
void require_strengths(const csr_view<S, I>& a) {
  if constexpr (!std::is_same_v<S, unit>) {
    double sum = 0;
    bool is_valid = true;
    for (offset_t p = a.rows ? a.offsets[0] : 0; a.rows && p < a.offsets[a.rows]; ++p) {
      const auto w = static_cast<double>(a.value(p));
      is_valid = is_valid && w >= 0 && !std::isinf(w);
      sum += w;
    }
    if (!is_valid) throw invalid_value("communities: weights must be finite and not negative");
    if (!std::isfinite(2 * sum)) throw invalid_value("communities: the weights sum to more than a double holds");
  }
}

template <class I, class Search>
communities_result<I> run_communities(Search&& search, const communities_options& options) {
  communities_result<I> r;
  for (bool has_moved = true; has_moved && !r.cancelled && r.iterations < options.iterations;) {
    ++r.iterations;
    for (bool has_more = true; has_more && !r.cancelled;) {
      has_more = search.step();
      const int level = static_cast<int>(search.level());
      r.levels = std::max(r.levels, level + 1);
      if (options.on_level)
        r.cancelled = !options.on_level(
            {r.iterations, level, static_cast<offset_t>(search.nodes()), static_cast<offset_t>(search.communities())});
    }
    has_moved = search.end_iteration();
  }
  if (!r.cancelled) search.finish();
  auto found = std::forward<Search>(search).take();
  buffer<I> labels(found.community.size());
  for (std::size_t v = 0; v < labels.size(); ++v) labels[v] = static_cast<I>(found.community[v]);
  r.labels = vector<I, I>::adopt(std::move(labels));
  r.sizes = std::move(found.sizes);
  r.modularity = found.modularity;
  return r;
}

}  // namespace detail

// Communities of high modularity: with W the sum of A where loops count twice, k the row sums, and K those of a
// community,
//     Q = sum over communities of (weight inside, loops twice) / W - resolution (K / W)^2.
// Louvain moves single vertices between communities, makes a vertex of each community and repeats; Leiden splits each
// community into connected parts first, and makes vertices of these. At the end no single vertex gains by moving to the
// community of a neighbour, and communities are connected. Entries of A (n x n) are strengths, those of a pattern 1; a
// matrix that is not symmetric is replaced by the maximum of it and its transpose. The moves are made one after the
// other, refinement, aggregation and sums by all threads; the result depends on the seed, not on the number of threads.
// Throws dimension_mismatch (not square), invalid_value (weights that are negative or not finite, options),
// out_of_memory. Cost: some ten passes over the entries an iteration; memory: about 60 bytes and ten indices a vertex,
// a double for each vertex and thread, and the aggregated graph twice; where weights are alike A keeps its transpose.
// Sources: Blondel, Guillaume, Lambiotte, Lefebvre 2008; Traag, Waltman, van Eck 2019.
template <executor E, class T, class I>
communities_result<I> communities(const E& exec, const matrix<T, I>& a, const communities_options& options = {}) try {
  detail::refuse_cuda(exec, "communities");
  detail::require_square("communities", a.rows(), a.cols());
  if (!(options.resolution >= 0) || std::isinf(options.resolution))
    throw invalid_value("communities: the resolution must be finite and not negative");
  if (options.iterations < 1) throw invalid_value("communities: at least one iteration is needed");
  const auto view = a.view(detail::threads_of(exec));
  detail::require_strengths(view);
  const auto search = [&](const auto& weights) -> communities_result<I> {
    return detail::dispatch(
        exec,
        [&](const auto&) {
          return detail::run_communities<I>(
              backends::reference::community_search(weights, options.resolution, options.refine, options.seed),
              options);
        },
        [&](const auto& e) {
          using S = typename std::decay_t<decltype(weights)>::value_type;
          stopwatch clock = detail::stopwatch_of(e);
          auto r = detail::run_communities<I>(backends::cpu::community_search<S, I>(
                                                  weights, options.resolution, options.refine, options.seed, e.threads),
                                              options);
          detail::report(e, {"communities", options.refine ? "Leiden" : "Louvain", "queue of vertices to move",
                             weights.entries(), detail::bytes_of(weights), 0, clock.lap()});
          return r;
        },
        detail::no_cuda{"communities"});
  };
  if (detail::is_symmetric(view)) return detail::community_weights<storage_t<T>, I>(view).visit(search);
  communities_result<I> r;
  if (detail::weights_are_alike(view)) {
    using one = std::conditional_t<std::is_void_v<T>, std::int8_t, T>;
    matrix<void, I> both(a.rows(), a.cols());
    ewise_add(exec, both, no_mask, no_accum, pair<one>{}, a, transposed(a));
    r = detail::community_weights<unit, I>(both.view(detail::threads_of(exec))).visit(search);
  } else if constexpr (!std::is_void_v<T>) {
    const auto as_double = [](const T& x) { return static_cast<double>(x); };
    const matrix<double, I> arcs = apply(exec, as_double, a);
    const matrix<double, I> both = ewise_add(exec, arcs, transposed(arcs), max<>{});
    r = detail::community_weights<double, I>(both.view(detail::threads_of(exec))).visit(search);
  }
  r.symmetrized = true;
  return r;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
communities_result<I> communities(const matrix<T, I>& a, const communities_options& options = {}) {
  return communities(automatic{}, a, options);
}

}  // namespace gustav

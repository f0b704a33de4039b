// Shortest paths by products over min-plus: negative lengths, and paths of at most so many arcs.
#pragma once

#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/path_lengths.hpp>
#include <graphblas/kernels/bellman_ford_round.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/vector.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_round.
struct bellman_ford_round {
  std::int64_t round = 0;  // arcs of the paths so far
  offset_t improved = 0;   // vertices whose distance this round has lowered
};

struct bellman_ford_options {
  std::int64_t most_arcs = -1;  // of a path; negative: any number
  observer<bellman_ford_round> on_round = {};
};

template <class L, class I>
struct bellman_ford_result {
  vector<L, I> distances;  // an entry for each vertex that a path leads to
  vector<I, I> parents;    // the vertex before it when its distance was found, the smallest of them
  offset_t reached = 0;
  std::int64_t rounds = 0;
  std::vector<I> negative_cycle;  // the vertices of a cycle of negative length in the order of its arcs; the other
                                  // results are then those of the round that found it
  bool cancelled = false;         // on_round returned false; distances are those of paths of `rounds` arcs at most
};

namespace detail {

// The distances of the frontier when a round begins.
template <class L, class I>
vector<L, I> frontier_vector(const bellman_ford_state<L, I>& state) {
  vector_result<L, I> r;
  r.size = static_cast<offset_t>(state.distance.size());
  r.entries = static_cast<offset_t>(state.frontier.size());
  r.form = vector_form::sparse;
  r.indices = buffer<I>(std::vector<I>(state.frontier));
  r.values = buffer<L>(std::vector<L>(state.reached_with));
  return vector<L, I>::adopt(std::move(r));
}

// Throws invalid_value for lengths that are not finite, and for integers of which so many arcs of a path, or of as many
// as there are vertices, may sum to more than 64 bits. O(entries).
template <class T, class I>
void require_signed_lengths(const csr_view<storage_t<T>, I>& a, std::int64_t most_arcs) {
  using L = length_of_t<T>;
  double least = 0, longest = 0;
  for (offset_t p = 0; p < a.entries(); ++p) {
    if constexpr (std::is_floating_point_v<L>) {
      if (!std::isfinite(static_cast<L>(a.value(a.offsets[0] + p))))
        throw invalid_value("bellman_ford: lengths must be finite");
    } else if constexpr (!std::is_void_v<T>) {
      const auto length = static_cast<double>(a.value(a.offsets[0] + p));
      least = std::min(least, length);
      longest = std::max(longest, std::abs(length));
    }
  }
  // A round more than vertices finds the cycles of negative length.
  const double rounds = static_cast<double>(a.rows) + 1, most = static_cast<double>(most_arcs);
  const double arcs = most_arcs < 0 ? rounds : least < 0 ? most : std::min(most, rounds);
  if (longest * arcs > longest_sum) throw invalid_value(std::string("bellman_ford") + too_long);
}

}  // namespace detail

// The distance of each vertex of A (n x n) from the nearest of the sources, where arcs may have negative lengths and
// paths at most options.most_arcs arcs. Round k is d = min(d, f' A) over min-plus, f the distances that round k - 1 has
// lowered; so after it d is exact for paths of k arcs. Ends when a round lowers nothing, or at a cycle of negative
// length that the sources reach, which it returns; with most_arcs no cycle is looked for. Throws dimension_mismatch
// (not square), index_out_of_bounds (a source), invalid_value (a length that is not finite, integer lengths whose sums
// may overflow). Cost: O(entries) a round at most, and as many rounds as the shortest paths have arcs. Sources: Bellman
// 1958; Cormen et al. 2009.
struct bellman_ford_call {
  using options = bellman_ford_options;
  template <executor E, class T, class I>
  bellman_ford_result<length_of_t<T>, I> operator()(const E& exec, const matrix<T, I>& a,
                                                    std::span<const std::type_identity_t<I>> sources,
                                                    const bellman_ford_options& how = {}) const {
    using L = length_of_t<T>;
    detail::require_host(exec, "bellman_ford");
    detail::require_square("bellman_ford", a.rows(), a.cols());
    for (const I s : sources) detail::require_vertex("bellman_ford", "source", s, a.rows());
    const int threads = detail::threads_of(exec);
    detail::require_signed_lengths<T, I>(a.view(threads), how.most_arcs);
    bellman_ford_state<L, I> state(a.rows());
    for (const I s : sources) state.distance[static_cast<std::size_t>(s)] = 0;
    for (offset_t v = 0; v < a.rows(); ++v)
      if (state.distance[static_cast<std::size_t>(v)] == 0) state.frontier.push_back(static_cast<I>(v));
    state.reached_with.assign(state.frontier.size(), L{0});
    bellman_ford_result<L, I> result;
    offset_t unchecked = 0;
    vector<L, I> products(a.rows());
    while (!state.frontier.empty() && !result.cancelled && (how.most_arcs < 0 || result.rounds < how.most_arcs)) {
      vxm(exec, products, no_mask, no_accum, min_plus<L>{}, detail::frontier_vector(state), a);
      run<kernels::bellman_ford_round>(exec, a, products.view(threads), &state, ++result.rounds);
      const auto improved = static_cast<offset_t>(state.frontier.size());
      if (improved > 0) result.cancelled = !how.on_round({.round = result.rounds, .improved = improved});
      // As often as rounds have cost what a look at all vertices costs.
      unchecked += improved + 1;
      if (how.most_arcs < 0 && (unchecked >= a.rows() || result.rounds >= a.rows())) {
        unchecked = 0;
        result.negative_cycle = state.cycle();
        if (!result.negative_cycle.empty()) break;
      }
    }
    for (const I s : sources)
      if (auto& parent = state.parent[static_cast<std::size_t>(s)]; parent < 0) parent = s;
    const auto distances = vector<L, I>::adopt(buffer<L>(std::move(state.distance)));
    const auto parents = vector<I, I>::adopt(buffer<I>(std::move(state.parent)));
    result.distances = select(exec, valuene<>{}, distances, unreachable_v<L>);
    result.parents = select(exec, valuege<>{}, parents, I{0});
    result.reached = result.distances.entries();
    return result;
  }
};
inline constexpr detail::entry<bellman_ford_call> bellman_ford;

}  // namespace gustav

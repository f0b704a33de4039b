// Diameter and radius: the largest and the least eccentricity.
#pragma once

#include <algorithms/distances/bounds.hpp>
#include <algorithms/distances/parts.hpp>
#include <algorithms/eccentricity.hpp>
#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/distances_from.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace gustav {

struct diameter_options {
  bool symmetric = false;     // the matrix equals its transpose: half of the searches
  offset_t max_searches = 0;  // in each component; 0: until the diameter and the radius are known. 2: a double sweep
  eccentricity_observer on_search = {};
};

template <class L, class I>
struct diameter_result {
  L diameter{};            // the largest distance found
  L at_most{};             // no distance is larger; equals the diameter unless max_searches or the observer ended it.
                           // unreachable_v<L>: not known
  L radius{};              // the least eccentricity found
  L at_least{};            // no eccentricity is less
  I from = -1, to = -1;    // two vertices at the diameter; -1: there are no vertices
  I centre = -1;           // a vertex whose eccentricity is the radius
  offset_t searches = 0;   // from one vertex each, both directions counted as one
  bool cancelled = false;  // on_search returned false; the bounds are those known then
};

// The largest distance between vertices of A (n x n) that a path joins, and the least eccentricity, whatever the number
// of components: a vertex that reaches none has the eccentricity 0. Entries are lengths; those of a pattern are 1. As
// eccentricities(), but only as far as an eccentricity may be one of the two: about ten searches on many graphs. The
// first two searches of an undirected component, from a hub and from a vertex farthest from it, are the double sweep of
// Magnien, Latapy and Habib 2009, so few max_searches give good bounds. Floating-point lengths: within 1e-12 of the
// results. Throws as eccentricities(). Sources: Takes and Kosters 2011; Magnien, Latapy, Habib 2009.
struct diameter_call {
  using options = diameter_options;
  template <executor E, class T, class I>
  diameter_result<length_of_t<T>, I> operator()(const E& exec, const matrix<T, I>& a,
                                                const diameter_options& how = {}) const {
    using L = length_of_t<T>;
    kernels::require_kernel<kernels::graph_part>(exec);
    detail::require_square("diameter", a.rows(), a.cols());
    if (how.max_searches < 0) throw invalid_value("diameter: max_searches must not be negative");
    diameter_result<L, I> result;
    if (a.rows() == 0) return result;
    detail::require_lengths("diameter", a, detail::threads_of(exec));
    const detail::grouped_vertices<I> groups(components(exec, a, {.symmetric = how.symmetric}));
    detail::found_extremes<L, I> extremes;
    if (const auto last = groups.part(groups.parts() - 1); last.size() == 1)
      extremes = {.radius = L{}, .from = last[0], .centre = last[0]};
    const offset_t limit = how.max_searches > 0 ? how.max_searches : std::numeric_limits<offset_t>::max();
    L least = unreachable_v<L>, most{};
    const bool all = detail::for_each_part(exec, a, groups, [&](const matrix<T, I>& part, std::span<const I> vertices) {
      detail::eccentricity_bounds<E, T, I> bounds(exec, part, how.symmetric, false, extremes, vertices);
      for (offset_t used = 0; used < limit && !result.cancelled;) {
        const offset_t searches = bounds.step(limit - used);
        if (searches == 0) break;
        used += searches;
        result.searches += searches;
        result.cancelled = !how.on_search({.searches = result.searches, .open = bounds.open()});
      }
      least = std::min(least, bounds.least());
      most = std::max(most, bounds.most());
      return !result.cancelled;
    });
    // Of the components that the observer has kept from being searched nothing is known.
    result.at_most = all ? std::max(most, extremes.diameter) : unreachable_v<L>;
    result.at_least = all ? std::min(least, extremes.radius) : L{};
    result.radius = extremes.radius == unreachable_v<L> ? L{} : extremes.radius;
    result.centre = extremes.centre;
    result.from = extremes.from;
    const auto distances = detail::distances_from(exec, a, result.from, how.symmetric);
    for (std::size_t v = 0; v < distances.size(); ++v) {
      if (distances[v] == unreachable_v<L> || (result.to >= 0 && !(result.diameter < distances[v]))) continue;
      result.diameter = distances[v];
      result.to = static_cast<I>(v);
    }
    if (all && how.max_searches == 0) result.at_most = result.diameter, result.at_least = result.radius;
    return result;
  }
};
inline constexpr detail::entry<diameter_call> diameter;

// Bytes that the call takes at most, or that of eccentricities or average_distance: the matrix, a component of it and
// their transposes; bounds and distances; words of 512 searches, three a vertex.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<diameter_call>&, const matrix<T, I>& a, bool symmetric) {
  return (symmetric ? 2 : 4) * matrix_bytes(a) + std::uint64_t(a.rows()) * (64 + 3 * 64);
}

}  // namespace gustav

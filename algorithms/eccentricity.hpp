// The eccentricity of every vertex: how far the farthest vertex is that it reaches.
#pragma once

#include <algorithms/distances/bounds.hpp>
#include <algorithms/distances/parts.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/entries_where.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

using eccentricity_observer = observer<detail::eccentricity_progress>;

struct eccentricity_options {
  bool symmetric = false;  // the matrix equals its transpose: half of the searches
  eccentricity_observer on_search = {};
};

template <class L, class I>
struct eccentricity_result {
  vector<L, I> eccentricities;  // full, unless cancelled
  offset_t searches = 0;        // from one vertex each, both directions counted as one
  bool cancelled = false;       // on_search returned false; the entries are those known then
};

// The largest distance from each vertex of A (n x n) to a vertex that it reaches along the arcs; 0 if it reaches none.
// Entries are lengths; those of a pattern are 1. Each component by itself: searches from few vertices bound the
// eccentricities of all others of the strongly connected component, until all are known; vertices on no common cycle
// need a search each, which run together. Floating-point lengths: within 1e-12 of the eccentricity. on_search is called
// after each search, or after up to 512 that run together. Throws dimension_mismatch (not square), invalid_value (a
// length that is negative or not finite, integers whose sums may overflow). Cost: a search of O(vertices + entries) of
// the component for each bound, 10 to 100 on most undirected graphs, as many as vertices at worst.
// Source: Takes and Kosters 2011.
struct eccentricities_call {
  using options = eccentricity_options;
  template <executor E, class T, class I>
  eccentricity_result<length_of_t<T>, I> operator()(const E& exec, const matrix<T, I>& a,
                                                    const eccentricity_options& how = {}) const {
    using L = length_of_t<T>;
    kernels::require_kernel<kernels::graph_part>(exec);
    detail::require_square("eccentricities", a.rows(), a.cols());
    detail::require_lengths("eccentricities", a, detail::threads_of(exec));
    const detail::grouped_vertices<I> groups(components(exec, a, {.symmetric = how.symmetric}));
    eccentricity_result<L, I> result;
    std::vector<L> values(static_cast<std::size_t>(a.rows()), L{});
    std::vector<std::uint8_t> is_known(values.size(), 1);
    detail::found_extremes<L, I> extremes;
    detail::for_each_part(exec, a, groups, [&](const matrix<T, I>& part, std::span<const I> vertices) {
      detail::eccentricity_bounds<E, T, I> bounds(exec, part, how.symmetric, true, extremes, vertices);
      while (!result.cancelled) {
        const offset_t searches = bounds.step(std::numeric_limits<offset_t>::max());
        if (searches == 0) break;
        result.searches += searches;
        result.cancelled = !how.on_search({.searches = result.searches, .open = bounds.open()});
      }
      for (std::size_t k = 0; k < vertices.size(); ++k) {
        values[static_cast<std::size_t>(vertices[k])] = bounds.lower()[k];
        is_known[static_cast<std::size_t>(vertices[k])] = bounds.is_known(k);
      }
      return true;
    });
    const auto known = static_cast<offset_t>(std::count(is_known.begin(), is_known.end(), 1));
    if (known == a.rows()) result.cancelled = false;
    result.eccentricities =
        detail::entries_where<I>(buffer<L>(std::move(values)), buffer<std::uint8_t>(std::move(is_known)), known);
    return result;
  }
};
inline constexpr detail::entry<eccentricities_call> eccentricities;

}  // namespace gustav

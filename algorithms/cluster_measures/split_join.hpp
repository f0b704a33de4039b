// Distances between two clusterings of the same vertices.
#pragma once

#include <algorithms/cluster_measures/sizes.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/shapes.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace gustav {

// The distances of two clusterings from their meet, whose clusters are the nonempty intersections.
template <class N>
struct clustering_distance {
  N first = 0;   // of the first clustering; 0 when each of its clusters lies inside one of the second
  N second = 0;  // of the second clustering
  N total() const { return first + second; }
};

struct clustering_distances {
  offset_t vertices = 0, first_clusters = 0, second_clusters = 0;
  // The vertices of each cluster outside of its largest intersection with a cluster of the other clustering, summed
  // over the clusters (van Dongen 2000, INS-R0012).
  clustering_distance<offset_t> split_join;
  clustering_distance<double> variation;  // variation of information (Meila 2003), in nats
  clustering_distance<double> mirkin;     // ordered pairs in one cluster that are in two of the meet
};

// Both spans give the cluster of vertex v at index v. Throws dimension_mismatch when the lengths differ; bad clusters
// as sizes_of_clusters does. O(n log n), on one thread: one sort of the vertices by their pair of clusters.
struct distances_of_clusterings_call {
  template <executor E, class I>
  clustering_distances operator()(const E& exec, std::span<const I> a, std::span<const I> b) const {
    constexpr const char* call = "distances_of_clusterings";
    detail::require_host(exec, call);
    detail::require_same_size(call, static_cast<offset_t>(a.size()), static_cast<offset_t>(b.size()));
    const std::vector<offset_t> a_sizes = detail::checked_sizes(call, a), b_sizes = detail::checked_sizes(call, b);
    std::vector<std::size_t> order(a.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t x, std::size_t y) { return a[x] != a[y] ? a[x] < a[y] : b[x] < b[y]; });
    clustering_distances d;
    d.vertices = static_cast<offset_t>(a.size());
    d.first_clusters = static_cast<offset_t>(a_sizes.size());
    d.second_clusters = static_cast<offset_t>(b_sizes.size());
    std::vector<offset_t> a_most(a_sizes.size(), 0), b_most(b_sizes.size(), 0);
    const auto n = static_cast<double>(a.size());
    double meet_squares = 0;
    for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
      const auto p = static_cast<std::size_t>(a[order[from]]), q = static_cast<std::size_t>(b[order[from]]);
      while (to < order.size() && a[order[to]] == a[order[from]] && b[order[to]] == b[order[from]]) ++to;
      const auto shared = static_cast<offset_t>(to - from);
      a_most[p] = std::max(a_most[p], shared);
      b_most[q] = std::max(b_most[q], shared);
      const auto m = static_cast<double>(shared);
      meet_squares += m * m;
      d.variation.first += m / n * std::log(static_cast<double>(a_sizes[p]) / m);
      d.variation.second += m / n * std::log(static_cast<double>(b_sizes[q]) / m);
    }
    const auto squares = [](const std::vector<offset_t>& sizes) {
      double sum = 0;
      for (const offset_t s : sizes) sum += static_cast<double>(s) * static_cast<double>(s);
      return sum;
    };
    d.split_join.first = d.vertices - std::accumulate(a_most.begin(), a_most.end(), offset_t{0});
    d.split_join.second = d.vertices - std::accumulate(b_most.begin(), b_most.end(), offset_t{0});
    d.mirkin.first = squares(a_sizes) - meet_squares;
    d.mirkin.second = squares(b_sizes) - meet_squares;
    return d;
  }
};
inline constexpr detail::entry<distances_of_clusterings_call> distances_of_clusterings;

}  // namespace gustav

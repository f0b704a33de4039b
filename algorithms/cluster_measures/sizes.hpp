// Measures of the sizes of clusters.
#pragma once

#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/check_graph.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace gustav {

struct cluster_sizes {
  offset_t vertices = 0;
  offset_t clusters = 0;
  offset_t largest = 0;
  offset_t smallest = 0;
  double mean = 0;                // vertices / clusters
  double centre = 0;              // sum of squared sizes / vertices: the expected cluster of a vertex at random
  offset_t singletons = 0;        // clusters of one vertex
  offset_t up_to_four = 0;        // clusters of one to four
  offset_t matching_largest = 0;  // the number of smallest clusters that hold as many vertices as the largest
  offset_t above_half = 0;  // clusters before the one, largest first, after which less than half of the vertices follow
  offset_t half_size = 0;   // the size of that cluster
};

namespace detail {

template <class I>
std::vector<offset_t> checked_sizes(const char* call, std::span<const I> cluster_of) {
  std::vector<offset_t> sizes;
  for (std::size_t v = 0; v < cluster_of.size(); ++v) {
    const auto c = static_cast<offset_t>(cluster_of[v]);
    if (c < 0 || c >= static_cast<offset_t>(cluster_of.size()))
      throw_label(call, "vertex", static_cast<offset_t>(v), "cluster", c, static_cast<offset_t>(cluster_of.size()));
    if (c >= static_cast<offset_t>(sizes.size())) sizes.resize(static_cast<std::size_t>(c) + 1, 0);
    ++sizes[static_cast<std::size_t>(c)];
  }
  if (const auto none = std::find(sizes.begin(), sizes.end(), 0); none != sizes.end())
    throw invalid_value(std::string(call) + ": cluster " + std::to_string(none - sizes.begin()) + " has no vertex");
  return sizes;
}

}  // namespace detail

// The sizes of clusters 0 .. k - 1, where cluster_of[v] is the cluster of vertex v.
// Throws index_out_of_bounds for a cluster below 0 or from `vertices` up, invalid_value for a cluster without a
// vertex below the highest one. O(vertices), on one thread.
struct sizes_of_clusters_call {
  template <executor E, class I>
  std::vector<offset_t> operator()(const E& exec, std::span<const I> cluster_of) const {
    detail::require_host(exec, "sizes_of_clusters");
    return detail::checked_sizes("sizes_of_clusters", cluster_of);
  }
};
inline constexpr detail::entry<sizes_of_clusters_call> sizes_of_clusters;

// The measures of a clustering with these sizes, none of them 0: those of `clm info` of mcl 22-282 (max, ctr, avg, min,
// DGI, TWI, TWL, sgl, qrt). Without clusters all are 0. O(k log k).
inline cluster_sizes measure_sizes(std::vector<offset_t> sizes) {
  cluster_sizes m;
  if (sizes.empty()) return m;
  std::sort(sizes.begin(), sizes.end());
  m.clusters = static_cast<offset_t>(sizes.size());
  m.smallest = sizes.front();
  m.largest = sizes.back();
  double squares = 0;
  for (const offset_t s : sizes) {
    m.vertices += s;
    squares += static_cast<double>(s) * static_cast<double>(s);
  }
  m.mean = static_cast<double>(m.vertices) / static_cast<double>(m.clusters);
  m.centre = squares / static_cast<double>(m.vertices);
  m.singletons = std::upper_bound(sizes.begin(), sizes.end(), 1) - sizes.begin();
  m.up_to_four = std::upper_bound(sizes.begin(), sizes.end(), 4) - sizes.begin();
  offset_t sum = 0, count = 0;
  bool matched = false, halved = false;
  for (const offset_t s : sizes) {
    sum += s;
    ++count;
    if (!matched && sum >= m.largest) {
      matched = true;
      m.matching_largest = count;
    }
    if (!halved && sum >= (m.vertices + 1) / 2) {
      halved = true;
      m.above_half = m.clusters - count;
      m.half_size = s;
    }
  }
  return m;
}

}  // namespace gustav

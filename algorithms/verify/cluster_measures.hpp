// The rules by which --verify checks measures of clusterings: plain sums over arcs and vertices.
#pragma once

#include <algorithms/cluster_measures.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

inline bool is_close(double x, double y, double relative = 1e-9) {
  return std::abs(x - y) <= relative * (1 + std::abs(y));
}

}  // namespace detail

// Throws verify_error unless `found` has the measures of the sizes of the clusters, largest first. O(n log n).
inline void verify_cluster_sizes(std::span<const offset_t> cluster_of, const cluster_sizes& found) {
  std::map<offset_t, offset_t> count;
  for (const offset_t c : cluster_of) ++count[c];
  std::vector<offset_t> sizes;
  sizes.reserve(count.size());
  for (const auto& [cluster, size] : count) sizes.push_back(size);
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  const auto n = static_cast<offset_t>(cluster_of.size());
  cluster_sizes expected;
  expected.vertices = n;
  expected.clusters = static_cast<offset_t>(sizes.size());
  double squares = 0;
  offset_t after = n, smallest_ones = n;
  bool is_past_half = false, is_needed = false;
  for (const offset_t size : sizes) {
    squares += double(size) * double(size);
    expected.singletons += size == 1;
    expected.up_to_four += size <= 4;
    after -= size;
    if (!is_past_half && after >= (n + 1) / 2)
      ++expected.above_half;
    else if (!std::exchange(is_past_half, true))
      expected.half_size = size;
    // The smallest ones without this one and those before it must still match the largest.
    is_needed = is_needed || smallest_ones - size < sizes.front();
    if (is_needed)
      ++expected.matching_largest;
    else
      smallest_ones -= size;
  }
  if (found.vertices != expected.vertices || found.clusters != expected.clusters ||
      found.singletons != expected.singletons || found.up_to_four != expected.up_to_four ||
      found.matching_largest != expected.matching_largest || found.above_half != expected.above_half ||
      found.half_size != expected.half_size)
    throw verify_error("a count of vertices or clusters does not agree with the sizes of the clusters");
  if (sizes.empty()) return;
  if (found.largest != sizes.front() || found.smallest != sizes.back() ||
      !detail::is_close(found.mean, double(n) / double(sizes.size())) ||
      !detail::is_close(found.centre, squares / double(n)))
    throw verify_error("a size is not that of the clusters");
}

// Throws verify_error unless `found` has size, volume, cut and conductance of each cluster. O(entries log clusters).
template <class I>
void verify_cuts(const csr_view<double, I>& a, std::span<const offset_t> cluster_of,
                 const std::vector<cluster_cut>& found) {
  std::map<offset_t, cluster_cut> expected;
  double total = 0;
  for (offset_t u = 0; u < a.rows; ++u) {
    const offset_t own = cluster_of[static_cast<std::size_t>(u)];
    cluster_cut& mine = expected[own];
    ++mine.size;
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      const double w = (a.indices[p] == u ? 2 : 1) * a.value(p);
      total += w;
      mine.volume += w;
      if (cluster_of[static_cast<std::size_t>(a.indices[p])] != own) mine.cut += w;
    }
  }
  if (found.size() != expected.size()) throw verify_error("the number of cuts is not that of the clusters");
  for (const auto& [c, cut] : expected) {
    const cluster_cut& other = found[static_cast<std::size_t>(c)];
    if (other.size != cut.size) throw verify_error("the size of a cluster is not the number of its vertices");
    const auto differs = [](double x, double y) { return !(std::abs(x - y) <= 1e-9 * y); };
    if (differs(other.volume, cut.volume)) throw verify_error("the volume of a cluster is not the sum of its rows");
    if (differs(other.cut, cut.cut)) throw verify_error("a cut is not the sum of the arcs that leave the cluster");
    const double smaller = std::min(other.volume, total - other.volume);
    // A rest of nothing but rounding has no conductance.
    if (smaller > 1e-6 * total && !detail::is_close(other.conductance, other.cut / smaller))
      throw verify_error("a conductance is not the share of the cut in the smaller side");
    if (!(other.conductance >= 0) || (other.cut == 0 && other.conductance != 0))
      throw verify_error("a conductance is negative, or above 0 without a cut");
  }
}

namespace detail {

// As flows store a weight, unless it is too large.
inline double in_single_precision(double x) {
  return x <= std::numeric_limits<float>::max() ? static_cast<double>(static_cast<float>(x)) : x;
}

// What one vertex adds to the fit: its flow has a loop as heavy as its heaviest other arc, or 1, and sums to 1.
template <class I>
cluster_fit fit_of_vertex(const csr_view<double, I>& a, offset_t v, std::span<const offset_t> cluster_of, double size) {
  const offset_t own = cluster_of[static_cast<std::size_t>(v)];
  double heaviest = 0, stays = 0, leaves = 0, squares = 0, outside = 0;
  bool has_loop = false;
  for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
    if (a.indices[p] != v) heaviest = std::max(heaviest, in_single_precision(a.value(p)));
    has_loop = has_loop || (a.indices[p] == v && a.value(p) > 0);
  }
  const double unit = heaviest > 0 ? heaviest : 1;
  for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
    const double w = in_single_precision(a.value(p)) / unit;
    // A row that loses a loop loses what single precision holds as 0, too.
    if (a.indices[p] == v || (has_loop ? w : a.value(p)) == 0) continue;
    const bool is_inside = cluster_of[static_cast<std::size_t>(a.indices[p])] == own;
    (is_inside ? stays : leaves) += w;
    outside += !is_inside;
    squares += w * w;
  }
  const double sum = stays + leaves + 1;
  stays = (stays + 1) / sum, leaves /= sum, squares = (squares + 1) / (sum * sum);
  return {.efficiency = 1 - (size - (stays - leaves) / squares) / (size + outside), .mass_fraction = stays};
}

}  // namespace detail

// Throws verify_error unless `found` is the fit of the clusters to the graph; flows are in single precision.
// O(vertices + entries).
template <class I>
void verify_fit(const csr_view<double, I>& a, std::span<const offset_t> cluster_of, const cluster_fit& found) {
  std::map<offset_t, double> size, strength;
  for (const offset_t c : cluster_of) ++size[c];
  const auto n = static_cast<double>(cluster_of.size());
  cluster_fit expected;
  double total = 0, inside = 0;
  for (offset_t u = 0; u < a.rows; ++u) {
    const offset_t own = cluster_of[static_cast<std::size_t>(u)];
    const cluster_fit one = detail::fit_of_vertex(a, u, cluster_of, size[own]);
    expected.efficiency += one.efficiency / n;
    expected.mass_fraction += one.mass_fraction / n;
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      if (a.indices[p] == u) continue;
      total += a.value(p);
      strength[own] += a.value(p);
      if (cluster_of[static_cast<std::size_t>(a.indices[p])] == own) inside += a.value(p);
    }
  }
  for (const auto& [c, k] : size)
    if (n > 1) expected.area_fraction += k / n * ((k - 1) / (n - 1));
  if (total > 0) expected.modularity = inside / total;
  for (const auto& [c, s] : strength) expected.modularity -= total > 0 ? s / total * (s / total) : 0;
  if (!detail::is_close(found.modularity, expected.modularity))
    throw verify_error("the modularity is not that of sums over the arcs");
  if (!detail::is_close(found.area_fraction, expected.area_fraction))
    throw verify_error("the area fraction is not the share of pairs in one cluster");
  if (!detail::is_close(found.mass_fraction, expected.mass_fraction, 1e-5))
    throw verify_error("the mass fraction is not the flow that stays in the clusters");
  if (!detail::is_close(found.efficiency, expected.efficiency, 1e-5))
    throw verify_error("the efficiency is not that of the flow of each vertex");
}

// Throws verify_error unless the distances are those of a map of the intersecting pairs of clusters. O(n log n).
inline void verify_clustering_distances(std::span<const offset_t> a, std::span<const offset_t> b,
                                        const clustering_distances& d) {
  std::map<std::pair<offset_t, offset_t>, offset_t> met;
  for (std::size_t v = 0; v < a.size(); ++v) ++met[{a[v], b[v]}];
  std::map<offset_t, offset_t> a_most, b_most;
  for (const auto& [clusters, count] : met) {
    a_most[clusters.first] = std::max(a_most[clusters.first], count);
    b_most[clusters.second] = std::max(b_most[clusters.second], count);
  }
  if (d.vertices != static_cast<offset_t>(a.size()) || d.first_clusters != static_cast<offset_t>(a_most.size()) ||
      d.second_clusters != static_cast<offset_t>(b_most.size()))
    throw verify_error("a number of vertices or clusters is not that of the clusterings");
  offset_t first = d.vertices, second = d.vertices;
  for (const auto& [cluster, most] : a_most) first -= most;
  for (const auto& [cluster, most] : b_most) second -= most;
  if (first != d.split_join.first || second != d.split_join.second)
    throw verify_error("the split/join distance does not agree with the intersections of the clusters");
  std::map<offset_t, double> a_size, b_size;
  for (const auto& [clusters, count] : met) {
    a_size[clusters.first] += double(count);
    b_size[clusters.second] += double(count);
  }
  double a_information = 0, b_information = 0, a_pairs = 0, b_pairs = 0;
  for (const auto& [clusters, count] : met) {
    const double m = double(count), a_all = a_size[clusters.first], b_all = b_size[clusters.second];
    a_information += m / double(a.size()) * std::log(a_all / m);
    b_information += m / double(a.size()) * std::log(b_all / m);
    a_pairs += m * (a_all - m);
    b_pairs += m * (b_all - m);
  }
  if (!detail::is_close(d.variation.first, a_information) || !detail::is_close(d.variation.second, b_information))
    throw verify_error("the variation of information does not agree with the intersections of the clusters");
  if (!detail::is_close(d.mirkin.first, a_pairs) || !detail::is_close(d.mirkin.second, b_pairs))
    throw verify_error("the Mirkin metric does not agree with the intersections of the clusters");
}

}  // namespace gustav

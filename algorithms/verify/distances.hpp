// The checks of eccentricities, diameter, radius and average distance.
#pragma once

#include <algorithms/average_distance.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <queue>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

// What is said about a graph. Vertices are -1, and numbers not a number, where nothing is said.
template <class I>
struct distance_claims {
  static constexpr double unsaid = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> eccentricity;  // of each vertex, or empty
  double diameter = unsaid, at_most = unsaid, radius = unsaid, at_least = unsaid;
  I from = -1, to = -1, centre = -1;
  double average = unsaid, pairs = unsaid;  // exact ones
};

namespace detail {

// Dijkstra's algorithm by a heap. Infinity where no path leads.
template <class S, class I>
std::vector<double> plain_distances(const csr_view<S, I>& a, I source) {
  std::vector<double> distance(static_cast<std::size_t>(a.rows), std::numeric_limits<double>::infinity());
  using item = std::pair<double, I>;
  std::priority_queue<item, std::vector<item>, std::greater<>> queue;
  distance[static_cast<std::size_t>(source)] = 0;
  queue.push({0, source});
  while (!queue.empty()) {
    const auto [d, u] = queue.top();
    queue.pop();
    if (d > distance[static_cast<std::size_t>(u)]) continue;
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      double length = 1;
      if constexpr (!std::is_same_v<S, unit>) length = static_cast<double>(a.value(p));
      double& known = distance[static_cast<std::size_t>(a.indices[p])];
      if (!(d + length < known)) continue;
      known = d + length;
      queue.push({known, a.indices[p]});
    }
  }
  return distance;
}

inline bool distances_differ(double x, double y) { return !(std::abs(x - y) <= 1e-11 * std::max(std::abs(x), 1.0)); }

}  // namespace detail

// Throws verify_error unless what is said agrees with searches by Dijkstra's algorithm from every vertex, or where
// those would relax more than `most_entries` entries, from as many as do not, evenly spaced, and from those that are
// named. Returns the number of searches.
template <class S, class I>
offset_t verify_distances(const csr_view<S, I>& a, const distance_claims<I>& said, double most_entries = 4e9) {
  const auto n = a.rows;
  const double affordable = most_entries / static_cast<double>(std::max<offset_t>(1, n + a.entries()));
  const auto every = std::max<offset_t>(1, static_cast<offset_t>(std::ceil(static_cast<double>(n) / affordable)));
  double longest = 0, least = std::numeric_limits<double>::infinity(), sum = 0, pairs = 0;
  offset_t searches = 0;
  for (offset_t v = 0; v < n; ++v) {
    if (v % every != 0 && v != said.from && v != said.centre) continue;
    ++searches;
    const auto distance = detail::plain_distances(a, static_cast<I>(v));
    double e = 0;
    for (const double d : distance)
      if (std::isfinite(d)) e = std::max(e, d), sum += d, ++pairs;
    --pairs;
    if (!said.eccentricity.empty() && detail::distances_differ(said.eccentricity[static_cast<std::size_t>(v)], e))
      throw verify_error("an eccentricity is not the largest distance from its vertex");
    if (v == said.from && said.to >= 0 &&
        detail::distances_differ(distance[static_cast<std::size_t>(said.to)], said.diameter))
      throw verify_error("the diameter is not the distance between its vertices");
    if (v == said.centre && detail::distances_differ(e, said.radius))
      throw verify_error("the radius is not the eccentricity of the centre");
    longest = std::max(longest, e);
    least = std::min(least, e);
  }
  if (longest > said.at_most && detail::distances_differ(longest, said.at_most))
    throw verify_error("a distance exceeds the diameter");
  if (least < said.at_least && detail::distances_differ(least, said.at_least))
    throw verify_error("an eccentricity is less than the radius");
  if (every == 1 && said.pairs == said.pairs && said.pairs != pairs)
    throw verify_error("the number of pairs is not that of the pairs with a path");
  if (every == 1 && said.average == said.average && detail::distances_differ(said.average, pairs > 0 ? sum / pairs : 0))
    throw verify_error("the average is not that of the distances");
  return searches;
}

// Throws verify_error unless average, pairs and error are those of searches by Dijkstra's algorithm from the sampled
// sources, in lengths of which 1 is `units` in `a`. Returns false, and does nothing, if those would relax more than
// `most_entries` entries.
template <class S, class I>
bool verify_sampled_average(const csr_view<S, I>& a, const std::vector<I>& sources, const average_distance_result& said,
                            double units = 1, double most_entries = 4e9) {
  const auto n = static_cast<double>(a.rows), k = static_cast<double>(sources.size());
  if (said.sources != static_cast<offset_t>(sources.size()))
    throw verify_error("the number of sources is not that of the sample");
  if (k * (n + static_cast<double>(a.entries())) > most_entries) return false;
  std::vector<std::pair<double, double>> of_source;  // vertices reached, the sum of their distances
  double reached = 0, total = 0;
  for (const I source : sources) {
    auto& [others, sum] = of_source.emplace_back(-1.0, 0.0);
    for (const double d : detail::plain_distances(a, source))
      if (std::isfinite(d)) ++others, sum += d / units;
    reached += others, total += sum;
  }
  const double average = reached > 0 ? total / reached : 0;
  if (detail::distances_differ(said.average, average))
    throw verify_error("the average is not that of the sampled sources");
  if (detail::distances_differ(said.pairs, reached / k * n))
    throw verify_error("the pairs are not scaled from the sample");
  double squares = 0;  // of what the average leaves unexplained
  for (const auto& [others, sum] : of_source) squares += (sum - average * others) * (sum - average * others);
  const double error = k > 1 && reached > 0 ? 1.96 * std::sqrt((1 - k / n) * k / (k - 1) * squares) / reached : 0;
  if (!(std::abs(said.error - error) <= 1e-6 * (error + average)))
    throw verify_error("the error is not that of the spread of the sampled sources");
  return true;
}

}  // namespace gustav

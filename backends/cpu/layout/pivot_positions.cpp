// Classical scaling by pivots.
#include <backends/cpu/layout/pivot_positions.hpp>
#include <core/random.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gustav::backends::cpu::springs {
namespace {

constexpr std::size_t most_pivots = 50;
constexpr int power_iterations = 100;

// Distances in hops from `source`; `queue` is scratch.
void search(const component_graph& graph, std::size_t source, std::vector<offset_t>& queue, std::vector<float>& hops) {
  constexpr float unreached = -1;
  std::fill(hops.begin(), hops.end(), unreached);
  queue.assign(1, static_cast<offset_t>(source));
  hops[source] = 0;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const auto v = static_cast<std::size_t>(queue[at]);
    for (const offset_t u : graph.of(v))
      if (float& h = hops[static_cast<std::size_t>(u)]; h < 0) {
        h = hops[v] + 1;
        queue.push_back(u);
      }
  }
}

// Row k: the distances from pivot k.
std::vector<std::vector<float>> distances(const component_graph& graph) {
  const std::size_t n = graph.vertices();
  std::vector<std::vector<float>> rows(std::min(most_pivots, n), std::vector<float>(n));
  std::vector<float> nearest(n, std::numeric_limits<float>::max());
  std::vector<offset_t> queue;
  std::size_t pivot = 0;
  for (auto& row : rows) {
    search(graph, pivot, queue, row);
    for (std::size_t v = 0; v < n; ++v) nearest[v] = std::min(nearest[v], row[v]);
    pivot = static_cast<std::size_t>(std::max_element(nearest.begin(), nearest.end()) - nearest.begin());
  }
  return rows;
}

// Squares the distances and centres rows and columns.
void centre(std::vector<std::vector<float>>& rows) {
  const std::size_t n = rows.front().size();
  const auto pivots = static_cast<double>(rows.size());
  std::vector<double> of_vertex(n, 0);
  double all = 0;
  for (auto& row : rows) {
    double sum = 0;
    for (std::size_t v = 0; v < n; ++v) {
      row[v] *= row[v];
      of_vertex[v] += row[v] / pivots;
      sum += row[v];
    }
    const double mean = sum / static_cast<double>(n);
    all += mean / pivots;
    for (float& d : row) d -= static_cast<float>(mean);
  }
  for (auto& row : rows)
    for (std::size_t v = 0; v < n; ++v) row[v] = static_cast<float>(-0.5 * (row[v] - of_vertex[v] + all));
}

using weights = std::vector<double>;  // one for each pivot

double inner(const weights& a, const weights& b) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

// The two main eigenvectors of rows rows', by power iteration.
std::array<weights, 2> main_directions(const std::vector<std::vector<float>>& rows) {
  const std::size_t p = rows.size();
  std::vector<weights> square(p, weights(p, 0));
  for (std::size_t a = 0; a < p; ++a)
    for (std::size_t b = 0; b <= a; ++b) {
      double sum = 0;
      for (std::size_t v = 0; v < rows[a].size(); ++v) sum += double(rows[a][v]) * double(rows[b][v]);
      square[a][b] = square[b][a] = sum;
    }
  std::array<weights, 2> found;
  for (std::size_t which = 0; which < 2; ++which) {
    weights u(p), next(p);
    for (std::size_t k = 0; k < p; ++k) u[k] = random_numbers(which, k).uniform() - 0.5;
    for (int round = 0; round < power_iterations; ++round) {
      for (std::size_t k = 0; k < p; ++k) next[k] = inner(square[k], u);
      if (which == 1) {
        const double along = inner(next, found[0]);
        for (std::size_t k = 0; k < p; ++k) next[k] -= along * found[0][k];
      }
      const double length = std::sqrt(inner(next, next));
      if (!(length > 0)) break;
      for (std::size_t k = 0; k < p; ++k) u[k] = next[k] / length;
    }
    found[which] = std::move(u);
  }
  return found;
}

}  // namespace

positions pivot_positions(const component_graph& graph, std::uint64_t seed) {
  const std::size_t n = graph.vertices();
  auto rows = distances(graph);
  centre(rows);
  const auto directions = main_directions(rows);
  positions p{std::vector<double>(n, 0), std::vector<double>(n, 0)};
  for (std::size_t k = 0; k < rows.size(); ++k)
    for (std::size_t v = 0; v < n; ++v) {
      p.x[v] += directions[0][k] * rows[k][v];
      p.y[v] += directions[1][k] * rows[k][v];
    }
  double length = 0;
  for (std::size_t v = 0; v < n; ++v)
    for (const offset_t u : graph.of(v))
      length += std::hypot(p.x[v] - p.x[static_cast<std::size_t>(u)], p.y[v] - p.y[static_cast<std::size_t>(u)]);
  const double scale = length > 0 ? static_cast<double>(graph.neighbours.size()) / length : 1;
  for (std::size_t v = 0; v < n; ++v) {
    random_numbers random(seed, v);
    p.x[v] = p.x[v] * scale + 0.2 * (random.uniform() - 0.5);
    p.y[v] = p.y[v] * scale + 0.2 * (random.uniform() - 0.5);
  }
  return p;
}

}  // namespace gustav::backends::cpu::springs

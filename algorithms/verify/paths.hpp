// Independent checks of centralities that come from shortest paths, by plain loops.
#pragma once

#include <algorithms/betweenness.hpp>
#include <algorithms/closeness.hpp>
#include <algorithms/source_sample.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>
#include <graphblas/matrix.hpp>

#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <queue>
#include <span>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

// The shortest paths from one vertex after another, by Dijkstra's algorithm with lists of predecessors.
template <class I>
class plain_paths {
 public:
  explicit plain_paths(const csr_view<double, I>& a) : a_(a) {}

  void run(I source) {
    const auto n = static_cast<std::size_t>(a_.rows);
    distance.assign(n, std::numeric_limits<double>::infinity());
    before.assign(n, {});
    order.clear();
    std::vector<bool> is_final(n, false);
    using item = std::pair<double, I>;
    std::priority_queue<item, std::vector<item>, std::greater<>> queue;
    distance[static_cast<std::size_t>(source)] = 0;
    queue.push({0, source});
    while (!queue.empty()) {
      const I u = queue.top().second;
      queue.pop();
      if (is_final[static_cast<std::size_t>(u)]) continue;
      is_final[static_cast<std::size_t>(u)] = true;
      order.push_back(u);
      for (offset_t p = a_.offsets[u]; p < a_.offsets[u + 1]; ++p) {
        const auto v = static_cast<std::size_t>(a_.indices[p]);
        const double next = distance[static_cast<std::size_t>(u)] + a_.value(p);
        if (is_final[v] || next > distance[v]) continue;
        if (next < distance[v]) {
          distance[v] = next;
          before[v].clear();
          queue.push({next, a_.indices[p]});
        }
        before[v].push_back(u);
      }
    }
  }

  std::vector<double> distance;
  std::vector<std::vector<I>> before;  // by vertex, those before it on a shortest path
  std::vector<I> order;                // the vertices reached, nearest first

 private:
  csr_view<double, I> a_;
};

// Scores must be equal to these but for rounding. Throws verify_error.
inline void compare_scores(std::span<const double> found, std::span<const double> expected, double scale) {
  for (std::size_t v = 0; v < found.size(); ++v)
    if (found[v] != expected[v] && !(std::abs(found[v] - expected[v]) <= 1e-8 * (scale + std::abs(expected[v]))))
      throw verify_error("a score is ", found[v], ", and by plain loops ", expected[v]);
}

}  // namespace detail

// Betweenness by textbook (Brandes 2001) from the same sources: `scale` times the sum over them. Throws verify_error.
template <class I>
void verify_betweenness(const csr_view<double, I>& a, std::span<const I> sources, double scale,
                        std::span<const double> scores) {
  const std::size_t n = scores.size();
  std::vector<double> expected(n, 0.0);
  detail::plain_paths<I> paths(a);
  std::vector<long double> count(n), dependency(n);
  for (const I s : sources) {
    paths.run(s);
    count.assign(n, 0);
    dependency.assign(n, 0);
    count[static_cast<std::size_t>(s)] = 1;
    for (const I v : paths.order)
      for (const I u : paths.before[static_cast<std::size_t>(v)])
        count[static_cast<std::size_t>(v)] += count[static_cast<std::size_t>(u)];
    for (std::size_t k = paths.order.size() - 1; k > 0; --k) {
      const auto v = static_cast<std::size_t>(paths.order[k]);
      if (!std::isfinite(count[v])) throw verify_error("there are 2^16384 paths or more, which the check cannot count");
      for (const I u : paths.before[v])
        dependency[static_cast<std::size_t>(u)] += count[static_cast<std::size_t>(u)] / count[v] * (1 + dependency[v]);
      expected[v] += scale * static_cast<double>(dependency[v]);
    }
  }
  detail::compare_scores(scores, expected, scale);
}

// Closeness by the distances of one search from each vertex along `a`, score(reached, distances, inverses) of them.
// Throws verify_error.
template <class I, class F>
void verify_closeness(const csr_view<double, I>& a, std::span<const double> scores, const F& score) {
  std::vector<double> expected;
  detail::plain_paths<I> paths(a);
  for (std::size_t v = 0; v < scores.size(); ++v) {
    paths.run(static_cast<I>(v));
    double distances = 0, inverses = 0;
    for (const I u : paths.order) {
      const double d = paths.distance[static_cast<std::size_t>(u)];
      distances += d;
      if (d > 0) inverses += 1 / d;
    }
    expected.push_back(score(static_cast<double>(paths.order.size()) - 1, distances, inverses));
  }
  detail::compare_scores(scores, expected, 0);
}

// Sums of `scale` / distance to every vertex from the sources, or along `a` from it. Throws verify_error.
template <class I>
void verify_inverses(const csr_view<double, I>& a, std::span<const I> sources, double scale,
                     std::span<const double> scores) {
  std::vector<double> expected(scores.size(), 0.0);
  detail::plain_paths<I> paths(a);
  for (const I s : sources) {
    paths.run(s);
    for (const I v : paths.order)
      if (const double d = paths.distance[static_cast<std::size_t>(v)]; d > 0)
        expected[static_cast<std::size_t>(v)] += scale / d;
  }
  detail::compare_scores(scores, expected, 0);
}

// The scores of closeness(A, options) by the searches above, from the same sources. Throws verify_error.
template <class I>
void verify_closeness(const matrix<double, I>& A, const closeness_options& o, const closeness_result<I>& r) {
  const offset_t n = A.rows(), searches = r.sources;
  const auto scores = r.scores.tuples().second;
  if (searches < n) {
    const auto sources = draw_vertices<I>(n, searches, o.seed);
    double scale = o.units * double(n) / double(searches);
    if (o.kind == closeness_kind::harmonic_mean) scale /= double(n - 1);
    verify_inverses<I>(o.outgoing ? A.transposed_view() : A.view(), sources, scale, scores);
    return;
  }
  verify_closeness<I>(o.outgoing ? A.view() : A.transposed_view(), scores,
                      [&](double reached, double units, double inverses_of_units) {
                        const double distances = units / o.units, inverses = inverses_of_units * o.units;
                        const double others = double(n) - 1, within = distances > 0 ? reached / distances : 0;
                        switch (o.kind) {
                          case closeness_kind::harmonic:
                            return inverses;
                          case closeness_kind::harmonic_mean:
                            return others > 0 ? inverses / others : 0;
                          case closeness_kind::inverse_sum:
                            return distances > 0 ? 1 / distances : 0;
                          case closeness_kind::within_reach:
                            return within;
                          case closeness_kind::scaled:
                            break;
                        }
                        return others > 0 ? within * (reached / others) : 0;
                      });
}

// The same of betweenness(A, options).
template <class I>
void verify_betweenness(const matrix<double, I>& A, const betweenness_options& o, const betweenness_result<I>& r) {
  const offset_t n = A.rows();
  if (n == 0) return;
  double scale = double(n) / double(r.sources);
  if (o.normalized)
    scale *= n > 2 ? 1 / ((double(n) - 1) * (double(n) - 2)) : 0;
  else if (o.undirected)
    scale /= 2;
  verify_betweenness<I>(A.view(), draw_vertices<I>(n, r.sources, o.seed), scale, r.scores.tuples().second);
}

}  // namespace gustav

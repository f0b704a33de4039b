// The rules by which --verify checks shortest paths and cycles of negative length.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

constexpr double nowhere = std::numeric_limits<double>::infinity();

// The result of one search by vertex; `nowhere` and -1 for unreached vertices.
template <class I>
struct found_paths {
  std::vector<double> distance;
  std::vector<I> parent;
  std::vector<I> cycle;   // of negative length; empty: there is none
  std::vector<I> source;  // that each distance is from; empty: where the parents lead
};

namespace detail {

template <class I>
std::vector<std::uint8_t> marks_of(std::size_t vertices, std::span<const I> marked) {
  std::vector<std::uint8_t> marks(vertices, 0);
  for (const I v : marked) marks[static_cast<std::size_t>(v)] = 1;
  return marks;
}

}  // namespace detail

// Throws verify_error unless vertices with a distance have a parent, which is a vertex, and no others do.
template <class I>
void verify_parents_exist(const found_paths<I>& r) {
  for (std::size_t v = 0; v < r.distance.size(); ++v) {
    if ((r.distance[v] == nowhere) != (r.parent[v] < 0))
      throw verify_error("a vertex has a distance or a parent alone");
    if (r.parent[v] >= 0 && static_cast<std::size_t>(r.parent[v]) >= r.distance.size())
      throw verify_error("a parent is not a vertex");
  }
}

namespace detail {

// Paths of at most so many arcs, round by round, in plain loops.
struct few_arcs {
  std::vector<double> distance;
  std::vector<std::uint8_t> has_parent;  // the arc from its parent led to this distance in the round that found it
};

template <class I>
few_arcs paths_by_rounds(const csr_view<double, I>& a, std::span<const I> sources, const std::vector<I>& parent,
                         std::int64_t hops) {
  few_arcs r{std::vector<double>(parent.size(), nowhere), marks_of(parent.size(), sources)};
  for (const I s : sources) {
    r.distance[static_cast<std::size_t>(s)] = 0;
    r.has_parent[static_cast<std::size_t>(s)] = parent[static_cast<std::size_t>(s)] == s;
  }
  const auto for_arcs = [&](auto&& f) {
    for (offset_t u = 0; u < a.rows; ++u)
      for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p)
        f(u, static_cast<std::size_t>(a.indices[p]), r.distance[static_cast<std::size_t>(u)] + a.value(p));
  };
  auto next = r.distance;
  for (std::int64_t k = 0; k < hops; ++k) {
    for_arcs([&](offset_t, std::size_t v, double along) { next[v] = std::min(next[v], along); });
    if (next == r.distance) break;
    for (std::size_t v = 0; v < next.size(); ++v)
      if (next[v] < r.distance[v]) r.has_parent[v] = 0;
    for_arcs([&](offset_t u, std::size_t v, double along) {
      if (next[v] < r.distance[v] && along == next[v] && parent[v] == static_cast<I>(u)) r.has_parent[v] = 1;
    });
    r.distance = next;
  }
  return r;
}

}  // namespace detail

// Throws verify_error unless the distances are those of paths of at most `hops` arcs from the sources, and each vertex
// has the parent, and where they are named the source, of such a path. O(hops entries), for each named source again.
template <class I>
void verify_few_arcs(const csr_view<double, I>& a, std::span<const I> sources, const found_paths<I>& r,
                     std::int64_t hops) {
  verify_parents_exist(r);
  const auto compare = [&](std::span<const I> from, I named) {
    const detail::few_arcs expected = detail::paths_by_rounds(a, from, r.parent, hops);
    for (std::size_t v = 0; v < r.distance.size(); ++v) {
      const bool is_from_here = r.source.empty() || r.source[v] == named;
      if (r.distance[v] > expected.distance[v] || (is_from_here && r.distance[v] != expected.distance[v]))
        throw verify_error("a distance is not that of the shortest path of so few arcs");
      if (is_from_here && r.distance[v] != nowhere && !expected.has_parent[v])
        throw verify_error("a distance is not that of the parent and the arc from it");
    }
  };
  if (r.source.empty()) return compare(sources, I{-1});
  const auto is_source = detail::marks_of(r.distance.size(), sources);
  for (std::size_t v = 0; v < r.distance.size(); ++v)
    if (r.source[v] < 0 || static_cast<std::size_t>(r.source[v]) >= is_source.size() ||
        !is_source[static_cast<std::size_t>(r.source[v])])
      throw verify_error("a path begins at no source");
  for (std::size_t v = 0; v < is_source.size(); ++v)
    if (const I s = static_cast<I>(v); is_source[v]) compare(std::span<const I>(&s, 1), s);
}

// Throws verify_error unless no arc makes a path shorter (the triangle inequality on every arc), and parents lead to a
// source along arcs that account for the distances. With `hops` from 0 on, paths are those of so many arcs:
// verify_few_arcs. O(vertices + entries).
template <class I>
void verify_shortest_paths(const csr_view<double, I>& a, std::span<const I> sources, const found_paths<I>& r,
                           std::int64_t hops) {
  if (hops >= 0) return verify_few_arcs(a, sources, r, hops);
  verify_parents_exist(r);
  const auto& d = r.distance;
  const auto is_source = detail::marks_of(d.size(), sources);
  std::vector<std::uint8_t> explained(d.size(), 0);
  for (offset_t u = 0; u < a.rows; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
      const auto v = static_cast<std::size_t>(a.indices[p]);
      const double along = d[static_cast<std::size_t>(u)] + a.value(p);
      if (d[static_cast<std::size_t>(u)] != nowhere && !(along >= d[v]))
        throw verify_error("an arc leads to a shorter path");
      if (along == d[v] && r.parent[v] == static_cast<I>(u)) explained[v] = 1;
    }
  for (std::size_t v = 0; v < d.size(); ++v) {
    if (is_source[v] && d[v] != 0) throw verify_error("the distance of a source is not 0");
    if (d[v] != nowhere && (is_source[v] ? r.parent[v] != static_cast<I>(v) : !explained[v]))
      throw verify_error("a distance is not that of the parent and the arc from it");
  }
  std::vector<I> seen(d.size(), I{-1});  // the walk that came by
  for (std::size_t v = 0; v < d.size(); ++v) {
    if (d[v] == nowhere) continue;
    std::size_t at = v;
    while (!is_source[at] && seen[at] < 0) {
      seen[at] = static_cast<I>(v);
      at = static_cast<std::size_t>(r.parent[at]);
    }
    if (!is_source[at] && seen[at] == static_cast<I>(v)) throw verify_error("the parents run in a circle");
  }
}

// Throws verify_error unless the cycle follows arcs, the last one back to its first vertex, their lengths sum to less
// than 0, and a source reaches it. O(vertices + entries).
template <class I>
void verify_negative_cycle(const csr_view<double, I>& a, std::span<const I> sources, const std::vector<I>& cycle) {
  if (cycle.empty()) throw verify_error("there is no cycle");
  long double length = 0;
  for (std::size_t k = 0; k < cycle.size(); ++k) {
    if (cycle[k] < 0 || cycle[k] >= a.rows) throw verify_error("the cycle has what is not a vertex");
    const I* const begin = a.indices + a.offsets[cycle[k]];
    const I* const end = a.indices + a.offsets[cycle[k] + 1];
    const I* const at = std::find(begin, end, cycle[(k + 1) % cycle.size()]);
    if (at == end) throw verify_error("the cycle lacks an arc");
    length += a.value(at - a.indices);
  }
  if (!(length < 0)) throw verify_error("the length of the cycle is not negative");
  auto reached = detail::marks_of(static_cast<std::size_t>(a.rows), sources);
  std::vector<I> queue(sources.begin(), sources.end());
  for (std::size_t k = 0; k < queue.size(); ++k)
    for (offset_t p = a.offsets[queue[k]]; p < a.offsets[queue[k] + 1]; ++p)
      if (!std::exchange(reached[static_cast<std::size_t>(a.indices[p])], std::uint8_t{1}))
        queue.push_back(a.indices[p]);
  if (!reached[static_cast<std::size_t>(cycle[0])]) throw verify_error("no source reaches the cycle");
}

}  // namespace gustav

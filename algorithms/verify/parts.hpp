// The rules by which --verify checks parts of graphs and new orders of their vertices.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav {

// Throws verify_error unless `part` has exactly the entries of `whole` between the vertices `kept`, which are different
// ones, numbered in their order: a part of the graph, or with all vertices the graph in a new order. O(entries log
// degree).
template <class S, class I>
void verify_part(const csr_view<S, I>& whole, const std::vector<I>& kept, const csr_view<S, I>& part) {
  if (part.rows != static_cast<offset_t>(kept.size()) || part.cols != part.rows)
    throw verify_error("the part has another number of vertices");
  std::vector<I> position(static_cast<std::size_t>(whole.rows), I{-1});
  for (std::size_t k = 0; k < kept.size(); ++k)
    if (std::exchange(position[static_cast<std::size_t>(kept[k])], static_cast<I>(k)) >= 0)
      throw verify_error("a vertex is kept twice");
  std::vector<std::pair<I, offset_t>> row;  // of the part: column, entry of the whole
  for (std::size_t k = 0; k < kept.size(); ++k) {
    row.clear();
    for (offset_t p = whole.offsets[kept[k]]; p < whole.offsets[kept[k] + 1]; ++p)
      if (const I v = position[static_cast<std::size_t>(whole.indices[p])]; v >= 0) row.emplace_back(v, p);
    std::sort(row.begin(), row.end());
    if (part.offsets[k + 1] - part.offsets[k] != static_cast<offset_t>(row.size()))
      throw verify_error("a vertex of the part has another number of entries than between its vertices");
    offset_t q = part.offsets[k];
    for (const auto& [v, p] : row) {
      const auto same = [](const auto& x, const auto& y) { return x == y || (x != x && y != y); };  // also NaN
      if (part.indices[q] != v || !same(part.value(q), whole.value(p)))
        throw verify_error("the part lacks an entry between its vertices, or has another value for it");
      ++q;
    }
  }
}

namespace detail {

// The vertices at most `hops` arcs from the sources, ascending, level by level.
template <class S, class I>
std::vector<I> flooded(const csr_view<S, I>& a, const std::vector<I>& sources, std::int64_t hops) {
  std::vector<std::uint8_t> seen(static_cast<std::size_t>(a.rows), 0);
  std::vector<I> queue;
  const auto add = [&](I v) {
    if (!std::exchange(seen[static_cast<std::size_t>(v)], std::uint8_t{1})) queue.push_back(v);
  };
  for (const I v : sources) add(v);
  for (std::size_t at = 0, end = queue.size(); hops > 0 && at < end; end = queue.size(), --hops)
    for (; at < end; ++at)
      for (offset_t p = a.offsets[queue[at]]; p < a.offsets[queue[at] + 1]; ++p) {
        const I v = a.indices[p];
        add(v);
      }
  std::sort(queue.begin(), queue.end());
  return queue;
}

}  // namespace detail

// Throws verify_error unless `kept` are the vertices at most `hops` arcs from the centres, ascending. O(entries).
template <class S, class I>
void verify_ego(const csr_view<S, I>& a, const std::vector<I>& centres, std::int64_t hops, const std::vector<I>& kept) {
  if (detail::flooded(a, centres, hops) != kept)
    throw verify_error("the vertices are not those within the number of arcs from the centre");
}

// Throws verify_error unless `kept` is the largest weakly connected component of a matrix and its transpose, of several
// the one of the first vertex. O(vertices + entries).
template <class S, class I>
void verify_largest_component(const csr_view<S, I>& out, const csr_view<S, I>& in, const std::vector<I>& kept) {
  std::vector<std::uint8_t> seen(static_cast<std::size_t>(out.rows), 0);
  std::vector<I> largest, queue;
  for (offset_t start = 0; start < out.rows; ++start) {
    if (std::exchange(seen[static_cast<std::size_t>(start)], std::uint8_t{1})) continue;
    queue.assign(1, static_cast<I>(start));
    for (std::size_t at = 0; at < queue.size(); ++at)
      for (const auto& arcs : {out, in})
        for (offset_t p = arcs.offsets[queue[at]], end = arcs.offsets[queue[at] + 1]; p < end; ++p)
          if (!std::exchange(seen[static_cast<std::size_t>(arcs.indices[p])], std::uint8_t{1}))
            queue.push_back(arcs.indices[p]);
    if (queue.size() > largest.size()) largest = queue;
  }
  std::sort(largest.begin(), largest.end());
  if (largest != kept) throw verify_error("the vertices are not those of the first of the largest components");
}

}  // namespace gustav

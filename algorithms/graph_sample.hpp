// What a drawing of a graph shows: all vertices, or some of them.
#pragma once

#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gustav::description {

// What is drawn: points in a rectangle, and edges between them.
struct drawing {
  enum class kind { whole, core, nearest };
  kind what = kind::whole;
  offset_t core = 0;   // of kind::core: the least core number
  std::string centre;  // of kind::nearest: the vertex around which the others are
  offset_t edges = 0;  // between the vertices; some of them are left out where there are many
  double width = 0, height = 0;
  struct vertex {
    double x = 0, y = 0;
    offset_t degree = 0, cluster = 0;
    double score = 0;  // PageRank
    std::string name;
  };
  std::vector<vertex> vertices;
  std::vector<std::pair<std::size_t, std::size_t>> lines;
};
inline constexpr std::size_t most_drawn = 2000, most_lines = 10'000;

template <class I>
struct sample {
  drawing::kind what = drawing::kind::whole;
  offset_t core = 0;        // of kind::core
  std::vector<I> vertices;  // ascending
};

// The vertices to draw, `most` at the most: all; or the core with the least number that has so few vertices; or, where
// that has less than a tenth of `most`, those found first by a breadth-first search from `centre`. `simple` is a
// symmetric pattern, core[v] the core number of v, and sizes[k] counts the vertices with number k. O(vertices +
// entries).
template <class I>
sample<I> sample_of(const csr_view<unit, I>& simple, std::span<const I> core, const std::vector<offset_t>& sizes,
                    I centre, std::size_t most = most_drawn) {
  const auto n = static_cast<std::size_t>(simple.rows);
  sample<I> s;
  if (n <= most) {
    s.vertices.resize(n);
    std::iota(s.vertices.begin(), s.vertices.end(), I{0});
    return s;
  }
  std::size_t k = sizes.size();
  offset_t inside = 0;
  while (k > 0 && inside + sizes[k - 1] <= static_cast<offset_t>(most)) inside += sizes[--k];
  if (inside >= static_cast<offset_t>(most / 10)) {
    s.what = drawing::kind::core;
    s.core = static_cast<offset_t>(k);
    for (std::size_t v = 0; v < n; ++v)
      if (static_cast<std::size_t>(core[v]) >= k) s.vertices.push_back(static_cast<I>(v));
    return s;
  }
  s.what = drawing::kind::nearest;
  std::vector<bool> seen(n, false);
  s.vertices.push_back(centre);
  seen[static_cast<std::size_t>(centre)] = true;
  for (std::size_t at = 0; at < s.vertices.size(); ++at)
    for (offset_t e = simple.offsets[s.vertices[at]]; e < simple.offsets[s.vertices[at] + 1]; ++e) {
      const I u = simple.indices[e];
      if (s.vertices.size() == most || seen[static_cast<std::size_t>(u)]) continue;
      seen[static_cast<std::size_t>(u)] = true;
      s.vertices.push_back(u);
    }
  std::sort(s.vertices.begin(), s.vertices.end());
  return s;
}

}  // namespace gustav::description

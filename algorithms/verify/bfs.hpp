// The rule by which --verify checks levels and parents of breadth-first search.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav {

// Throws verify_error unless the sources are on level 0, no arc skips a level or leaves the reached vertices, whose
// level is at least 0, every other reached vertex has an arc from one a level up, and its parent, unless `parent` is
// empty, is the first such vertex. O(vertices + entries).
template <class I>
void verify_bfs(const matrix<void, I>& A, std::span<const I> sources, const std::vector<std::int32_t>& level,
                const std::vector<I>& parent) {
  const auto v = A.view();
  std::vector<I> best(level.size(), I{-1});
  std::vector<std::uint8_t> is_source(level.size(), 0);
  for (const I source : sources) is_source[std::size_t(source)] = 1;
  for (offset_t i = 0; i < v.rows; ++i) {
    if ((level[std::size_t(i)] == 0) != (is_source[std::size_t(i)] != 0))
      throw verify_error("the vertices at level 0 are not the sources");
    if (level[std::size_t(i)] < 0) continue;
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      const auto j = std::size_t(v.indices[k]);
      if (level[j] < 0) throw verify_error("an arc leads from a reached vertex to one that was not");
      if (level[j] > level[std::size_t(i)] + 1) throw verify_error("an arc skips a level");
      if (level[j] == level[std::size_t(i)] + 1 && best[j] < 0) best[j] = static_cast<I>(i);
    }
  }
  for (std::size_t i = 0; i < level.size(); ++i) {
    I expected = is_source[i] ? static_cast<I>(i) : best[i];
    if (level[i] < 0)
      expected = -1;
    else if (expected < 0)
      throw verify_error("a vertex has no neighbour one level up");
    if (!parent.empty() && parent[i] != expected)
      throw verify_error("a parent is not the earliest neighbour one level up");
  }
}

}  // namespace gustav

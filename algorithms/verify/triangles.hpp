// The check of triangles.
#pragma once

#include <algorithms/verify/neighbours.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {

// The triangles through each vertex by intersecting sorted neighbour lists, without a matrix.
template <class I>
std::vector<std::int64_t> triangles_by_intersection(const matrix<void, I>& A) {
  const auto neighbours = neighbours_of(A);
  std::vector<std::int64_t> through(neighbours.size(), 0);
  for (std::size_t i = 0; i < neighbours.size(); ++i)
    for (const I j : neighbours[i]) {
      if (std::size_t(j) <= i) continue;
      const auto& a = neighbours[i];
      const auto& b = neighbours[std::size_t(j)];
      auto x = std::upper_bound(a.begin(), a.end(), j), y = std::upper_bound(b.begin(), b.end(), j);
      while (x != a.end() && y != b.end()) {
        if (*x == *y) {
          ++through[i], ++through[std::size_t(j)], ++through[std::size_t(*x)];
          ++x, ++y;
        } else if (*x < *y) {
          ++x;
        } else {
          ++y;
        }
      }
    }
  return through;
}

// Throws verify_error unless through[v] is the number of triangles through v.
template <class I>
void verify_triangles(const matrix<void, I>& A, const std::vector<std::int64_t>& through) {
  const auto expected = triangles_by_intersection(A);
  for (std::size_t v = 0; v < expected.size(); ++v)
    if (through[v] != expected[v])
      throw verify_error(through[v], " triangles at a vertex, ", expected[v], " by intersecting lists");
}

}  // namespace gustav

// The check of degrees, loops and pairs of vertices.
#pragma once

#include <algorithms/degree_summary.hpp>
#include <algorithms/simple_edges.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>

namespace gustav {

// Recomputes the summary; each entry searches for its opposite. O(entries x log degree). Throws verify_error.
template <class T, class I>
void verify_degrees_and_pairs(const matrix<T, I>& A, const degree_summary& degree, const pair_counts& pairs) {
  const auto v = A.view();
  for (const degree_bucket& b : degree.histogram) {
    offset_t rows = 0;
    for (offset_t i = 0; i < v.rows; ++i) {
      const offset_t d = v.offsets[i + 1] - v.offsets[i];
      rows += b.from <= d && d <= b.to;
      if (d < degree.least || d > degree.greatest) throw verify_error("a degree is outside the reported range");
    }
    if (rows != b.count) throw verify_error("the degree histogram is wrong");
  }
  if (v.rows != v.cols) return;
  pair_counts found;
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      const auto j = static_cast<offset_t>(v.indices[k]);
      if (j == i) {
        ++found.loops;
        continue;
      }
      const I* end = v.indices + v.offsets[j + 1];
      const I* at = std::lower_bound(v.indices + v.offsets[j], end, static_cast<I>(i));
      const bool opposite = at != end && *at == static_cast<I>(i);
      found.reciprocated += opposite;
      found.undirected += i < j || !opposite;
      if (opposite && !(v.value(k) == v.value(at - v.indices))) found.equal_values = false;
    }
  if (found.loops != pairs.loops) throw verify_error("the number of self-loops is wrong");
  if (found.undirected != pairs.undirected) throw verify_error("the number of undirected edges is wrong");
  if (found.reciprocated != pairs.reciprocated) throw verify_error("the number of reciprocal arcs is wrong");
  if (found.equal_values != pairs.equal_values) throw verify_error("the symmetry of the weights is wrong");
}

}  // namespace gustav

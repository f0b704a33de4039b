// The check of lists of similar vertices and of the similarity of pairs.
#pragma once

#include <algorithms/similarity.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace gustav {

// The similarity of u and v by merging their sorted lists of neighbours in the undirected simple graph `a`.
template <class I>
double similarity_by_merge(const csr_view<unit, I>& a, similarity_measure measure, I u, I v) {
  const I* x = a.indices + a.offsets[u];
  const I* y = a.indices + a.offsets[v];
  const I* const x_end = a.indices + a.offsets[u + 1];
  const I* const y_end = a.indices + a.offsets[v + 1];
  const auto du = static_cast<double>(x_end - x), dv = static_cast<double>(y_end - y);
  double common = 0, rare = 0;
  while (x != x_end && y != y_end) {
    if (*x == *y) {
      const auto d = static_cast<double>(a.offsets[*x + 1] - a.offsets[*x]);
      ++common;
      if (d > 1) rare += 1 / std::log(d);
      ++x, ++y;
    } else if (*x < *y) {
      ++x;
    } else {
      ++y;
    }
  }
  if (measure == similarity_measure::adamic_adar) return rare;
  if (common == 0 || measure == similarity_measure::common_neighbours) return common;
  return measure == similarity_measure::jaccard ? common / (du + dv - common) : common / std::sqrt(du * dv);
}

// Throws verify_error unless list k has the `top` vertices most similar to owner[k]: every score is that of merged
// lists of neighbours, lists descend, and no vertex at two steps from the owner that is not listed would come before
// the last one. O(the degrees of the neighbours' neighbours).
template <class I>
void verify_similarity(const csr_view<unit, I>& a, similarity_measure measure, offset_t top, std::span<const I> owner,
                       const similarity_result<I>& said) {
  const auto differ = [](double x, double y) { return !(std::abs(x - y) <= 1e-12 * std::max(1.0, std::abs(y))); };
  if (said.offsets.size() != owner.size() + 1) throw verify_error("a vertex has no list");
  std::vector<std::size_t> seen(static_cast<std::size_t>(a.rows), 0);  // the last owner that came by, plus 1
  for (std::size_t k = 0; k < owner.size(); ++k) {
    const I u = owner[k];
    const auto first = static_cast<std::size_t>(said.offsets[k]), last = static_cast<std::size_t>(said.offsets[k + 1]);
    for (std::size_t e = first; e < last; ++e) {
      const I v = said.vertices[e];
      if (v == u || seen[static_cast<std::size_t>(v)] == k + 1)
        throw verify_error("a list has a vertex twice or itself");
      seen[static_cast<std::size_t>(v)] = k + 1;
      if (differ(said.scores[e], similarity_by_merge(a, measure, u, v)) || said.scores[e] == 0)
        throw verify_error("a similarity is not that of the lists of neighbours");
      if (e > first &&
          (said.scores[e - 1] < said.scores[e] || (said.scores[e - 1] == said.scores[e] && said.vertices[e - 1] > v)))
        throw verify_error("a list does not descend");
    }
    const bool is_full = static_cast<offset_t>(last - first) == top;
    if (static_cast<offset_t>(last - first) > top) throw verify_error("a list is too long");
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p)
      for (offset_t q = a.offsets[a.indices[p]]; q < a.offsets[a.indices[p] + 1]; ++q) {
        const I v = a.indices[q];
        if (v == u || seen[static_cast<std::size_t>(v)] == k + 1) continue;
        seen[static_cast<std::size_t>(v)] = k + 1;
        if (!is_full) throw verify_error("a similar vertex is not listed");
        if (top == 0) continue;
        const double score = similarity_by_merge(a, measure, u, v);
        if (score > said.scores[last - 1] && differ(score, said.scores[last - 1]))
          throw verify_error("a vertex that is more similar is not listed");
      }
  }
}

}  // namespace gustav

// The check of local clustering coefficients.
#pragma once

#include <algorithms/verify/neighbours.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav {

// Throws verify_error unless `found` has the local clustering coefficient of each vertex: the share of the ordered
// pairs of its neighbours that are joined by an arc, or by an edge. Looks for the neighbours in the lists of one
// another, without a matrix product. Cost: the sum over the edges of the shorter list of the two ends, twice.
template <class I>
void verify_clustering(const matrix<void, I>& a, bool by_arcs, std::span<const double> found) {
  const auto near = neighbours_of(a);
  const auto view = a.view();
  std::vector<std::uint8_t> marked(near.size(), 0);
  for (std::size_t v = 0; v < near.size(); ++v) {
    for (const I u : near[v]) marked[static_cast<std::size_t>(u)] = 1;
    std::int64_t joined = 0;
    for (const I u : near[v]) {
      const I* first = by_arcs ? view.indices + view.offsets[u] : near[static_cast<std::size_t>(u)].data();
      const I* const last =
          by_arcs ? view.indices + view.offsets[u + 1] : first + near[static_cast<std::size_t>(u)].size();
      if (static_cast<std::size_t>(last - first) <= 8 * near[v].size()) {
        for (; first != last; ++first) joined += marked[static_cast<std::size_t>(*first)] != 0 && *first != u;
      } else {
        for (const I w : near[v]) joined += w != u && std::binary_search(first, last, w);
      }
    }
    for (const I u : near[v]) marked[static_cast<std::size_t>(u)] = 0;
    const auto d = static_cast<double>(near[v].size());
    if (found[v] != (d < 2 ? 0.0 : static_cast<double>(joined) / (d * (d - 1))))
      throw verify_error("a clustering coefficient is not the share of joined pairs of neighbours");
  }
}

}  // namespace gustav

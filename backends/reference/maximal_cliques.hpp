// Maximal cliques, by the algorithm of Bron and Kerbosch without a pivot.
#pragma once

#include <backends/common/kernels/enumerate_cliques.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

template <class I>
using neighbour_sets = std::vector<std::set<I>>;

// Appends the maximal cliques that contain `clique`, may grow by `candidates` and must not be extended by `done`.
template <class I>
void extend_clique(const neighbour_sets<I>& near, std::vector<I>& clique, std::set<I> candidates, std::set<I> done,
                   std::vector<std::vector<I>>& found) {
  if (candidates.empty() && done.empty()) found.push_back(clique);
  while (!candidates.empty()) {
    const I v = *candidates.begin();
    const auto& of_v = near[static_cast<std::size_t>(v)];
    const auto inside = [&](const std::set<I>& all) {
      std::set<I> both;
      std::set_intersection(all.begin(), all.end(), of_v.begin(), of_v.end(), std::inserter(both, both.end()));
      return both;
    };
    clique.push_back(v);
    extend_clique(near, clique, inside(candidates), inside(done), found);
    clique.pop_back();
    candidates.erase(v);
    done.insert(v);
  }
}

// Of the symmetric pattern `a`, in which loops do not count; members ascend. No cliques without vertices.
template <class I>
std::vector<std::vector<I>> maximal_cliques(const pattern_view<I>& a) {
  neighbour_sets<I> near(static_cast<std::size_t>(a.rows));
  std::set<I> all;
  for (offset_t v = 0; v < a.rows; ++v) {
    all.insert(static_cast<I>(v));
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
      if (a.indices[p] != v) near[static_cast<std::size_t>(v)].insert(a.indices[p]);
  }
  std::vector<std::vector<I>> found;
  std::vector<I> clique;
  if (!all.empty()) extend_clique(near, clique, all, {}, found);
  return found;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<enumerate_cliques, reference> {
  template <class I>
  static enumerate_cliques::result<I> run(const reference&, const lazy_operand<unit, I>& a,
                                          const maximal_cliques_options& options) {
    enumerate_cliques::result<I> r;
    for (auto& clique : backends::reference::maximal_cliques(a.by_rows())) {
      if (clique.size() < static_cast<std::size_t>(options.least)) continue;
      r.complete = r.cliques.size() < static_cast<std::size_t>(options.limit);
      if (!r.complete) break;
      r.cliques.push_back(std::move(clique));
    }
    return r;
  }
};

}  // namespace gustav::kernels

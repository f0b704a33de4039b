// The check of maximal cliques.
#pragma once

#include <algorithms/verify/neighbours.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

// Counts maximal cliques of at least `least` vertices by sorted lists, from each vertex.
template <class I>
class clique_count {
 public:
  clique_count(const std::vector<std::vector<I>>& near, std::size_t least) : near_(near), least_(least) {}
  std::size_t run() {
    for (std::size_t v = 0; v < near_.size(); ++v) {
      const auto middle = std::lower_bound(near_[v].begin(), near_[v].end(), static_cast<I>(v));
      extend(1, {middle, near_[v].end()}, {near_[v].begin(), middle});
    }
    return count_;
  }

 private:
  std::vector<I> inside(const std::vector<I>& set, I v) const {
    const auto& of_v = near_[static_cast<std::size_t>(v)];
    std::vector<I> both;
    std::set_intersection(set.begin(), set.end(), of_v.begin(), of_v.end(), std::back_inserter(both));
    return both;
  }
  void extend(std::size_t size, std::vector<I> candidates, std::vector<I> done) {
    if (size + candidates.size() < least_) return;
    if (candidates.empty()) {
      count_ += done.empty() ? 1 : 0;
      return;
    }
    // Without the neighbours of the candidate with most neighbours.
    const I pivot = *std::max_element(candidates.begin(), candidates.end(), [&](I x, I y) {
      return near_[static_cast<std::size_t>(x)].size() < near_[static_cast<std::size_t>(y)].size();
    });
    const auto& of_pivot = near_[static_cast<std::size_t>(pivot)];
    std::vector<I> branches;
    std::set_difference(candidates.begin(), candidates.end(), of_pivot.begin(), of_pivot.end(),
                        std::back_inserter(branches));
    for (const I v : branches) {
      extend(size + 1, inside(candidates, v), inside(done, v));
      candidates.erase(std::lower_bound(candidates.begin(), candidates.end(), v));
      done.insert(std::lower_bound(done.begin(), done.end(), v), v);
    }
  }

  const std::vector<std::vector<I>>& near_;
  std::size_t least_, count_ = 0;
};

}  // namespace detail

// Throws verify_error unless the sets are different maximal cliques of at least `least` vertices, and, where they are
// said to be complete, as many as a search over sorted lists counts.
template <class I>
void verify_maximal_cliques(const matrix<void, I>& a, const std::vector<std::vector<I>>& cliques, std::size_t least,
                            bool complete) {
  const auto near = neighbours_of(a);
  auto sorted = cliques;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) throw verify_error("a clique is listed twice");
  for (const auto& clique : cliques) {
    if (clique.empty() || clique.size() < least) throw verify_error("a clique is too small");
    std::vector<I> common = near[static_cast<std::size_t>(clique.front())];
    for (const I v : clique) {
      const auto& of_v = near[static_cast<std::size_t>(v)];
      for (const I u : clique)
        if (u != v && !std::binary_search(of_v.begin(), of_v.end(), u))
          throw verify_error("two vertices of a clique are no neighbours");
      std::vector<I> both;
      std::set_intersection(common.begin(), common.end(), of_v.begin(), of_v.end(), std::back_inserter(both));
      common = std::move(both);
    }
    if (!common.empty()) throw verify_error("a vertex can be added to a clique");
  }
  if (complete && detail::clique_count<I>(near, least).run() != cliques.size())
    throw verify_error("some cliques are missing");
}

}  // namespace gustav

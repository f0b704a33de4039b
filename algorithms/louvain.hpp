// Louvain: communities of high modularity.
#pragma once

#include <algorithms/communities.hpp>
#include <algorithms/memory.hpp>
#include <core/entry.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>

#include <cstdint>

namespace gustav {

struct louvain_options {
  double resolution = 1;   // gamma; >= 0. Larger ones give smaller communities
  int iterations = 1;      // at most; a further one begins with the communities of the last
  std::uint64_t seed = 0;  // of the order in which vertices are visited
  observer<communities_level> on_level = {};
};

// labels, sizes, modularity, levels, iterations, symmetrized, cancelled.
template <class I>
using louvain_result = communities_result<I>;

// A partition of the vertices with high modularity, as defined at leiden(). A level moves vertices between communities
// by a queue until none gains; each community is then a vertex of the next level. After the last level single vertices
// move again and communities that are not connected are split, so that the result is connected and no vertex gains by a
// move of its own, which Louvain alone does not promise. Input, observer, errors and cost are those of leiden(); an
// iteration takes less time, and finds less. Source: Blondel, Guillaume, Lambiotte, Lefebvre 2008; the queue is that of
// Traag, Waltman, van Eck 2019.
struct louvain_call {
  using options = louvain_options;
  template <executor E, class T, class I>
  louvain_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("louvain", a.rows(), a.cols());
    return detail::find_communities(
        exec, a,
        {.resolution = how.resolution, .iterations = how.iterations, .seed = how.seed, .on_level = how.on_level},
        false);
  }
};
inline constexpr detail::entry<louvain_call> louvain;

// Bytes that the call takes at most, those of A among them.
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<louvain_call>&, const matrix<T, I>& a, bool symmetric, int threads) {
  return detail::communities_bytes(a, symmetric, threads, /*refines=*/false);
}

}  // namespace gustav

// A maximal independent set, by rounds over random priorities (Luby).
#pragma once

#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/independent_set.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <utility>

namespace gustav {

template <class I>
struct independent_set_result {
  vector<bool, I> members;  // full: whether the vertex is in the set
  offset_t size = 0;        // of the set
  int rounds = 0;           // 0 for the reference executor
  bool cancelled = false;   // on_round returned false; the set is independent and may not be maximal
};

// A set of vertices of the undirected simple graph of A (direction, values and loops are ignored) of which no two are
// neighbours, and to which no vertex can be added. Each vertex has a random priority by the seed. In each round the
// vertices left whose priority is larger than that of all neighbours left become members, and their neighbours drop
// out. The set is that of taking the vertices by falling priority wherever possible, whatever the number of threads.
// on_round is called after each round, not by the reference executor; when it returns false, the set may not be
// maximal. Throws dimension_mismatch for a matrix that is not square. Cost: a matrix of both directions; a round reads
// rows of the vertices left, O(log n) rounds with high probability. Source: Luby 1986, with one priority for all rounds
// as in Blelloch, Fineman, Shun 2012; Fischer and Noever 2018 (rounds).
struct maximal_independent_set_call {
  using options = maximal_independent_set_options;
  template <executor E, class T, class I>
  independent_set_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("maximal_independent_set", a.rows(), a.cols());
    auto found = run<kernels::independent_set>(exec, pattern_argument(simple_pattern(exec, a)), how);
    return {vector<bool, I>::adopt(std::move(found.members)), found.size, found.rounds, found.cancelled};
  }
};
inline constexpr detail::entry<maximal_independent_set_call> maximal_independent_set;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A).
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<maximal_independent_set_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs) {
  return simple_pattern_bytes(a, pairs) + std::uint64_t(a.rows()) * (2 + sizeof(I));
}

}  // namespace gustav

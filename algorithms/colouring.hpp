// Greedy colouring of the vertices (Jones and Plassmann).
#pragma once

#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/greedy_colouring.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct colouring_result {
  vector<I, I> colour;               // full; numbered from 0
  std::vector<offset_t> sizes = {};  // vertices of each colour
  int rounds = 0;                    // 0 for the reference executor
  bool cancelled = false;            // on_round returned false: vertices without a colour have -1
};

// Colours of the vertices of the undirected simple graph of A (direction, values and loops are ignored), such that no
// two neighbours have the same: each vertex takes the smallest one that is free, those of largest degree first, ties in
// a random order of the seed. At most the largest degree + 1 colours. on_round is called after each round of vertices
// that could be coloured at once, not by the reference executor. The result does not depend on the number of threads.
// Throws dimension_mismatch for a matrix that is not square. Cost: a matrix of both directions, then O(vertices +
// entries); three indices a vertex. Source: Welsh and Powell 1967, Jones and Plassmann 1993, Hasenplaugh et al. 2014.
struct colouring_call {
  using options = colouring_options;
  template <executor E, class T, class I>
  colouring_result<I> operator()(const E& exec, const matrix<T, I>& a, const options& how = {}) const {
    detail::require_square("colouring", a.rows(), a.cols());
    auto found = run<kernels::greedy_colouring>(exec, pattern_argument(simple_pattern(exec, a)), how);
    std::vector<offset_t> sizes;
    for (const I colour : found.colour) {
      if (colour < 0) continue;
      const auto c = static_cast<std::size_t>(colour);
      if (c >= sizes.size()) sizes.resize(c + 1, 0);
      ++sizes[c];
    }
    return {vector<I, I>::adopt(std::move(found.colour)), std::move(sizes), found.rounds, found.cancelled};
  }
};
inline constexpr detail::entry<colouring_call> colouring;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A).
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<colouring_call>&, const matrix<T, I>& a, const pair_counts& pairs) {
  return simple_pattern_bytes(a, pairs) + std::uint64_t(a.rows()) * 5 * sizeof(I);
}

}  // namespace gustav

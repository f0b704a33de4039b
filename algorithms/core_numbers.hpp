// Core numbers, the degeneracy and its order.
#pragma once

#include <algorithms/simple_edges.hpp>
#include <algorithms/simple_pattern.hpp>
#include <core/entry.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/core_peeling.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {

template <class I>
struct core_numbers_result {
  vector<I, I> core;            // full
  I degeneracy = 0;             // the largest core number; 0 without vertices
  std::vector<offset_t> sizes;  // vertices of each core number up to the degeneracy
  std::vector<I> order;         // every vertex; at most as many neighbours as its core number has, come after it
  bool cancelled = false;
};

// The core number of each vertex of the undirected simple graph of A (direction, values and loops are ignored): the
// largest k such that the vertex belongs to the k-core, the largest subgraph in which every vertex has at least k
// neighbours. In the order, a degeneracy order, vertices are removed by core number, then round by round, ties by
// number. on_level is called after each core number that a vertex has; when it returns false, the order has the
// vertices removed so far, and the others have the next number as a lower bound. The result does not depend on the
// number of threads. Throws dimension_mismatch for a matrix that is not square. Cost: O(vertices + entries), six
// indices a vertex, and a matrix of both directions unless `simple`. Source: Seidman 1983 (cores), Batagelj and
// Zaversnik 2003, Kabir and Madduri 2017.
struct core_numbers_call {
  using options = core_numbers_options;
  template <executor E, class T, class I>
  core_numbers_result<I> operator()(const E& exec, const matrix<T, I>& a, const core_numbers_options& how = {}) const {
    detail::require_square("core_numbers", a.rows(), a.cols());
    core_numbers_result<I> result;
    offset_t left = a.rows();
    core_numbers_options counting = how;
    counting.on_level = [&](const core_level& now) {
      result.degeneracy = static_cast<I>(now.core);
      result.sizes.resize(static_cast<std::size_t>(now.core) + 1, 0);
      result.sizes.back() = std::exchange(left, now.left) - now.left;
      return how.on_level(now);
    };
    const auto peel = [&](const auto& graph) {
      return run<kernels::core_peeling>(exec, pattern_argument(graph), counting);
    };
    auto peeled = how.simple ? peel(a) : peel(simple_pattern(exec, a));
    if (left > 0) {  // the bounds of the others
      ++result.degeneracy;
      result.sizes.push_back(left);
    }
    result.core = vector<I, I>::adopt(std::move(peeled.core));
    result.order = std::move(peeled.order);
    result.cancelled = peeled.cancelled;
    return result;
  }
};
inline constexpr detail::entry<core_numbers_call> core_numbers;

// Bytes that the call takes at most, those of A among them; `pairs`: the edges of A, by count_pairs(A).
template <class T, class I>
std::uint64_t estimate_memory(const detail::entry<core_numbers_call>&, const matrix<T, I>& a,
                              const pair_counts& pairs) {
  return simple_view_bytes(a, pairs) + std::uint64_t(a.rows()) * 8 * sizeof(I);
}

}  // namespace gustav

// Greedy colouring of the vertices (Jones and Plassmann).
#pragma once

#include <algorithms/simple_pattern.hpp>
#include <core/observer.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/fused/greedy_colouring.hpp>
#include <graphblas/graphblas.hpp>

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

namespace gustav {

struct colouring_options {
  std::uint64_t seed = 1;  // of the order of vertices of one degree
  observer<colouring_round> on_round = {};
};

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
// entries). Source: Welsh and Powell 1967, Jones and Plassmann 1993, Hasenplaugh et al. 2014.
template <executor E, class T, class I>
colouring_result<I> colouring(const E& exec, const matrix<T, I>& a, const colouring_options& options = {}) try {
  detail::refuse_cuda(exec, "colouring");
  detail::require_square("colouring", a.rows(), a.cols());
  greedy_colouring_options how{.seed = options.seed, .on_round = {}};
  if (options.on_round) how.on_round = [&watch = options.on_round](const colouring_round& now) { return watch(now); };
  auto found = greedy_colouring(exec, simple_pattern(exec, a), how);
  colouring_result<I> result{std::move(found.colour)};
  const auto colour = result.colour.view();
  for (offset_t v = 0; v < colour.size; ++v) {
    if (colour.value(v) < 0) continue;
    const auto c = static_cast<std::size_t>(colour.value(v));
    if (c >= result.sizes.size()) result.sizes.resize(c + 1, 0);
    ++result.sizes[c];
  }
  result.rounds = found.rounds;
  result.cancelled = found.cancelled;
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
colouring_result<I> colouring(const matrix<T, I>& a, const colouring_options& options = {}) {
  return colouring(default_executor{}, a, options);
}

}  // namespace gustav

// greedy_colouring: a colouring of the vertices of an undirected graph, as a fused operation.
#pragma once

#include <backends/cpu/colouring/jones_plassmann.hpp>
#include <backends/reference/greedy_colouring.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <cstdint>
#include <functional>
#include <new>
#include <utility>

namespace gustav {

// The argument of on_round.
struct colouring_round {
  int round = 0;          // counted from 1
  offset_t coloured = 0;  // vertices so far
};

struct greedy_colouring_options {
  std::uint64_t seed = 1;  // of the order of vertices of one degree
  // Called after each round, not by the reference executor; false ends the operation.
  std::function<bool(const colouring_round&)> on_round = {};
};

template <class I>
struct greedy_colouring_result {
  vector<I, I> colour;     // full; numbered from 0
  int rounds = 0;          // 0 for the reference executor
  bool cancelled = false;  // on_round returned false: vertices without a colour have -1
};

// Colours, such that the ends of no edge have the same: each vertex takes the smallest one that no neighbour has, those
// of largest degree first, ties by random numbers of the seed. A is n x n (dimension_mismatch) with a symmetric pattern
// (not checked: otherwise the colours mean nothing); values and the diagonal are ignored, but for the degree, which
// counts all entries of a row. The result does not depend on the number of threads. Throws out_of_memory. Cost:
// O(vertices + entries); memory: three indices a vertex. Source: Jones and Plassmann 1993; Hasenplaugh et al. 2014.
template <executor E, class T, class I>
greedy_colouring_result<I> greedy_colouring(const E& exec, const matrix<T, I>& a,
                                            const greedy_colouring_options& options = {}) try {
  detail::refuse_cuda(exec, "greedy_colouring");
  detail::require_square("greedy_colouring", a.rows(), a.cols());
  const auto pattern = pattern_of(a.view(detail::threads_of(exec)));
  greedy_colouring_result<I> result;
  buffer<I> colour = detail::dispatch(
      exec, [&](const auto&) { return buffer<I>(backends::reference::greedy_colouring(pattern, options.seed)); },
      [&](const auto& e) {
        stopwatch clock = detail::stopwatch_of(e);
        backends::cpu::jones_plassmann<I> colouring(pattern, options.seed, e.threads);
        while (!result.cancelled && colouring.step()) {
          ++result.rounds;
          if (options.on_round) result.cancelled = !options.on_round({result.rounds, colouring.coloured()});
        }
        detail::report(e, {"greedy_colouring", "Jones-Plassmann", "largest degree first", 2 * pattern.entries(),
                           2 * detail::bytes_of(pattern), 0, clock.lap()});
        return std::move(colouring).take();
      },
      detail::no_cuda{"greedy_colouring"});
  result.colour = vector<I, I>::adopt(std::move(colour));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
greedy_colouring_result<I> greedy_colouring(const matrix<T, I>& a, const greedy_colouring_options& options = {}) {
  return greedy_colouring(automatic{}, a, options);
}

}  // namespace gustav

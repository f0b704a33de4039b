// greedy_colouring: a colouring of the vertices of an undirected graph.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav {

// The argument of on_round.
struct colouring_round {
  int round = 0;          // counted from 1
  offset_t coloured = 0;  // vertices so far
};

struct colouring_options {
  std::uint64_t seed = 1;  // of the order of vertices of one degree
  observer<colouring_round> on_round = {};
};

namespace kernels {

// run(exec, pattern, colouring_options): each vertex takes the smallest colour that no neighbour has, those of largest
// degree first, ties by random numbers of the seed. The pattern is n x n and symmetric (not checked: otherwise the
// colours mean nothing); the diagonal is ignored, but for the degree, which counts all entries of a row. on_round is
// called after each round, not by the reference; false ends the search. Source: Jones and Plassmann 1993.
struct greedy_colouring {
  static constexpr const char* name = "greedy_colouring";
  template <class I>
  struct result {
    buffer<I> colour;  // numbered from 0; -1 for vertices that were not reached
    int rounds = 0;    // 0 for the reference
    bool cancelled = false;
  };
};

}  // namespace kernels
}  // namespace gustav

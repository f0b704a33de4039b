// independent_set: a maximal independent set of an undirected graph.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav {

// The argument of on_round.
struct independent_set_round {
  int round = 0;         // counted from 1
  offset_t members = 0;  // so far
  offset_t left = 0;     // vertices that may still become members
};

struct maximal_independent_set_options {
  std::uint64_t seed = 1;
  observer<independent_set_round> on_round = {};
};

namespace kernels {

// run(exec, pattern, maximal_independent_set_options): the set of taking the vertices in a random order of the seed
// wherever no neighbour is taken. The pattern is n x n and symmetric (not checked: otherwise the set means nothing);
// the diagonal is ignored. on_round is called after each round, not by the reference; false ends the search. Source:
// Luby 1986; Blelloch, Fineman, Shun 2012.
struct independent_set {
  static constexpr const char* name = "independent_set";
  struct result {
    buffer<bool> members;    // whether each vertex is in the set
    offset_t size = 0;       // of the set
    int rounds = 0;          // 0 for the reference
    bool cancelled = false;  // the set is independent and may not be maximal
  };
};

}  // namespace kernels
}  // namespace gustav

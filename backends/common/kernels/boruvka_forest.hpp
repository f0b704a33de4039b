// boruvka_forest: a spanning forest of least or largest weight.
#pragma once

#include <core/observer.hpp>
#include <core/types.hpp>

#include <vector>

namespace gustav {

// The argument of on_round.
struct forest_round {
  offset_t edges = 0;  // between different trees, among those that are read so far
  offset_t trees = 0;
};

struct spanning_forest_options {
  bool maximum = false;    // the forest of largest weight
  bool symmetric = false;  // the matrix equals its transpose: entries below the diagonal are not read
  observer<forest_round> on_round = {};
};

namespace kernels {

// run(exec, weights, spanning_forest_options): the forest of the graph whose edges are the entries of an n x n matrix,
// in both directions; loops do not count, and the weights of a pattern are alike. Of two opposite entries the lighter
// one is taken, ties are broken by the order of the entries. on_round is called after each round, not by the reference
// nor for weights that are all the same; false ends the search. Throws invalid_value for a weight that is not a number.
// Sources: Boruvka 1926; Osipov, Sanders, Singler 2009.
struct boruvka_forest {
  static constexpr const char* name = "boruvka_forest";
  struct result {
    std::vector<offset_t> edges;  // their positions among the entries, ascending
    bool cancelled = false;       // only some edges of the forest are there
  };
};

}  // namespace kernels
}  // namespace gustav

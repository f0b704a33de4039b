#include <algorithms/pagerank.hpp>
#include <graphblas/graphblas.hpp>
#include <loaders/load.hpp>

#include <iostream>

namespace gb = gustav;

int main() {
  const auto graph = gb::io::load_bytes<double>("ann bob\nbob cat\ncat ann\ncat dan\n", "friends.el");  // or load(FILE)
  const auto& A = graph.adjacency;
  const auto apart = gb::mxm(A, A, gb::plus_times<double>{}, !gb::structure(A));  // two steps away, and not one
  const auto rank = gb::pagerank(A, {.tolerance = 1e-9});
  std::cout << apart.entries() << " pairs are two steps apart, dan's rank is " << *rank.scores.get(3) << '\n';
}

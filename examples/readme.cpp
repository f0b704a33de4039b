#include <algorithms/pagerank.hpp>
#include <graphblas/graphblas.hpp>
#include <loaders/load.hpp>

#include <iostream>

namespace gb = gustav;

int main(int argc, char** argv) {
  // Any supported file, or a triangle with a tail.
  auto graph = argc > 1 ? gb::io::load<double>(argv[1]) : gb::io::load_bytes<double>("a b\nb c\nc a\nc d\n", "tail.el");
  const auto& A = graph.adjacency;
  const auto two_steps = gb::mxm(A, A, gb::plus_times<double>{}, !gb::structure(A));
  std::cout << two_steps.entries() << " pairs are two steps apart and not one\n";
  // A user-defined semiring runs on the same kernels: the widest path of two steps.
  const gb::semiring widest(gb::max_monoid<double>{}, [](double a, double b) { return a < b ? a : b; });
  std::cout << gb::mxm(A, A, widest).entries() << " pairs with a widest path\n";
  const auto rank = gb::pagerank(A, {.tolerance = 1e-12});
  for (gb::offset_t v = 0; v < A.rows(); ++v) std::cout << graph.names.name(v) << '\t' << *rank.scores.get(v) << '\n';
}

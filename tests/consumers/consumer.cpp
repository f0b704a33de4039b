// A first user program: loads a graph and multiplies it by itself over two semirings, one of them user-defined.
#include <graphblas/graphblas.hpp>
#include <loaders/load.hpp>

#include <cstdio>

namespace gb = gustav;

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto graph = gb::io::load<double>(argv[1]);
  const auto& A = graph.adjacency;
  const auto two_steps = gb::mxm(A, A, gb::plus_times<double>{});
  auto longest = [](double a, double b) { return a > b ? a : b; };
  const auto bottleneck = gb::mxm(A, A, gb::semiring(gb::plus_monoid<double>{}, longest));
  std::printf("%g %g\n", two_steps.get(0, 2).value_or(-1), bottleneck.get(0, 2).value_or(-1));
  return A.entries() == 3 && two_steps.get(0, 2) == 6.0 && bottleneck.get(0, 2) == 3.0 ? 0 : 1;
}

// Markov clustering: two triangles joined by one edge fall apart at that edge.
#include <algorithms/markov_cluster.hpp>
#include <graphblas/matrix.hpp>

#include <cstdint>
#include <iostream>
#include <vector>

namespace gb = gustav;

int main() {
  const std::vector<std::int32_t> from{0, 1, 2, 2, 3, 4, 5}, to{1, 2, 0, 3, 4, 5, 3};
  const auto graph = gb::matrix<double>::build_iso(6, 6, from, to, 1.0);

  const auto show = [](const gb::markov_iteration& i) {
    std::cout << "iteration " << i.iteration << ": chaos " << i.chaos << ", " << i.entries_after << " entries\n";
  };
  const auto result = gb::markov_cluster(graph, {.inflation = 2.0, .symmetrize = true, .on_iteration = show});

  for (const auto& cluster : result.clusters) {
    for (const auto vertex : cluster) std::cout << vertex << ' ';
    std::cout << '\n';
  }
  return result.converged && result.clusters.size() == 2 ? 0 : 1;
}

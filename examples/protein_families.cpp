// Protein families by Markov clustering: protein_families [FILE], each line two names and a similarity.
#include <algorithms/markov_cluster.hpp>
#include <loaders/load.hpp>

#include <chrono>
#include <exception>
#include <iostream>

namespace gb = gustav;

constexpr const char* sample =
    "HBA_HUMAN HBA_MOUSE 250\nHBA_HUMAN HBB_HUMAN 114\nHBA_MOUSE HBB_HUMAN 110\nHBB_HUMAN HBB_MOUSE 263\n"
    "INS_HUMAN INS_MOUSE 178\nINS_HUMAN INS_BOVIN 165\nINS_MOUSE INS_BOVIN 160\nINS_BOVIN HBB_MOUSE 21\n";

int main(int words, char** word) try {
  const gb::io::load_options how{
      .format = "abc", .direction = gb::io::direction::undirected, .check = gb::io::weight_check::not_negative};
  const auto network = words > 1 ? gb::io::load(word[1], how) : gb::io::load_bytes(sample, "sample", how);

  const auto deadline = std::chrono::steady_clock::now() + std::chrono::hours(1);
  const auto watch = [deadline](const gb::markov_iteration& i) {
    std::cerr << "iteration " << i.iteration << ": chaos " << i.chaos << ", " << i.entries_after << " entries\n";
    return std::chrono::steady_clock::now() <
           deadline;  // false ends the iteration; the clusters of the current iterate are returned
  };
  const auto result = gb::markov_cluster(network.adjacency, {.inflation = 2.0, .on_iteration = watch});

  for (const auto& family : result.clusters)
    for (std::size_t k = 0; k < family.size(); ++k)
      std::cout << network.names.name(family[k]) << (k + 1 < family.size() ? '\t' : '\n');
  return result.converged && (words > 1 || result.clusters.size() == 3) ? 0 : 1;
} catch (const std::exception& e) {
  std::cerr << e.what() << '\n';
  return 1;
}

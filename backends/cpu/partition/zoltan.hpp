// The hypergraph partitioner: Zoltan's PHG, if the build found it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::detail {

// A hypergraph as the nets of each vertex, with the cost of cutting each net.
struct hypergraph {
  std::vector<int> offsets;         // vertices + 1
  std::vector<std::uint32_t> nets;  // of each vertex
  std::vector<float> net_cost;      // by net
};

// The reason why there is no partitioner; empty if there is one.
std::string zoltan_absent();

// Whether MPI runs in this process already. If so, the functions below may be called here, otherwise only in a child
// process.
bool zoltan_started();

// Starts MPI for a single process, without daemons, network or hardware detection.
void start_zoltan();

// Splits the vertices into two sides of about equal size (0 or 1 for each vertex) with a low cost of cut nets.
// Deterministic. Throws not_implemented with Zoltan's error.
std::vector<std::uint8_t> bisect(const hypergraph& graph);

}  // namespace gustav::detail

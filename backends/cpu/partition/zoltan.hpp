// The hypergraph partitioner: Zoltan's PHG, where it was found.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::detail {

// Vertices and the nets they lie on, with what cutting a net costs.
struct hypergraph {
  std::vector<int> offsets;         // vertices + 1
  std::vector<std::uint32_t> nets;  // of each vertex
  std::vector<float> net_cost;      // by net
};

// Why there is none; empty where there is one.
std::string zoltan_absent();

// Whether MPI runs in this process already; then the calls below may be made here, otherwise in a process of their own.
bool zoltan_started();

// Starts MPI for one process, with nothing that looks around on the machine.
void start_zoltan();

// Two sides of about equal size (0 or 1 for each vertex) with few and cheap nets cut. The same every time.
// Throws not_implemented with what Zoltan says.
std::vector<std::uint8_t> bisect(const hypergraph& graph);

}  // namespace gustav::detail

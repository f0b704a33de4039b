// A clustering as the program mcl writes it, which may overlap; clusters.hpp has partitions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io {

// Numbers of nodes, as in the file; members ascend within their cluster. A node may be in several or in none.
struct cluster_cover {
  std::vector<std::int64_t> nodes;                  // all that exist, ascending
  std::vector<std::vector<std::int64_t>> clusters;  // in the order of the file; empty ones stay
};

// Reads a native mcl matrix, text or binary, with a vector for each cluster; values are not looked at. "-" is standard
// input. Throws io_error, bad_data (file, line or byte, reason), out_of_memory. Cost: O(bytes).
cluster_cover load_cluster_cover(const std::string& path);

}  // namespace gustav::io

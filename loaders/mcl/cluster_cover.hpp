// Clusterings of the program mcl, which may overlap; clusters.hpp has partitions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io {

// Node numbers as in the file; members ascend within each cluster. A node may be in several clusters or in none.
struct cluster_cover {
  std::vector<std::int64_t> nodes;                  // all nodes, ascending
  std::vector<std::vector<std::int64_t>> clusters;  // in file order, including empty ones
};

// Reads a native mcl matrix, text or binary, with one vector per cluster; values are ignored. "-" is standard input.
// Throws io_error, bad_data (file, line or byte, reason), out_of_memory. Cost: O(bytes).
cluster_cover load_cluster_cover(const std::string& path);

}  // namespace gustav::io

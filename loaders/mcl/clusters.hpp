// Clusterings in files: a cluster a line, or the native matrix of the program mcl.
#pragma once

#include <graphblas/error.hpp>
#include <graphblas/types.hpp>
#include <loaders/mcl/tab.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io {

enum class cluster_format : std::uint8_t { automatic, labels, native };

// A partition of vertices as a file gives it. Movable.
struct loaded_clusters {
  std::string file;
  bool native = false;
  vertex_names names;                // labels by first mention; the nodes of a native matrix in the order of its domain
  std::vector<offset_t> cluster_of;  // of each vertex, clusters 0 .. clusters - 1 in the order of the file
  offset_t clusters = 0;
  // The line that puts a vertex into its cluster; counts lines from the beginning of the file.
  std::function<std::uint64_t(offset_t)> line_of;
};

// Reads a file, "-" is standard input, however compressed. Label lines are cut at tabs, or at blanks when the file
// holds no tab at all; a native matrix has a vector for each cluster and is told by its header.
// Throws io_error, out_of_memory (max_memory: bytes, 0: what the machine has left), and bad_data with file and line: an
// empty cluster or label, a vertex in two clusters or, of a native matrix, in none, a broken matrix. O(bytes).
loaded_clusters load_clusters(const std::string& path, cluster_format format = cluster_format::automatic,
                              std::uint64_t max_memory = 0);
// The same from memory; `name` stands for the file in messages.
loaded_clusters load_clusters_bytes(std::string_view bytes, const std::string& name,
                                    cluster_format format = cluster_format::automatic);

// Nodes of a native matrix take their labels; label lines stay as they are. Throws bad_data for a node without a label.
void use_labels(loaded_clusters& clusters, const label_table& table);

// The cluster of each vertex called as in `vertices`, those of `whose` (a file), for messages.
// Throws bad_data: a vertex of the clustering that is not there (with its line), or one that is in no cluster.
std::vector<offset_t> clusters_of(const loaded_clusters& clusters, const vertex_names& vertices,
                                  const std::string& whose);

}  // namespace gustav::io

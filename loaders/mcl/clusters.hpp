// Readers of clusterings: one cluster per line, or the native matrix of the program mcl.
#pragma once

#include <core/error.hpp>
#include <core/types.hpp>
#include <loaders/mcl/tab.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io {

enum class cluster_format : std::uint8_t { automatic, labels, native };

// A partition of vertices from a file. Movable.
struct loaded_clusters {
  std::string file;
  bool native = false;
  vertex_names names;                // labels by first mention; nodes of a native matrix in domain order
  std::vector<offset_t> cluster_of;  // of each vertex, clusters 0 .. clusters - 1 in the order of the file
  offset_t clusters = 0;
  // The line of the file that assigns a vertex to its cluster. Costs O(bytes before the line).
  std::function<std::uint64_t(offset_t)> line_of;
};

// Reads a file, compressed or not; "-" is standard input. Labels are separated by tabs, or by blanks if the file has no
// tab. A native matrix has one vector per cluster and is recognised by its header.
// Throws io_error, out_of_memory (max_memory: bytes, 0: the memory available on the machine), and bad_data with file
// and line: an empty cluster or label, a vertex in two clusters or, in a native matrix, in none, an invalid matrix.
// O(bytes).
loaded_clusters load_clusters(const std::string& path, cluster_format format = cluster_format::automatic,
                              std::uint64_t max_memory = 0);
// As load_clusters(), from memory; `name` replaces the file name in messages.
loaded_clusters load_clusters_bytes(std::string_view bytes, const std::string& name,
                                    cluster_format format = cluster_format::automatic);

// Replaces the node numbers of a native matrix by their labels; label lines are unchanged. Throws bad_data for a node
// without a label.
void use_labels(loaded_clusters& clusters, const label_table& table);

// The cluster of each vertex of `vertices`, by name; `whose` is their file, for messages. Throws bad_data for a vertex
// of the clustering that is not in `vertices` (with its line) and for a vertex without a cluster.
std::vector<offset_t> clusters_of(const loaded_clusters& clusters, const vertex_names& vertices,
                                  const std::string& whose);

}  // namespace gustav::io

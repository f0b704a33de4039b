// Writers of clusterings: label lines, and the native matrix of the program mcl.
#pragma once

#include <core/types.hpp>
#include <loaders/vertex_names.hpp>
#include <tools/text_sink.hpp>

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::tools {

// Writes one cluster per line, labels separated by tabs. label(v) writes the label of v to `out`.
template <class I, class F>
requires std::is_invocable_v<F&, I>
void write_label_clusters(text_sink& out, const std::vector<std::vector<I>>& clusters, F&& label) {
  for (const auto& members : clusters)
    for (std::size_t k = 0; k < members.size(); ++k) {
      label(members[k]);
      out << (k + 1 < members.size() ? '\t' : '\n');
    }
}

template <class I>
void write_label_clusters(text_sink& out, const std::vector<std::vector<I>>& clusters, const io::vertex_names& names) {
  write_label_clusters(out, clusters, [&](I v) { out.name(names, static_cast<offset_t>(v)); });
}

// Writes a native matrix of mcl with one vector per cluster. `nodes` are the node numbers in ascending order; each
// cluster holds such numbers in ascending order. Rows are wrapped at 70 characters and begin with the number of the
// cluster. `command_line` becomes a comment at the top, unless it is empty.
void write_native_clusters(text_sink& out, const std::string& command_line, const std::vector<std::int64_t>& nodes,
                           const std::vector<std::vector<std::int64_t>>& clusters);

}  // namespace gustav::tools

// Clusterings in the files of the program mcl.
#pragma once

#include <graphblas/types.hpp>
#include <tools/text_sink.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace gustav::tools::mcl_program {

// One cluster a line, labels separated by tabs. label(v) writes that of v.
template <class I>
void write_label_clusters(text_sink& out, const std::vector<std::vector<I>>& clusters,
                          const std::function<void(text_sink&, I)>& label) {
  for (const auto& members : clusters)
    for (std::size_t k = 0; k < members.size(); ++k) {
      label(out, members[k]);
      out << (k + 1 < members.size() ? '\t' : '\n');
    }
}

// command_line: for a comment above; none where it is empty.
// mcl's native matrix with a vector for each cluster: `nodes` are the numbers of the nodes, ascending, `clusters` hold
// such numbers, ascending. Rows are wrapped behind 70 characters; the numbers of clusters stand at the lines'
// beginning.
void write_native_clusters(text_sink& out, const std::string& command_line, const std::vector<std::int64_t>& nodes,
                           const std::vector<std::vector<std::int64_t>>& clusters);

}  // namespace gustav::tools::mcl_program

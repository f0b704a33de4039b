// The two name spaces of edge lists whose columns hold different kinds of vertices.
#pragma once

#include <loaders/detail/parsed.hpp>

#include <string>

namespace gustav::io::detail {

// Makes the sources and the targets of the records different vertices. If a name occurs on both sides, the names of all
// targets get the prefix, followed by as many colons as make them differ from all sources. Vertices are numbered by
// first mention, the source before the target. O(records + bytes of the names).
void separate_sides(parsed_graph& graph, const std::string& prefix, memory_budget& budget);

}  // namespace gustav::io::detail

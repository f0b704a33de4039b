// Vertex names for formats whose vertices have a number and a label.
#pragma once

#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io::detail {

// The labels, if every vertex has one, all are distinct and at least one is not a canonical number; otherwise the ids,
// with a note if labels repeat. Ids are distinct and not negative.
vertex_names names_from_labels(const std::vector<std::int64_t>& ids, const std::vector<std::string>& labels,
                               std::vector<std::string>& notes);

}  // namespace gustav::io::detail

// What vertices with a number and a label are called.
#pragma once

#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io::detail {

// Labels name the vertices when every one has a label, no two are the same and they are more than another numbering;
// otherwise the ids do, and where that is because labels repeat, a note says so. Ids differ and are not negative.
vertex_names named_by_labels(const std::vector<std::int64_t>& ids, const std::vector<std::string>& labels,
                             std::vector<std::string>& notes);

}  // namespace gustav::io::detail

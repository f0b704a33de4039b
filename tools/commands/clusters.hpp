// The actions of `gustav clusters`, a file each.
#pragma once

#include <loaders/mcl/clusters.hpp>
#include <tools/session.hpp>

#include <string>
#include <vector>

namespace gustav::tools::clusters {

int info(session& s);
int dist(session& s);
int convert(session& s);

// What follows the action. Throws usage_error unless there are as many, `least` to `most`; at most one may be "-".
std::vector<std::string> files(const session& s, std::size_t least, std::size_t most, const char* expected);

// Reads a clustering under --max-memory and says what was read; --tab gives the nodes of a native one their labels.
io::loaded_clusters load(session& s, const std::string& path, const io::label_table* tab);

}  // namespace gustav::tools::clusters

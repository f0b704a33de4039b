// The actions of `gustav clusters`, each in a file of its own.
#pragma once

#include <loaders/mcl/clusters.hpp>
#include <tools/session.hpp>

#include <string>
#include <vector>

namespace gustav::tools::clusters {

int info(session& s);
int dist(session& s);
int convert(session& s);

// The operands after the action. Throws usage_error unless there are `least` to `most` of them and at most one is "-".
std::vector<std::string> files(const session& s, std::size_t least, std::size_t most, const char* expected);

// Reads a clustering under --max-memory and notes what was read. `tab` labels the nodes of a native clustering.
io::loaded_clusters load(session& s, const std::string& path, const io::label_table* tab);

}  // namespace gustav::tools::clusters

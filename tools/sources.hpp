// Vertices that a command line names: --source V and --sources FILE.
#pragma once

#include <loaders/name_list.hpp>
#include <tools/session.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gustav::tools {

// The names given, in their order, those of files last. Throws usage_error if there is none, or if the graph and the
// sources both come from standard input, and what io::load_names() throws.
// one, many: the options; what: the role of the vertices in messages.
inline std::vector<std::string> source_names(const session& s, std::string_view one = "source",
                                             std::string_view many = "sources", std::string_view what = "source") {
  const std::string_view command = s.row().name;
  std::vector<std::string> names = s.args().all(one);
  for (const std::string& path : s.args().all(many)) {
    if (path == "-" && s.operand() == "-")
      throw usage_error("{}: the graph and the {}s cannot both come from standard input", command, what);
    const auto more = io::load_names(path);
    names.insert(names.end(), more.begin(), more.end());
  }
  if (names.empty())
    throw usage_error("{}: a {} is missing: expected --{} V, or --{} FILE with one vertex per line", command, what, one,
                      many);
  return names;
}

// The vertices of these names. Throws usage_error for a name that the graph lacks; role: "source".
template <class I>
std::vector<I> find_vertices(const session& s, const io::vertex_names& names, const std::vector<std::string>& wanted,
                             const std::string& file, const char* role) {
  std::vector<I> found;
  for (const std::string& name : wanted) {
    const auto v = names.find(name);
    if (!v) throw usage_error("{}: the {} '{}' is not a vertex of {}", s.row().name, role, name, file);
    found.push_back(static_cast<I>(*v));
  }
  return found;
}
template <class I>
std::vector<I> find_sources(const session& s, const io::vertex_names& names, const std::vector<std::string>& wanted,
                            const std::string& file) {
  return find_vertices<I>(s, names, wanted, file, "source");
}

// Source k as JSON, or all of them where one search starts from several.
template <class I>
json json_source(const io::vertex_names& names, const std::vector<I>& sources, std::size_t k, bool together) {
  if (!together || sources.size() == 1) return json_name(names, sources[k]);
  json all = json::array();
  for (const I v : sources) all.push_back(json_name(names, v));
  return all;
}

}  // namespace gustav::tools

// Names of source vertices from the command line and from files.
#include <tools/sources.hpp>

namespace gustav::tools {

std::vector<std::string> source_names(const session& s) {
  const std::string_view command = s.row().name;
  std::vector<std::string> names = s.args().all("source");
  for (const std::string& path : s.args().all("sources")) {
    if (path == "-" && s.operand() == "-")
      throw usage_error(fmt::format("{}: the graph and the sources cannot both come from standard input", command));
    const auto more = io::load_names(path);
    names.insert(names.end(), more.begin(), more.end());
  }
  if (names.empty())
    throw usage_error(fmt::format(
        "{}: a source is missing: expected --source V, or --sources FILE with one vertex per line", command));
  return names;
}

}  // namespace gustav::tools

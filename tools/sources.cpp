// Names of source vertices from the command line and from files.
#include <tools/sources.hpp>

namespace gustav::tools {

std::vector<std::string> source_names(const session& s, std::string_view one, std::string_view many,
                                      std::string_view what) {
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

}  // namespace gustav::tools

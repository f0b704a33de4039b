// The walk from the group of a process to the root.
#include <core/control_groups.hpp>

#include <cstdio>

namespace gustav::detail {
namespace {

void visit_ancestors(const std::string& root, std::string path, int version,
                     function_ref<void(const std::string&, int)> visit) {
  for (;;) {
    visit(root + (path == "/" ? "" : path) + "/", version);
    if (path.empty() || path == "/") return;
    path.resize(path.rfind('/'));
    if (path.empty()) path = "/";
  }
}

}  // namespace

void visit_control_groups(const std::string& proc, const std::string& root, std::string_view controller,
                          function_ref<void(const std::string&, int)> visit) {
  std::FILE* file = std::fopen((proc + "/cgroup").c_str(), "re");
  if (!file) return;
  char line[4096];
  while (std::fgets(line, sizeof line, file)) {
    // "4:memory:/path" names a group of version 1, "0::/path" the one of version 2.
    std::string text(line);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    const auto first = text.find(':'), second = first == text.npos ? text.npos : text.find(':', first + 1);
    if (second == text.npos) continue;
    std::string controllers = ",";
    controllers.append(text, first + 1, second - first - 1).append(",");
    const std::string path = text.substr(second + 1);
    if (path.empty() || path[0] != '/') continue;
    if (controllers == ",,")
      visit_ancestors(root, path, 2, visit);
    else if (controllers.find("," + std::string(controller) + ",") != controllers.npos)
      // Mounted by the name of the controller, or by the names of all that share the hierarchy.
      for (const std::string& folder : {std::string(controller), text.substr(first + 1, second - first - 1)})
        visit_ancestors((root + "/").append(folder), path, 1, visit);
  }
  std::fclose(file);
}

std::optional<std::int64_t> read_number(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "re");
  if (!file) return std::nullopt;
  long long value = 0;
  const bool read = std::fscanf(file, "%lld", &value) == 1;
  std::fclose(file);
  return read ? std::optional<std::int64_t>(value) : std::nullopt;
}

}  // namespace gustav::detail

// Output paths and formats of graphs.
#include <tools/saving.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

namespace gustav::tools {

bool same_file(const std::string& a, const std::string& b) {
  std::error_code none;
  const auto status = std::filesystem::status(a, none);
  if (a == "-" || b == "-" || (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)))
    return a == "-" && b == "-";
  const auto canonical = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(io::atomic_file::target_of(path), none), none);
  };
  return canonical(a) == canonical(b);
}

std::vector<std::string> writable_formats() {
  std::vector<std::string> known;
  for (const std::string& name : io::format_names())
    if (io::can_save("", name)) known.push_back(name);
  return known;
}

namespace {

bool has_extension(const std::string& path) { return path.substr(path.rfind('/') + 1).find('.') != std::string::npos; }

}  // namespace

destination destination_of(const session& s, const std::string& otherwise) {
  const std::string command = s.row().name;
  destination to;
  to.path = s.output();
  const auto& operands = s.args().operands();
  if (operands.size() > 1) {
    if (s.args().has("output"))
      throw usage_error("{}: the output is named twice, {} and {}", command, operands[1], to.path);
    to.path = operands[1];
    io::atomic_file::check(to.path);
  }
  const std::vector<std::string> known = writable_formats();
  to.format = s.args().text("to", "");
  if (!to.format.empty()) {
    if (std::find(known.begin(), known.end(), to.format) == known.end())
      throw usage_error("{}: --to: '{}' is not a format that can be written; expected one of {} (the nearest is {})",
                        command, to.format, fmt::join(known, ", "), nearest(to.format, known));
  } else if (const auto f = to.path == "-" ? std::nullopt : io::format_of_name(to.path)) {
    if (!f->writable)
      throw usage_error("{}: {}: {} files can only be read; expected one of {}", command, to.path, f->title,
                        fmt::join(known, ", "));
    to.format = f->name;
  } else if (otherwise.empty() || (to.path != "-" && has_extension(to.path))) {
    throw usage_error(
        "{}: the format of {} is not known; expected -o NAME with a known extension, or --to with one of {}", command,
        to.path == "-" ? "standard output" : to.path, fmt::join(known, ", "));
  } else {
    to.format = otherwise;
  }
  to.silent = s.wants_json() && to.path == "-";
  to.directed_only = to.format == "edgelist" || to.format == "csv" || to.format == "abc" || to.format == "gr";
  return to;
}

}  // namespace gustav::tools

#include <loaders/atomic_file.hpp>
#include <tools/mcl_report/target.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace gustav::tools::mcl_report {
namespace {

// Also through links and by other spellings; a device may take both.
bool same_file(const std::string& a, const std::string& b) {
  std::error_code none;
  const auto status = std::filesystem::status(a, none);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return false;
  return std::filesystem::weakly_canonical(std::filesystem::absolute(a, none), none) ==
         std::filesystem::weakly_canonical(std::filesystem::absolute(b, none), none);
}

}  // namespace

std::string path_of(const session& s) {
  if (!s.args().has("report")) return "";
  std::string path = s.args().text("report", "");
  if (path.empty() || path == "-")
    throw usage_error(fmt::format("{}: --report: '{}' is no name of a file, one was expected", s.row().name, path));
  if (same_file(path, s.output()))
    throw usage_error(fmt::format("{}: --report and --output name the same file: {}", s.row().name, path));
  if (same_file(path, s.operand()))
    throw usage_error(fmt::format("{}: --report would replace the input: {}", s.row().name, path));
  io::atomic_file::check(path);
  return path;
}

}  // namespace gustav::tools::mcl_report

// Checks the path of the report.
#include <loaders/atomic_file.hpp>
#include <tools/mcl_report/target.hpp>
#include <tools/saving.hpp>

namespace gustav::tools::mcl_report {

std::string path_of(const session& s) {
  if (!s.args().has("report")) return "";
  std::string path = s.args().text("report", "");
  if (path.empty() || path == "-")
    throw usage_error("{}: --report: '{}' is not a file name: expected one", s.row().name, path);
  if (same_file(path, s.output()))
    throw usage_error("{}: --report and --output name the same file: {}", s.row().name, path);
  if (same_file(path, s.operand())) throw usage_error("{}: --report would replace the input: {}", s.row().name, path);
  io::atomic_file::check(path);
  return path;
}

}  // namespace gustav::tools::mcl_report

// Checks and messages after loading a graph.
#include <core/error.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

namespace gustav::tools {

void require_square(const io::load_report& report, offset_t rows, offset_t cols) {
  if (rows == cols) return;
  throw bad_data(
      report.file, 0,
      fmt::format("a {} x {} matrix is not a graph: expected a square matrix (only info and convert accept others)",
                  rows, cols));
}

void report_load(session& s, const io::load_report& report) {
  s.add_load_seconds(report.seconds);
  s.note(report.summary());
}

}  // namespace gustav::tools

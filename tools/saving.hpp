// Writes the graph that a command returns.
#pragma once

#include <loaders/save.hpp>
#include <tools/session.hpp>

#include <string>
#include <vector>

namespace gustav::tools {

struct destination {
  std::string path;            // "-": standard output
  std::string format;          // name of a writable format
  bool silent = false;         // standard output is reserved for --json
  bool directed_only = false;  // the format lists arcs and does not declare a direction
};

// Whether two paths name the same regular file, resolving links and relative paths. False for devices.
bool same_file(const std::string& a, const std::string& b);

// The names of the formats that --to accepts.
std::vector<std::string> writable_formats();

// The destination given by -o, the operand OUT, --to and the file extension. `otherwise` is the format of standard
// output and of names without an extension; if it is "", these throw. Throws usage_error.
destination destination_of(const session& s, const std::string& otherwise);

// Writes the graph and prints the notes of the writer. Returns the exit code. Throws usage_error if the format cannot
// represent the graph.
template <class T, class I>
int save_result(session& s, const destination& to, const matrix<T, I>& A, const io::vertex_names& names, bool directed,
                bool weighted) {
  s.report()["output"] = to.path;
  s.report()["output_format"] = to.format;
  if (!to.silent) {
    s.progress().say("writing " + to.path);
    try {
      const io::save_options o{to.format, directed || to.directed_only, weighted};
      for (const std::string& lost : io::save(to.path, A, names, o)) s.note(lost);
    } catch (const invalid_value& e) {
      throw usage_error(std::string(s.row().name) + ": " + e.what());
    } catch (const dimension_mismatch& e) {
      throw usage_error(std::string(s.row().name) + ": " + e.what());
    }
  }
  return s.finish_without_table(exit_done);
}

}  // namespace gustav::tools

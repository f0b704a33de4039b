// A graph as the result of a command: the format and the place it is written to.
#pragma once

#include <loaders/save.hpp>
#include <tools/session.hpp>

#include <string>
#include <vector>

namespace gustav::tools {

struct destination {
  std::string path;            // "-": standard output
  std::string format;          // a format that can be written
  bool silent = false;         // --json has standard output for itself
  bool directed_only = false;  // the format lists arcs and says nothing of direction
};

// Whether two names lead to one file, also through links and by other spellings. A device may take both: false.
bool same_file(const std::string& a, const std::string& b);

// The names of the formats that --to takes.
std::vector<std::string> writable_formats();

// From -o, the operand OUT, --to and what the name says; `otherwise` is the format for
// standard output and for names without an extension; "": those are refused.
// Throws usage_error.
destination destination_of(const session& s, const std::string& otherwise);

// Notes of the writer become notes of the command; a graph that the format cannot hold is a usage_error.
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
    }
  }
  return s.finish_without_table(exit_done);
}

}  // namespace gustav::tools

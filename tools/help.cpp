// The help texts of gustav.
#include <tools/help.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gustav::tools {
namespace {

// "  -o, --output FILE" or "      --json".
std::string flags(const option_row& row) {
  std::string s = row.letter ? fmt::format("  -{}, --{}", row.letter, row.name) : fmt::format("      --{}", row.name);
  if (*row.value) s += std::string(" ") + row.value;
  return s;
}

std::string options_block(std::span<const option_row> rows) {
  constexpr int column = 26;
  std::string out;
  for (const auto& row : rows) {
    std::string line = flags(row);
    std::string help = row.help;
    const std::string choices = row.choices;
    if (!choices.empty()) {
      std::string spaced = choices;
      for (std::size_t at = 0; (at = spaced.find('|', at)) != std::string::npos; at += 2) spaced.replace(at, 1, ", ");
      help += ": " + spaced;
    }
    if (row.repeatable) help += "; may be given more than once";
    if (int(line.size()) + 2 > column) {
      out += line + "\n";
      line.clear();
    }
    line.resize(column, ' ');
    out += line + wrapped(help, column, column);
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, int indent, int at, int width) {
  std::string out;
  int column = at;
  bool first = true;
  while (!text.empty()) {
    if (text.front() == '\n') {
      out += "\n";
      out.append(std::size_t(indent), ' ');
      column = indent;
      first = true;
      text.remove_prefix(1);
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const auto word = text.substr(0, end);
    if (!first && column + 1 + int(word.size()) > width - 1) {
      out += "\n";
      out.append(std::size_t(indent), ' ');
      column = indent;
      first = true;
    }
    if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += int(word.size());
    first = false;
    text.remove_prefix(end);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  }
  return out + "\n";
}

std::string version_line() { return "gustav " GUSTAV_VERSION "\n"; }

std::string overview() {
  std::string out =
      "gustav: graph analytics by sparse matrices\n\n"
      "Examples:\n"
      "  gustav info graph.mtx               size, degrees, density of a graph\n"
      "  gustav pagerank web.el.gz --top 10  the ten most important vertices\n"
      "  gustav bfs roads.gr --source 1      levels and parents from vertex 1\n"
      "  gustav mcl proteins.abc -I 2.0      clusters, one per line\n\n"
      "Usage: gustav <command> FILE [options]     FILE may be - for standard input\n\n"
      "Commands:\n";
  for (const command* c : commands()) {
    std::string line = fmt::format("  {:<19}", c->name);
    out += line + wrapped(c->summary, 21, 21);
  }
  out +=
      "\n'gustav <command> --help' shows examples and the options of a command.\n"
      "'gustav --version' prints the version.\n\n"
      "Exit codes: 0 success; 1 not converged or not verified; 2 wrong usage;\n"
      "65 bad data; 66 input cannot be read; 69 backend or device not available;\n"
      "70 internal error; 71 not enough memory; 73 output cannot be written;\n"
      "129, 130, 143 hung up, interrupted, terminated (nothing is written);\n"
      "141 the reader of the output has gone (as for other tools).\n";
  return out;
}

std::string help_of(const command& c) {
  std::string out = wrapped(fmt::format("gustav {}: {}", c.name, c.summary), 4, 0) + "\nExamples:\n";
  for (const auto& e : c.examples) {
    out += fmt::format("  {}\n      ", e.line) + wrapped(e.what, 6, 6);
  }
  out += fmt::format("\nUsage: gustav {} {}{} [options]\n\n", c.name, c.operand, c.second_operand ? " [OUT]" : "");
  out += wrapped(c.about, 0, 0);
  if (!c.options.empty()) out += "\nOptions:\n" + options_block(c.options);
  out += "\nOptions every command takes:\n" + options_block(common_options());
  return out;
}

}  // namespace gustav::tools

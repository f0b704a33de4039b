#include <tools/arguments.hpp>
#include <tools/help.hpp>

#include <fmt/format.h>

namespace gustav::tools {
namespace {

// Text as roff wants it: hyphens that are hyphens, no control lines by accident.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool starts_line = out.empty() || out.back() == '\n';
    if (starts_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '\n')
      out += "\n.br\n";
    else
      out += c;
  }
  return out;
}

std::string options_of(std::span<const option_row> rows) {
  std::string out;
  for (const auto& row : rows) {
    out += ".TP\n";
    if (row.letter) out += fmt::format("\\fB\\-{}\\fR, ", row.letter);
    out += fmt::format("\\fB\\-\\-{}\\fR", roff(row.name));
    if (*row.value) out += fmt::format(" \\fI{}\\fR", roff(row.value));
    out += "\n" + roff(row.help);
    const auto choices = split_choices(row.choices);
    if (!choices.empty()) out += roff(fmt::format(": {}", fmt::join(choices, ", ")));
    out += row.repeatable ? "; may be given more than once.\n" : ".\n";
  }
  return out;
}

}  // namespace

std::string manual() {
  std::string out =
      ".TH GUSTAV 1 \"\" \"gustav " GUSTAV_VERSION
      "\" \"User Commands\"\n"
      ".SH NAME\ngustav \\- graph analytics by sparse matrices\n"
      ".SH SYNOPSIS\n.B gustav\n\\fIcommand\\fR \\fIFILE\\fR [\\fIoptions\\fR]\n"
      ".SH DESCRIPTION\n"
      "Reads a graph from FILE (\\- is standard input), plain or compressed with gzip, zstd, bzip2 or xz, in any "
      "format it knows, and prints the result on standard output. Vertices are whatever the file calls them. "
      "Nothing is skipped in silence: a load summary goes to standard error.\n"
      ".SH COMMANDS\n";
  for (const command* c : commands()) {
    out += fmt::format(".SS gustav {} \\fI{}\\fR [\\fIoptions\\fR]\n{}.\n.PP\n{}\n", c->name, c->operand,
                       roff(c->summary), roff(c->about));
    out += ".PP\nExamples:\n";
    for (const auto& e : c->examples)
      out += fmt::format(".PP\n.RS 4\n.nf\n\\fB{}\\fR\n.fi\n{}\n.RE\n", roff(e.line), roff(e.what));
    if (!c->options.empty()) out += ".PP\nOptions:\n" + options_of(c->options);
  }
  out += ".SH OPTIONS EVERY COMMAND TAKES\n" + options_of(common_options());
  static constexpr std::pair<int, const char*> codes[] = {
      {exit_done, "done"},
      {exit_not_converged,
       "did not converge (the result is written all the same) or did not verify (nothing is written)"},
      {exit_usage, "wrong usage, an unknown source among it"},
      {exit_bad_data, "bad data: gustav: FILE:LINE: what is wrong, what was expected"},
      {exit_no_input, "the input cannot be read"},
      {exit_no_backend, "the backend is not compiled or there is no device"},
      {exit_bug, "an internal error"},
      {exit_no_memory, "not enough memory; says how much was needed"},
      {exit_no_output, "the output cannot be written"},
      {exit_interrupted, "interrupted; nothing is written"}};
  out += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : codes) out += fmt::format(".TP\n.B {}\n{}.\n", code, roff(meaning));
  out +=
      ".SH ENVIRONMENT\n"
      ".TP\n.B OMP_NUM_THREADS\nThe number of worker threads, unless \\-\\-threads is given.\n"
      ".TP\n.B NO_COLOR\nWhen set and not empty, no escape sequences on standard error.\n"
      ".SH FILES\n"
      "A result given a name by \\-o is written to a temporary file beside it and renamed when it is whole: an "
      "interrupted run leaves the old file or none.\n";
  return out;
}

}  // namespace gustav::tools

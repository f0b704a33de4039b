// The man page of gustav.
#include <tools/arguments.hpp>
#include <tools/help.hpp>

#include <fmt/format.h>

namespace gustav::tools {

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

namespace {

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
      "Reads a graph from FILE (\\- is standard input) and prints the result on standard output. The file may be plain "
      "or compressed with gzip, zstd, bzip2 or xz; its format is detected from its name and content. Vertices keep the "
      "names that the file gives them. No input is skipped silently: a load summary on standard error counts what was "
      "read, merged and dropped.\n"
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
      {exit_done, "success"},
      {exit_not_converged, "not converged (the result is written), not verified or no answer (nothing is written)"},
      {exit_usage, "wrong usage, for example an unknown option or an unknown source vertex"},
      {exit_bad_data, "bad data; the message names the file, the line and what was expected"},
      {exit_no_input, "the input cannot be read"},
      {exit_no_backend, "the backend is not compiled in, or there is no device"},
      {exit_bug, "an internal error"},
      {exit_no_memory, "not enough memory; the message says how much was needed"},
      {exit_no_output, "the output cannot be written"},
      {exit_interrupted, "interrupted (143: terminated); nothing is written"},
      {exit_broken_pipe, "the reader of the output has gone; no message"}};
  out += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : codes) out += fmt::format(".TP\n.B {}\n{}.\n", code, roff(meaning));
  out +=
      ".SH ENVIRONMENT\n"
      ".TP\n.B OMP_NUM_THREADS\nNumber of worker threads, unless \\-\\-threads is given.\n"
      ".TP\n.B NO_COLOR\nWhen it is set and not empty, messages have no colours.\n"
      ".SH FILES\n"
      "With \\-o the result is written to a temporary file in the same directory, which is renamed when it is "
      "complete: "
      "an interrupted run leaves the old file, or none. A symbolic link stays, and the file that it names is "
      "replaced.\n";
  return out;
}

}  // namespace gustav::tools

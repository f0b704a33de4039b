// What a command of `gustav` is: one row of data and a function. Parsing, --help, the man page and the shell
// completions are all made from these rows.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace gustav::tools {

class session;

struct option_row {
  const char* name;          // without the dashes
  char letter;               // short form, 0: none
  const char* value;         // what stands for the value in --help; "": a flag
  const char* help;          // one sentence, no full stop
  const char* choices = "";  // "a|b|c": nothing else is accepted
  bool repeatable = false;   // otherwise the last one counts
};

struct example_row {
  const char* line;
  const char* what;
};

struct command {
  const char* name;
  const char* summary;  // one line
  const char* operand;  // "FILE"
  std::string about;    // what the output means, plain text
  std::vector<example_row> examples;
  std::vector<option_row> options;
  int (*run)(session&);             // gives the exit code; throws for everything but 0 and 1
  bool second_operand = false;      // takes an optional OUT after the first
  bool many_operands = false;       // looks after their number itself
  const char* no_verify = "";       // why --verify is refused; "": it checks the result
  std::string first_operands = {};  // "a|b|c": what the first operand may be, for completions
};

// All commands, in the order of --help (registry.cpp).
std::span<const command* const> commands();

// The options every command takes.
std::span<const option_row> common_options();

// The command called so, or nullptr.
const command* find_command(std::string_view name);

// Wrong usage: exit code 2.
struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The check of --verify failed: exit code 1, nothing written.
struct verify_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum exit_code : int {
  exit_done = 0,
  exit_not_converged = 1,
  exit_usage = 2,
  exit_bad_data = 65,
  exit_no_input = 66,
  exit_no_backend = 69,
  exit_bug = 70,
  exit_no_memory = 71,
  exit_no_output = 73,
  exit_interrupted = 130,
  exit_broken_pipe = 141  // 128 + SIGPIPE, as a shell says of the tools that the signal ends; without a word
};

}  // namespace gustav::tools

// The description of a command of `gustav`. Parsing, --help, the man page and the shell completions are generated from
// it.
#pragma once

#include <fmt/format.h>

#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace gustav::tools {

class session;

struct option_row {
  const char* name;          // without the dashes
  char letter;               // short form, 0: none
  const char* value;         // placeholder of the value in --help; "": a flag
  const char* help;          // one sentence, no full stop
  const char* choices = "";  // "a|b|c": the accepted values; "": any
  bool repeatable = false;   // if not, the last value counts
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
  int (*run)(session&);             // returns exit code 0 or 1; throws for every other one
  bool second_operand = false;      // accepts an optional OUT after FILE
  bool many_operands = false;       // run() checks the number of operands
  const char* no_verify = "";       // why --verify is refused; "": --verify is supported
  std::string first_operands = {};  // "a|b|c": values of the first operand, for completions
};

// Each is in tools/commands.
extern const command info_command, report_command, pagerank_command, triangles_command, bfs_command, sssp_command,
    distances_command, similar_command, walks_command, betweenness_command, closeness_command, eigenvector_command,
    hits_command, katz_command, components_command, core_command, scc_command, truss_command, forest_command,
    bridges_command, bipartite_command, toposort_command, clustering_command, cliques_command, colour_command,
    independent_set_command, mcl_command, mcl_sweep_command, clusters_command, peer_pressure_command,
    label_propagation_command, leiden_command, louvain_command, convert_command, generate_command, bench_command,
    tune_command;

// All commands, in the order of --help (registry.cpp).
std::span<const command* const> commands();

// The options that every command accepts.
std::span<const option_row> common_options();

// The command of that name, or nullptr.
const command* find_command(std::string_view name);

// Thrown for wrong usage: exit code 2.
struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
  template <class X, class... Y>
  usage_error(fmt::format_string<X, Y...> what, X&& x, Y&&... y)
      : std::runtime_error(fmt::format(what, std::forward<X>(x), std::forward<Y>(y)...)) {}
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
  exit_broken_pipe = 141  // 128 + SIGPIPE, as for tools that the signal ends; no message
};

}  // namespace gustav::tools

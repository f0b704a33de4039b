// The supported part of the command line of the program mcl (22-282).
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <loaders/mcl/transform.hpp>

#include <cstdint>
#include <span>
#include <string>

namespace gustav::tools::mcl_program {

struct settings {
  std::string input;                 // "-": standard input
  bool labels = false;               // --abc, --sif, --etc; if not, a native matrix
  std::string label_format = "abc";  // format name of the loaders
  io::transform record_transform;    // --abc-neg-log, --abc-neg-log10, then -abc-tf
  io::transform matrix_transform;    // -tf
  std::string tab;                   // -use-tab: a dictionary for a native matrix; its labels are written
  std::string clusters;              // -icl: a clustering; only arcs inside its clusters are used
  std::string output;                // -o, or mcl's default name
  markov_cluster_options cluster;
  bool force_connected = false;               // split clusters into their connected parts
  bool check_connected = false;               // report how many clusters that would split
  int threads = 0;                            // -te, -t; 0: one thread, mcl's default
  int main_iterations = 10000;                // -L
  int warn_percent = 10, warn_factor = 1000;  // for -z only
  bool quiet = false;                         // print nothing but errors on standard error
  std::string text;          // printed instead of clustering: --version, -h, -z, -az, -how-much-ram, ...
  std::string command_line;  // for the comment in a native clustering
};

// Parses the arguments; `called` is the program's name, for messages. Throws usage_error for unknown and unsupported
// options and for values out of range.
settings parse(const std::string& called, std::span<const std::string> words);

}  // namespace gustav::tools::mcl_program

// The command line of the program mcl (22-282), as far as it is taken over.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <loaders/mcl/transform.hpp>

#include <cstdint>
#include <span>
#include <string>

namespace gustav::tools::mcl_program {

struct settings {
  std::string input;                 // "-": standard input
  bool labels = false;               // --abc, --sif, --etc; otherwise a native matrix
  std::string label_format = "abc";  // the loader's name of it
  io::transform record_transform;    // --abc-neg-log, --abc-neg-log10, then -abc-tf
  io::transform matrix_transform;    // -tf
  std::string tab;                   // -use-tab: a dictionary for a native matrix; its labels are written
  std::string clusters;              // -icl: only what lies inside these clusters is clustered
  std::string output;                // where the clusters go: -o, or the name that mcl would make
  markov_cluster_options cluster;
  bool force_connected = false;               // clusters are cut into what the graph connects
  bool check_connected = false;               // how many clusters that would cut is said
  int threads = 0;                            // -te, -t; 0: one, as mcl's default is
  int main_iterations = 10000;                // -L
  int warn_percent = 10, warn_factor = 1000;  // for -z only
  bool quiet = false;                         // nothing on standard error but errors
  std::string text;          // to print instead of clustering: --version, -h, -z, -az, -how-much-ram ...
  std::string command_line;  // for the comment of a native clustering
};

// `called`: the program's name, for messages. Throws usage_error for what is unknown, not taken over, or out of range.
settings parse(const std::string& called, std::span<const std::string> words);

}  // namespace gustav::tools::mcl_program

// The systems that `gustav bench` runs: Gustav and its peers (benchmarks/peers/README.md).
#pragma once

#include <string>
#include <vector>

namespace gustav::tools::bench {

struct benchmark_system {
  std::string name;               // replaced by the name in its output
  std::vector<std::string> argv;  // the program and its arguments before FILE; empty: not installed
  std::string absent;             // why it is not installed
};

// The path of the running program.
std::string own_program();

// The folder of the peers: $GUSTAV_PEERS, or ../libexec/gustav relative to the folder of this program.
std::string peer_folder();

// Gustav first, then every installed peer, then the known peers that are not installed.
std::vector<benchmark_system> benchmark_systems();

}  // namespace gustav::tools::bench

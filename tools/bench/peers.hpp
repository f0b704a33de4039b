// The programs that `gustav bench` compares with (benchmarks/peers/README.md).
#pragma once

#include <string>
#include <vector>

namespace gustav::tools::bench {

struct contestant {
  std::string name;               // until it has said its own
  std::vector<std::string> argv;  // the program and what comes before FILE; empty: not there
  std::string absent;             // why not
};

// This program's own file.
std::string own_program();

// The folder peers are looked for in: $GUSTAV_PEERS, or ../libexec/gustav beside this program.
std::string peer_folder();

// Gustav itself first, then every peer found, then the known ones that are not there.
std::vector<contestant> contestants();

}  // namespace gustav::tools::bench

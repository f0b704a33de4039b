// A program run to its end, its output kept.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gustav::tools::bench {

struct child_result {
  int exit_code = -1;  // -1: ended by a signal
  int signal = 0;
  bool timed_out = false;  // was killed after `seconds`
  double seconds = 0;
  std::string output;  // standard output
  std::string errors;  // the end of standard error
};

// Runs argv[0] (a path) with the environment of this process and `environment` set on top. Kills it after
// `time_limit` seconds; it may map `memory_limit` bytes at most (0: any). Never throws for what the child does;
// a program that cannot be started gives exit code 127.
child_result run_child(const std::vector<std::string>& argv,
                       const std::vector<std::pair<std::string, std::string>>& environment, double time_limit,
                       std::uint64_t memory_limit);

}  // namespace gustav::tools::bench

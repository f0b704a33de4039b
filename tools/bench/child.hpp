// Runs a program in a child process and captures its output.
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

// Runs argv[0] (a path) in the environment of this process, extended or overridden by `environment`. Kills it after
// `time_limit` seconds. The child may map at most `memory_limit` bytes (0: no limit). Failures of the child are
// reported in the result and do not throw; a program that cannot be started has exit code 127. Throws std::system_error
// when no process or pipe can be created.
child_result run_child(const std::vector<std::string>& argv,
                       const std::vector<std::pair<std::string, std::string>>& environment, double time_limit,
                       std::uint64_t memory_limit);

}  // namespace gustav::tools::bench

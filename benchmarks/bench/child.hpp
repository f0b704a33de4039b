// Runs a program in a child process, captures its output and follows its phases.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gustav::tools::bench {

// The environment variable that holds the descriptor on which a child writes one byte at the begin of each phase
// (benchmarks/peers/README.md).
inline constexpr const char* phases_variable = "GUSTAV_BENCH_PHASES";

// Seconds after which a child is killed. Loading, and whatever a child does that writes no phases, has the limit of
// `other`; so that only measuring counts, each phase has a clock of its own.
struct child_limits {
  double first = 0;     // 'f': the first call
  double repeated = 0;  // 'r': the calls after it
  double check = 0;     // 'c': the check of the answer
  double other = 0;
};

struct child_result {
  int exit_code = -1;  // -1: ended by a signal
  int signal = 0;
  bool timed_out = false;  // was killed after `seconds` in one phase
  char phase = 0;          // the last one; 0: the child wrote none
  double seconds = 0;      // of the last phase
  double measured = 0;     // seconds of all calls; of the whole process if it writes no phases
  std::string output;      // standard output
  std::string errors;      // the end of standard error
};

// Runs argv[0] (a path) in the environment of this process, extended or overridden by `environment`. Kills it
// when a phase exceeds its limit. The child may map at most `memory_limit` bytes (0: no limit). Failures of the child
// are reported in the result and do not throw; a program that cannot be started has exit code 127. Throws
// std::system_error when no process or pipe can be created.
child_result run_child(const std::vector<std::string>& argv,
                       const std::vector<std::pair<std::string, std::string>>& environment, const child_limits& limits,
                       std::uint64_t memory_limit);

}  // namespace gustav::tools::bench

// Guard against libraries that call exit().
#pragma once

namespace gustav::tools {

// During the lifetime of the guard, a call of exit() removes unfinished files and ends the process with code 71.
// libgomp calls exit(1) when the system refuses a thread, and code 1 would mean that a result was written. At most one
// guard may exist; forked processes are not affected.
class exit_guard {
 public:
  exit_guard();
  ~exit_guard();
  exit_guard(const exit_guard&) = delete;
  exit_guard& operator=(const exit_guard&) = delete;
};

}  // namespace gustav::tools

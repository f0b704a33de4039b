// What ends the process other than the command itself: libraries that call exit().
#pragma once

namespace gustav::tools {

// While one lives, a call of exit() is taken for what it is: libgomp ends a process by exit(1) when the system refuses
// it a thread, and code 1 would say that a result was written. Unfinished files are removed and the code is 71. One at
// a time; a process that was forked off is left alone.
class exit_guard {
 public:
  exit_guard();
  ~exit_guard();
  exit_guard(const exit_guard&) = delete;
  exit_guard& operator=(const exit_guard&) = delete;
};

}  // namespace gustav::tools

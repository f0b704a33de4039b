// One line on standard error that says what goes on, only on a terminal and only after a second.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace gustav::tools {

class progress {
 public:
  // Does nothing when `wanted` is false or standard error is no terminal.
  explicit progress(bool wanted);
  ~progress();
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;

  // What goes on; replaces what was said before.
  void say(std::string what);
  // Prints a line on standard error, past the progress line.
  void print(const std::string& line);
  // Takes the line away for good.
  void stop();

 private:
  void show();
  void erase();
  std::mutex mutex_;
  std::condition_variable wake_;
  std::string what_ = "working";
  std::chrono::steady_clock::time_point begin_;
  std::size_t shown_ = 0;
  bool ended_ = false;
  std::thread thread_;
};

// Whole, to standard error; a closed one is nobody's problem.
void write_error(std::string_view text);

// Escape sequences are fine on standard error: a terminal, not a dumb one, and no NO_COLOR.
bool colour_wanted();

}  // namespace gustav::tools

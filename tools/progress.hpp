// The progress line on standard error, shown only on a terminal and after one second.
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
  // Does nothing if `wanted` is false or standard error is not a terminal.
  explicit progress(bool wanted);
  ~progress();
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;

  // Sets the text of the line.
  void say(std::string what);
  // Prints a line on standard error after erasing the progress line.
  void print(const std::string& line);
  // Erases the line and ends the thread.
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

// Writes the whole text to standard error; errors are ignored.
void write_error(std::string_view text);

// Whether colours may be written: standard error is a terminal, TERM is not "dumb", and NO_COLOR is not set.
bool colour_wanted();

}  // namespace gustav::tools

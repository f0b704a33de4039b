// The progress line and other output on standard error.
#include <loaders/printable.hpp>
#include <tools/progress.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace gustav::tools {

void write_error(std::string_view text) {
  while (!text.empty()) {
    const auto n = ::write(STDERR_FILENO, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

bool colour_wanted() {
  const char* none = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDERR_FILENO) && !(none && *none) && !(terminal && std::string_view(terminal) == "dumb");
}

progress::progress(bool wanted) : begin_(std::chrono::steady_clock::now()) {
  if (!wanted || !::isatty(STDERR_FILENO)) return;
  // Signals are handled by the main thread.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  try {
    thread_ = std::thread([this] { show(); });
  } catch (const std::system_error&) {
    thread_ = {};  // the run continues without the progress line
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

progress::~progress() { stop(); }

void progress::say(std::string what) {
  const std::lock_guard lock(mutex_);
  what_ = std::move(what);
}

void progress::show() {
  const bool colour = colour_wanted();
  std::unique_lock lock(mutex_);
  if (wake_.wait_for(lock, std::chrono::seconds(1), [this] { return ended_; })) return;
  while (!ended_) {
    const auto passed = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begin_);
    std::string line = fmt::format("gustav: {} ({} s)", io::printable(what_), passed.count());
    const std::size_t width = line.size();
    if (width < shown_) line.append(shown_ - width, ' ');
    shown_ = width;
    line = fmt::format("{}{}{}", colour ? "\r\033[2m" : "\r", line, colour ? "\033[0m" : "");
    write_error(line);
    wake_.wait_for(lock, std::chrono::milliseconds(200), [this] { return ended_; });
  }
  erase();
}

void progress::erase() {
  if (!shown_) return;
  write_error("\r" + std::string(shown_, ' ') + "\r");
  shown_ = 0;
}

void progress::print(const std::string& line) {
  const std::lock_guard lock(mutex_);
  erase();
  write_error(io::printable(line) + "\n");
}

void progress::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

}  // namespace gustav::tools

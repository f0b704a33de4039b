// Buffered text output to a file or standard output. Control characters are removed for terminals.
#pragma once

#include <loaders/atomic_file.hpp>
#include <loaders/printable.hpp>
#include <loaders/vertex_names.hpp>

#include <unistd.h>

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace gustav::tools {

class text_sink {
 public:
  explicit text_sink(io::atomic_file& file) : file_(file), terminal_(file.path() == "-" && ::isatty(STDOUT_FILENO)) {}
  ~text_sink() = default;
  text_sink(const text_sink&) = delete;
  text_sink& operator=(const text_sink&) = delete;

  text_sink& operator<<(std::string_view text) {
    block_ += text;
    if (block_.size() >= limit) flush();
    return *this;
  }
  text_sink& operator<<(char c) {
    block_ += c;
    return *this;
  }
  // Integers in decimal, reals with the fewest digits that read back as the same number.
  template <class N>
  requires((std::integral<N> || std::floating_point<N>)&&!std::same_as<N, char> && !std::same_as<N, bool>) text_sink&
  operator<<(N n) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
    return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
  }
  text_sink& name(const io::vertex_names& names, offset_t vertex) {
    names.append(block_, vertex);
    return *this;
  }
  void flush() {
    if (terminal_)
      file_.write(io::printable(block_));
    else
      file_.write(block_);
    block_.clear();
  }

 private:
  static constexpr std::size_t limit = std::size_t{1} << 18;
  io::atomic_file& file_;
  const bool terminal_;
  std::string block_;
};

// Writes a file, which is replaced once it is complete: write(out) writes its text.
template <class F>
void write_file(const std::string& path, F&& write) {
  io::atomic_file file(path);
  text_sink out(file);
  write(out);
  out.flush();
  file.commit();
}

}  // namespace gustav::tools

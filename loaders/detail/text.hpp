// Text processing: chunks of whole lines, parallel parsing, and line numbers for errors.
#pragma once

#include <core/parallel.hpp>
#include <loaders/detail/source.hpp>

#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// An invalid line. Thrown by parsers, converted to bad_data with the line number.
struct parse_error {
  const char* at;
  std::string reason;
};

// [begin, end) ends with a newline unless it is empty.
struct text_range {
  const char* begin;
  const char* end;
};

// The whole text of a source, including the newline that the last line may lack in the file.
text_range text_of(const source& from);

// The lines of the head of a file that end within it.
inline text_range whole_lines(std::string_view head) { return {head.data(), head.data() + (head.rfind('\n') + 1)}; }

// At most `max_chunks` chunks of about equal size, each of at least `min_bytes`, cut after newlines.
std::vector<text_range> split_lines(text_range text, int max_chunks, std::size_t min_bytes);

std::uint64_t count_lines(const char* begin, const char* end);

// At least the number of lines of a part of a source; of a text, without a pass over it.
std::uint64_t most_lines(const source& from, text_range part);

inline std::uint64_t line_at(const char* text_begin, const char* at) { return 1 + count_lines(text_begin, at); }

// Throws bad_data for the line that `error.at` points into.
[[noreturn]] void report(const source& from, const parse_error& error);

// f(), whose parse_error becomes bad_data for its line.
template <class F>
auto with_line_numbers(const source& from, F&& f) {
  try {
    return f();
  } catch (const parse_error& error) {
    report(from, error);
  }
}

// f(k) for every k below n, in parallel. Of all parse_errors the first in the file becomes bad_data, independent of the
// number of threads. Other exceptions propagate.
template <class F>
void parse_in_parallel(const source& from, int n, int threads, F&& f) {
  const std::vector<long> borders = even_borders(n, n);
  std::mutex guard;
  parse_error first{nullptr, {}};
  auto body = [&](long k, long, int) {
    try {
      f(int(k));
    } catch (parse_error& error) {
      const std::lock_guard lock(guard);
      if (!first.at || error.at < first.at) first = std::move(error);
    }
  };
  parallel_chunks(borders.data(), n, threads, body);
  if (first.at) report(from, first);
}

// f(k) for every k below n, in parallel.
template <class F>
void parallel_tasks(int n, int threads, F&& f) {
  const std::vector<long> borders = even_borders(n, n);
  auto body = [&](long k, long, int) { f(int(k)); };
  parallel_chunks(borders.data(), n, threads, body);
}

// A token for messages: quoted, at most 40 bytes, printable.
std::string quote(std::string_view token);

// The text with its ASCII letters in lower case.
std::string lower_case(std::string_view text);

// The words of a line, separated by white space.
std::vector<std::string_view> words_of(std::string_view line);

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

inline std::string_view trimmed(std::string_view s) {
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  return s;
}

// Iterates over lines, without newline and carriage return.
class line_reader {
 public:
  explicit line_reader(text_range text) : at_(text.begin), end_(text.end) {}
  bool next(std::string_view& line) {
    if (at_ >= end_) return false;
    const auto* stop = static_cast<const char*>(std::memchr(at_, '\n', std::size_t(end_ - at_)));
    line = {at_, std::size_t(stop - at_)};
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    at_ = stop + 1;
    return true;
  }
  // The beginning of the next line.
  const char* position() const { return at_; }

 private:
  const char* at_;
  const char* end_;
};

}  // namespace gustav::io::detail

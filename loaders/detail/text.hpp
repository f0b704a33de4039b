// Text in pieces: splitting at line borders, parsing pieces in parallel, and the line number of a byte when an
// error needs one.
#pragma once

#include <backends/common/parallel.hpp>
#include <loaders/detail/source.hpp>

#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// A line of the file that does not hold. Thrown by parsers, turned into bad_data with its line number.
struct parse_error {
  const char* at;
  std::string reason;
};

// [begin, end) ends with a newline unless it is empty.
struct piece {
  const char* begin;
  const char* end;
};

// The whole text of a source, including the newline that a last line may lack.
piece text_of(const source& from);

// At most `most` pieces of about equal size, each at least `least` bytes, cut behind newlines.
std::vector<piece> split_lines(piece text, int most, std::size_t least);

std::uint64_t count_lines(const char* begin, const char* end);

inline std::uint64_t line_at(const char* text_begin, const char* at) { return 1 + count_lines(text_begin, at); }

// Throws bad_data for the line that `error.at` points into.
[[noreturn]] void report(const source& from, const parse_error& error);

// f(k) for every k below n in parallel; parse_errors are collected, and the one first in the file becomes
// bad_data, whatever the number of threads. Other exceptions come through as they are.
template <class F>
void parse_in_parallel(const source& from, int n, int threads, F&& f) {
  std::vector<long> borders(std::size_t(n) + 1);
  for (int k = 0; k <= n; ++k) borders[std::size_t(k)] = k;
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
  std::vector<long> borders(std::size_t(n) + 1);
  for (int k = 0; k <= n; ++k) borders[std::size_t(k)] = k;
  auto body = [&](long k, long, int) { f(int(k)); };
  parallel_chunks(borders.data(), n, threads, body);
}

// The line of record number `record` when every line of the pieces that is not idle holds one; counts are the
// records of each piece. 0 when there is none.
std::uint64_t line_of_record(const source& from, const std::vector<piece>& pieces,
                             const std::vector<std::size_t>& counts, std::uint64_t record,
                             bool (*idle)(std::string_view));

// A token as it may stand in a message: quoted, short, printable.
std::string shown(std::string_view token);

// What white space separates.
std::vector<std::string_view> words_of(std::string_view line);

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

inline std::string_view trimmed(std::string_view s) {
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  return s;
}

// One line after another; without newline and carriage return.
class line_reader {
 public:
  explicit line_reader(piece text) : at_(text.begin), end_(text.end) {}
  bool next(std::string_view& line) {
    if (at_ >= end_) return false;
    const auto* stop = static_cast<const char*>(std::memchr(at_, '\n', std::size_t(end_ - at_)));
    line = {at_, std::size_t(stop - at_)};
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    at_ = stop + 1;
    return true;
  }
  // Where the next line begins.
  const char* position() const { return at_; }

 private:
  const char* at_;
  const char* end_;
};

}  // namespace gustav::io::detail

// Text processing: chunks, line counts, messages.
#include <core/error.hpp>
#include <loaders/detail/line_ends.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/printable.hpp>

#include <algorithm>
#include <cctype>
#include <cstring>

namespace gustav::io::detail {

text_range text_of(const source& from) {
  const char* begin = from.bytes.data();
  const char* end = begin + from.bytes.size();
  if (begin != end && end[-1] != '\n') ++end;
  return {begin, end};
}

std::vector<text_range> split_lines(text_range text, int max_chunks, std::size_t min_bytes) {
  std::vector<text_range> chunks;
  const std::size_t size = std::size_t(text.end - text.begin);
  const std::size_t count =
      std::clamp<std::size_t>(size / std::max<std::size_t>(min_bytes, 1), 1, std::size_t(std::max(max_chunks, 1)));
  const char* from = text.begin;
  for (std::size_t k = 1; k <= count && from < text.end; ++k) {
    const char* to = text.end;
    if (k < count) {
      const char* target = std::max(from, text.begin + size / count * k);
      const void* newline = std::memchr(target, '\n', std::size_t(text.end - target));
      to = newline ? static_cast<const char*>(newline) + 1 : text.end;
    }
    if (to > from) chunks.push_back({from, to});
    from = to;
  }
  return chunks;
}

std::uint64_t count_lines(const char* begin, const char* end) {
  // Sixteen bytes at a time; a lane counts up to 255 before it is added to the total.
  using lanes = std::uint8_t __attribute__((vector_size(16)));
  std::uint64_t total = 0;
  while (end - begin >= 16) {
    lanes counts{};
    const std::ptrdiff_t blocks = std::min<std::ptrdiff_t>((end - begin) / 16, 255);
    for (std::ptrdiff_t k = 0; k < blocks; ++k, begin += 16) {
      lanes block;
      std::memcpy(&block, begin, 16);
      counts -= reinterpret_cast<lanes>(block == std::uint8_t('\n'));
    }
    for (int k = 0; k < 16; ++k) total += counts[k];
  }
  for (; begin < end; ++begin) total += *begin == '\n';
  return total;
}

std::uint64_t most_lines(const source& from, text_range part) {
  if (from.newlines.empty()) return count_lines(part.begin, part.end);
  if (part.begin == part.end) return 0;
  // The newline that the last line may lack in the file is not in a block of its own.
  const std::size_t begin = std::size_t(part.begin - from.bytes.data()) / newline_block_bytes;
  const std::size_t end = std::size_t(part.end - from.bytes.data() - 1) / newline_block_bytes + 1;
  std::uint64_t lines = 1;
  for (std::size_t k = begin; k < std::min(end, from.newlines.size()); ++k) lines += from.newlines[k];
  return lines;
}

void report(const source& from, const parse_error& error) {
  throw bad_data(from.name, line_at(from.bytes.data(), error.at), error.reason);
}

std::string quote(std::string_view token) {
  constexpr std::size_t max_bytes = 40;
  std::size_t end = std::min(token.size(), max_bytes);
  // The cut does not split a UTF-8 sequence.
  while (end > 0 && end < token.size() && (static_cast<unsigned char>(token[end]) & 0xc0) == 0x80) --end;
  return "'" + printable(token.substr(0, end)) + (end < token.size() ? "...'" : "'");
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return out;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < line.size();) {
    while (at < line.size() && is_space(line[at])) ++at;
    const std::size_t from = at;
    while (at < line.size() && !is_space(line[at])) ++at;
    if (at > from) words.push_back(line.substr(from, at - from));
  }
  return words;
}

}  // namespace gustav::io::detail

// Detection of lines that end in CR alone, and their conversion.
#include <core/parallel.hpp>
#include <loaders/detail/line_ends.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>

namespace gustav::io::detail {
namespace {

bool is_lone_return(const char* p) { return *p == '\r' && p[1] != '\n'; }

// Sixteen bytes at a time; *end is readable. The newlines are those behind the first byte, and *end.
bool scan(const char* p, const char* end, std::uint32_t& newlines) {
  using lanes = std::uint8_t __attribute__((vector_size(16)));
  constexpr std::ptrdiff_t lane_bytes = 16, most = 255 * lane_bytes;  // a lane counts to 255
  bool found = false;
  while (end - p >= lane_bytes) {
    lanes returns{}, counts{};
    const char* const stop = p + std::min(most, (end - p) / lane_bytes * lane_bytes);
    for (; p < stop; p += lane_bytes) {
      lanes here, next;
      std::memcpy(&here, p, sizeof here);
      std::memcpy(&next, p + 1, sizeof next);
      const auto newline = reinterpret_cast<lanes>(next == std::uint8_t('\n'));
      counts -= newline;
      returns |= reinterpret_cast<lanes>(here == std::uint8_t('\r')) & ~newline;
    }
    for (int k = 0; k < lane_bytes; ++k) newlines += counts[k], found |= returns[k] != 0;
  }
  for (; p < end; ++p) {
    newlines += p[1] == '\n';
    found |= is_lone_return(p);
  }
  return found;
}

bool separates(char c) { return c == ',' || c == ';' || c == '|' || c == ' ' || (c >= '\t' && c <= '\r'); }

// The quote that ends the field whose text begins at p; null: none before `end`.
char* closing_quote(char* p, char* end) {
  for (; p < end; ++p) {
    if (*p != '"') continue;
    if (p + 1 == end || p[1] != '"') return p;
    ++p;
  }
  return nullptr;
}

// Converts the part [from, end) of a text, which LF ends.
void break_line(char* from, char* end) {
  bool may_quote = true;
  for (char* p = from; p < end; ++p) {
    if (*p == '"' && may_quote && (p == from || separates(p[-1]))) {
      char* const closing = closing_quote(p + 1, end);
      if (closing) p = closing;
      may_quote = closing != nullptr;
    } else if (is_lone_return(p)) {
      *p = '\n';
    }
  }
}

}  // namespace

line_ends find_line_ends(const char* text, std::size_t size, int threads) {
  line_ends found;
  found.newlines.assign((size + newline_block_bytes - 1) / newline_block_bytes, 0);
  std::atomic<bool> lone{false};
  parallel_for(long(found.newlines.size()), 16, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k) {
      const std::size_t from = std::size_t(k) * newline_block_bytes, to = std::min(from + newline_block_bytes, size);
      std::uint32_t count = text[from] == '\n';
      if (scan(text + from, text + to, count)) lone.store(true, std::memory_order_relaxed);
      found.newlines[std::size_t(k)] = count;
    }
  });
  found.has_lone_return = lone;
  return found;
}

void end_lines_with_newlines(char* text, std::size_t size) {
  char* const end = text + size;
  if (!std::memchr(text, '\n', size)) {
    std::replace(text, end, '\r', '\n');
    return;
  }
  for (char* from = text; from < end;) {
    auto* stop = static_cast<char*>(std::memchr(from, '\n', std::size_t(end - from)));
    if (!stop) stop = end;
    if (std::memchr(from, '\r', std::size_t(stop - from))) break_line(from, stop);
    from = stop + 1;
  }
}

}  // namespace gustav::io::detail

// Escaping of bytes that are not safe to show, and a reversible conversion to UTF-8.
#include <core/error.hpp>
#include <loaders/printable.hpp>

#include <new>

namespace gustav::io {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

// s with each byte of the sequences that `is_escaped` chooses as `mark` and two hexadecimal digits.
// is_escaped(sequence, valid): of UTF-8, or of one byte that begins none.
template <class F>
std::string escaped(std::string_view s, std::string_view mark, F&& is_escaped) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string out;
  out.reserve(s.size());
  while (!s.empty()) {
    const std::size_t length = utf8_length(s);
    const std::string_view sequence = s.substr(0, length ? length : 1);
    if (is_escaped(sequence, length > 0)) {
      for (const char c : sequence) {
        const auto byte = static_cast<unsigned char>(c);
        out += mark;
        out += digits[byte >> 4];
        out += digits[byte & 15];
      }
    } else {
      out += sequence;
    }
    s.remove_prefix(sequence.size());
  }
  return out;
}

// U+0080 to U+009F, which some terminals interpret as escape sequences.
bool is_c1(std::string_view sequence) {
  return sequence.size() == 2 && sequence[0] == '\xc2' && static_cast<unsigned char>(sequence[1]) < 0xa0;
}

}  // namespace

std::size_t utf8_length(std::string_view s) noexcept {
  if (s.empty()) return 0;
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(s[k]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || s.size() < length) return 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((byte(k) & 0xc0) != 0x80) return 0;
  // The second byte excludes overlong forms, surrogates and code points above U+10FFFF (The Unicode Standard, table
  // 3-7).
  const unsigned second = byte(1);
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)) return 0;
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) return 0;
  return length;
}

std::string printable(std::string_view s) try {
  return escaped(s, "\\x", [](std::string_view sequence, bool valid) {
    const bool layout = sequence == "\n" || sequence == "\t";
    return !valid || (is_control(sequence.front()) && !layout) || is_c1(sequence);
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::string reversible_utf8(std::string_view s) try {
  return escaped(s, replacement,
                 [](std::string_view sequence, bool valid) { return !valid || sequence == replacement; });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io

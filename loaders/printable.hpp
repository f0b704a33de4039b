// Conversion of arbitrary bytes to text that is safe on a terminal and in JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gustav::io {

// The length in bytes of the valid UTF-8 sequence at the start of s; 0: none. Overlong forms and surrogates are
// invalid.
std::size_t utf8_length(std::string_view s) noexcept;

// C0 and DEL, including tab and line feed.
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// s with every control character (C0 except line feed and tab, DEL, C1) and every byte that is not valid UTF-8 written
// as \xNN, so that it contains no terminal escape sequence.
std::string printable(std::string_view s);

// s as valid UTF-8, reversibly, so that different inputs give different results: a byte that is not valid UTF-8 becomes
// U+FFFD and its two hexadecimal digits, and so does each byte of a U+FFFD in s.
std::string reversible_utf8(std::string_view s);

}  // namespace gustav::io

// Bytes of files as text that is safe to show: on a terminal, and in JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gustav::io {

// The length of the valid UTF-8 sequence that s begins with; 0 where there is none. No overlong forms, no surrogates.
std::size_t utf8_length(std::string_view s) noexcept;

// C0 and DEL, tab and line feed among them.
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// s with every control character (C0 but line feed and tab, DEL, C1) and every byte that is not UTF-8 as \xNN, so that
// a terminal finds no escape sequence in it.
std::string printable(std::string_view s);

// s as valid UTF-8, from which the bytes can be had back and which is different for different bytes: a byte that is
// no UTF-8 becomes U+FFFD and its two hexadecimal digits, and so does each byte of a U+FFFD that s itself holds.
std::string reversible_utf8(std::string_view s);

}  // namespace gustav::io

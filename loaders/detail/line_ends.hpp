// Line ends of text: CR alone, as old Mac programs and some exports of Excel write it, becomes LF.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::io::detail {

constexpr std::size_t newline_block_bytes = 1 << 16;

struct line_ends {
  bool has_lone_return = false;  // a CR that is not followed by LF
  // For each block of newline_block_bytes of the text, the number of its newlines or one more.
  std::vector<std::uint32_t> newlines;
};

// text[size] must be readable and a newline. Cost: one pass, shared by up to `threads` workers (0: all).
line_ends find_line_ends(const char* text, std::size_t size, int threads);

// Replaces every CR that is not followed by LF by LF, in place, so that positions and line numbers stay. In a text that
// has LF as well, a CR between the quotes of a field, which open and close in one line, is part of the field and stays.
void end_lines_with_newlines(char* text, std::size_t size);

}  // namespace gustav::io::detail

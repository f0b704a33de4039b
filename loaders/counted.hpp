// Numbers of things in messages: "1 vertex", "2 vertices".
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace gustav::io {

// The number, a blank and the noun, singular for 1. `many`: the plural where it is not `one` with an s.
template <std::integral N>
std::string counted(N n, std::string_view one, std::string_view many = {}) {
  std::string text = std::to_string(n) + ' ';
  if (n == N{1} || many.empty())
    text += one;
  else
    text += many;
  if (n != N{1} && many.empty()) text += 's';
  return text;
}

}  // namespace gustav::io

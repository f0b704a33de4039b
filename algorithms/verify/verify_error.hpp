// What checks of results throw.
#pragma once

#include <charconv>
#include <concepts>
#include <stdexcept>
#include <string>

namespace gustav {

// The result of an algorithm is wrong: what a check in algorithms/verify found.
struct verify_error : std::runtime_error {
  // The parts are texts and numbers, written one after the other.
  template <class... Parts>
  explicit verify_error(const Parts&... parts) : std::runtime_error((std::string() + ... + text_of(parts))) {}

 private:
  static std::string text_of(const std::string& text) { return text; }
  static std::string text_of(std::integral auto n) { return std::to_string(n); }
  static std::string text_of(double x) {
    char digits[64];
    return {digits, std::to_chars(digits, digits + sizeof digits, x).ptr};
  }
};

}  // namespace gustav

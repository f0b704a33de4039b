// Text and numbers of pages of HTML.
#include <tools/html/text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gustav::tools::html {
namespace {

// The number of bytes of the first UTF-8 code point of `text`; 0 if it is invalid (RFC 3629).
std::size_t code_point(std::string_view text) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  std::uint32_t c = first & (0xFFu >> (size + 1));
  for (std::size_t k = 1; k < size; ++k) {
    if ((byte(k) & 0xC0) != 0x80) return 0;
    c = c << 6 | (byte(k) & 0x3F);
  }
  const bool too_long = (size == 3 && c < 0x800) || (size == 4 && c < 0x10000);
  const bool no_character = (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF || (c & 0xFFFE) == 0xFFFE || c < 0xA0;
  return too_long || no_character ? 0 : size;
}

std::string power_of_ten(int exponent) {
  static constexpr const char* digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out = exponent < 0 ? "10⁻" : "10";
  for (const char c : std::to_string(std::abs(exponent))) out += digits[c - '0'];
  return out;
}

}  // namespace

std::string escaped(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == most) return out + "…";
    const std::size_t size = code_point(text);
    const char c = text.front();
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (c == '\'')
      out += "&#39;";
    else if (size == 0 || (size == 1 && (c < ' ' || c == 0x7F)))
      out += "\uFFFD";
    else
      out += text.substr(0, size);
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return out;
}

std::string grouped(offset_t n) {
  std::string out = std::to_string(n);
  const std::ptrdiff_t head = n < 0;
  for (auto at = static_cast<std::ptrdiff_t>(out.size()) - 3; at > head; at -= 3)
    out.insert(static_cast<std::size_t>(at), 1, ',');
  return out;
}

std::string short_number(double x) {
  if (x == 0 || !std::isfinite(x)) return x == 0 ? "0" : "?";
  const double size = std::abs(x);
  if (size < 9.995e-5 || size >= 9.995e14) {
    int exponent = static_cast<int>(std::floor(std::log10(size)));
    std::string digits = fmt::format("{:.3g}", x / std::pow(10.0, exponent));
    if (digits == "10" || digits == "-10") {
      digits.pop_back();
      ++exponent;
    }
    if (digits == "1" || digits == "-1") return digits.substr(0, digits.size() - 1) + power_of_ten(exponent);
    return digits + "·" + power_of_ten(exponent);
  }
  static constexpr const char* units[] = {"", "k", "M", "G", "T"};
  int unit = 0;
  for (; unit < 4 && std::abs(x) >= 999.5; ++unit) x /= 1000;
  return fmt::format("{:.3g}{}", x, units[unit]);
}

std::string duration(double seconds) {
  if (seconds < 0.9995) return fmt::format("{:.3g} ms", seconds * 1e3);
  if (seconds < 119.5) return fmt::format("{:.3g} s", seconds);
  const auto whole = static_cast<offset_t>(std::llround(seconds));
  if (whole < 7200) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::string value(double exact, std::string_view shown) {
  return fmt::format("<data value=\"{}\">{}</data>", exact, shown);
}

std::string value(offset_t exact) { return fmt::format("<data value=\"{}\">{}</data>", exact, grouped(exact)); }

std::string coordinate(double x) {
  if (!std::isfinite(x)) return "0";
  std::string out = fmt::format("{:.2f}", x);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

double text_width(std::string_view text, double size) {
  const auto points = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
  return 0.58 * size * static_cast<double>(points);
}

}  // namespace gustav::tools::html

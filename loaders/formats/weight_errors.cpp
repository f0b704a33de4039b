// Reading of weights, and error messages for invalid ones.
#include <loaders/formats/detail/weight_errors.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

namespace gustav::io::detail {
namespace {

std::string_view without_sign(std::string_view s) {
  if (!s.empty() && (s.front() == '-' || s.front() == '+')) s.remove_prefix(1);
  return s;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_hexadecimal(std::string_view token) {
  const std::string_view s = without_sign(token);
  return s.size() > 2 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') &&
         std::all_of(s.begin() + 2, s.end(), [](unsigned char c) { return std::isxdigit(c) || c == '.' || c == 'p'; });
}

// The number without the commas that separate thousands, such as 1234.5 for 1,234.5; empty: there are none.
std::string without_thousands(std::string_view token) {
  const std::string_view whole = without_sign(token).substr(0, without_sign(token).find('.'));
  const std::size_t first = whole.find(',');
  if (first == 0 || first > 3 || whole.size() > 40) return {};
  for (std::size_t k = 0; k < whole.size(); ++k)
    if ((k >= first && (k - first) % 4 == 0) != (whole[k] == ',') || (whole[k] != ',' && !is_digit(whole[k])))
      return {};
  if ((whole.size() - first) % 4 != 0) return {};
  std::string number(token);
  number.erase(std::remove(number.begin(), number.end(), ','), number.end());
  double value;
  return is_whole_number(number, value) ? number : std::string();
}

// Whether the whole token is a decimal number that overflows a double.
bool overflows(std::string_view token) {
  const std::string_view s = without_sign(token);
  double value;
  const auto [stop, code] = std::from_chars(s.data(), s.data() + s.size(), value);
  return code == std::errc::result_out_of_range && stop == s.data() + s.size() &&
         std::isinf(std::strtod(std::string(s).c_str(), nullptr));
}

}  // namespace

bool is_missing_value(std::string_view token) {
  static constexpr std::string_view words[] = {"na",   "n/a", "#n/a", "<na>",      "null", "nil", "none",
                                               "void", "-",   "--",   "undefined", "?",    ".",   "missing"};
  return std::find(std::begin(words), std::end(words), lower_case(token.substr(0, 16))) != std::end(words);
}

bool is_decimal_comma(std::string_view token) {
  const std::string_view s = without_sign(token);
  const std::size_t comma = s.find(',');
  if (comma == std::string_view::npos || comma == 0 || comma + 1 == s.size()) return false;
  // Points before the comma separate thousands.
  return is_digit(s[0]) && s.substr(0, comma).find_first_not_of("0123456789.") == std::string_view::npos &&
         is_digit(s[comma + 1]) && s.find_first_not_of("0123456789eE+-", comma + 1) == std::string_view::npos;
}

std::string weight_error(std::string_view token, value_domain domain, std::string_view what) {
  constexpr std::string_view otherwise = "expected a number, or --unweighted to ignore weights";
  if (token.empty()) return fmt::format("the {} is empty: {}", what, otherwise);
  if (is_missing_value(token)) return fmt::format("the {} {} is a missing value: {}", what, quote(token), otherwise);
  if (is_hexadecimal(token))
    return fmt::format("the {} {} is hexadecimal: expected a decimal number", what, quote(token));
  if (const std::string number = without_thousands(token); !number.empty())
    return is_decimal_comma(token)
               ? fmt::format("the {} {} has a comma, which may stand for thousands or for decimals: expected {} or {}",
                             what, quote(token), number, std::string(token).replace(token.find(','), 1, "."))
               : fmt::format("the {} {} has commas between its digits: expected {}", what, quote(token), number);
  if (is_decimal_comma(token))
    return fmt::format("the {} {} has a decimal comma: expected a decimal point", what, quote(token));
  if (overflows(token)) return fmt::format("the {} {} overflows a double: {}", what, token.substr(0, 40), otherwise);
  double real;
  if (domain == value_domain::integer && is_whole_number(token, real)) {
    if (real == std::floor(real) && std::isfinite(real))
      return fmt::format("the {} {} does not fit a 64-bit integer: expected {} to {}", what, quote(token),
                         std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
    return fmt::format("the {} {} is not a 64-bit integer: expected one for an integer matrix", what, quote(token));
  }
  return fmt::format("the {} {} is not a number: {}", what, quote(token), otherwise);
}

edge_weight read_weight(std::string_view token, value_domain domain, const char* at, std::string_view what) {
  edge_weight weight;
  if (domain == value_domain::integer)
    read_weight(token, weight.integer, at, what);
  else
    read_weight(token, weight.real, at, what);
  return weight;
}

}  // namespace gustav::io::detail

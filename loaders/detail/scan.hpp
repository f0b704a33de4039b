// Number scanners. They stop at the first byte that does not belong to the number, so a byte that cannot belong to it
// must follow: every text ends with a newline.
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

namespace gustav::io::detail {

// The kinds of a name or an index.
enum class numeral : std::uint8_t { text, canonical, negative, overflow };

// canonical: 0, or digits without a leading zero up to 2^63 - 1. negative: such numbers below 0, down to -2^63.
// overflow: such numbers outside of int64. Everything else is text, -0 among it. `value` is set for canonical and, as
// two's complement, for negative numbers.
inline numeral classify(std::string_view s, std::uint64_t& value) {
  const bool minus = !s.empty() && s.front() == '-';
  const std::string_view digits = minus ? s.substr(1) : s;
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0')) return numeral::text;
  if (minus && digits == "0") return numeral::text;
  const std::uint64_t greatest = std::uint64_t(std::numeric_limits<std::int64_t>::max()) + minus;
  std::uint64_t v = 0;
  bool over = false;
  for (char c : digits) {
    const unsigned d = unsigned(c) - '0';
    if (d > 9) return numeral::text;
    if (v > (greatest - d) / 10) over = true;
    v = v * 10 + d;
  }
  if (over) return numeral::overflow;
  value = minus ? 0 - v : v;
  return minus ? numeral::negative : numeral::canonical;
}

// Scans up to 18 unsigned digits at p. Null if there are none, more, or a leading zero; the caller then takes the slow
// path.
inline const char* scan_id(const char* p, std::uint64_t& value) {
  unsigned d = unsigned(*p) - '0';
  if (d > 9) return nullptr;
  const char* const begin = p;
  std::uint64_t v = d;
  ++p;
  while ((d = unsigned(*p) - '0') <= 9) {
    v = v * 10 + d;
    ++p;
  }
  if (p - begin > 18 || (*begin == '0' && p - begin > 1)) return nullptr;
  value = v;
  return p;
}

// As scan_id(), with an optional minus in front of a number that is not 0; `value` is its two's complement.
inline const char* scan_signed_id(const char* p, std::uint64_t& value) {
  if (*p != '-') return scan_id(p, value);
  p = scan_id(p + 1, value);
  if (!p || value == 0) return nullptr;
  value = 0 - value;
  return p;
}

// The slow path for reals: what std::from_chars accepts, with an optional plus. Underflow gives 0 or a denormal,
// overflow is an error. Null if [p, end) does not begin with a number.
inline const char* scan_real_slow(const char* p, const char* end, double& value) {
  if (p != end && *p == '+' && p + 1 != end && p[1] != '-') ++p;
  const auto [stop, code] = std::from_chars(p, end, value);
  if (code == std::errc()) return stop;
  if (code == std::errc::result_out_of_range) {
    value = std::strtod(std::string(p, stop).c_str(), nullptr);
    return std::isinf(value) ? nullptr : stop;
  }
  return nullptr;
}

// Scans the real number at `begin`. Short decimals are exact with one multiplication or division, since both operands
// are exact doubles (Clinger 1990); all others take the slow path.
inline const char* scan_real(const char* const begin, const char* end, double& value) {
  static constexpr double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  const char* p = begin;
  const bool minus = *p == '-';
  p += minus;
  std::uint64_t digits = 0;
  const char* const first = p;
  unsigned d;
  while ((d = unsigned(*p) - '0') <= 9) digits = digits * 10 + d, ++p;
  int count = int(p - first), scale = 0;
  if (*p == '.') {
    const char* const point = ++p;
    while ((d = unsigned(*p) - '0') <= 9) digits = digits * 10 + d, ++p;
    scale = int(p - point);
    count += scale;
  }
  // 18 digits do not overflow; integers up to 2^53 are exact doubles.
  if (count == 0 || count > 18 || digits > (std::uint64_t(1) << 53)) return scan_real_slow(begin, end, value);
  int exponent = -scale;
  if (*p == 'e' || *p == 'E') {
    const char* q = p + 1;
    const bool down = *q == '-';
    if (*q == '-' || *q == '+') ++q;
    int e = 0;
    const char* const from = q;
    while ((d = unsigned(*q) - '0') <= 9 && q - from < 5) e = e * 10 + int(d), ++q;
    if (q == from || q - from == 5) return scan_real_slow(begin, end, value);
    exponent += down ? -e : e;
    p = q;
  }
  if (exponent < -22 || exponent > 22) return scan_real_slow(begin, end, value);
  const double v = exponent < 0 ? double(digits) / powers[-exponent] : double(digits) * powers[exponent];
  value = minus ? -v : v;
  return p;
}

// Scans the signed 64-bit integer at p, which may be written as a real ("3.0", "1e3"). Null if there is none or it does
// not fit.
inline const char* scan_integer(const char* p, const char* end, std::int64_t& value) {
  const char* from = p;
  if (p != end && *p == '+' && p + 1 != end && p[1] != '-') ++from;
  const auto [stop, code] = std::from_chars(from, end, value);
  if (code == std::errc() && (stop == end || (*stop != '.' && *stop != 'e' && *stop != 'E'))) return stop;
  double real;
  const char* const real_stop = scan_real_slow(p, end, real);
  if (!real_stop || !(real >= -9223372036854775808.0 && real < 9223372036854775808.0) || real != std::floor(real))
    return nullptr;
  value = std::int64_t(real);
  return real_stop;
}

// scan_real() or scan_integer().
inline const char* scan_number(const char* p, const char* end, double& value) { return scan_real(p, end, value); }
inline const char* scan_number(const char* p, const char* end, std::int64_t& value) {
  return scan_integer(p, end, value);
}

// Whether the whole token is a number. Nothing behind it is read.
inline bool is_whole_number(std::string_view token, double& value) {
  return !token.empty() &&
         scan_real_slow(token.data(), token.data() + token.size(), value) == token.data() + token.size();
}
inline bool is_whole_number(std::string_view token, std::int64_t& value) {
  return !token.empty() &&
         scan_integer(token.data(), token.data() + token.size(), value) == token.data() + token.size();
}

}  // namespace gustav::io::detail

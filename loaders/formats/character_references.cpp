// Decoding of character references.
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/character_references.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace gustav::io::detail {
namespace {

using std::string_view;

constexpr std::pair<string_view, char> common[] = {
    {"quot", '"'}, {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"apos", '\''}};

// U+00A0 to U+00FF in order.
constexpr std::array<string_view, 96> latin1{
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",    "copy",   "ordf",
    "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn", "sup2",   "sup3",   "acute",  "micro",
    "para",   "middot", "cedil",  "sup1",   "ordm",   "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave",
    "Aacute", "Acirc",  "Atilde", "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",
    "Igrave", "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde", "Ouml",
    "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",  "szlig",  "agrave", "aacute",
    "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil", "egrave", "eacute", "ecirc",  "euml",   "igrave",
    "iacute", "icirc",  "iuml",   "eth",    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide",
    "oslash", "ugrave", "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml"};

void append_utf8(std::string& out, std::uint32_t c) {
  const auto tail = [&](int shift) { out += char(0x80 | ((c >> shift) & 0x3f)); };
  if (c < 0x80) {
    out += char(c);
  } else if (c < 0x800) {
    out += char(0xc0 | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    out += char(0xe0 | (c >> 12));
    tail(6);
    tail(0);
  } else {
    out += char(0xf0 | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

// Appends the character of a numeric reference, given without & and ;. False if it is not a number.
bool append_number(std::string& out, string_view body, const char* at) {
  const bool hexadecimal = body.size() > 1 && (body[1] == 'x' || body[1] == 'X');
  const string_view digits = body.substr(hexadecimal ? 2 : 1);
  std::uint32_t c = 0;
  const auto [stop, code] = std::from_chars(digits.data(), digits.data() + digits.size(), c, hexadecimal ? 16 : 10);
  if (digits.empty() || stop != digits.data() + digits.size()) return false;
  if (code != std::errc() || c == 0 || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
    throw parse_error{at, fmt::format("&{}; is not a character: expected 1 to 0x10FFFF, no surrogate", body)};
  append_utf8(out, c);
  return true;
}

// Appends the character of a named reference. False if the name is not known.
bool append_named(std::string& out, string_view body, entity_names names) {
  const auto* known =
      std::find_if(std::begin(common), std::end(common), [&](const auto& e) { return e.first == body; });
  if (known != std::end(common)) {
    out += known->second;
    return true;
  }
  const auto* letter = names == entity_names::gml ? std::find(latin1.begin(), latin1.end(), body) : latin1.end();
  if (letter == latin1.end()) return false;
  append_utf8(out, std::uint32_t(0xa0 + (letter - latin1.begin())));
  return true;
}

}  // namespace

std::string decoded(string_view text, entity_names names, const char* at) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t k = 0; k < text.size();) {
    constexpr std::size_t longest = 32;
    const std::size_t stop = text[k] == '&' ? text.substr(k, longest).find(';') : string_view::npos;
    if (stop != string_view::npos) {
      const string_view body = text.substr(k + 1, stop - 1);
      if (body.starts_with('#') ? append_number(out, body, at) : append_named(out, body, names)) {
        k += stop + 1;
        continue;
      }
    }
    out += text[k++];
  }
  return out;
}

}  // namespace gustav::io::detail

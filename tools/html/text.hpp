// Formats text and numbers for pages of HTML.
#pragma once

#include <core/types.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace gustav::tools::html {

// Escapes text for text and attributes of HTML and XML: & < > " ' become entities, control characters and invalid UTF-8
// become U+FFFD. Text longer than `most` code points is cut and ends in an ellipsis.
std::string escaped(std::string_view text, std::size_t most = std::string_view::npos);

// 12,345,678
std::string grouped(offset_t n);

// A rounded value for axes and sentences: 0.25, 1.5k, 20M, 3·10⁻⁶. At most three significant digits.
std::string short_number(double x);

// "12 ms", "3.41 s", "2 min 5 s"
std::string duration(double seconds);

// <data value="exact">shown</data>: the exact number for programs and a rounded text. `shown` is not escaped.
std::string value(double exact, std::string_view shown);
std::string value(offset_t exact);

// A coordinate with at most two decimals. Non-finite numbers become 0.
std::string coordinate(double x);

// The approximate width in a sans-serif font, in the units of `size`.
double text_width(std::string_view text, double size);

}  // namespace gustav::tools::html

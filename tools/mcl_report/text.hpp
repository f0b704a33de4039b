// Text and numbers as they stand in the report of `gustav mcl`.
#pragma once

#include <graphblas/types.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace gustav::tools::mcl_report {

// As text or attribute of HTML and of XML: & < > " ' as entities; control characters and bytes that are no UTF-8 as
// U+FFFD. `most`: code points; what is longer is cut and ends in an ellipsis.
std::string escaped(std::string_view text, std::size_t most = std::string_view::npos);

// 12,345,678
std::string grouped(offset_t n);

// A value beside an axis or in a sentence: 0.25, 1.5k, 20M, 3·10⁻⁶. At most three digits that count.
std::string short_number(double x);

// "12 ms", "3.41 s", "2 min 5 s"
std::string duration(double seconds);

// <data value="exact">shown</data>: the number itself for programs, beside what people read. `shown` is not escaped.
std::string value(double exact, std::string_view shown);
std::string value(offset_t exact);

// A coordinate: at most two decimals. Numbers that are not finite become 0.
std::string coordinate(double x);

// About how wide a sans-serif font draws it, in the units of `size`.
double text_width(std::string_view text, double size);

}  // namespace gustav::tools::mcl_report

// What is wrong with a text in the place of a weight, in words that name the cause.
#pragma once

#include <loaders/detail/raw_graph.hpp>

#include <string>
#include <string_view>

namespace gustav::io::detail {

// "the weight 1e400 overflows a double: expected ...": empty, a word for a missing value, hexadecimal, a decimal comma,
// too large, no integer, or no number. `what` names the field.
std::string weight_fault(std::string_view token, value_domain domain, std::string_view what = "weight");

// Digits, a comma, digits: what much of Europe writes for 1.5.
bool is_decimal_comma(std::string_view token);

}  // namespace gustav::io::detail

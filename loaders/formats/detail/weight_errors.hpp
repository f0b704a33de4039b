// Error messages for invalid weights.
#pragma once

#include <loaders/detail/raw_graph.hpp>

#include <string>
#include <string_view>

namespace gustav::io::detail {

// The message for an invalid weight, such as "the weight 1e400 overflows a double: expected ...". Distinguishes empty
// fields, words for missing values, hexadecimal numbers, decimal commas, overflow, and non-integers. `what` names the
// field.
std::string weight_error(std::string_view token, value_domain domain, std::string_view what = "weight");

// Whether a token stands for a missing value, such as NA, null or a dash.
bool is_missing_value(std::string_view token);

// Whether a token is a number with a decimal comma, such as 1,5 or 1.234,5.
bool is_decimal_comma(std::string_view token);

}  // namespace gustav::io::detail

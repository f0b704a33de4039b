// Reading of weights, and error messages for invalid ones.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/detail/text.hpp>

#include <string>
#include <string_view>

namespace gustav::io::detail {

// The message for an invalid weight, such as "the weight 1e400 overflows a double: expected ...". Distinguishes empty
// fields, words for missing values, hexadecimal numbers, decimal commas, overflow, and non-integers. `what` names the
// field.
std::string weight_error(std::string_view token, value_domain domain, std::string_view what = "weight");

// The weight in a token, in its domain. Throws parse_error, at `at`, for a token that is no number.
edge_weight read_weight(std::string_view token, value_domain domain, const char* at, std::string_view what = "weight");

// As read_weight(), for one type of weights.
template <class W>
void read_weight(std::string_view token, W& weight, const char* at, std::string_view what = "weight") {
  if (!is_whole_number(token, weight)) throw parse_error{at, weight_error(token, domain_of_weights<W>, what)};
}

// Whether a token stands for a missing value, such as NA, null or a dash.
bool is_missing_value(std::string_view token);

// Whether a token is a number with a decimal comma, such as 1,5 or 1.234,5.
bool is_decimal_comma(std::string_view token);

}  // namespace gustav::io::detail

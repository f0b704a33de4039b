// Weights that do not fit: sums of integers, and values that the caller's type cannot hold.
#pragma once

#include <loaders/detail/build_csr.hpp>
#include <loaders/detail/parsed.hpp>
#include <loaders/detail/raw_graph.hpp>

#include <optional>
#include <string>

namespace gustav::io::detail {

// An entry whose value is outside of the limits.
struct beyond_limits {
  offset_t row;
  offset_t col;
  bool is_integer;
  std::int64_t integer;  // the value if is_integer, otherwise `real`
  double real;
};

// The first such entry, in row order. `wanted`: the domain of the caller's type.
std::optional<beyond_limits> find_beyond(const raw_graph& graph, value_domain wanted, const value_limits& limits);

std::string beyond_reason(const beyond_limits& beyond, value_domain wanted, const value_limits& limits);

// Throws bad_data at the first record with this value between the two vertices, else at their first record. Returns if
// there is none.
void refuse_value(parsed_graph& graph, const beyond_limits& beyond, const value_limits& limits,
                  const parse_context& context);

// Throws bad_data at the first record with which the sum of one of these entries leaves int64. Returns if there is
// none.
void refuse_sums(parsed_graph& graph, const sum_overflow& overflow, const parse_context& context);

}  // namespace gustav::io::detail

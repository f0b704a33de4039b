// Matrix Market files in array format.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>

#include <cstdint>

namespace gustav::io::detail {

struct array_shape {
  std::uint64_t rows = 0;
  std::uint64_t cols = 0;
  std::uint64_t values = 0;  // lines of the body
  bool triangle = false;     // the lower triangle only
  bool skew = false;         // without the diagonal, and with the opposite signs above it
};

// Adds the values that are not zero to the graph, whose domain is set. Throws bad_data for bad values, and parse_error,
// at `size_line`, for a wrong number of them.
void parse_array(parsed_graph& graph, const array_shape& shape, text_range body, const char* size_line,
                 const parse_context& context);

}  // namespace gustav::io::detail

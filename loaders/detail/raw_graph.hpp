// The matrix that the compiled part of the loader passes to the templates in load.hpp.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <loaders/options.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace gustav::io::detail {

// What the caller's value type can represent; weights are merged in int64 or in double.
enum class value_domain : std::uint8_t { none, integer, real };

// The weights that the caller's value type holds.
struct value_limits {
  std::int64_t least = std::numeric_limits<std::int64_t>::min();  // value_domain::integer
  std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
  double overflow =
      std::numeric_limits<double>::infinity();  // value_domain::real: the least magnitude that becomes inf
};

// A CSR matrix. `wide` selects indices64, otherwise indices32 is in use; `domain` selects integers or reals. iso: one
// value for all entries.
struct raw_graph {
  offset_t rows = 0;
  offset_t cols = 0;
  buffer<offset_t> offsets;
  bool wide = false;
  buffer<std::int32_t> indices32;
  buffer<std::int64_t> indices64;
  value_domain domain = value_domain::none;
  bool iso = false;
  bool symmetric = false;  // entries and values equal those of the transpose
  buffer<std::int64_t> integers;
  buffer<double> reals;
  vertex_names names;
  load_report report;
};

raw_graph load_file(const std::string& path, const load_options& options, value_domain domain,
                    const value_limits& limits);
raw_graph load_memory(std::string_view bytes, const std::string& name, const load_options& options, value_domain domain,
                      const value_limits& limits);

}  // namespace gustav::io::detail

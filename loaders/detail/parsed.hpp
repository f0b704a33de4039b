// What a format's parser hands to the builder.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>
#include <loaders/detail/memory_budget.hpp>
#include <loaders/detail/raw_graph.hpp>
#include <loaders/detail/source.hpp>
#include <loaders/options.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::io::detail {

// Records of one piece of the file, in file order. U is the width of the vertex numbers.
template <class U>
struct segment {
  buffer<U> src;
  buffer<U> dst;
  buffer<double> real;           // value_domain::real
  buffer<std::int64_t> integer;  // value_domain::integer
  std::size_t count = 0;
  std::shared_ptr<const buffer<std::uint32_t>> map;  // what src and dst hold -> vertex; null: they hold vertices

  segment() = default;
  segment(std::size_t capacity, value_domain domain)
      : src(large_buffer<U>(capacity)),
        dst(large_buffer<U>(capacity)),
        real(large_buffer<double>(domain == value_domain::real ? capacity : 0)),
        integer(large_buffer<std::int64_t>(domain == value_domain::integer ? capacity : 0)) {}
};

struct parsed_graph {
  offset_t rows = 0;
  offset_t cols = 0;
  vertex_names names;
  vertex_names column_names;  // of native mcl matrices, whose columns may be other things than their rows
  std::vector<segment<std::uint32_t>> narrow;  // in use unless wide
  std::vector<segment<std::uint64_t>> wide;
  bool is_wide = false;
  value_domain domain = value_domain::none;  // none: every record counts 1
  bool values_are_weights = true;            // false: multiplicities of a file without weights, stored in .gbin
  bool undirected = false;                   // the format says so: a record stands for both directions
  bool symmetric_storage = false;            // the matrix itself is symmetric, also when --directed
  bool lists_both_directions = false;        // an undirected format that has every edge twice, or is broken
  bool native_mcl = false;
  bool declares_vertices = false;  // some may have no record
  // Skew-symmetric files give two arcs a record: 2 then.
  int arcs_per_record = 1;
  duplicate_rule default_rule = duplicate_rule::sum;
  std::vector<std::string> notes;
  // Line of the k-th arc of the segments (0-based); for errors found after parsing.
  std::function<std::uint64_t(std::uint64_t)> line_of;
  // Where the records come from when that is not the file that was opened.
  std::shared_ptr<source> sibling;
  // Formats that hold the matrix itself need no building.
  std::optional<raw_graph> ready;

  std::uint64_t arcs() const {
    std::uint64_t n = 0;
    for (const auto& s : narrow) n += s.count;
    for (const auto& s : wide) n += s.count;
    return n;
  }
};

// What every parser gets.
struct parse_context {
  const source& from;
  const load_options& options;
  value_domain wanted;  // of the caller's value type; none also for --unweighted
  memory_budget& budget;
  int threads;
};

// The records whose indices are of that width.
template <class U>
std::vector<segment<U>>& segments_of(parsed_graph& g) {
  if constexpr (std::is_same_v<U, std::uint32_t>)
    return g.narrow;
  else
    return g.wide;
}

}  // namespace gustav::io::detail

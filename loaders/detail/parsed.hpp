// The result of a parser: records and properties of the graph, before the matrix is built.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
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

// A weight in both types; that of the domain counts.
struct edge_weight {
  double real = 1;
  std::int64_t integer = 1;
};

template <class W>
constexpr value_domain domain_of_weights = std::is_same_v<W, double> ? value_domain::real : value_domain::integer;

// f(std::type_identity<W>()) with the type W of the weights of a domain: double, int64 or void.
template <class F>
void with_weight_type(value_domain domain, F&& f) {
  if (domain == value_domain::real)
    f(std::type_identity<double>());
  else if (domain == value_domain::integer)
    f(std::type_identity<std::int64_t>());
  else
    f(std::type_identity<void>());
}

// Records of one chunk of the file, in file order. U: type of the vertex numbers.
template <class U>
struct segment {
  buffer<U> src;
  buffer<U> dst;
  buffer<double> real;           // value_domain::real
  buffer<std::int64_t> integer;  // value_domain::integer
  std::size_t count = 0;
  std::shared_ptr<const buffer<std::uint32_t>> map;  // value of src and dst -> vertex; null: they are vertices

  segment() = default;
  segment(std::size_t capacity, value_domain domain)
      : src(large_buffer<U>(capacity)),
        dst(large_buffer<U>(capacity)),
        real(large_buffer<double>(domain == value_domain::real ? capacity : 0)),
        integer(large_buffer<std::int64_t>(domain == value_domain::integer ? capacity : 0)) {}

  // The weights of type W: double or int64.
  template <class W>
  buffer<W>& weights() {
    if constexpr (std::is_same_v<W, double>)
      return real;
    else
      return integer;
  }
};

struct parsed_graph {
  offset_t rows = 0;
  offset_t cols = 0;
  vertex_names names;
  vertex_names column_names;                   // native mcl matrices only, whose columns may differ from their rows
  std::vector<segment<std::uint32_t>> narrow;  // used unless is_wide
  std::vector<segment<std::uint64_t>> wide;
  bool is_wide = false;
  value_domain domain = value_domain::none;  // none: every record counts as 1
  bool values_are_weights = true;            // false: multiplicities of an unweighted file, stored in .gbin
  bool undirected = false;                   // by the format: a record stands for both directions
  bool symmetric_storage = false;            // the matrix is symmetric, even with --directed
  bool lists_both_directions = false;        // an undirected format that must contain every edge twice
  bool has_entries = false;                  // the records are the entries of a matrix, also of a symmetric one
  bool native_mcl = false;
  bool declares_vertices = false;  // vertices may have no record
  // 2 for skew-symmetric files, which give two arcs per record.
  int arcs_per_record = 1;
  duplicate_rule default_rule = duplicate_rule::sum;
  std::vector<std::string> notes;
  // Line of the k-th arc of the segments (k from 0), for errors found after parsing.
  std::function<std::uint64_t(std::uint64_t)> line_of;
  // The file of the records if it is not the file that was opened.
  std::shared_ptr<source> sibling;
  // The matrix itself, from formats that store it.
  std::optional<raw_graph> ready;

  std::uint64_t arcs() const {
    std::uint64_t n = 0;
    for (const auto& s : narrow) n += s.count;
    for (const auto& s : wide) n += s.count;
    return n;
  }
};

// The input of every parser.
struct parse_context {
  const source& from;
  const load_options& options;
  value_domain wanted;  // domain of the caller's value type; none for --unweighted
  memory_budget& budget;
  int threads;
};

// The records with vertex numbers of type U.
template <class U>
std::vector<segment<U>>& segments_of(parsed_graph& g) {
  if constexpr (std::is_same_v<U, std::uint32_t>)
    return g.narrow;
  else
    return g.wide;
}

}  // namespace gustav::io::detail

// Edges between vertices that are numbered by first mention, for formats that are read line by line.
#pragma once

#include <loaders/detail/intern.hpp>
#include <loaders/detail/parsed.hpp>
#include <loaders/detail/records.hpp>
#include <loaders/formats/detail/weight_errors.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gustav::io::detail {

class named_edges {
 public:
  explicit named_edges(const parse_context& context) : context_(context) {
    names_.emplace_back(context.from.bytes.size());
    lists_.emplace_back(context.budget, context.wanted);
  }

  // `at` points into the line. Throws parse_error for a control character.
  std::uint32_t vertex(std::string_view name, const char* at) { return names_[0].intern(name, at); }
  std::size_t vertices() const { return names_[0].size(); }

  // An empty weight counts as 1. Throws parse_error for a weight that is no number.
  void add(std::uint32_t from, std::uint32_t to, std::string_view weight, const char* at) {
    edge_weight own;
    if (!weight.empty() && context_.wanted != value_domain::none) {
      own = read_weight(weight, context_.wanted, at);
      weighted_ = true;
    }
    lists_[0].add(from, to, own, at);
  }

  // The graph of the edges so far. Throws parse_error for names that are no indices.
  parsed_graph finish() {
    parsed_graph graph;
    graph.names = merge(names_, context_.threads).names;
    graph.rows = graph.cols = graph.names.size();
    graph.declares_vertices = true;
    graph.domain = weighted_ ? context_.wanted : value_domain::none;
    adopt_records(graph, lists_, context_.from);
    return graph;
  }

 private:
  const parse_context& context_;
  bool weighted_ = false;
  std::vector<chunk_names> names_;
  std::vector<record_list<std::uint32_t>> lists_;
};

}  // namespace gustav::io::detail

// Edges of formats that may mix directed and undirected edges.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/records.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::io::detail {

struct mixed_edge {
  std::uint32_t source = 0;
  std::uint32_t target = 0;
  bool directed = false;
  edge_weight weight;
  const char* at = nullptr;  // a position in its line
};

// Moves the edges into the graph, whose domain is set. If directed and undirected edges are mixed, the graph is
// directed, an undirected edge becomes two arcs, and a note is added. `directed`: the direction of a graph without
// edges.
inline void adopt_mixed(parsed_graph& graph, const std::vector<mixed_edge>& edges, bool directed,
                        const parse_context& context) {
  const auto one_way =
      std::size_t(std::count_if(edges.begin(), edges.end(), [](const mixed_edge& e) { return e.directed; }));
  graph.undirected = edges.empty() ? !directed : one_way == 0;
  std::vector<record_list<std::uint32_t>> lists;
  lists.emplace_back(context.budget, graph.domain);
  for (const mixed_edge& e : edges) {
    lists[0].add(e.source, e.target, e.weight, e.at);
    if (!graph.undirected && !e.directed && e.source != e.target) lists[0].add(e.target, e.source, e.weight, e.at);
  }
  if (one_way > 0 && one_way < edges.size())
    graph.notes.push_back("the graph is directed; " + std::to_string(edges.size() - one_way) +
                          " edges without a direction are read as two arcs each");
  adopt_records(graph, lists, context.from);
}

}  // namespace gustav::io::detail

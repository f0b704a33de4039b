// Completion of a graph whose nodes and edges have attributes.
#include <loaders/formats/detail/attributed_graph.hpp>

#include <utility>

namespace gustav::io::detail {

void attributed_graph::add_edge(std::string_view source, std::string_view target, bool directed, const char* at) {
  context_.budget.take(sizeof(mixed_edge), "the edges of the file");
  mixed_edge e;
  e.source = ids.mention(source, at);
  e.target = ids.mention(target, at);
  e.directed = directed;
  e.at = at;
  edges_.push_back(e);
  weights.next_edge();
}

parsed_graph attributed_graph::finish(bool directed, std::vector<std::string> notes) {
  parsed_graph out;
  out.declares_vertices = true;
  out.notes = std::move(notes);
  weights.select();
  for (std::size_t k = 0; k < edges_.size(); ++k) {
    mixed_edge& e = edges_[k];
    e.source = ids.vertex_of(e.source, e.at);
    e.target = ids.vertex_of(e.target, e.at);
    weights.read(k, e);
  }
  auto chosen = names.choose(
      ids.size(), [this](std::size_t k) { return ids.id(k); }, [this](std::size_t k) { return ids.declared_at(k); },
      out.notes);
  out.names = chosen ? std::move(*chosen) : ids.names();
  out.rows = out.cols = offset_t(ids.size());
  out.domain = weights.is_weighted() ? context_.wanted : value_domain::none;
  weights.add_notes(out.notes);
  adopt_mixed(out, edges_, directed, context_);
  return out;
}

}  // namespace gustav::io::detail

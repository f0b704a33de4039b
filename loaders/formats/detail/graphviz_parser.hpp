// What the text of a Graphviz file says.
#pragma once

#include <loaders/detail/intern.hpp>
#include <loaders/detail/parsed.hpp>
#include <loaders/formats/detail/graphviz_edges.hpp>

namespace gustav::io::detail {

struct dot_graph {
  bool directed = false;
  chunk_names names;  // of the vertices
  dot_attributes attributes;
  dot_edges edges;
  // A word without quotes that is read as two names; null: none.
  const char* split_word = nullptr;
};

// Throws parse_error.
dot_graph parse_dot(const parse_context& context);

}  // namespace gustav::io::detail

// Tables with a line for each vertex in their order.
#pragma once

#include <graphblas/vector.hpp>
#include <tools/graph.hpp>

#include <type_traits>

namespace gustav::tools {

// Ends the command with a line for each vertex: its name, a tab, and what columns(out, vertex) writes.
template <class Loaded, class F>
requires std::is_invocable_v<F&, text_sink&, offset_t>
int finish_vertices(session& s, const Loaded& g, F&& columns, int code = exit_done) {
  return s.finish(code, [&](text_sink& out) {
    for (offset_t v = 0; v < g.adjacency.rows(); ++v) {
      columns(out.name(g.names, v) << '\t', v);
      out << '\n';
    }
  });
}

// The same with the value of each vertex in a full vector.
template <class Loaded, class T, class I>
int finish_vertices(session& s, const Loaded& g, const vector<T, I>& values) {
  const auto v = values.view();
  return finish_vertices(s, g, [&](text_sink& out, offset_t i) { out << v.value(i); });
}

// Ends the command with the component of each vertex and the keys `components` and `largest`; sizes are descending.
template <class Loaded, class Result>
int finish_components(session& s, const Loaded& g, const Result& r) {
  set_sizes(s, g);
  s.report()["components"] = r.sizes.size();
  s.report()["largest"] = r.sizes.empty() ? 0 : r.sizes.front();
  return finish_vertices(s, g, r.component);
}

}  // namespace gustav::tools

// Components of a graph as a table and as JSON.
#pragma once

#include <tools/graph.hpp>

#include <cstddef>
#include <vector>

namespace gustav::tools {

// Ends the command with vertex<TAB>component and the keys `components` and `largest`; sizes are descending.
template <class Loaded, class I>
int finish_components(session& s, const Loaded& g, const std::vector<I>& component,
                      const std::vector<offset_t>& sizes) {
  set_sizes(s, g);
  s.report()["components"] = sizes.size();
  s.report()["largest"] = sizes.empty() ? 0 : sizes.front();
  return s.finish(exit_done, [&](text_sink& out) {
    for (std::size_t v = 0; v < component.size(); ++v) {
      out.name(g.names, static_cast<I>(v));
      out << '\t' << component[v] << '\n';
    }
  });
}

}  // namespace gustav::tools

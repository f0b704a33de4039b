// Weights as lengths of arcs.
#pragma once

#include <graphblas/matrix.hpp>
#include <loaders/load.hpp>
#include <tools/graph.hpp>

#include <utility>
#include <variant>

namespace gustav::tools {

// For commands whose weights are lengths: where the file has none every arc has the length 1, however often the file
// repeats it.
template <class I>
void use_unit_lengths(io::loaded<double, I>& g) {
  if (g.weighted) return;
  const offset_t n = g.adjacency.rows();
  auto arrays = g.adjacency.release();
  arrays.values = buffer<double>(arrays.indices.empty() ? 0 : 1, 1.0);
  arrays.iso = true;
  g.adjacency = matrix<double, I>::adopt(n, n, std::move(arrays), check::trusted);
  if (!g.directed) g.adjacency.mark_symmetric();
}

// Reads the graph of the operand, with weights as lengths that obey `check`, and returns f(graph).
template <class F>
int with_lengths(session& s, F&& f, io::weight_check check = io::weight_check::not_negative) {
  auto options = s.load_options();
  options.check = check;
  auto graph = load_graph(s, options);
  return std::visit(
      [&](auto& g) {
        use_unit_lengths(g);
        return f(g);
      },
      graph);
}

}  // namespace gustav::tools

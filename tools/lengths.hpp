// Weights as lengths of arcs.
#pragma once

#include <algorithms/decimal_lengths.hpp>
#include <graphblas/matrix.hpp>
#include <loaders/load.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

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

// Where all lengths are decimals of few digits, replaces them by whole numbers of the unit that is returned, so that
// paths whose exact lengths are equal tie. Otherwise the unit is 1.
template <class I>
decimal_unit use_whole_lengths(session& s, io::loaded<double, I>& g) {
  const cpu where{.threads = s.threads()};
  const auto unit = decimal_unit_of(where, g.adjacency);
  const auto say = [&s](const std::string& line) { s.explains() ? s.explain(line) : s.detail(line); };
  if (!unit)
    say("lengths, or sums of them, have too many digits for exact decimals: paths tie where their sums as doubles do");
  if (!unit || unit->places == 0) return {};
  say(fmt::format("lengths have up to {}: computed in whole units of 1e-{}, exactly",
                  counted(unit->places, "decimal place"), unit->places));
  to_units(where, g.adjacency, *unit);
  if (!g.directed) g.adjacency.mark_symmetric();
  return *unit;
}

// Reads the graph of the operand, with weights as lengths that obey `check`, and returns f(graph, unit of its lengths).
// Of parallel edges the shortest counts.
template <class F>
int with_lengths(session& s, F&& f, io::weight_check check = io::weight_check::not_negative) {
  auto options = s.load_options();
  options.check = check;
  options.parallel = io::parallel_edges::lightest;
  auto graph = load_graph(s, options);
  return std::visit(
      [&](auto& g) {
        use_unit_lengths(g);
        const decimal_unit unit = use_whole_lengths(s, g);
        return f(g, unit);
      },
      graph);
}

}  // namespace gustav::tools

// gustav forest: spanning forests of least or largest weight.
#include <algorithms/spanning_forest.hpp>
#include <algorithms/verify/spanning_forest.hpp>
#include <tools/lengths.hpp>

#include <span>

namespace gustav::tools {
namespace {

template <class I>
int span_trees(session& s, io::loaded<double, I>& g) {
  use_unit_lengths(g);
  const auto& A = g.adjacency;
  using edge = typename spanning_forest_result<double, I>::edge;
  s.require_memory(estimate_memory(spanning_forest, A, !g.directed), "finding a spanning forest");
  if (g.directed) s.note("the graph is directed: each arc counts as an edge, and of two opposite arcs the better one");
  spanning_forest_options options{.maximum = s.args().has("max"), .symmetric = !g.directed, .on_round = {}};
  options.on_round = [&](const forest_round& now) { s.say("{}", counted(now.trees, "tree")); };
  const auto r = compute(
      s, g, [&](const auto& where) { return spanning_forest(where, A, options); },
      [&](const auto& found) {
        verify_spanning_forest<I>(A.view(), std::span<const edge>(found.edges), options.maximum);
      });
  set_sizes(s, g);
  s.report()["maximum"] = options.maximum;
  s.report()["forest_edges"] = r.edges.size();
  s.report()["trees"] = r.trees;
  s.report()["weight"] = r.weight;
  return s.finish(exit_done, [&](text_sink& out) {
    for (const edge& e : r.edges) (out.name(g.names, e.from) << '\t').name(g.names, e.to) << '\t' << e.weight << '\n';
  });
}

int run(session& s) {
  auto options = s.load_options();
  options.check = io::weight_check::number;
  options.parallel = s.args().has("max") ? io::parallel_edges::heaviest : io::parallel_edges::lightest;
  auto graph = load_graph(s, options);
  return std::visit([&](auto& g) { return span_trees(s, g); }, graph);
}

}  // namespace

const command forest_command{
    "forest",
    "the spanning forest of least weight, or of largest",
    "FILE",
    "Prints u<TAB>v<TAB>weight for every edge of the forest, in the order of the vertices: edges without a cycle that "
    "join what the graph joins and whose weights have the least sum. Of edges of equal weight the one that comes first "
    "in this order is taken, so the forest is always the same. Without weights every edge weighs 1. The direction of "
    "arcs is ignored, and of parallel edges the better one counts.",
    {{"gustav forest cables.tsv", "the cheapest cables that connect all houses"},
     {"gustav forest similar.tsv --max -o tree.tsv", "the strongest links, as for single-linkage clusters"},
     {"gustav forest roads.gr --json", "the number of trees and the sum of the weights"}},
    {{"max", 0, "", "the forest of largest weight"}},
    run};

}  // namespace gustav::tools

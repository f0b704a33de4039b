// gustav independent-set: a maximal independent set of the undirected simple graph.
#include <algorithms/independent_set.hpp>
#include <algorithms/verify/independent_set.hpp>
#include <tools/simple_view.hpp>

#include <vector>

namespace gustav::tools {
namespace {

template <class I>
int search(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  maximal_independent_set_options options{.seed = std::uint64_t(s.args().integer("seed", 1, 0)), .on_round = {}};
  const pair_counts pairs = simple_pairs(s, g);
  s.require_memory(simple_pattern_bytes(g, pairs) + std::uint64_t(A.rows()) * (2 + sizeof(I)),
                   "finding an independent set");
  note_simple_view(s, g, pairs, "searching");
  options.on_round = [&](const independent_set_round& now) {
    s.say("round {}, {} left", now.round, counted(now.left, "vertex", "vertices"));
  };
  const auto r = with_executor(s, [&](const auto& where) { return maximal_independent_set(where, A, options); });
  s.compute_ends();
  const auto members = r.members.view();
  if (s.verifies()) {
    std::vector<std::uint8_t> marks(std::size_t(A.rows()));
    for (std::size_t v = 0; v < marks.size(); ++v) marks[v] = members.value(offset_t(v)) ? 1 : 0;
    verify_independent_set(A, marks);
  }
  s.set_sizes(A.rows(), 2 * pairs.undirected, pairs.undirected);
  s.report()["seed"] = options.seed;
  s.report()["size"] = r.size;
  return s.finish(exit_done, [&](text_sink& out) {
    for (offset_t v = 0; v < A.rows(); ++v)
      if (members.value(v)) out.name(g.names, v) << '\n';
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return search(s, g); }, graph);
}

}  // namespace

const command independent_set_command{
    "independent-set",
    "a maximal independent set of the undirected simple graph",
    "FILE",
    "Prints vertices of which no two are neighbours, one in each line in the order of the file; every other vertex is "
    "a neighbour of one of them. The set is that of taking the vertices in a random order wherever possible, and is "
    "the same for the same seed and any number of threads; it is not the largest one in general. Direction, weights, "
    "self-loops and duplicates are ignored; a line on standard error counts them.",
    {{"gustav independent-set conflicts.el", "vertices without an edge between them"},
     {"gustav independent-set conflicts.el --seed 7 --json", "the size of another set"}},
    {{"seed", 0, "N", "of the random order (default: 1)"}},
    run};

}  // namespace gustav::tools

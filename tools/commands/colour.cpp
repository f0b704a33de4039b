// gustav colour: a greedy colouring of the undirected simple graph.
#include <algorithms/colouring.hpp>
#include <algorithms/verify/colouring.hpp>
#include <tools/simple_view.hpp>

#include <span>

namespace gustav::tools {
namespace {

template <class I>
int colour(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  colouring_options options{.seed = std::uint64_t(s.args().integer("seed", 1, 0)), .on_round = {}};
  const pair_counts pairs = simple_pairs(s, g);
  s.require_memory(simple_pattern_bytes(g, pairs) + std::uint64_t(A.rows()) * 5 * sizeof(I), "colouring");
  note_simple_view(s, g, pairs, "colouring");
  options.on_round = [&](const colouring_round& now) {
    s.say("round {}, {} coloured", now.round, counted(now.coloured, "vertex", "vertices"));
  };
  const auto r = with_executor(s, [&](const auto& where) { return colouring(where, A, options); });
  s.compute_ends();
  const auto colours = r.colour.view();
  if (s.verifies()) verify_colouring<I>(A, std::span<const I>(colours.values, std::size_t(colours.size)));
  s.set_sizes(A.rows(), 2 * pairs.undirected, pairs.undirected);
  s.report()["seed"] = options.seed;
  s.report()["colours"] = r.sizes.size();
  s.report()["sizes"] = r.sizes;
  return s.finish(exit_done, [&](text_sink& out) {
    for (offset_t v = 0; v < A.rows(); ++v) out.name(g.names, v) << '\t' << colours.value(v) << '\n';
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return colour(s, g); }, graph);
}

}  // namespace

const command colour_command{
    "colour",
    "a greedy colouring of the undirected simple graph",
    "FILE",
    "Prints vertex<TAB>colour in the order of the vertices; no two neighbours have the same colour. Each vertex takes "
    "the smallest colour that is free, those with most neighbours first, ties in a random order, so there are at most "
    "as many colours as the largest degree and one. The result is the same for the same seed and any number of "
    "threads. Direction, weights, self-loops and duplicates are ignored; a line on standard error counts them. With "
    "--json, sizes[c] is the number of vertices of colour c.",
    {{"gustav colour conflicts.el", "the colour of every vertex: vertices of one colour have no edge between them"},
     {"gustav colour conflicts.el --json", "the number of colours, and how many vertices have each"}},
    {{"seed", 0, "N", "of the random order of vertices of one degree (default: 1)"}},
    run};

}  // namespace gustav::tools

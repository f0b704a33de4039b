// gustav colour: a greedy colouring of the undirected simple graph.
#include <algorithms/colouring.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/colouring.hpp>
#include <tools/simple_view.hpp>
#include <tools/vertex_table.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    colouring_options options{.seed = std::uint64_t(s.args().integer("seed", 1, 0)), .on_round = {}};
    view_as_simple(s, g, "colouring", "colouring",
                   [&](const pair_counts& pairs) { return estimate_memory(colouring, A, pairs); });
    options.on_round = [&](const colouring_round& now) {
      s.say("round {}, {} coloured", now.round, counted_vertices(now.coloured));
    };
    const auto r = compute(
        s, g, [&](const auto& where) { return colouring(where, A, options); },
        [&](const auto& found) { verify_colouring<I>(A, values_of(found.colour)); });
    s.report()["seed"] = options.seed;
    s.report()["colours"] = r.sizes.size();
    s.report()["sizes"] = r.sizes;
    return finish_vertices(s, g, r.colour);
  });
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

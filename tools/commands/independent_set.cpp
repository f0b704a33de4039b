// gustav independent-set: a maximal independent set of the undirected simple graph.
#include <algorithms/independent_set.hpp>
#include <algorithms/verify/independent_set.hpp>
#include <tools/simple_view.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    maximal_independent_set_options options{.seed = std::uint64_t(s.args().integer("seed", 1, 0)), .on_round = {}};
    view_as_simple(s, g, "finding an independent set", "searching",
                   [&](const pair_counts& pairs) { return estimate_memory(maximal_independent_set, A, pairs); });
    options.on_round = [&](const independent_set_round& now) {
      s.say("round {}, {} left", now.round, counted_vertices(now.left));
    };
    const auto r = compute(
        s, g, [&](const auto& where) { return maximal_independent_set(where, A, options); },
        [&](const auto& found) {
          const auto members = found.members.view();
          std::vector<std::uint8_t> marks(static_cast<std::size_t>(A.rows()));
          for (offset_t v = 0; v < A.rows(); ++v) marks[static_cast<std::size_t>(v)] = members.value(v) ? 1 : 0;
          verify_independent_set(A, marks);
        });
    s.report()["seed"] = options.seed;
    s.report()["size"] = r.size;
    return s.finish(exit_done, [&](text_sink& out) {
      for (offset_t v = 0; v < A.rows(); ++v)
        if (r.members.view().value(v)) out.name(g.names, v) << '\n';
    });
  });
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

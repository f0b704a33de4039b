// gustav core: core numbers of the undirected simple graph.
#include <algorithms/core_numbers.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/simple_pattern.hpp>
#include <algorithms/verify/cores.hpp>
#include <tools/simple_view.hpp>

namespace gustav::tools {
namespace {

int run(session& s) {
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    const auto& A = g.adjacency;
    const auto k = s.args().integer("k", -1, 0);
    const bool by_order = s.args().has("order");
    const pair_counts edges = view_as_simple(s, g, "finding core numbers", "peeling", [&](const pair_counts& pairs) {
      return estimate_memory(core_numbers, A, pairs);
    });
    core_numbers_options options{.simple = is_symmetric(A, edges), .order = by_order || s.verifies(), .on_level = {}};
    options.on_level = [&](const core_level& now) { s.say("level {}, {} left", now.core, counted_vertices(now.left)); };
    const auto r = compute(
        s, g, [&](const auto& where) { return core_numbers(where, A, options); },
        [&](const auto& found) {
          const auto simple = simple_pattern(cpu{.threads = s.threads()}, A);
          verify_core_numbers<I>(simple.view(), values_of(found.core), found.order);
        });
    s.report()["degeneracy"] = r.degeneracy;
    s.report()["sizes"] = r.sizes;
    return s.finish(exit_done, [&](text_sink& out) {
      const auto core = r.core.view();
      for (offset_t p = 0; p < A.rows(); ++p) {
        const offset_t v = by_order ? offset_t(r.order[std::size_t(p)]) : p;
        if (core.value(v) >= k) out.name(g.names, v) << '\t' << core.value(v) << '\n';
      }
    });
  });
}

}  // namespace

const command core_command{
    "core",
    "core numbers of the undirected simple graph",
    "FILE",
    "Prints vertex<TAB>core in the order of the vertices. The core number of a vertex is the largest k such that it "
    "belongs to the k-core: the largest subgraph in which every vertex has at least k neighbours. Direction, weights, "
    "self-loops and duplicates are ignored; a line on standard error counts them. With --json, sizes[k] is the number "
    "of vertices with core number k, and the degeneracy is the largest one.",
    {{"gustav core friends.el.gz", "the core number of every vertex"},
     {"gustav core friends.el.gz --k 10", "the vertices of the 10-core"},
     {"gustav core friends.el.gz --json", "the degeneracy, and how many vertices have each core number"}},
    {{"k", 0, "K", "print only the vertices of the K-core"},
     {"order", 0, "",
      "print the vertices in a degeneracy order: each has at most as many neighbours after it as its "
      "core number"}},
    run};

}  // namespace gustav::tools

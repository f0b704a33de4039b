// gustav walks: random walks from every vertex.
#include <algorithms/random_walks.hpp>
#include <algorithms/verify/walks.hpp>
#include <tools/graph.hpp>
#include <tools/sources.hpp>

#include <algorithm>
#include <utility>

namespace gustav::tools {
namespace {

// Walks in a batch: as many as fit 256 MiB of 32-bit indices, so that long ones are streamed, too.
offset_t batch_of(std::size_t length) {
  constexpr std::size_t vertices = 1 << 26;
  return static_cast<offset_t>(std::clamp<std::size_t>(vertices / std::max<std::size_t>(length, 1), 1, 1 << 14));
}

// Calls use(first walk, starts, walks) for batches of the walks, in their order.
template <class E, class I, class F>
void in_batches(const E& where, session& s, const matrix<double, I>& A, const random_walker_options& how,
                std::span<const I> from, offset_t repeats, F&& use) {
  const offset_t batch = batch_of(how.length);
  const random_walker<I> walker(where, A, how);
  const auto n = static_cast<offset_t>(from.size()), all = n * repeats;
  std::vector<I> starts;
  for (offset_t first = 0; first < all; first += batch) {
    starts.clear();
    for (offset_t k = first; k < std::min(all, first + batch); ++k) starts.push_back(from[std::size_t(k % n)]);
    use(starts, walker.walks(starts, static_cast<std::uint64_t>(first)));
    s.say("{} of {}", std::min(all, first + batch), all);
  }
}

template <class I>
void explain(session& s, const matrix<double, I>& A, const random_walker_options& how, std::uint64_t walks,
             std::uint64_t steps) {
  const char* const step = how.p != 1 || how.q != 1 ? "by rejection with p and q, and a binary search for each arc back"
                           : A.view().iso           ? "to a random entry of the row"
                                                    : "by an alias table of the row";
  s.explain("{} of {} in all, {}; {} ({}), read at random; no matrix product", counted(walks, "walk"),
            counted(steps, "step"), step, counted_entries(A.entries()), human_bytes(matrix_bytes(A)));
}

template <class I>
int walk(session& s, const random_walker_options& how, offset_t repeats, const std::vector<std::string>& names,
         const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  std::vector<I> from = find_sources<I>(s, g.names, names, g.report.file);
  if (names.empty())
    for (offset_t v = 0; v < A.rows(); ++v) from.push_back(static_cast<I>(v));
  const auto walks =
      std::min<std::uint64_t>(static_cast<std::uint64_t>(batch_of(how.length)), from.size() * std::uint64_t(repeats));
  s.require_memory(estimate_memory(random_walks, A, walks, how), "random walks");
  const auto view = A.view();
  std::uint64_t steps = 0, count = 0;
  set_sizes(s, g);
  // The walks are computed as they are written.
  const auto run = [&](auto&& use) {
    compute_on(s, g.report.file, [&](const auto& where) {
      in_batches(
          where, s, A, how, std::span<const I>(from), repeats,
          [&](const std::vector<I>& starts, const walks_result<I>& found) {
            for (std::size_t k = 0; k < starts.size(); ++k) {
              const auto one =
                  std::span<const I>(found.vertices).subspan(found.offsets[k], found.offsets[k + 1] - found.offsets[k]);
              if (s.verifies()) verify_walk(view, starts[k], how.length, one);
              steps += one.size() - 1;
              ++count;
              use(one);
            }
          });
    });
    s.compute_ends();
    explain(s, A, how, count, steps);
    s.report()["walks"] = count;
    s.report()["steps"] = steps;
    s.report()["length"] = how.length;
  };
  if (s.wants_json() && s.output() == "-") {
    run([](std::span<const I>) {});
    return s.finish(exit_done, [](text_sink&) {});
  }
  return s.finish(exit_done, [&](text_sink& out) {
    run([&](std::span<const I> one) {
      for (std::size_t k = 0; k < one.size(); ++k) {
        if (k > 0) out << '\t';
        out.name(g.names, one[k]);
      }
      out << '\n';
    });
  });
}

int run(session& s) {
  random_walker_options how;
  how.length = s.args().integer("length", how.length, 1, 1 << 20);
  how.p = s.args().real("p", 1, 0, 1e12, /*open_least=*/true);
  how.q = s.args().real("q", 1, 0, 1e12, /*open_least=*/true);
  how.seed = static_cast<std::uint64_t>(s.args().integer("seed", 1, 0));
  const auto repeats = static_cast<offset_t>(s.args().integer("walks", 10, 1, std::int64_t{1} << 31));
  const bool is_listed = s.args().has("source") || s.args().has("sources");
  const auto names = is_listed ? source_names(s) : std::vector<std::string>();
  return with_weighted_graph(s, [&](const auto& g) { return walk(s, how, repeats, names, g); });
}

}  // namespace

const command walks_command{
    "walks",
    "random walks from every vertex, plain or as for node2vec",
    "FILE",
    "Prints one walk a line, its vertices separated by tabs: the first walk of every vertex in their order, then the "
    "second of every vertex, and so on. A walk follows the arcs in proportion to their weights, which are strengths, "
    "and ends early at a vertex without an arc. With --p or --q, after a step from t to v, the weight of an arc from v "
    "to x is divided by p if x is t, and by q if there is no arc from t to x. The walks depend on the graph, these "
    "options and the seed alone.",
    {{"gustav walks friends.el.gz --undirected -o walks.txt", "ten walks of 80 vertices from every vertex"},
     {"gustav walks friends.el.gz --undirected --p 0.25 --q 4 -o walks.txt", "for node2vec: they stay close"},
     {"gustav walks web.el.gz --source home --walks 1000 --length 5", "a thousand short walks from one vertex"}},
    {{"length", 0, "L", "at most L vertices in a walk (default: 80)"},
     {"walks", 0, "N", "N walks from each vertex (default: 10)"},
     {"p", 0, "P", "node2vec: small, a walk often returns (default: 1)"},
     {"q", 0, "Q", "node2vec: small, a walk moves away (default: 1)"},
     {"seed", 0, "N", "of the random numbers (default: 1)"},
     {"source", 0, "V", "walk from this vertex only", "", true},
     {"sources", 0, "FILE", "walk from the vertices listed in FILE only, one per line", "", true}},
    run};

}  // namespace gustav::tools

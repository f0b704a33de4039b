// gustav sssp: shortest paths from one or many sources.
#include <algorithms/bellman_ford.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/sssp.hpp>
#include <algorithms/verify/shortest_paths.hpp>
#include <tools/graph.hpp>
#include <tools/lengths.hpp>
#include <tools/names_of_cycle.hpp>
#include <tools/sources.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <type_traits>

namespace gustav::tools {
namespace {

struct settings {
  bool nearest = false, negative = false;
  bool rows = true;        // whether distances and parents are written
  std::int64_t hops = -1;  // most arcs of a path; negative: any number
};

bool by_buckets(const settings& set) { return !set.negative && set.hops < 0; }

template <class E, class I>
found_paths<I> search(const E& where, session& s, const matrix<double, I>& A, std::span<const I> from,
                      const settings& set) {
  if (by_buckets(set)) {
    const auto r = sssp_nearest(where, A, from, {.parents = set.rows || s.verifies()});
    return {values_or(r.distances, nowhere), values_or(r.parents, I{-1}), {}, {}};
  }
  bellman_ford_options options{.most_arcs = set.hops, .on_round = {}};
  options.on_round = [&](const bellman_ford_round& now) {
    s.say("round {}, {} nearer", now.round, counted_vertices(now.improved));
  };
  const auto r = bellman_ford(where, A, from, options);
  return {values_or(r.distances, nowhere), values_or(r.parents, I{-1}), r.negative_cycle, {}};
}

// The nearest of several sources in at most so many arcs, by a search from each: the parents of such paths are of
// different numbers of arcs, and need not lead to the source that a distance is from. Of equal ones the first source.
template <class E, class I>
found_paths<I> search_each(const E& where, session& s, const matrix<double, I>& A, std::span<const I> from,
                           const settings& set) {
  found_paths<I> nearest;
  for (std::size_t k = 0; k < from.size(); ++k) {
    found_paths<I> one = search(where, s, A, from.subspan(k, 1), set);
    if (k == 0) {
      nearest = std::move(one);
      nearest.source.assign(nearest.distance.size(), from[0]);
      continue;
    }
    for (std::size_t v = 0; v < one.distance.size(); ++v)
      if (one.distance[v] < nearest.distance[v]) {
        nearest.distance[v] = one.distance[v];
        nearest.parent[v] = one.parent[v];
        nearest.source[v] = from[k];
      }
  }
  return nearest;
}

template <class I>
[[noreturn]] void refuse_cycle(const io::loaded<double, I>& g, const std::vector<I>& cycle) {
  throw bad_data(g.report.file, 0,
                 "a cycle has a negative length, so that its vertices have no shortest path: " +
                     names_of_cycle(g.names, cycle, " -> "));
}

// The vertices with a distance, in its order.
template <class I>
std::vector<I> by_distance(const std::vector<double>& distance) {
  std::vector<I> order;
  for (std::size_t v = 0; v < distance.size(); ++v)
    if (distance[v] != nowhere) order.push_back(static_cast<I>(v));
  std::stable_sort(order.begin(), order.end(), [&](I x, I y) {
    return distance[static_cast<std::size_t>(x)] < distance[static_cast<std::size_t>(y)];
  });
  return order;
}

// The lengths of g are whole numbers of `unit`, and so are the distances up to the output.
template <class I>
int search_from(session& s, const settings& set, const std::vector<I>& sources, const io::loaded<double, I>& g,
                const decimal_unit& unit) {
  const auto& A = g.adjacency;
  const std::size_t searches = set.nearest ? 1 : sources.size();
  s.require_memory(estimate_memory(sssp, A, searches), "finding shortest paths");
  std::vector<found_paths<I>> found(searches);
  compute_on(s, g.report.file, [&](const auto& where) {
    const auto search_once = [&](const auto& on, std::size_t k) {
      const std::span<const I> from =
          set.nearest ? std::span<const I>(sources) : std::span<const I>(sources).subspan(k, 1);
      found[k] = set.nearest && set.hops >= 0 ? search_each(on, s, A, from, set) : search(on, s, A, from, set);
      if (!found[k].cycle.empty()) {
        if (s.verifies()) verify_negative_cycle(A.view(), from, found[k].cycle);
        refuse_cycle(g, found[k].cycle);
      }
      if (s.verifies()) verify_shortest_paths(A.view(), from, found[k], set.hops);
    };
    if constexpr (std::is_same_v<std::decay_t<decltype(where)>, cpu>)
      if (searches > 1 && by_buckets(set) && !s.explains()) {
        // Searches side by side do not wait for one another.
        parallel_for(static_cast<long>(searches), 1, s.threads(), [&](long begin, long end) {
          for (long k = begin; k < end; ++k) search_once(cpu{.threads = 1, .numbers = s.numbers()}, std::size_t(k));
        });
        return;
      }
    for (std::size_t k = 0; k < searches; ++k) {
      s.say("{} of {} searches", k, searches);
      search_once(where, k);
    }
  });
  s.compute_ends();
  set_sizes(s, g);
  json& list = s.report()["sources"] = json::array();
  std::vector<std::vector<I>> orders;
  for (std::size_t k = 0; k < searches; ++k) {
    const auto& d = found[k].distance;
    std::size_t reached = 0;
    double farthest = 0;
    for (const double x : d)
      if (x != nowhere) {
        ++reached;
        farthest = reached == 1 ? x : std::max(farthest, x);
      }
    list.push_back({{"source", json_source(g.names, sources, k, set.nearest)},
                    {"reached", reached},
                    {"farthest", unit.value_of(farthest)}});
    if (set.rows) orders.push_back(by_distance<I>(d));
  }
  return s.finish(exit_done, [&](text_sink& out) {
    for (std::size_t k = 0; k < searches; ++k)
      for (const I v : orders[k]) {
        I root = sources[k];
        if (!found[k].source.empty())
          root = found[k].source[static_cast<std::size_t>(v)];
        else if (set.nearest)
          for (root = v; found[k].parent[static_cast<std::size_t>(root)] != root;)
            root = found[k].parent[static_cast<std::size_t>(root)];
        (out.name(g.names, root) << '\t').name(g.names, v)
            << '\t' << fmt::format("{}", unit.value_of(found[k].distance[static_cast<std::size_t>(v)])) << '\t';
        out.name(g.names, found[k].parent[static_cast<std::size_t>(v)]) << '\n';
      }
  });
}

int run(session& s) {
  settings set;
  set.nearest = s.args().has("nearest");
  set.negative = s.args().has("negative");
  set.hops = s.args().integer("hops", -1, 0);
  set.rows = !s.wants_json() || s.output() != "-";
  const auto names = source_names(s);
  return with_lengths(
      s,
      [&](auto& g, const decimal_unit& unit) {
        using I = typename std::decay_t<decltype(g.adjacency)>::index_type;
        return search_from<I>(s, set, find_sources<I>(s, g.names, names, g.report.file), g, unit);
      },
      set.negative ? io::weight_check::number : io::weight_check::not_negative);
}

}  // namespace

const command sssp_command{
    "sssp",
    "shortest paths from one or many sources",
    "FILE",
    "Prints source<TAB>vertex<TAB>distance<TAB>parent for every vertex that a path leads to along the direction of the "
    "arcs. The distance is the least sum of weights, which are lengths; without weights it is the number of arcs. Of "
    "parallel arcs the shortest counts. Sums of decimals are exact. Rows "
    "are ordered by source as given, then by distance, then by vertex. The parent of a source is the source itself; "
    "that of another vertex is the vertex before it on a shortest path, of several the nearer one that the file "
    "mentions first. With --nearest, each vertex has one row, and the first column is the source that it is reached "
    "from. With --hops, the parent is the vertex before it on a path of so few arcs; the distance of the parent itself "
    "may be that of a path with more arcs before it.\n\nNegative weights are an error unless --negative is given; a "
    "cycle of negative length "
    "that the source reaches is always one, and named.",
    {{"gustav sssp roads.gr --source 1", "distances along the roads from vertex 1"},
     {"gustav sssp roads.gr --sources depots.txt --nearest", "the nearest depot of every vertex, and the way"},
     {"gustav sssp trades.tsv --source EUR --negative", "gains count as negative lengths"},
     {"gustav sssp flights.tsv --source OSL --hops 2", "at most two flights"}},
    {{"source", 0, "V", "start from this vertex, named as in the file", "", true},
     {"sources", 0, "FILE", "start from the vertices listed in FILE, one per line", "", true},
     {"nearest", 0, "", "run one search from all sources: the distance to the nearest one"},
     {"hops", 0, "N", "paths of at most N arcs"},
     {"negative", 0, "", "allow negative weights (Bellman-Ford)"}},
    run};

}  // namespace gustav::tools

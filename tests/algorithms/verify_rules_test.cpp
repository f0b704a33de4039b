// The checks of --verify: they accept right results and find planted faults.
#include <algorithms/bellman_ford.hpp>
#include <algorithms/bfs.hpp>
#include <algorithms/cluster_measures.hpp>
#include <algorithms/components.hpp>
#include <algorithms/label_propagation.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/sssp.hpp>
#include <algorithms/triangle_count.hpp>
#include <algorithms/verify/bfs.hpp>
#include <algorithms/verify/cluster_measures.hpp>
#include <algorithms/verify/components.hpp>
#include <algorithms/verify/label_propagation.hpp>
#include <algorithms/verify/pagerank.hpp>
#include <algorithms/verify/parts.hpp>
#include <algorithms/verify/peer_pressure.hpp>
#include <algorithms/verify/shortest_paths.hpp>
#include <algorithms/verify/triangles.hpp>
#include <analysis/reorder.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using index = std::int32_t;
using ints = std::vector<index>;
using offsets = std::vector<offset_t>;
using doubles = std::vector<double>;
using found_paths = gb::found_paths<index>;

// check(right) passes; after each change of a copy it throws verify_error with that text.
template <class R, class F>
class planted {
 public:
  planted(R right, F check) : right_(std::move(right)), check_(std::move(check)) { EXPECT_NO_THROW(check_(right_)); }
  template <class C>
  void operator()(const char* text, C&& change) const {
    R wrong = right_;
    change(wrong);
    try {
      check_(wrong);
      ADD_FAILURE() << "not found: " << text;
    } catch (const gb::verify_error& e) {
      EXPECT_NE(std::string(e.what()).find(text), std::string::npos) << e.what() << ", expected " << text;
    }
  }

 private:
  R right_;
  F check_;
};

template <class V, class I>
std::vector<V> dense(const gb::vector<V, I>& from, V none) {
  std::vector<V> to(static_cast<std::size_t>(from.size()), none);
  const auto [where, values] = from.tuples();
  for (std::size_t k = 0; k < where.size(); ++k) to[static_cast<std::size_t>(where[k])] = values[k];
  return to;
}

// a -> b 1, a -> c 5, b -> c 2, c -> d 0, d -> c 0, d -> e 4, b -> e 7; f -> a 1; g alone.
gb::matrix<double> roads() {
  return gb::matrix<double>::build(7, 7, ints{0, 0, 1, 2, 3, 3, 1, 5}, ints{1, 2, 2, 3, 2, 4, 4, 0},
                                   doubles{1, 5, 2, 0, 0, 4, 7, 1});
}

TEST(verify_rules, shortest_paths) {
  const auto a = roads();
  const ints sources{0};
  const auto r = gb::sssp(a, 0);
  const planted wrong(found_paths{dense(r.distances, gb::nowhere), dense(r.parents, index{-1}), {}, {}},
                      [&](const found_paths& x) { gb::verify_shortest_paths<index>(a.view(), sources, x, -1); });
  wrong("an arc leads to a shorter path", [](found_paths& x) { x.distance[4] = 8; });
  wrong("an arc leads to a shorter path", [](found_paths& x) { x.distance[4] = x.distance[2] = x.distance[3] = 5; });
  wrong("a distance is not that of the parent", [](found_paths& x) { x.distance[4] = 6.5; });
  wrong("a distance is not that of the parent", [](found_paths& x) { x.parent[2] = 0; });
  wrong("a distance is not that of the parent", [](found_paths& x) { x.parent[0] = 5; });
  wrong("the distance of a source", [](found_paths& x) { x.distance[0] = 0.5; });
  wrong("a distance or a parent alone", [](found_paths& x) { x.distance[6] = 3; });
  wrong("a distance or a parent alone", [](found_paths& x) { x.parent[4] = -1; });
  wrong("a parent is not a vertex", [](found_paths& x) { x.parent[4] = 7; });
  // Arcs of length 0 account for one another.
  wrong("the parents run in a circle", [](found_paths& x) { x.parent[2] = 3, x.parent[3] = 2; });
  wrong("an arc leads to a shorter path", [](found_paths& x) { x.distance[4] = gb::nowhere, x.parent[4] = -1; });
}

TEST(verify_rules, paths_of_few_arcs) {
  const auto a = roads();
  const ints sources{0, 5};
  for (const index hops : {0, 1, 2, 3, 9}) {
    const auto r = gb::bellman_ford(a, ints{0}, {.most_arcs = hops, .on_round = {}});
    EXPECT_NO_THROW(gb::verify_shortest_paths<index>(
        a.view(), ints{0}, found_paths{dense(r.distances, gb::nowhere), dense(r.parents, index{-1}), {}, {}}, hops));
  }
  // Of two arcs, from the nearest of a and f.
  const double no = gb::nowhere;
  const planted wrong(found_paths{{0, 1, 3, 5, 8, 0, no}, {0, 0, 1, 2, 1, 5, -1}, {}, {0, 0, 0, 0, 0, 5, 0}},
                      [&](const found_paths& x) { gb::verify_shortest_paths<index>(a.view(), sources, x, 2); });
  wrong("the shortest path of so few arcs", [](found_paths& x) { x.distance[2] = 5, x.parent[2] = 0; });
  wrong("the shortest path of so few arcs", [](found_paths& x) { x.distance[3] = 3; });
  wrong("the shortest path of so few arcs", [](found_paths& x) { x.source[1] = 5; });
  wrong("a distance is not that of the parent", [](found_paths& x) { x.parent[4] = 3; });
  wrong("a path begins at no source", [](found_paths& x) { x.source[2] = 1; });
  wrong("a path begins at no source", [](found_paths& x) { x.source[2] = 7; });
}

TEST(verify_rules, negative_cycles) {
  const auto a =
      gb::matrix<double>::build(5, 5, ints{0, 1, 2, 3, 2, 4}, ints{1, 2, 3, 1, 0, 4}, doubles{2, 1, -3, 1, 1, -1});
  const ints sources{0};
  const auto r = gb::bellman_ford(a, sources);
  const planted wrong(r.negative_cycle,
                      [&](const ints& cycle) { gb::verify_negative_cycle<index>(a.view(), sources, cycle); });
  wrong("there is no cycle", [](ints& cycle) { cycle.clear(); });
  wrong("lacks an arc", [](ints& cycle) { std::swap(cycle[0], cycle[1]); });
  wrong("not negative", [](ints& cycle) { cycle = {0, 1, 2}; });
  wrong("no source reaches", [](ints& cycle) { cycle = {4}; });
  wrong("not a vertex", [](ints& cycle) { cycle[0] = 5; });
}

TEST(verify_rules, bfs) {
  const auto a = graphs::directed(7, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {5, 0}, {2, 2}});
  struct answer {
    std::vector<std::int32_t> level;
    ints parent;
  };
  const ints sources{0};
  const auto r = gb::bfs(a, 0);
  const planted wrong(answer{dense(r.levels, std::int32_t{-1}), dense(r.parents, index{-1})},
                      [&](const answer& x) { gb::verify_bfs<index>(a, sources, x.level, x.parent); });
  wrong("level 0 are not the sources", [](answer& x) { x.level[0] = 1; });
  wrong("level 0 are not the sources", [](answer& x) { x.level[6] = 0; });
  wrong("an arc skips a level", [](answer& x) { x.level[4] = 4; });
  wrong("one that was not", [](answer& x) { x.level[4] = -1; });
  wrong("no neighbour one level up", [](answer& x) { x.level[3] = 1, x.level[4] = 2; });
  wrong("no neighbour one level up", [](answer& x) { x.level[6] = 2; });
  wrong("not the earliest neighbour", [](answer& x) { x.parent[3] = 2; });
  wrong("not the earliest neighbour", [](answer& x) { x.parent[6] = 5; });
}

TEST(verify_rules, components) {
  const auto a = graphs::directed(8, {{4, 1}, {4, 6}, {5, 2}, {3, 7}});
  struct answer {
    ints number;
    offsets sizes;
  };
  const auto r = gb::components(a);
  const planted wrong(answer{dense(r.component, index{-1}), r.sizes},
                      [&](const answer& x) { gb::verify_components(a, x.number, x.sizes); });
  wrong("an arc joins two components", [](answer& x) { x.number[1] = 1; });
  wrong("the size of a component", [](answer& x) { x.number[0] = 2, x.sizes = {3, 2, 3}; });  // two as one
  wrong("the size of a component", [](answer& x) { x.sizes[1] = 3; });
  wrong("the size of a component", [](answer& x) { x.number[0] = -1; });
  wrong("by breadth-first search", [](answer& x) { x.sizes.push_back(1); });
  wrong("not numbered by size", [](answer& x) {
    x.sizes = {1, 2, 2, 3};
    for (index& c : x.number) c = c == 0 ? 3 : c == 3 ? 0 : c;
  });
  wrong("not numbered by size", [](answer& x) {
    for (index& c : x.number) c = c == 1 ? 2 : c == 2 ? 1 : c;
  });
}

TEST(verify_rules, triangles) {
  const auto a = graphs::undirected(6, {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 0}, {3, 4}});
  const planted wrong(std::vector<std::int64_t>{2, 1, 2, 1, 0, 0},
                      [&](const std::vector<std::int64_t>& x) { gb::verify_triangles(a, x); });
  for (std::size_t v = 0; v < 6; ++v)
    for (const int by : {-1, 1}) wrong("triangles at a vertex", [&](std::vector<std::int64_t>& x) { x[v] += by; });
}

TEST(verify_rules, pagerank) {
  const auto a = graphs::directed<double>(5, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {4, 2}});
  for (const auto& o : {gb::pagerank_options{}, gb::pagerank_options{.iterations = 3}}) {
    const auto r = gb::pagerank(a, o);
    const planted wrong(dense(r.scores, 0.0), [&](const doubles& x) { gb::verify_pagerank(a, x, o, r); });
    wrong("negative or not finite", [](doubles& x) { x[3] = -x[3]; });
    wrong("not 1", [](doubles& x) { x[2] += 1e-3; });
    // Scores that sum to 1: equal ones, those of other vertices, and those of another damping factor.
    const char* const text = o.iterations ? "by plain loops" : "one more iteration changes";
    wrong(text, [](doubles& x) { x.assign(5, 0.2); });
    wrong(text, [](doubles& x) { std::swap(x[0], x[1]); });
    wrong(text,
          [&](doubles& x) { x = dense(gb::pagerank(a, {.damping = 0.8, .iterations = o.iterations}).scores, 0.0); });
    wrong(text, [](doubles& x) { x[0] += 1e-5, x[1] -= 1e-5; });
  }
}

TEST(verify_rules, label_propagation) {
  const auto a = graphs::undirected(7, {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}, {4, 5}, {3, 5}});
  ints own(7);
  std::iota(own.begin(), own.end(), index{0});
  const auto propagated = [&](int iterations) {
    return gb::label_propagation(a, gb::vector<index, index>::adopt(gb::buffer<index>(ints(own))),
                                 {.iterations = iterations});
  };
  for (const int iterations : {2, 50}) {
    auto r = propagated(iterations);
    ASSERT_EQ(r.converged || r.cycle > 0, iterations == 50);
    const planted wrong(dense(r.labels, index{-1}),
                        [&](const ints& x) { gb::verify_label_propagation(a, own, x, r, std::optional(iterations)); });
    for (std::size_t v = 0; v < 7; ++v) wrong("gives different labels", [&](ints& x) { x[v] = (x[v] + 1) % 7; });
    if (iterations != 2) continue;
    r.iterations = 1;
    EXPECT_THROW(gb::verify_label_propagation(a, own, dense(r.labels, index{-1}), r, std::optional(iterations)),
                 gb::verify_error);
  }
  // A fixed point too early.
  auto early = propagated(1);
  early.converged = true;
  EXPECT_THROW(gb::verify_label_propagation(a, own, dense(early.labels, index{-1}), early, std::optional(10)),
               gb::verify_error);
}

TEST(verify_rules, peer_pressure) {
  const auto a = graphs::undirected<double>(8, {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}, {4, 5}, {3, 5}, {6, 7}});
  const auto right = gb::peer_pressure(a);
  ASSERT_TRUE(right.converged);
  ASSERT_EQ(right.clusters, (std::vector<ints>{{0, 1, 2}, {3, 4, 5}, {6, 7}}));
  const auto wrong = [&](const char* text, std::vector<ints> clusters) {
    auto r = gb::peer_pressure(a);
    r.clusters = std::move(clusters);
    try {
      gb::verify_peer_pressure(a, r, false);
      ADD_FAILURE() << "not found: " << text;
    } catch (const gb::verify_error& e) {
      EXPECT_NE(std::string(e.what()).find(text), std::string::npos) << e.what() << ", expected " << text;
    }
  };
  EXPECT_NO_THROW(gb::verify_peer_pressure(a, right, false));
  wrong("in two clusters", {{0, 1, 2}, {2, 3, 4, 5}, {6, 7}});
  wrong("in two clusters", {{0, 1, 8}, {2, 3, 4, 5}, {6, 7}});
  wrong("in no cluster", {{0, 1}, {3, 4, 5}, {6, 7}});
  wrong("not sorted by size", {{6, 7}, {0, 1, 2}, {3, 4, 5}});
  wrong("two components", {{3, 4, 5, 6, 7}, {0, 1, 2}});
  wrong("more votes from another cluster", {{0, 1, 3}, {2, 4, 5}, {6, 7}});
  wrong("as many votes from a cluster that comes first", {{0, 1, 2, 4}, {3, 5}, {6, 7}});
}

// Two triangles joined by an edge, with a loop; a vertex alone.
gb::matrix<double> two_triangles() {
  const ints from = {0, 0, 1, 2, 3, 3, 4, 1, 2, 2, 3, 4, 5, 5, 1}, to = {1, 2, 2, 3, 4, 5, 5, 0, 0, 1, 2, 3, 3, 4, 1};
  return gb::matrix<double>::build(7, 7, from, to, doubles{1, 1, 2, 0.5, 1, 1, 3, 1, 1, 2, 0.5, 1, 1, 3, 6});
}

TEST(verify_rules, measures_of_clusters) {
  const auto a = two_triangles();
  for (const offsets& clusters :
       {offsets{0, 0, 0, 1, 1, 1, 2}, offsets{0, 0, 0, 0, 0, 0, 0}, offsets{3, 1, 0, 2, 0, 1, 4}}) {
    const std::span<const offset_t> of(clusters);
    const planted fit(gb::cluster_measures<double, index>(a)(of),
                      [&](const gb::cluster_fit& x) { gb::verify_fit(a.view(), of, x); });
    fit("the modularity", [](gb::cluster_fit& x) { x.modularity += 1e-6; });
    fit("the area fraction", [](gb::cluster_fit& x) { x.area_fraction += 1e-6; });
    fit("the mass fraction", [](gb::cluster_fit& x) { x.mass_fraction -= 1e-3; });
    fit("the efficiency", [](gb::cluster_fit& x) { x.efficiency -= 1e-3; });
    const planted sizes(gb::measure_sizes(gb::sizes_of_clusters(of)),
                        [&](const gb::cluster_sizes& x) { gb::verify_cluster_sizes(of, x); });
    using S = gb::cluster_sizes;
    for (offset_t S::*const count : {&S::vertices, &S::clusters, &S::singletons, &S::up_to_four, &S::matching_largest,
                                     &S::above_half, &S::half_size})
      sizes("a count of vertices or clusters", [&](S& x) { ++(x.*count); });
    for (offset_t S::*const size : {&S::largest, &S::smallest}) sizes("a size is not", [&](S& x) { ++(x.*size); });
    for (double S::*const mean : {&S::mean, &S::centre}) sizes("a size is not", [&](S& x) { x.*mean += 0.01; });
    using cuts = std::vector<gb::cluster_cut>;
    const planted cut(gb::cluster_cuts(a, of), [&](const cuts& x) { gb::verify_cuts(a.view(), of, x); });
    cut("the size of a cluster", [](cuts& x) { ++x[0].size; });
    cut("the volume of a cluster", [](cuts& x) { x[0].volume += 0.01; });
    cut("a cut is not", [](cuts& x) { x[0].cut += 0.01; });
    cut("a conductance", [](cuts& x) { x[0].conductance += 0.01; });
    cut("the number of cuts", [](cuts& x) { x.pop_back(); });
  }
}

TEST(verify_rules, sizes_of_many_clusterings) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    offsets of(40);
    for (offset_t& c : of)
      c = std::min<offset_t>(static_cast<offset_t>(random() % 12), static_cast<offset_t>(random() % 12));
    std::sort(of.begin(), of.end());
    offset_t next = -1, before = -1;
    for (offset_t& c : of) next += std::exchange(before, c) != c, c = next;
    EXPECT_NO_THROW(
        gb::verify_cluster_sizes(of, gb::measure_sizes(gb::sizes_of_clusters(std::span<const offset_t>(of)))));
  }
}

TEST(verify_rules, distances_of_clusterings) {
  const offsets a{0, 0, 0, 1, 1, 1, 2}, b{0, 0, 1, 1, 1, 2, 2};
  using distances = gb::clustering_distances;
  const planted wrong(gb::distances_of_clusterings(std::span<const offset_t>(a), std::span<const offset_t>(b)),
                      [&](const distances& x) { gb::verify_clustering_distances(a, b, x); });
  wrong("a number of vertices or clusters", [](distances& x) { ++x.first_clusters; });
  wrong("split/join", [](distances& x) { ++x.split_join.first; });
  wrong("split/join", [](distances& x) { std::swap(x.split_join.second, x.vertices), x.vertices = 7; });
  wrong("variation", [](distances& x) { x.variation.second *= 1.001; });
  wrong("Mirkin", [](distances& x) { x.mirkin.first += 1; });
}

TEST(verify_rules, parts_and_orders) {
  const auto a = roads();
  struct answer {
    ints kept, from, to;
    doubles weight;
  };
  const auto check = [&](const answer& x) {
    const auto n = static_cast<offset_t>(x.kept.size());
    gb::verify_part(a.view(), x.kept, gb::matrix<double>::build(n, n, x.from, x.to, x.weight).view());
  };
  const planted part(answer{{1, 2, 3}, {0, 1, 2}, {1, 2, 1}, {2, 0, 0}}, check);
  part("another number of entries", [](answer& x) { x.from.pop_back(), x.to.pop_back(), x.weight.pop_back(); });
  part("another number of entries", [](answer& x) { x.from.push_back(0), x.to.push_back(2), x.weight.push_back(1); });
  part("lacks an entry", [](answer& x) { x.to[0] = 2; });
  part("another value", [](answer& x) { x.weight[0] = 3; });
  part("kept twice", [](answer& x) { x.kept[1] = 1; });
  EXPECT_THROW(gb::verify_part(a.view(), ints{1, 2}, a.view()), gb::verify_error);
  const auto order = gb::order_by_degree(a, gb::degree_order::descending);
  EXPECT_NO_THROW(gb::verify_part(a.view(), order, gb::permute(a, order).view()));
  EXPECT_THROW(gb::verify_part(a.view(), order, a.view()), gb::verify_error);
}

TEST(verify_rules, kept_vertices) {
  const auto a = roads();
  const planted near(ints{0, 1, 2, 3, 4}, [&](const ints& x) { gb::verify_ego(a.view(), ints{0}, 2, x); });
  near("within the number of arcs", [](ints& x) { x.pop_back(); });
  near("within the number of arcs", [](ints& x) { x.push_back(5); });
  EXPECT_NO_THROW(gb::verify_ego(a.view(), ints{5}, 1, ints{0, 5}));
  const auto b = graphs::directed(7, {{1, 0}, {1, 4}, {2, 3}, {3, 6}});
  const planted largest(ints{0, 1, 4},
                        [&](const ints& x) { gb::verify_largest_component(b.view(), b.transposed_view(), x); });
  largest("the largest components", [](ints& x) { x = {2, 3, 6}; });
  largest("the largest components", [](ints& x) { x.pop_back(); });
  largest("the largest components", [](ints& x) { x = {5}; });
}

}  // namespace

// Bridges, articulation points and biconnected components against hand-written answers and against removals.
#include <algorithms/biconnected.hpp>
#include <algorithms/components.hpp>
#include <algorithms/verify/biconnected.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using pairs = std::vector<std::pair<std::int32_t, std::int32_t>>;
using sizes = std::vector<offset_t>;

// Two triangles that share vertex 2, a bridge from 4 to 5, a loop, an isolated vertex, an edge apart.
const graphs::arcs two_triangles{{0, 1}, {1, 2}, {2, 0}, {3, 2}, {3, 4}, {4, 2}, {5, 4}, {5, 5}, {7, 8}};

TEST(biconnected, two_triangles_and_a_bridge) {
  for (const bool symmetric : {false, true}) {
    const auto a = symmetric ? graphs::undirected(9, two_triangles) : graphs::directed(9, two_triangles);
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      const auto r = gb::biconnected(exec, a, {.symmetric = symmetric});
      EXPECT_EQ(r.bridges, (pairs{{4, 5}, {7, 8}})) << what;
      EXPECT_EQ(r.articulation_points, (ints{2, 4})) << what;
      EXPECT_EQ(r.sizes, (sizes{3, 3, 2, 2})) << what;
      EXPECT_EQ(r.heads, (ints{0, 2, 4, 7})) << what;
      EXPECT_EQ(gb::vertices_of_components(r), (std::vector<ints>{{0, 1, 2}, {2, 3, 4}, {4, 5}, {7, 8}})) << what;
      EXPECT_FALSE(r.component.get(0)) << what;
      EXPECT_FALSE(r.component.get(6)) << what;
      EXPECT_FALSE(r.cancelled) << what;
    });
  }
}

TEST(biconnected, known_shapes) {
  const auto path = gb::biconnected(graphs::directed(5, graphs::path(5)));
  EXPECT_EQ(path.bridges.size(), 4u);
  EXPECT_EQ(path.articulation_points, (ints{1, 2, 3}));
  const auto cycle = gb::biconnected(graphs::directed(5, graphs::cycle(5)));
  EXPECT_TRUE(cycle.bridges.empty() && cycle.articulation_points.empty());
  EXPECT_EQ(cycle.sizes, (sizes{5}));
  const auto star = gb::biconnected(graphs::undirected(5, graphs::star(4)), {.symmetric = true});
  EXPECT_EQ(star.articulation_points, (ints{0}));
  EXPECT_EQ(star.sizes, (sizes{2, 2, 2, 2}));
  // Both arcs of an edge are one edge.
  EXPECT_EQ(gb::biconnected(graphs::directed(2, {{0, 1}, {1, 0}})).bridges, (pairs{{0, 1}}));
  EXPECT_TRUE(gb::biconnected(gb::matrix<void>(0, 0)).sizes.empty());
  EXPECT_TRUE(gb::biconnected(graphs::directed(1, {{0, 0}})).sizes.empty());
  EXPECT_EQ(gb::biconnected(graphs::directed<double, std::int64_t>(3, graphs::path(3))).sizes, (sizes{2, 2}));
  objects::dimension_mismatch([] { gb::biconnected(gb::matrix<void>(2, 3)); });
}

std::size_t count_without(int n, const graphs::arcs& list, int vertex, graphs::arc edge) {
  graphs::arcs left;
  for (const auto& [u, v] : list)
    if (u != vertex && v != vertex && std::minmax(u, v) != std::minmax(edge.first, edge.second))
      left.emplace_back(u, v);
  return gb::components(graphs::directed(n, left)).sizes.size();
}

TEST(biconnected, random_graphs_by_removals) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 2 + static_cast<int>(seed);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(2 + seed % 4) / 2, seed);
    const auto a = graphs::directed(n, list);
    const auto r = gb::biconnected(a);
    const std::size_t whole = gb::components(a).sizes.size();
    ints cuts;
    std::set<std::pair<std::int32_t, std::int32_t>> bridges;
    for (int v = 0; v < n; ++v)
      if (count_without(n, list, v, {-1, -1}) > whole + 1) cuts.push_back(v);
    // A vertex that is removed stays as an isolated one, so its component counts once more.
    for (const auto& [u, v] : list)
      if (u != v && count_without(n, list, -1, {u, v}) > whole) bridges.insert(std::minmax(u, v));
    ints expected;
    for (const int v : cuts) expected.push_back(v);
    EXPECT_EQ(r.articulation_points, expected);
    EXPECT_EQ(r.bridges, (pairs{bridges.begin(), bridges.end()}));
    EXPECT_NO_THROW(gb::verify_biconnected(a, r));
    offset_t sum = 0;
    for (const offset_t size : r.sizes) sum += size - 1;
    EXPECT_EQ(sum, n - static_cast<offset_t>(whole));
    EXPECT_TRUE(std::is_sorted(r.sizes.rbegin(), r.sizes.rend()));
  }
}

TEST(biconnected, a_long_path_needs_no_recursion) {
  const int n = 1000000;
  const auto r = gb::biconnected(graphs::directed(n, graphs::path(n)));
  EXPECT_EQ(r.bridges.size(), static_cast<std::size_t>(n - 1));
  EXPECT_EQ(gb::biconnected(graphs::directed(n, graphs::cycle(n))).sizes, (sizes{n}));
}

TEST(biconnected, ends_when_the_observer_says_so) {
  const int n = 400000;
  const auto a = graphs::directed(n, graphs::star(n - 1));
  offset_t known = 0;
  const auto r = gb::biconnected(a, {.on_block = [&](const gb::biconnected_block& now) {
                                   known = now.components;
                                   return false;
                                 }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_EQ(static_cast<offset_t>(r.sizes.size()), known);
  EXPECT_LT(known, n - 1);
}

TEST(biconnected, the_rule_of_verify_finds_wrong_answers) {
  const auto a = graphs::directed(9, two_triangles);
  const auto right = gb::biconnected(a);
  const auto fault = [&](auto&& change) -> std::string {
    auto r = gb::biconnected(a);
    change(r);
    try {
      gb::verify_biconnected(a, r);
    } catch (const gb::verify_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(fault([](auto&) {}), "");
  EXPECT_EQ(fault([](auto& r) { r.bridges.pop_back(); }),
            "the bridges are not the edges outside the cycles of the graph");
  EXPECT_EQ(fault([](auto& r) { r.articulation_points = {2}; }),
            "the articulation points are not those of a chain decomposition");
  EXPECT_EQ(fault([](auto& r) { r.heads.pop_back(); }),
            "the number of biconnected components is not that of a chain decomposition");
  EXPECT_EQ(fault([](auto& r) { r.sizes[0] = 4; }), "the size of a biconnected component is wrong");
  EXPECT_EQ(fault([](auto& r) { r.heads[1] = 0; }), "an edge lies in no biconnected component");
}

}  // namespace

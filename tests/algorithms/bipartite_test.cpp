// Sides of bipartite graphs and odd cycles.
#include <algorithms/bipartite.hpp>
#include <algorithms/verify/orders.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

template <class I>
ints sides(const gb::bipartite_result<I>& r) {
  ints all;
  for (offset_t v = 0; v < r.side.size(); ++v) all.push_back(r.side.get(v) ? int{*r.side.get(v)} : -1);
  return all;
}

TEST(bipartite, the_first_vertex_of_a_component_is_on_side_0) {
  const auto a = graphs::directed(7, {{1, 0}, {1, 2}, {2, 3}, {0, 3}, {5, 4}});
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto r = gb::bipartite(exec, a);
    EXPECT_TRUE(r.is_bipartite) << what;
    EXPECT_EQ(sides(r), (ints{0, 1, 0, 1, 0, 1, 0})) << what;
    EXPECT_TRUE(r.odd_cycle.empty() && !r.cancelled) << what;
  });
}

TEST(bipartite, odd_cycles_are_named) {
  const auto cycle = gb::bipartite(graphs::undirected(5, graphs::cycle(5)), {.symmetric = true});
  EXPECT_FALSE(cycle.is_bipartite);
  EXPECT_EQ(cycle.odd_cycle.size(), 5u);
  EXPECT_EQ(cycle.side.entries(), 0);
  EXPECT_EQ(gb::bipartite(graphs::directed(3, {{0, 1}, {2, 2}})).odd_cycle, (ints{2}));
  // A triangle at the end of a path.
  const auto a = graphs::directed(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 2}});
  auto triangle = gb::bipartite(a).odd_cycle;
  std::sort(triangle.begin(), triangle.end());
  EXPECT_EQ(triangle, (ints{2, 3, 4}));
}

TEST(bipartite, small_graphs) {
  EXPECT_TRUE(gb::bipartite(gb::matrix<void>(0, 0)).is_bipartite);
  EXPECT_EQ(sides(gb::bipartite(gb::matrix<double>(2, 2))), (ints{0, 0}));
  EXPECT_TRUE(gb::bipartite(graphs::directed<bool, std::int64_t>(4, graphs::cycle(4))).is_bipartite);
  objects::dimension_mismatch([] { gb::bipartite(gb::matrix<void>(2, 3)); });
}

TEST(bipartite, random_graphs) {
  int yes = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const int n = 2 + static_cast<int>(seed % 30);
    auto list = graphs::random_arcs(n, n, seed);
    if (seed % 2)  // even to odd vertices
      for (auto& [u, v] : list) {
        u -= u % 2;
        v = std::min(v | 1, n - 1 - n % 2);
      }
    const auto a = graphs::directed(n, list);
    const auto r = gb::bipartite(a);
    EXPECT_NO_THROW(gb::verify_bipartite(a, r)) << seed;
    yes += r.is_bipartite;
    if (seed % 2) {
      EXPECT_TRUE(r.is_bipartite) << seed;
    }
  }
  EXPECT_GT(yes, 99);
  EXPECT_LT(yes, 200);
}

TEST(bipartite, ends_when_the_observer_says_so) {
  const int n = 400000;
  const auto r = gb::bipartite(graphs::directed(n, graphs::path(n)), {.on_block = [](const auto&) { return false; }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_GT(r.side.entries(), 1000);
  EXPECT_LT(r.side.entries(), n);
  EXPECT_EQ(*r.side.get(1), 1);
}

TEST(bipartite, the_rule_of_verify_finds_wrong_answers) {
  const auto a = graphs::directed(4, {{0, 1}, {1, 2}, {2, 0}, {2, 3}});
  const auto fault = [](const gb::matrix<void>& graph, auto&& change) -> std::string {
    auto r = gb::bipartite(graph);
    change(r);
    try {
      gb::verify_bipartite(graph, r);
    } catch (const gb::verify_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(fault(a, [](auto&) {}), "");
  EXPECT_EQ(fault(a, [](auto& r) { r.odd_cycle = {0, 1, 3}; }), "the cycle lacks an edge");
  EXPECT_EQ(fault(a, [](auto& r) { r.odd_cycle = {0, 1}; }), "the cycle is not odd");
  EXPECT_EQ(fault(a, [](auto& r) { r.odd_cycle = {0, 1, 2, 3, 2}; }), "the cycle comes back to a vertex");
  const auto path = graphs::directed(3, graphs::path(3));
  EXPECT_EQ(fault(path, [](auto& r) { r.side.set(2, std::uint8_t{1}); }), "an edge joins vertices of one side");
  EXPECT_EQ(fault(path, [](auto& r) { r.side.set(2, std::uint8_t{2}); }), "a side is neither 0 nor 1");
}

}  // namespace

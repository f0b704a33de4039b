// Topological orders and cycles.
#include <algorithms/topological_order.hpp>
#include <algorithms/verify/orders.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

TEST(topological_order, by_level_then_by_vertex) {
  const auto a = graphs::directed(6, {{5, 0}, {5, 2}, {0, 1}, {2, 1}, {1, 3}, {5, 3}});
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto r = gb::topological_order(exec, a);
    EXPECT_EQ(r.order, (ints{4, 5, 0, 2, 1, 3})) << what;
    EXPECT_TRUE(r.is_acyclic && r.cycle.empty() && !r.cancelled) << what;
    const auto [vertices, levels] = r.level.tuples();
    EXPECT_EQ(ints(levels.begin(), levels.end()), (ints{1, 2, 1, 3, 0, 0})) << what;
  });
}

TEST(topological_order, a_level_is_in_the_order_of_the_vertices) {
  EXPECT_EQ(gb::topological_order(graphs::directed(5, {{0, 4}, {1, 3}, {3, 2}})).order, (ints{0, 1, 3, 4, 2}));
}

TEST(topological_order, cycles_are_named) {
  const auto a = graphs::directed(7, {{0, 1}, {1, 4}, {4, 2}, {2, 1}, {2, 3}, {3, 5}});
  const auto r = gb::topological_order(a);
  EXPECT_FALSE(r.is_acyclic);
  EXPECT_EQ(r.cycle, (ints{1, 4, 2}));
  EXPECT_EQ(r.order, (ints{0, 6}));
  EXPECT_EQ(gb::topological_order(graphs::directed(3, {{0, 1}, {2, 2}})).cycle, (ints{2}));
  EXPECT_EQ(gb::topological_order(graphs::undirected(2, {{0, 1}})).cycle, (ints{0, 1}));
}

TEST(topological_order, small_graphs) {
  EXPECT_TRUE(gb::topological_order(gb::matrix<void>(0, 0)).order.empty());
  EXPECT_EQ(gb::topological_order(gb::matrix<double>(2, 2)).order, (ints{0, 1}));
  EXPECT_EQ(gb::topological_order(graphs::directed<bool, std::int64_t>(3, {{2, 1}})).order.size(), 3u);
  objects::dimension_mismatch([] { gb::topological_order(gb::matrix<void>(2, 3)); });
}

TEST(topological_order, random_graphs) {
  int acyclic = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const int n = 2 + static_cast<int>(seed % 40);
    auto list = graphs::random_arcs(n, 2 * n, seed);
    std::erase_if(list, [](const auto& arc) { return arc.first == arc.second; });
    if (seed % 2)
      for (auto& [u, v] : list)
        if ((u * 7) % 41 > (v * 7) % 41) std::swap(u, v);  // forward in a shuffled order
    const auto a = graphs::directed(n, list);
    const auto r = gb::topological_order(a);
    EXPECT_NO_THROW(gb::verify_topological_order(a, r)) << seed;
    acyclic += r.is_acyclic;
    if (seed % 2) {
      EXPECT_TRUE(r.is_acyclic) << seed;
    }
  }
  EXPECT_LT(acyclic, 150);
}

TEST(topological_order, ends_when_the_observer_says_so) {
  const auto a = graphs::directed(9, graphs::path(9));
  const auto r = gb::topological_order(a, {.on_level = [](const auto& now) { return now.level < 3; }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_TRUE(r.is_acyclic);
  EXPECT_EQ(r.order, (ints{0, 1, 2, 3}));
  EXPECT_EQ(r.level.entries(), 4);
}

TEST(topological_order, the_rule_of_verify_finds_wrong_answers) {
  const auto fault = [](const gb::matrix<void>& graph, auto&& change) -> std::string {
    auto r = gb::topological_order(graph);
    change(r);
    try {
      gb::verify_topological_order(graph, r);
    } catch (const gb::verify_error& e) {
      return e.what();
    }
    return "";
  };
  const auto path = graphs::directed(4, graphs::path(4));
  EXPECT_EQ(fault(path, [](auto&) {}), "");
  EXPECT_EQ(fault(path, [](auto& r) { std::swap(r.order[1], r.order[2]); }), "an arc leads back in the order");
  EXPECT_EQ(fault(path, [](auto& r) { r.order[1] = 2; }), "the order lacks a vertex");
  EXPECT_EQ(fault(path, [](auto& r) { r.level.set(3, 2); }), "an arc leads to no higher level");
  EXPECT_EQ(fault(path, [](auto& r) { r.level.set(3, 5); }), "a level is not that of the longest path");
  const auto cycle = graphs::directed(4, graphs::cycle(4));
  EXPECT_EQ(fault(cycle, [](auto&) {}), "");
  EXPECT_EQ(fault(cycle, [](auto& r) { r.cycle = {0, 2}; }), "the cycle lacks an arc");
  EXPECT_EQ(fault(cycle, [](auto& r) { r.cycle.clear(); }), "there is no cycle");
}

}  // namespace

// Core numbers against hand-written answers, a plain peeling and the rule that proves them.
#include <algorithms/core_numbers.hpp>
#include <algorithms/verify/cores.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/algorithms/scores.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

void verify(const gb::matrix<void>& a, const ints& core, const ints& order) {
  gb::verify_core_numbers<std::int32_t>(a.view(), core, order);
}

// Removes a vertex of least degree, one at a time.
ints by_least_degree(int n, const graphs::arcs& list) {
  std::vector<std::set<int>> neighbours(static_cast<std::size_t>(n));
  for (const auto& [i, j] : list)
    if (i != j) {
      neighbours[static_cast<std::size_t>(i)].insert(j);
      neighbours[static_cast<std::size_t>(j)].insert(i);
    }
  ints core(static_cast<std::size_t>(n), -1);
  for (int left = n, k = 0; left > 0; --left) {
    int best = -1;
    for (int v = 0; v < n; ++v)
      if (core[static_cast<std::size_t>(v)] < 0 && (best < 0 || neighbours[static_cast<std::size_t>(v)].size() <
                                                                    neighbours[static_cast<std::size_t>(best)].size()))
        best = v;
    const auto b = static_cast<std::size_t>(best);
    k = std::max(k, static_cast<int>(neighbours[b].size()));
    core[b] = k;
    for (const int u : neighbours[b]) neighbours[static_cast<std::size_t>(u)].erase(best);
  }
  return core;
}

TEST(core_numbers, known_shapes) {
  EXPECT_EQ(graphs::values_of(gb::core_numbers(graphs::undirected(5, graphs::complete(5))).core),
            (ints{4, 4, 4, 4, 4}));
  EXPECT_EQ(graphs::values_of(gb::core_numbers(graphs::undirected(4, graphs::path(4))).core), (ints{1, 1, 1, 1}));
  EXPECT_EQ(graphs::values_of(gb::core_numbers(graphs::directed(4, graphs::cycle(4))).core), (ints{2, 2, 2, 2}));
  const auto star = gb::core_numbers(graphs::directed(5, graphs::star(3)));
  EXPECT_EQ(graphs::values_of(star.core), (ints{1, 1, 1, 1, 0}));
  EXPECT_EQ(star.sizes, (std::vector<offset_t>{1, 4}));
  EXPECT_EQ(star.order, (ints{4, 1, 2, 3, 0}));
  EXPECT_EQ(star.degeneracy, 1);
  EXPECT_FALSE(star.cancelled);
}

TEST(core_numbers, no_and_one_vertex) {
  graphs::on_every_executor([](const auto& exec, const char*) {
    const auto none = gb::core_numbers(exec, gb::matrix<void>(0, 0));
    EXPECT_EQ(none.degeneracy, 0);
    EXPECT_TRUE(none.sizes.empty() && none.order.empty());
    const auto one = gb::core_numbers(exec, graphs::directed(1, {{0, 0}}));
    EXPECT_EQ(graphs::values_of(one.core), (ints{0}));
    EXPECT_EQ(one.sizes, (std::vector<offset_t>{1}));
  });
}

TEST(core_numbers, direction_loops_and_values_do_not_count) {
  const auto expected =
      graphs::values_of(gb::core_numbers(graphs::undirected(4, {{0, 1}, {1, 2}, {2, 0}, {2, 3}})).core);
  EXPECT_EQ(expected, (ints{2, 2, 2, 1}));
  const graphs::arcs arcs{{0, 1}, {1, 0}, {2, 1}, {2, 0}, {3, 2}, {3, 3}, {1, 1}};
  EXPECT_EQ(graphs::values_of(gb::core_numbers(graphs::directed<double, std::int64_t>(4, arcs)).core), expected);
  const auto loops = graphs::undirected<double>(4, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 3}, {0, 0}});
  EXPECT_EQ(graphs::values_of(gb::core_numbers(loops, {.simple = true}).core), expected);
}

TEST(core_numbers, random_graphs_on_every_executor) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int n = 1 + static_cast<int>(seed * 4);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 7), seed, seed % 2 == 0);
    const auto expected = by_least_degree(n, list);
    const auto a = graphs::directed(n, list);
    const auto both = graphs::undirected(n, list);
    const auto order = gb::core_numbers(gb::reference{}, a).order;
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      const auto r = gb::core_numbers(exec, a);
      EXPECT_EQ(graphs::values_of(r.core), expected);
      EXPECT_EQ(r.order, order);
      EXPECT_EQ(r.degeneracy, *std::max_element(expected.begin(), expected.end()));
      for (std::size_t k = 0; k < r.sizes.size(); ++k)
        EXPECT_EQ(r.sizes[k], std::count(expected.begin(), expected.end(), static_cast<int>(k)));
      const auto simple = gb::core_numbers(exec, both, {.simple = true, .order = false});
      EXPECT_EQ(graphs::values_of(simple.core), expected);
      EXPECT_TRUE(simple.order.empty());
      verify(both, expected, order);
    });
  }
}

// Rounds and scans that are large enough for several threads.
TEST(core_numbers, many_threads) {
  constexpr int n = 150000;
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 6 * n, 5, true));
  const auto one = gb::core_numbers(gb::cpu{.threads = 1}, a, {.simple = true});
  verify(a, graphs::values_of(one.core), one.order);
  for (const int threads : {2, 3, 8}) {
    const auto r = gb::core_numbers(gb::cpu{.threads = threads}, a, {.simple = true});
    EXPECT_EQ(graphs::values_of(r.core), graphs::values_of(one.core));
    EXPECT_EQ(r.order, one.order);
  }
}

TEST(core_numbers, verify_finds_planted_faults) {
  const auto a = graphs::undirected(6, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}});
  const auto r = gb::core_numbers(a);
  const ints core = graphs::values_of(r.core);
  EXPECT_EQ(core, (ints{2, 2, 2, 1, 1, 0}));
  EXPECT_NO_THROW(verify(a, core, r.order));
  for (std::size_t v = 0; v < core.size(); ++v)
    for (const int by : {-1, 1}) {
      ints wrong = core;
      wrong[v] += by;
      EXPECT_THROW(verify(a, wrong, r.order), gb::verify_error) << v << ' ' << by;
    }
  EXPECT_THROW(verify(a, ints{1, 1, 1, 1, 1, 0}, r.order), gb::verify_error);
  ints twice = r.order;
  twice.back() = twice.front();
  EXPECT_THROW(verify(a, core, twice), gb::verify_error);
}

TEST(core_numbers, an_observer_ends_it) {
  // A triangle, a path and an isolated vertex.
  const auto a = graphs::undirected(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}});
  graphs::on_every_executor([&](const auto& exec, const char*) {
    std::vector<offset_t> left;
    const auto all = gb::core_numbers(exec, a, {.on_level = [&](const gb::core_level& now) {
                                        left.push_back(now.core);
                                        left.push_back(now.left);
                                      }});
    EXPECT_EQ(left, (std::vector<offset_t>{0, 5, 1, 3, 2, 0}));
    EXPECT_FALSE(all.cancelled);
    const auto cut = gb::core_numbers(exec, a, {.on_level = [](const gb::core_level& now) { return now.core < 0; }});
    EXPECT_TRUE(cut.cancelled);
    EXPECT_EQ(cut.order, (ints{5}));
    EXPECT_EQ(graphs::values_of(cut.core), (ints{1, 1, 1, 1, 1, 0}));
  });
}

}  // namespace

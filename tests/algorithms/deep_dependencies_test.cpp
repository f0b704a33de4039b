// Dependencies in deep graphs: against the reference, after each other on one worker, and where a search is given up.
#include <algorithms/betweenness.hpp>
#include <backends/cpu/centrality/deep_dependencies.hpp>
#include <backends/cpu/centrality/level_dependencies.hpp>
#include <core/allocation.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/algorithms/scores.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;
namespace be = gustav::backends::cpu;
using gb::offset_t;

namespace {

using doubles = std::vector<double>;
using index = std::int16_t;  // positions are numbered anew after a few hundred searches

graphs::arcs grid(int width, int height) {
  graphs::arcs list;
  for (int v = 0; v < width * height; ++v) {
    if (v % width + 1 < width) list.emplace_back(v, v + 1);
    if (v + width < width * height) list.emplace_back(v, v + width);
  }
  return list;
}

// The path goes on to a vertex with 400 leaves, so that a search from the other end is given up there.
graphs::arcs broom() {
  auto list = graphs::path(60);
  for (int leaf = 60; leaf < 460; ++leaf) list.emplace_back(59, leaf);
  return list;
}

// CSR arrays of narrow indices.
struct narrow_graph {
  std::vector<offset_t> offsets;
  std::vector<index> indices;
  explicit narrow_graph(const gb::matrix<void>& a) {
    const auto v = a.view();
    offsets.assign(v.offsets, v.offsets + v.rows + 1);
    indices.assign(v.indices, v.indices + v.entries());
  }
  gb::pattern_view<index> view() const {
    gb::pattern_view<index> v;
    v.rows = v.cols = static_cast<offset_t>(offsets.size()) - 1;
    v.offsets = offsets.data();
    v.indices = indices.data();
    return v;
  }
};

TEST(deep_dependencies, equal_to_the_reference) {
  struct named {
    const char* name;
    int n;
    graphs::arcs list;
  };
  auto apart = grid(3, 90);  // an isolated vertex, a loop and a second component
  apart.emplace_back(4, 4);
  for (int v = 271; v < 330; ++v) apart.emplace_back(v, v + 1);
  for (const auto& [name, n, list] :
       {named{"path", 60, graphs::path(60)}, named{"cycle", 61, graphs::cycle(61)}, named{"grid", 320, grid(4, 80)},
        named{"apart", 331, apart}, named{"broom", 460, broom()}})
    for (const bool directed : {false, true}) {
      const auto a = directed ? graphs::directed(n, list) : graphs::undirected(n, list);
      const auto expected = graphs::values_of(gb::betweenness(gb::reference{}, a).scores);
      const auto once = graphs::values_of(gb::betweenness(gb::cpu{.threads = 1}, a).scores);
      graphs::expect_near(once, expected, name);
      for (const int threads : {2, 4})
        EXPECT_EQ(graphs::values_of(gb::betweenness(gb::cpu{.threads = threads}, a).scores), once) << name;
    }
}

TEST(deep_dependencies, many_searches_of_one_worker) {
  const narrow_graph g(graphs::undirected(320, grid(4, 80)));
  const auto view = g.view();
  be::deep_dependencies<double, index> deep(view);
  be::level_dependencies<double, index> levels(view, view, gb::default_tuning());
  for (int k = 0; k < 500; ++k) {
    const auto s = static_cast<index>(k * 37 % 320);
    doubles found(320, 0.5), expected(320, 0.5);
    ASSERT_EQ(deep.add(s, found.data()), be::deep_outcome::added);
    ASSERT_TRUE(levels.add(s, expected.data()));
    graphs::expect_near(found, expected, "search " + std::to_string(k));
  }
  EXPECT_GT(deep.arcs_read(), 500 * view.entries());
  EXPECT_LE(deep.arcs_read(), 500 * view.entries() * 3 / 2);
}

TEST(deep_dependencies, gives_up_and_adds_nothing) {
  const narrow_graph g(graphs::undirected(460, broom()));
  be::deep_dependencies<double, index> deep(g.view());
  doubles sums(460, 0.0);
  for (const index s : {0, 59, 60}) EXPECT_EQ(deep.add(s, sums.data()), be::deep_outcome::flat);
  EXPECT_EQ(sums, doubles(460, 0.0));
  graphs::arcs steps;  // two ways at each of 1,001 steps
  for (int v = 0; v + 3 < 3004; v += 3)
    for (const int middle : {v + 1, v + 2}) {
      steps.emplace_back(v, middle);
      steps.emplace_back(middle, v + 3);
    }
  const narrow_graph diamonds(graphs::directed(3004, steps));
  be::deep_dependencies<double, index> doubled(diamonds.view());
  doubles few(3004, 0.0);
  EXPECT_EQ(doubled.add(0, few.data()), be::deep_outcome::out_of_range);
  EXPECT_EQ(few, doubles(3004, 0.0));
  EXPECT_EQ(doubled.add(6, few.data()), be::deep_outcome::added);  // 2^999 paths
}

TEST(deep_dependencies, goes_on_after_refused_memory) {
  const narrow_graph g(graphs::undirected(320, grid(4, 80)));
  be::deep_dependencies<double, index> deep(g.view());
  doubles found(320, 0.0), expected(320, 0.0);
  gb::set_allocation_fault([](std::size_t) noexcept { return true; });
  EXPECT_THROW(deep.add(5, found.data()), gb::out_of_memory);
  gb::set_allocation_fault(nullptr);
  EXPECT_EQ(found, expected);
  ASSERT_EQ(deep.add(5, found.data()), be::deep_outcome::added);
  ASSERT_TRUE(
      (be::level_dependencies<double, index>(g.view(), g.view(), gb::default_tuning()).add(5, expected.data())));
  graphs::expect_near(found, expected, "after a refusal");
}

}  // namespace

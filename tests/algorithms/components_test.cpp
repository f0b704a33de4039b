// Weakly connected components against hand-written answers and against a search.
#include <algorithms/average_distance.hpp>
#include <algorithms/components.hpp>
#include <algorithms/diameter.hpp>
#include <algorithms/eccentricity.hpp>
#include <algorithms/spring_layout.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using sizes = std::vector<offset_t>;

template <class I>
std::vector<int> numbers(const gb::components_result<I>& r) {
  const auto [at, values] = r.component.tuples();
  EXPECT_EQ(r.component.form(), at.size() == 0 ? r.component.form() : gb::vector_form::full);
  return {values.begin(), values.end()};
}

TEST(components, numbered_by_size_then_by_their_first_vertex) {
  // {4, 1, 6}, {0}, {2, 5}, {3, 7}
  const auto r = gb::components(graphs::directed(8, {{4, 1}, {4, 6}, {5, 2}, {3, 7}}));
  EXPECT_EQ(numbers(r), (ints{3, 0, 1, 2, 0, 1, 0, 2}));
  EXPECT_EQ(r.sizes, (sizes{3, 2, 2, 1}));
}

TEST(components, direction_values_loops_and_both_arcs_of_an_edge_do_not_matter) {
  const auto expected = gb::components(graphs::undirected(4, graphs::path(3)));
  EXPECT_EQ(numbers(expected), (ints{0, 0, 0, 1}));
  EXPECT_EQ(numbers(gb::components(graphs::directed(4, {{0, 1}, {2, 1}}))), numbers(expected));
  EXPECT_EQ(numbers(gb::components(graphs::directed(4, {{1, 0}, {1, 2}, {3, 3}, {1, 1}}))), numbers(expected));
  const auto zeros = gb::matrix<double>::build(4, 4, ints{2, 1}, ints{1, 0}, std::vector<double>{0, -1});
  EXPECT_EQ(numbers(gb::components(zeros)), numbers(expected));
  EXPECT_EQ(numbers(gb::components(graphs::directed<bool, std::int64_t>(4, {{0, 1}, {2, 1}}))), numbers(expected));
}

TEST(components, known_shapes) {
  EXPECT_EQ(gb::components(graphs::directed(9, graphs::cycle(9))).sizes, (sizes{9}));
  EXPECT_EQ(gb::components(graphs::directed(9, graphs::star(8))).sizes, (sizes{9}));
  EXPECT_EQ(gb::components(graphs::directed(5, {})).sizes, (sizes{1, 1, 1, 1, 1}));
  EXPECT_EQ(numbers(gb::components(graphs::directed(3, {}))), (ints{0, 1, 2}));
  EXPECT_EQ(gb::components(gb::matrix<void>(0, 0)).sizes, sizes{});
  EXPECT_EQ(gb::components(gb::matrix<void>(0, 0)).component.size(), 0);
  objects::dimension_mismatch([] { gb::components(gb::matrix<void>(2, 3)); });
}

TEST(components, a_long_path_in_shuffled_order) {
  const int n = 20000;
  graphs::arcs list;
  for (int i = 0; i + 1 < n; ++i)
    list.emplace_back(static_cast<int>(i * 7919L % n), static_cast<int>((i + 1) * 7919L % n));
  EXPECT_EQ(gb::components(graphs::directed(n, list)).sizes, (sizes{n}));
}

// Every vertex takes the least number among its neighbours until nothing changes.
ints by_spreading(int n, const graphs::arcs& list) {
  ints least(static_cast<std::size_t>(n));
  std::iota(least.begin(), least.end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [i, j] : list) {
      auto &x = least[static_cast<std::size_t>(i)], &y = least[static_cast<std::size_t>(j)];
      changed = changed || x != y;
      x = y = std::min(x, y);
    }
  }
  return least;
}

TEST(components, fifty_random_graphs) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 5);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4) / 4, seed);
    const auto r = gb::components(graphs::directed(n, list));
    const auto found = numbers(r);
    const auto expected = by_spreading(n, list);
    // Sorted by size, then by first vertex, the representatives are in the order of the numbers.
    std::vector<std::pair<offset_t, int>> order;
    for (int v = 0; v < n; ++v)
      if (expected[static_cast<std::size_t>(v)] == v)
        order.emplace_back(-std::count(expected.begin(), expected.end(), v), v);
    std::sort(order.begin(), order.end());
    ASSERT_EQ(r.sizes.size(), order.size());
    for (std::size_t c = 0; c < order.size(); ++c) EXPECT_EQ(r.sizes[c], -order[c].first);
    for (std::size_t v = 0; v < expected.size(); ++v)
      ASSERT_EQ(order[static_cast<std::size_t>(found[v])].second, expected[v]) << v;
  }
}

// Before anything runs, where the components have a kernel on devices and what follows has none.
TEST(components, algorithms_beyond_them_are_refused_by_the_name_of_the_kernel) {
  const auto a = graphs::directed(3, {{0, 1}});
  const auto said = [](const auto& call) {
    return objects::thrown<gb::not_implemented>(gb::info::not_implemented, call);
  };
  const std::string rest = " has no CUDA kernel yet; use gb::automatic or gb::cpu";
  EXPECT_EQ(said([&] { gb::average_distance(gb::cuda{}, a); }), "distance_sums" + rest);
  EXPECT_EQ(said([&] { gb::diameter(gb::cuda{}, a); }), "graph_part" + rest);
  EXPECT_EQ(said([&] { gb::eccentricities(gb::cuda{}, a); }), "graph_part" + rest);
  EXPECT_EQ(said([&] { gb::spring_layout(gb::cuda{}, a, {.simple = true}); }), "spring_layout" + rest);
}

}  // namespace

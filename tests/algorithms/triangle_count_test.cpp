// Triangles against hand-written numbers and against three nested loops, in every order, on every executor.
#include <algorithms/triangle_count.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;

namespace {

using graphs::arcs;
constexpr gb::triangle_order orders[] = {gb::triangle_order::automatic, gb::triangle_order::given,
                                         gb::triangle_order::by_degree};

struct counted {
  std::int64_t all = 0;
  std::vector<std::int64_t> through, degree;
};
counted by_loops(int n, const arcs& list) {
  std::vector<std::vector<bool>> edge(static_cast<std::size_t>(n), std::vector<bool>(static_cast<std::size_t>(n)));
  for (const auto& [i, j] : list)
    if (i != j)
      edge[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] =
          edge[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)] = true;
  counted c{0, std::vector<std::int64_t>(edge.size()), std::vector<std::int64_t>(edge.size())};
  for (std::size_t i = 0; i < edge.size(); ++i)
    for (std::size_t j = 0; j < edge.size(); ++j) {
      c.degree[i] += edge[i][j];
      if (j >= i || !edge[i][j]) continue;
      for (std::size_t k = 0; k < j; ++k)
        if (edge[i][k] && edge[j][k]) ++c.all, ++c.through[i], ++c.through[j], ++c.through[k];
    }
  return c;
}

// Counts in every order and per vertex.
template <class E, class T, class I>
void check_all(const E& exec, const gb::matrix<T, I>& a, const counted& expected) {
  for (const auto order : orders) EXPECT_EQ(gb::triangle_count(exec, a, {.order = order}), expected.all);
  const auto r = gb::triangles_per_vertex(exec, a);
  ASSERT_EQ(r.triangles.entries(), a.rows());
  ASSERT_EQ(r.clustering.entries(), a.rows());
  for (std::size_t v = 0; v < expected.through.size(); ++v) {
    const auto at = static_cast<gb::offset_t>(v);
    const auto d = static_cast<double>(expected.degree[v]);
    EXPECT_EQ(r.triangles.get(at), expected.through[v]) << v;
    EXPECT_DOUBLE_EQ(r.clustering.get(at).value(),
                     d < 2 ? 0.0 : static_cast<double>(expected.through[v]) / (d * (d - 1) / 2))
        << v;
  }
}

TEST(triangles, known_graphs) {
  auto count = [](int n, const arcs& list) { return gb::triangle_count(graphs::undirected(n, list)); };
  EXPECT_EQ(count(3, graphs::cycle(3)), 1);
  EXPECT_EQ(count(7, graphs::cycle(7)), 0);
  EXPECT_EQ(count(7, graphs::path(7)), 0);
  EXPECT_EQ(count(9, graphs::star(8)), 0);
  EXPECT_EQ(count(4, graphs::complete(4)), 4);
  EXPECT_EQ(count(20, graphs::complete(20)), 1140);
  EXPECT_EQ(count(4, {{0, 1}, {1, 2}, {2, 0}, {1, 3}, {3, 2}}), 2);          // sharing an edge
  EXPECT_EQ(count(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}}), 2);  // apart
  EXPECT_EQ(gb::triangle_count(gb::matrix<void>(0, 0)), 0);
  EXPECT_EQ(gb::triangle_count(gb::matrix<void>(5, 5)), 0);
}

TEST(triangles, a_wheel_by_hand) {
  // A hub and a rim of five: one triangle a rim edge; the hub has 5 of 10 pairs, a rim vertex 2 of 3.
  arcs list = graphs::star(5);
  for (int i = 1; i <= 5; ++i) list.emplace_back(i, i % 5 + 1);
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    const auto a = graphs::undirected(6, list);
    for (const auto order : orders) {
      EXPECT_EQ(gb::triangle_count(exec, a, {.order = order}), 5);
      EXPECT_EQ(gb::triangle_count(exec, a, {.simple = true, .order = order}), 5);
    }
    const auto r = gb::triangles_per_vertex(exec, a);
    EXPECT_EQ(r.triangles.get(0), 5);
    EXPECT_EQ(r.clustering.get(0), 0.5);
    EXPECT_EQ(r.triangles.get(3), 2);
    EXPECT_DOUBLE_EQ(r.clustering.get(3).value(), 2.0 / 3);
  });
}

TEST(triangles, direction_values_and_loops_are_dropped) {
  const arcs list{{0, 1}, {2, 1}, {2, 0}, {0, 0}, {1, 1}, {1, 0}, {3, 2}};
  const auto expected = by_loops(4, list);
  EXPECT_EQ(expected.all, 1);
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    check_all(exec, graphs::directed(4, list), expected);
  });
  const gb::cpu exec{.threads = 2};
  check_all(exec, graphs::directed<double>(4, list), expected);
  check_all(exec, graphs::directed<void, std::int64_t>(4, list), expected);
  auto zeros = graphs::directed<bool>(4, list);
  for (const auto& [i, j] : list) zeros.set(i, j, false);
  check_all(exec, zeros, expected);
  // "simple" is about patterns: with values the pattern is made all the same.
  EXPECT_EQ(gb::triangle_count(zeros, {.simple = true}), 1);
}

TEST(triangles, fifty_random_graphs) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 7), seed, seed % 2 == 0);
    check_all(gb::cpu{.threads = 3}, graphs::directed(n, list), by_loops(n, list));
    if (seed % 10 == 3) check_all(gb::reference{}, graphs::directed(n, list), by_loops(n, list));
  }
}

TEST(triangles, skewed_degrees_on_any_number_of_threads) {
  const int n = 400;
  auto list = graphs::random_arcs(n, 6000, 21, true);
  for (int i = 1; i < n; ++i) list.emplace_back(0, i);  // a hub: the automatic order is by degree
  const auto expected = by_loops(n, list);
  const auto a = graphs::directed(n, list);
  for (const int threads : {1, 2, 3, 7}) check_all(gb::cpu{.threads = threads}, a, expected);
}

TEST(triangles, a_matrix_that_is_not_square) {
  const gb::matrix<void> oblong(2, 3);
  objects::invalid_value([&] { gb::triangle_count(oblong); });
  objects::invalid_value([&] { gb::triangles_per_vertex(oblong); });
}

}  // namespace

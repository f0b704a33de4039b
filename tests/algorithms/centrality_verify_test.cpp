// The checks of --verify: they accept right scores and find wrong ones.
#include <algorithms/eigenvector.hpp>
#include <algorithms/verify/paths.hpp>
#include <algorithms/verify/spectral.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace gb = gustav;

namespace {

using doubles = std::vector<double>;
using ints = std::vector<std::int32_t>;
using scores = std::span<const double>;

// check(scores) accepts `right`, and no vector that differs from it in one score.
template <class F>
void expect_only(const doubles& right, F&& check) {
  EXPECT_NO_THROW(check(right));
  for (std::size_t v = 0; v < right.size(); ++v)
    for (const double wrong : {right[v] + 0.01, right[v] - 0.01, std::nan("")}) {
      auto changed = right;
      changed[v] = wrong;
      EXPECT_THROW(check(changed), gb::verify_error) << v << ": " << wrong;
    }
}

TEST(centrality_verify, betweenness) {
  const auto a = graphs::undirected<double>(4, graphs::cycle(4));
  const ints sources{0, 1, 2, 3};
  expect_only({0.5, 0.5, 0.5, 0.5},
              [&](const doubles& x) { gb::verify_betweenness<std::int32_t>(a.view(), sources, 0.5, scores(x)); });
}

TEST(centrality_verify, closeness) {
  const auto a = graphs::directed<double>(3, graphs::path(3));
  const auto mean = [](double reached, double distances, double) { return distances > 0 ? reached / distances : 0; };
  expect_only({2.0 / 3, 1, 0},
              [&](const doubles& x) { gb::verify_closeness<std::int32_t>(a.view(), scores(x), mean); });
  expect_only({0, 3, 1.5},
              [&](const doubles& x) { gb::verify_inverses<std::int32_t>(a.view(), ints{0}, 3, scores(x)); });
}

TEST(centrality_verify, hits) {
  const auto a = graphs::directed<double>(3, {{0, 1}, {0, 2}});
  const doubles authorities{0, 0.5, 0.5}, hubs{1, 0, 0};
  expect_only(hubs, [&](const doubles& x) { gb::verify_hits(a.view(), scores(x), scores(authorities), 1e-9); });
  expect_only(authorities, [&](const doubles& x) { gb::verify_hits(a.view(), scores(hubs), scores(x), 1e-9); });
  const doubles none{0, 0, 0};
  EXPECT_THROW(gb::verify_hits(a.view(), scores(none), scores(none), 1e-9), gb::verify_error);
  const auto empty = graphs::directed<double>(3, {});
  EXPECT_NO_THROW(gb::verify_hits(empty.view(), scores(none), scores(none), 1e-9));
}

TEST(centrality_verify, eigenvector) {
  const auto a = graphs::undirected<double>(2, graphs::path(2));
  const double half = std::sqrt(0.5);
  expect_only({half, half}, [&](const doubles& x) { gb::verify_eigenvector(a.view(), scores(x), 1, 1e-9); });
  EXPECT_THROW(gb::verify_eigenvector(a.view(), scores(doubles{half, half}), 2, 1e-9), gb::verify_error);
  EXPECT_THROW(gb::verify_eigenvector(a.view(), scores(doubles{0, 0}), 0, 1e-9), gb::verify_error);
  const auto path = graphs::directed<double>(3, graphs::path(3));
  EXPECT_NO_THROW(gb::verify_eigenvector(path.view(), scores(doubles{0, 0, 0}), 0, 1e-9));
}

// Scores of the vertices `first` to `last` alone, whose squares sum to 1.
doubles equal_scores(std::size_t n, std::size_t first, std::size_t last) {
  doubles x(n, 0.0);
  for (std::size_t v = first; v <= last; ++v) x[v] = 1 / std::sqrt(static_cast<double>(last - first + 1));
  return x;
}

TEST(centrality_verify, eigenvalues_that_are_not_the_largest) {
  const auto check = [](const gb::matrix<double>& a, const doubles& x, double lambda, double allowed = 1e-9) {
    gb::verify_eigenvector(a.view(), scores(x), lambda, allowed);
  };
  // A triangle has the eigenvalue 2, a clique of five vertices 4.
  graphs::arcs both{{0, 1}, {1, 2}, {0, 2}};
  for (const auto& [i, j] : graphs::complete(5)) both.emplace_back(i + 3, j + 3);
  const auto a = graphs::undirected<double>(9, both);
  EXPECT_NO_THROW(check(a, equal_scores(9, 3, 7), 4));
  EXPECT_THROW(check(a, equal_scores(9, 0, 2), 2), gb::verify_error);
  EXPECT_THROW(check(a, doubles(9, 0.0), 0), gb::verify_error);
  EXPECT_THROW(check(a, equal_scores(9, 0, 2), 0), gb::verify_error);
  // The eigenvalue of a long path is nearly 2, and that of one edge is 1.
  auto long_path = graphs::path(300);
  long_path.emplace_back(300, 301);
  EXPECT_THROW(check(graphs::undirected<double>(302, long_path), equal_scores(302, 300, 301), 1), gb::verify_error);
  // A loop of weight 3 leads to one of weight 2, whose own eigenvector has the smaller eigenvalue; and the other way.
  const auto loops = gb::matrix<double>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 1}, doubles{3, 1, 2});
  const double half = std::sqrt(0.5);
  EXPECT_NO_THROW(check(loops, {half, half}, 3));
  EXPECT_THROW(check(loops, {0, 1}, 2), gb::verify_error);
  const auto turned = gb::matrix<double>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 1}, doubles{2, 1, 3});
  EXPECT_NO_THROW(check(turned, {0, 1}, 3));
  // Bipartite graphs have the eigenvalue -2, too; arcs of weight 0 are none.
  const auto square = gb::matrix<double>::build(5, 5, ints{0, 1, 2, 3, 1, 2, 3, 0, 4}, ints{1, 2, 3, 0, 0, 1, 2, 3, 4},
                                                doubles{1, 1, 1, 1, 1, 1, 1, 1, 0});
  EXPECT_NO_THROW(check(square, equal_scores(5, 0, 3), 2));
  EXPECT_THROW(check(square, {0.5, -0.5, 0.5, -0.5, 0}, -2), gb::verify_error);
}

TEST(centrality_verify, largest_eigenvalues_of_random_graphs) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    const auto arcs = graphs::random_arcs(40, 30 + 3 * static_cast<int>(seed), seed, seed % 2 == 0);
    const auto a = seed % 3 == 0 ? graphs::undirected<double>(40, arcs) : graphs::directed<double>(40, arcs);
    for (const double tolerance : {1e-9, 1e-3}) {
      const auto r = gb::eigenvector(a, {.tolerance = tolerance, .max_iterations = 100000, .on_iteration = {}});
      if (!r.converged) continue;  // components of one eigenvalue, in a row
      const auto found = r.scores.tuples().second;
      const doubles x(found.begin(), found.end());
      EXPECT_NO_THROW(gb::verify_eigenvector(a.view(), scores(x), r.eigenvalue, tolerance)) << seed;
    }
  }
}

TEST(centrality_verify, katz) {
  const auto a = graphs::directed<double>(3, graphs::path(3));
  expect_only({1, 1.5, 1.75}, [&](const doubles& x) { gb::verify_katz(a.view(), scores(x), 0.5, 1, 1e-9); });
}

TEST(centrality_verify, personalized_pagerank) {
  const auto a = graphs::directed<double>(2, {{0, 1}});
  expect_only({2.0 / 3, 1.0 / 3},
              [&](const doubles& x) { gb::verify_personalized<std::int32_t>(a.view(), scores(x), 0, 0.5, 1e-9); });
}

}  // namespace
